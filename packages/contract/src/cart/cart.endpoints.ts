import { endpoint, LIMITS, Message, PathId, wholeNumber, z } from '../kit/index.ts'
import { ownerInPath } from '../kit/owner-in-path.ts'
import { CartItem, ItemCategory } from './cart.schemas.ts'

/** The category is optional here because the path already implies it. */
const cartCategory = z.literal('CART').default('CART')

/** The variant of the product. Adding a product without it adds the default variant. */
const variantId = PathId.optional()

const quantity = wholeNumber(LIMITS.minQuantity, LIMITS.maxQuantity)

export const countCart = endpoint({
  id: 'countCart',
  method: 'GET',
  path: '/user_items/cart/items/:userId',
  ...ownerInPath,
  response: z.number().int(),
  summary: 'Returns the total quantity in the cart',
})

export const listCart = endpoint({
  id: 'listCart',
  method: 'GET',
  path: '/user_items/cart/:userId',
  ...ownerInPath,
  query: z.object({ category: cartCategory }),
  response: z.array(CartItem),
  summary: 'Lists the items in the cart',
})

export const addItem = endpoint({
  id: 'addItem',
  method: 'POST',
  path: '/user_items/add',
  access: 'owner',
  owner: { in: 'query', name: 'userId' },
  query: z.object({
    userId: PathId,
    itemId: PathId,
    variantId,
    category: ItemCategory,
    /** Units to add to the cart. */
    quantity: quantity.default(1),
  }),
  response: Message,
  errors: ['not_found', 'conflict', 'not_for_sale', 'out_of_stock', 'guardian_consent_required'],
  summary: 'Adds units of a product to the cart, or a movie to Watch Later',
})

export const removeItem = endpoint({
  id: 'removeItem',
  method: 'DELETE',
  path: '/user_items/items_id/:userId',
  ...ownerInPath,
  query: z.object({ items_id: PathId, variantId, category: ItemCategory }),
  response: Message,
  summary: 'Removes a product from the cart or a movie from Watch Later; succeeds if it is absent',
})

export const setQuantity = endpoint({
  id: 'setQuantity',
  method: 'PUT',
  path: '/user_items/items_id/:userId',
  ...ownerInPath,
  query: z.object({
    items_id: PathId,
    variantId,
    quantity,
    category: cartCategory,
  }),
  response: Message,
  errors: ['not_found'],
  summary: 'Sets the quantity of a cart item',
})

export const clearCart = endpoint({
  id: 'clearCart',
  method: 'DELETE',
  path: '/user_items/cart/:userId',
  ...ownerInPath,
  query: z.object({ category: cartCategory }),
  response: Message,
  summary: 'Removes all items from the cart and from favourites',
})
