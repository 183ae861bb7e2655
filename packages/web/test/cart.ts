import type { CartItem } from '@shop/contract/cart'

/** A line of a cart: one at ₹100.00 instead of ₹150.00, unless told otherwise. */
export const buildCartItem = (given: Partial<CartItem> & { id: number }): CartItem => ({
  name: `Thing ${given.id}`,
  image: null,
  subCategory: 'Decor',
  discountPrice: 100,
  actualPrice: 150,
  quantity: 1,
  ratings: 4.2,
  noOfRatings: 12,
  inStock: true,
  stockLeft: null,
  ...given,
})
