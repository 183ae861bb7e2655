import type { addWish as addEndpoint, listWishIds, removeWish as removeEndpoint, Wish } from '@shop/contract/wishlist'
import { call } from '../../lib/api/api.ts'
import { createIdStore } from '../../lib/api/id-store.ts'

/** The products of the user's wishlist. */
export const wishIds = createIdStore((userId) =>
  call<typeof listWishIds>('GET /api/users/:userId/wishlist-ids', { params: { userId } }),
)

const PATH = '/api/users/:userId/wishlist/:productId'

type WishId = { userId: number; productId: Wish['id'] }

/** Returns the server's message. */
export async function addWish(params: WishId): Promise<string> {
  const { message } = await call<typeof addEndpoint>(`PUT ${PATH}`, { params })
  wishIds.set(params.productId, true)
  return message
}

/** Returns the server's message. */
export async function removeWish(params: WishId): Promise<string> {
  const { message } = await call<typeof removeEndpoint>(`DELETE ${PATH}`, { params })
  wishIds.set(params.productId, false)
  return message
}
