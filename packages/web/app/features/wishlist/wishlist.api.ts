import type {
  getWishlistShare,
  listWishes,
  shareWishlist as shareEndpoint,
  unshareWishlist as unshareEndpoint,
} from '@shop/contract/wishlist'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'

export const wishlistQuery = (userId: number) =>
  queryOptions({
    queryKey: ['wishlist', userId],
    queryFn: ({ signal }) => call<typeof listWishes>('GET /api/users/:userId/wishlist', { params: { userId }, signal }),
  })

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
