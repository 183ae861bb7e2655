import { useRecordView } from '../../lib/api/use-record-view.ts'

export const useRecordProductView = (itemId: number): void => useRecordView('products', itemId)
