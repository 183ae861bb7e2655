import * as endpoints from '@shop/contract/movies'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import * as movies from './movies.service.ts'

export function moviesRoutes(app: FastifyInstance, { db, responseCache }: Context): void {
  responseCache.serve(app, endpoints.getMovie, ({ params }) => movies.getMovie(db, params.id))

  responseCache.serve(app, endpoints.getMovieHome, () => movies.getMovieHome(db))

  responseCache.serve(app, endpoints.getTrailer, ({ params }) => movies.getTrailer(db, params.id))
}
