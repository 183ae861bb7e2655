import { Product } from '../catalogue/index.ts'
import { Rupees, Timestamp, type z } from '../kit/index.ts'

/** Products in one wish list. */
export const MAX_WISHES = 500

/** A product in a user's wish list, with its effective price when it was saved. */
export const Wish = Product.extend({ savedAt: Timestamp, savedPrice: Rupees.nullable() })
export type Wish = z.infer<typeof Wish>
