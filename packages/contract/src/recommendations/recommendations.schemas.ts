import { Product } from '../catalogue/index.ts'
import { z } from '../kit/index.ts'

/**
 * A row beside a product, and why it is there: the same people bought both, or had to do with both; or nothing is known,
 * and it is what is popular in the sub-category or in the shop.
 */
export const RelatedProducts = z.object({
  why: z.enum(['bought', 'together', 'category', 'popular']),
  products: z.array(Product),
})
export type RelatedProducts = z.infer<typeof RelatedProducts>
