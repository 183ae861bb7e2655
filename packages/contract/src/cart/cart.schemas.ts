import { Options, RatingSource } from '../catalogue/index.ts'
import { Rupees, z } from '../kit/index.ts'

export const ItemCategory = z.enum(['CART', 'WATCHLATER'])
export type ItemCategory = z.infer<typeof ItemCategory>

export const CartItem = z.object({
  /** The id of the variant, which is the product id unless the product has several. */
  id: z.number().int(),
  name: z.string(),
  /** The chosen values of the variant. */
  options: Options,
  image: z.string().nullable(),
  subCategory: z.string(),
  discountPrice: Rupees.nullable(),
  actualPrice: Rupees.nullable(),
  quantity: z.number().int(),
  ratings: z.number().nullable(),
  noOfRatings: z.number().int().nullable(),
  ratingSource: RatingSource.nullable(),
  inStock: z.boolean(),
  /** Units left, when stock is low or below the quantity; otherwise null. */
  stockLeft: z.number().int().nullable(),
  /** Units that one order can contain: the available stock, up to 99. */
  maxQuantity: z.number().int(),
})
export type CartItem = z.infer<typeof CartItem>
