import { queryClient } from '../../lib/query-client.ts'
import { cartCountQuery, postCartItem } from './cart.api.ts'
import { withCartChange } from './cart-sync.ts'

/** Adds one unit. The badge updates at once and is restored if the request fails. Throws ApiError. */
export async function addToCart(userId: number, itemId: number): Promise<void> {
  const changeCount = (by: number) =>
    queryClient.setQueryData(cartCountQuery(userId).queryKey, (count) => (count === undefined ? undefined : count + by))
  changeCount(1)
  await withCartChange(userId, async () => {
    try {
      await postCartItem(userId, itemId)
    } catch (error) {
      changeCount(-1)
      throw error
    }
  })
}
