import * as endpoints from '@shop/contract/watch-later'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { serve } from '../../platform/http/serve.ts'
import { ensureUser } from '../users/users.service.ts'
import { countWatchLater, listWatchLater, listWatchLaterIds, removeFromWatchLater } from './watch-later.service.ts'

/** Adding a movie goes through `addItem` in the cart routes, which serve both lists. */
export function watchLaterRoutes(app: FastifyInstance, { db }: Context): void {
  const find = ensureUser(db)

  serve(app, endpoints.countWatchLater, { find, handle: ({ params }) => countWatchLater(db, params.userId) })

  serve(app, endpoints.listWatchLaterIds, { find, handle: ({ params }) => listWatchLaterIds(db, params.userId) })

  serve(app, endpoints.listWatchLater, { find, handle: ({ params }) => listWatchLater(db, params.userId) })

  serve(app, endpoints.removeWatchLater, {
    find,
    async handle({ params: { userId }, query: { itemId } }) {
      await removeFromWatchLater(db, userId, itemId)
      return { message: 'Movie removed from Watch Later.' }
    },
  })
}
