import { Product } from '../catalogue/index.ts'
import { Rupees, Timestamp, type z } from '../kit/index.ts'

/** Products in one wishlist. */
export const MAX_WISHES = 500

/** A product in a user's wishlist, with its effective price when it was saved. */
export const Wish = Product.extend({ savedAt: Timestamp, savedPrice: Rupees.nullable() })
export type Wish = z.infer<typeof Wish>
