import { queryClient } from '../../lib/query-client.ts'
import { cartCountQuery, postCartItem } from './cart.api.ts'
import { withCartChange } from './cart-sync.ts'

/** The badge updates at once and is restored if the request fails. Throws ApiError. */
export async function addToCart(userId: number, itemId: number, quantity: number): Promise<void> {
  const changeCount = (by: number) =>
    queryClient.setQueryData(cartCountQuery(userId).queryKey, (count) => (count === undefined ? undefined : count + by))
  changeCount(quantity)
  await withCartChange(userId, async () => {
    try {
      await postCartItem(userId, itemId, quantity)
    } catch (error) {
      changeCount(-quantity)
      throw error
    }
  })
}
