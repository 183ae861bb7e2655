import type { addItem } from '@shop/contract/library'
import { call } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'
import { changingCart } from './cart-sync.ts'
import { cartCountQuery } from './counts.api.ts'

/** Puts one more of a product into the cart: the badge rises at once, and falls back when the server refuses. Throws ApiError. */
export async function addToCart(userId: number, itemId: number): Promise<void> {
  const raise = (by: number) =>
    queryClient.setQueryData(cartCountQuery(userId).queryKey, (count) => (count === undefined ? undefined : count + by))
  raise(1)
  await changingCart(userId, async () => {
    try {
      await call<typeof addItem>('POST /user_items/add', { query: { userId, itemId, category: 'CART' } })
    } catch (error) {
      raise(-1)
      throw error
    }
  })
}
