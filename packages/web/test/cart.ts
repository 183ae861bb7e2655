import type { CartItem } from '@shop/contract/cart'

/** A cart item. Default: one at ₹100.00, with a list price of ₹150.00. */
export const buildCartItem = (overrides: Partial<CartItem> & { id: number }): CartItem => ({
  name: `Thing ${overrides.id}`,
  image: null,
  options: {},
  subCategory: 'Decor',
  discountPrice: 100,
  actualPrice: 150,
  quantity: 1,
  ratings: 4.2,
  noOfRatings: 12,
  ratingSource: 'imported',
  inStock: true,
  stockLeft: null,
  maxQuantity: 99,
  ...overrides,
})
