import * as endpoints from '@shop/contract/wishlist'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { serve } from '../../platform/http/serve.ts'
import { ensureUser } from '../users/users.service.ts'
import * as wishlist from './wishlist.service.ts'

export function wishlistRoutes(app: FastifyInstance, { db, clock }: Context): void {
  const find = ensureUser(db)

  serve(app, endpoints.listWishes, { find, handle: ({ params }) => wishlist.listWishes(db, params.userId) })

  serve(app, endpoints.hasWish, {
    find,
    handle: async ({ params: { userId, productId } }) => ({ isSaved: await wishlist.hasWish(db, userId, productId) }),
  })

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
}
