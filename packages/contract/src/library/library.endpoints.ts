import { endpoint, LIMITS, Message, PathId, wholeNumber, z } from '../kit/index.ts'
import { Movie } from '../movies/index.ts'
import { CartItem, ItemCategory } from './library.schemas.ts'

/** Everybody has a cart and a list of their own, in the path. */
const owned = {
  access: 'owner',
  owner: { in: 'params', name: 'userId' },
  params: z.object({ userId: PathId }),
} as const
/** `category` may be missing, but must fit the path (decision 51). */
const cartOnly = z.literal('CART').default('CART')
const watchLaterOnly = z.literal('WATCHLATER').default('WATCHLATER')

export const countCart = endpoint({
  id: 'countCart',
  method: 'GET',
  path: '/user_items/cart/items/:userId',
  ...owned,
  response: z.number().int(),
  summary: 'The sum of quantities in the cart',
})

export const countWatchLater = endpoint({
  id: 'countWatchLater',
  method: 'GET',
  path: '/user_items/watchlater/items/:userId',
  ...owned,
  response: z.number().int(),
  summary: 'How many films are saved',
})

export const listWatchLater = endpoint({
  id: 'listWatchLater',
  method: 'GET',
  path: '/user_items/watchlater/:userId',
  ...owned,
  query: z.object({ category: watchLaterOnly }),
  response: z.array(Movie),
  summary: 'The saved films',
})

export const listCart = endpoint({
  id: 'listCart',
  method: 'GET',
  path: '/user_items/cart/:userId',
  ...owned,
  query: z.object({ category: cartOnly }),
  response: z.array(CartItem),
  summary: 'The cart',
})

export const addItem = endpoint({
  id: 'addItem',
  method: 'POST',
  path: '/user_items/add',
  access: 'owner',
  owner: { in: 'query', name: 'userId' },
  query: z.object({ userId: PathId, itemId: PathId, category: ItemCategory }),
  response: Message,
  summary: 'Puts a product into the cart (again: one more) or a film onto the list',
})

export const removeItem = endpoint({
  id: 'removeItem',
  method: 'DELETE',
  path: '/user_items/items_id/:userId',
  ...owned,
  query: z.object({ items_id: PathId, category: ItemCategory }),
  response: Message,
  summary: 'Takes an item out of the cart or the list; an absent one is fine',
})

export const removeWatchLater = endpoint({
  id: 'removeWatchLater',
  method: 'DELETE',
  path: '/user_items/items_id/watchlater/:userId',
  ...owned,
  query: z.object({ itemId: PathId, category: watchLaterOnly }),
  response: Message,
  summary: 'Takes a film off the list, as bulk removal does',
})

export const setQuantity = endpoint({
  id: 'setQuantity',
  method: 'PUT',
  path: '/user_items/items_id/:userId',
  ...owned,
  query: z.object({
    items_id: PathId,
    quantity: wholeNumber(LIMITS.minQuantity, LIMITS.maxQuantity),
    category: cartOnly,
  }),
  response: Message,
  summary: 'Sets the quantity of a cart line',
})

export const clearCart = endpoint({
  id: 'clearCart',
  method: 'DELETE',
  path: '/user_items/cart/:userId',
  ...owned,
  query: z.object({ category: cartOnly }),
  response: Message,
  summary: 'Empties the cart and unmarks its favourites',
})

const favourite = z.object({ itemId: PathId })

export const listFavourites = endpoint({
  id: 'listFavourites',
  method: 'GET',
  path: '/user_items/favourites/:userId',
  ...owned,
  response: z.array(z.number().int()),
  summary: 'Ids of the marked products',
})

export const markFavourite = endpoint({
  id: 'markFavourite',
  method: 'PUT',
  path: '/user_items/favourites/:userId',
  ...owned,
  query: favourite,
  response: Message,
  summary: 'Marks a product',
})

export const unmarkFavourite = endpoint({
  id: 'unmarkFavourite',
  method: 'DELETE',
  path: '/user_items/favourites/:userId',
  ...owned,
  query: favourite,
  response: Message,
  summary: 'Takes the mark off',
})
