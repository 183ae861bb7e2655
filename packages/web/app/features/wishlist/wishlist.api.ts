import type {
  addWish as addWishEndpoint,
  getWishlistShare,
  listWishes,
  removeWish as removeWishEndpoint,
  shareWishlist as shareEndpoint,
  unshareWishlist as unshareEndpoint,
  Wish,
} from '@shop/contract/wishlist'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export const wishlistQuery = (userId: number) =>
  queryOptions({
    queryKey: ['wishlist', userId],
    queryFn: ({ signal }) => call<typeof listWishes>('GET /api/users/:userId/wishlist', { params: { userId }, signal }),
  })

type WishId = { userId: number; productId: Wish['id'] }

export const addWish = (params: WishId) =>
  call<typeof addWishEndpoint>('PUT /api/users/:userId/wishlist/:productId', { params })

export const removeWish = (params: WishId) =>
  call<typeof removeWishEndpoint>('DELETE /api/users/:userId/wishlist/:productId', { params })

export const shareQuery = (userId: number) =>
  queryOptions({
    queryKey: ['wishlist-share', userId],
    queryFn: ({ signal }) =>
      call<typeof getWishlistShare>('GET /api/users/:userId/wishlist-share', { params: { userId }, signal }),
  })

export const shareWishlist = (userId: number) =>
  call<typeof shareEndpoint>('PUT /api/users/:userId/wishlist-share', { params: { userId } })

export const unshareWishlist = (userId: number) =>
  call<typeof unshareEndpoint>('DELETE /api/users/:userId/wishlist-share', { params: { userId } })
