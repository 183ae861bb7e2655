import { useRecordView } from '../../lib/use-record-view.ts'

/** Tells the shop that a product is being looked at. */
export const useRecordProductView = (itemId: number): void => useRecordView('products', itemId)
