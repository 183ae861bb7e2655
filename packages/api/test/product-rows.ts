import { isRejected } from '../src/features/imports/rows/import-format.ts'
import { type ProductRow, productFormat } from '../src/features/imports/rows/product-format.ts'

const KETTLE: Record<string, string> = {
  name: 'Steel Kettle, 1.5 L',
  main_category: 'appliances',
  sub_category: 'All Appliances',
  image: 'https://img.example/I/kettle._AC_UL320_.jpg',
  link: 'https://shop.example/Steel-Kettle/dp/B07WMS7TWB/ref=sr_1_4?qid=1679134237&s=kitchen&sr=1-4',
  ratings: '3.9',
  no_of_ratings: '2,255',
  discount_price: '₹599',
  actual_price: '₹1,245',
}

/** Reads a valid row of an import with these cells changed. */
export const read = (change: Record<string, string> = {}) =>
  productFormat.readRow(
    (column) => ({ ...KETTLE, ...change })[column] ?? '',
    (column) => column in { ...KETTLE, ...change },
  )

export function readValid(change: Record<string, string> = {}): ProductRow {
  const row = read(change)
  if (isRejected(row)) throw new Error(row.reason)
  return row
}
