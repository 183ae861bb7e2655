import * as endpoints from '@shop/contract/streaming'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { serve } from '../../platform/http/serve.ts'
import { ensureUser } from '../users/users.service.ts'
import * as progress from './progress.service.ts'
import * as notifications from './stream-notifications.service.ts'

/** The movies that a user has started or waits for. */
export function watchingRoutes(app: FastifyInstance, { db, clock }: Context): void {
  const find = ensureUser(db)

  serve(app, endpoints.listStreamNotifications, {
    find,
    handle: ({ params }) => notifications.listStreamNotifications(db, params.userId),
  })

  serve(app, endpoints.addStreamNotification, {
    find,
    async handle({ params: { userId }, query: { itemId } }) {
      await notifications.addStreamNotification(db, { userId, movieId: itemId }, clock.now())
      return { message: 'We’ll email you when you can watch this movie.' }
    },
  })

  serve(app, endpoints.removeStreamNotification, {
    find,
    async handle({ params: { userId }, query: { itemId } }) {
      await notifications.removeStreamNotification(db, { userId, movieId: itemId })
      return { message: 'You won’t get an email about this movie.' }
    },
  })

  serve(app, endpoints.listProgress, { find, handle: ({ params }) => progress.listStartedMovies(db, params.userId) })

  serve(app, endpoints.saveProgress, {
    find,
    handle: ({ params: { userId }, query: { itemId }, body }) =>
      progress.saveProgress(db, { userId, movieId: itemId }, { ...body, now: clock.now() }),
  })

  serve(app, endpoints.clearProgress, {
    find,
    async handle({ params: { userId }, query: { itemId } }) {
      await progress.clearProgress(db, { userId, movieId: itemId }, clock.now())
      return { message: 'Removed from Continue watching.' }
    },
  })
}
