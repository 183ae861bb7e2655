import { useRecordView } from '../../lib/use-record-view.ts'

/** Records a view of the product. */
export const useRecordProductView = (itemId: number): void => useRecordView('products', itemId)
