import * as endpoints from '@shop/contract/movies'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { serve } from '../../platform/http/serve.ts'
import * as movies from './movies.service.ts'

export function moviesRoutes(app: FastifyInstance, { db, answers }: Context): void {
  serve(app, endpoints.getMovie, {
    handle: (call) => answers.answer(endpoints.getMovie, call, () => movies.getMovie(db, call.params.id)),
  })

  serve(app, endpoints.getMovieHome, {
    handle: (call) => answers.answer(endpoints.getMovieHome, call, () => movies.getMovieHome(db)),
  })

  serve(app, endpoints.getTrailer, {
    handle: (call) => answers.answer(endpoints.getTrailer, call, () => movies.getTrailer(db, call.params.id)),
  })
}
