import * as endpoints from '@shop/contract/wishlist'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { serve } from '../../platform/http/serve.ts'
import { ensureUser } from '../users/users.service.ts'
import * as wishlist from './wishlist.service.ts'

export function wishlistRoutes(app: FastifyInstance, { db, clock }: Context): void {
  const find = ensureUser(db)

  serve(app, endpoints.listWishes, { find, handle: ({ params }) => wishlist.listWishes(db, params.userId) })

  serve(app, endpoints.listWishIds, { find, handle: ({ params }) => wishlist.listWishIds(db, params.userId) })

  serve(app, endpoints.addWish, {
    find,
    async handle({ params: { userId, productId } }) {
      await wishlist.addWish(db, userId, productId, clock.now())
      return { message: 'Saved to your wishlist.' }
    },
  })

  serve(app, endpoints.removeWish, {
    find,
    async handle({ params: { userId, productId } }) {
      await wishlist.removeWish(db, userId, productId)
      return { message: 'Removed from your wishlist.' }
    },
  })

  serve(app, endpoints.getWishlistShare, { find, handle: ({ params }) => wishlist.getShare(db, params.userId) })

  serve(app, endpoints.shareWishlist, { find, handle: ({ params }) => wishlist.share(db, params.userId) })

  serve(app, endpoints.unshareWishlist, { find, handle: ({ params }) => wishlist.unshare(db, params.userId) })

  // Not cached: a revoked link stops working at once.
  serve(app, endpoints.getSharedWishlist, { handle: ({ params }) => wishlist.getSharedWishlist(db, params.token) })
}
