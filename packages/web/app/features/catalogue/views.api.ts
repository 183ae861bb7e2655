import { useView } from '../../lib/use-view.ts'

/** Tells the shop that a product is being looked at. */
export const useRecordView = (itemId: number): void => useView('products', itemId)
