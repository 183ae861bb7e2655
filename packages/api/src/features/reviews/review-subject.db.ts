import type { Database } from '../../platform/database/database.ts'
import { type Fragment, fragment, runFragment } from '../../platform/database/fragment.ts'
import { CANCELLED_QUANTITY } from '../orders/orders.service.ts'

/**
 * Reviews and questions are stored with their subject, the main row of a product, and shown with all of its variants.
 * Selects the subject of a row of `products`.
 */
export const SUBJECT_OF_PRODUCT: Fragment = fragment`coalesce(products.parent_id, products.id)`

/** The ids of all products with this subject, including itself. */
export const productsOf = (subject: number): Fragment =>
  fragment`(select id from products where id = ${subject} or parent_id = ${subject})`

/** Whether a row of `order_items` wasn't cancelled as a whole before it was shipped. */
export const IS_SUPPLIED: Fragment = fragment`order_items.quantity > ${CANCELLED_QUANTITY}`

/** The product ids that `productsOf` selects. */
export async function listProductsOf(db: Database, subject: number): Promise<number[]> {
  const rows = await runFragment<{ id: number }[]>(db, productsOf(subject))
  return rows.map(({ id }) => id)
}
