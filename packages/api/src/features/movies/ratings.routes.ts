import * as endpoints from '@shop/contract/movies'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { serve } from '../../platform/http/serve.ts'
import { ensureUser } from '../users/users.service.ts'
import { movieTags } from './movie-tags.service.ts'
import * as ratings from './ratings.service.ts'

export function ratingsRoutes(app: FastifyInstance, { db, clock, responseCache }: Context): void {
  const find = ensureUser(db)

  serve(app, endpoints.getMovieRating, {
    find,
    handle: ({ params: { userId }, query: { itemId } }) => ratings.getUserRating(db, { userId, movieId: itemId }),
  })

  serve(app, endpoints.rateMovie, {
    find,
    handle: ({ params: { userId }, query: { itemId }, body: { rating } }) =>
      ratings.rateMovie(db, { userId, movieId: itemId, rating, at: clock.now() }),
  })

  serve(app, endpoints.removeMovieRating, {
    find,
    handle: ({ params: { userId }, query: { itemId } }) => ratings.removeRating(db, { userId, movieId: itemId }),
  })

  responseCache.serve(app, endpoints.getViewersRating, {
    load: ({ params }, { db }) => ratings.getViewersRating(db, params.id),
    tags: (_rating, { params }) => movieTags([params]),
  })
}
