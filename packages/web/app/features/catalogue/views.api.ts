import { useRecordView } from '../../lib/use-record-view.ts'

export const useRecordProductView = (itemId: number): void => useRecordView('products', itemId)
