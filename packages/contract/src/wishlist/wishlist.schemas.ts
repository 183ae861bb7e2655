import { Product } from '../catalogue/index.ts'
import { Rupees, Timestamp, z } from '../kit/index.ts'

/** Products in one wishlist. */
export const MAX_WISHES = 500

/** A product in a user's wishlist, with its effective price when it was saved. */
export const Wish = Product.extend({ savedAt: Timestamp, savedPrice: Rupees.nullable() })
export type Wish = z.infer<typeof Wish>

/** `token`: part of the secret link to the list; null when it isn't shared. */
export const WishlistShare = z.object({ token: z.string().nullable() })
export type WishlistShare = z.infer<typeof WishlistShare>

/** A wishlist as its link shows it. `owner`: first name and initial. */
export const SharedWishlist = z.object({ owner: z.string(), products: z.array(Product) })
export type SharedWishlist = z.infer<typeof SharedWishlist>
