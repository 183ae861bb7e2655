import type { countCart, countWatchLater } from '@shop/contract/library'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { cartIsQuiet } from './cart-sync.ts'

/** How many pieces lie in the cart: the sum of quantities. */
export const cartCountQuery = (userId: number) =>
  queryOptions({
    queryKey: ['cart', userId, 'count'],
    queryFn: async ({ signal }) => {
      await cartIsQuiet()
      return call<typeof countCart>('GET /user_items/cart/items/:userId', { params: { userId }, signal })
    },
  })

/** How many films are saved. */
export const watchLaterCountQuery = (userId: number) =>
  queryOptions({
    queryKey: ['watchlater', userId, 'count'],
    queryFn: ({ signal }) =>
      call<typeof countWatchLater>('GET /user_items/watchlater/items/:userId', { params: { userId }, signal }),
  })
