import { endpoint, Message, PathId, z } from '../kit/index.ts'
import { ownerInPath } from '../kit/owner-in-path.ts'
import { SharedWishlist, Wish, WishlistShare } from './wishlist.schemas.ts'

const wishInPath = {
  ...ownerInPath,
  path: '/api/users/:userId/wishlist/:productId',
  params: z.object({ userId: PathId, productId: PathId }),
} as const

export const listWishes = endpoint({
  id: 'listWishes',
  method: 'GET',
  path: '/api/users/:userId/wishlist',
  ...ownerInPath,
  response: z.array(Wish),
  summary: 'Lists the products of the wishlist, most recently saved first',
})

export const listWishIds = endpoint({
  id: 'listWishIds',
  method: 'GET',
  path: '/api/users/:userId/wishlist-ids',
  ...ownerInPath,
  response: z.array(z.number().int()),
  summary: 'Lists the ids of the products of the wishlist',
})

export const addWish = endpoint({
  id: 'addWish',
  method: 'PUT',
  ...wishInPath,
  response: Message,
  errors: ['not_found', 'conflict'],
  needsGuardianConsent: true,
  summary: 'Saves a product to the wishlist; a saved one keeps its date and price',
})

export const removeWish = endpoint({
  id: 'removeWish',
  method: 'DELETE',
  ...wishInPath,
  response: Message,
  summary: 'Removes a product from the wishlist',
})

const share = {
  ...ownerInPath,
  path: '/api/users/:userId/wishlist-share',
  response: WishlistShare,
} as const

export const getWishlistShare = endpoint({
  id: 'getWishlistShare',
  method: 'GET',
  ...share,
  summary: 'Returns the token of the link to the wishlist',
})

export const shareWishlist = endpoint({
  id: 'shareWishlist',
  method: 'PUT',
  ...share,
  needsGuardianConsent: true,
  summary: 'Creates a secret link to the wishlist; a shared one keeps its link',
})

export const unshareWishlist = endpoint({
  id: 'unshareWishlist',
  method: 'DELETE',
  ...share,
  summary: 'Revokes the link to the wishlist',
})

export const getSharedWishlist = endpoint({
  id: 'getSharedWishlist',
  method: 'GET',
  path: '/api/wishlists/:token',
  access: 'anyone',
  params: z.object({ token: z.string().max(100) }),
  response: SharedWishlist,
  errors: ['not_found'],
  summary: 'Returns the wishlist that a secret link shows',
})
