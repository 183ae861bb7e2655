import { Rupees, z } from '../kit/index.ts'

export const ItemCategory = z.enum(['CART', 'WATCHLATER'])
export type ItemCategory = z.infer<typeof ItemCategory>

/** A line of the cart; `id` is the product's (spec 3; decisions 48, 49, 51). */
export const CartItem = z.object({
  id: z.number().int(),
  name: z.string(),
  image: z.string().nullable(),
  subCategory: z.string(),
  discountPrice: Rupees.nullable(),
  actualPrice: Rupees.nullable(),
  quantity: z.number().int(),
  ratings: z.number().nullable(),
  noOfRatings: z.number().int().nullable(),
  inStock: z.boolean(),
  /** How many are left when that is few or less than the quantity; null when there are plenty. */
  stockLeft: z.number().int().nullable(),
})
export type CartItem = z.infer<typeof CartItem>
