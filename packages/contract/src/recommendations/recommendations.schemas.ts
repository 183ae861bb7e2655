import { Product } from '../catalogue/index.ts'
import { z } from '../kit/index.ts'

/**
 * A row of related products. `why`: bought by the same users, in the history of the same users, popular in the
 * sub-category, or popular in the shop.
 */
export const RelatedProducts = z.object({
  why: z.enum(['bought', 'together', 'category', 'popular']),
  products: z.array(Product),
})
export type RelatedProducts = z.infer<typeof RelatedProducts>
