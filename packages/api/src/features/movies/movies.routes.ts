import * as endpoints from '@shop/contract/movies'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import * as movies from './movies.service.ts'

export function moviesRoutes(app: FastifyInstance, { db, responseCache: answers }: Context): void {
  answers.serve(app, endpoints.getMovie, ({ params }) => movies.getMovie(db, params.id))

  answers.serve(app, endpoints.getMovieHome, () => movies.getMovieHome(db))

  answers.serve(app, endpoints.getTrailer, ({ params }) => movies.getTrailer(db, params.id))
}
