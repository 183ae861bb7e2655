import type { Database } from '../../platform/database/database.ts'
import { type Fragment, fragment } from '../../platform/database/fragment.ts'

/**
 * Reviews and questions are stored with their subject: the product that they are shown with. These functions are the only
 * place that knows which products share a subject. Today each product is its own.
 */
export const subjectOf = (productId: number | Fragment): Fragment => fragment`${productId}::int`

/** The ids of all products with this subject, including itself. */
export const productsOf = (subject: number | Fragment): Fragment => fragment`(select ${subject}::int)`

/** The same outside of SQL. */
export const listProductsOf = async (_db: Database, subject: number): Promise<number[]> => [subject]
