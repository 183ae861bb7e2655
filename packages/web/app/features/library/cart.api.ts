import type {
  CartItem,
  clearCart,
  listCart,
  listFavourites,
  markFavourite,
  removeItem,
  setQuantity,
  unmarkFavourite,
} from '@shop/contract/library'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { cartIsQuiet } from './cart-sync.ts'

/** The lines of the cart. A failure is logged and leaves an empty cart (spec 8). */
export const cartQuery = (userId: number) =>
  queryOptions({
    queryKey: ['cart', userId, 'items'],
    queryFn: async ({ signal }): Promise<CartItem[]> => {
      await cartIsQuiet()
      return call<typeof listCart>('GET /user_items/cart/:userId', {
        params: { userId },
        query: { category: 'CART' },
        signal,
      })
    },
  })

/** Ids of the marked products. */
export const favouritesQuery = (userId: number) =>
  queryOptions({
    queryKey: ['favourites', userId],
    queryFn: ({ signal }) =>
      call<typeof listFavourites>('GET /user_items/favourites/:userId', { params: { userId }, signal }),
  })

export const sendQuantity = (userId: number, itemId: number, quantity: number) =>
  call<typeof setQuantity>('PUT /user_items/items_id/:userId', {
    params: { userId },
    query: { items_id: itemId, quantity, category: 'CART' },
  })

export const sendRemoval = (userId: number, itemId: number) =>
  call<typeof removeItem>('DELETE /user_items/items_id/:userId', {
    params: { userId },
    query: { items_id: itemId, category: 'CART' },
  })

export const sendClear = (userId: number) =>
  call<typeof clearCart>('DELETE /user_items/cart/:userId', { params: { userId }, query: { category: 'CART' } })

export const sendFavourite = (userId: number, itemId: number, isMarked: boolean) =>
  isMarked
    ? call<typeof markFavourite>('PUT /user_items/favourites/:userId', { params: { userId }, query: { itemId } })
    : call<typeof unmarkFavourite>('DELETE /user_items/favourites/:userId', { params: { userId }, query: { itemId } })
