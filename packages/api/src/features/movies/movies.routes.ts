import * as endpoints from '@shop/contract/movies'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { serve } from '../../platform/http/serve.ts'
import { movieListTags, movieTags } from './movie-tags.service.ts'
import * as movies from './movies.service.ts'

export function moviesRoutes(app: FastifyInstance, { db, clock, responseCache }: Context): void {
  responseCache.serve(app, endpoints.getMovie, {
    load: ({ params }, { db }) => movies.getMovie(db, params.id),
    tags: (movie) => movieTags([movie]),
  })

  responseCache.serve(app, endpoints.getMovieHome, {
    load: (_read, { db }) => movies.getMovieHome(db),
    tags: ({ hero, rows }) => movieListTags([...hero.map(({ movie }) => movie), ...rows.flatMap((row) => row.movies)]),
  })

  responseCache.serve(app, endpoints.getTrailer, {
    load: ({ params }, { db }) => movies.getTrailer(db, params.id, { dateOfBirth: null, now: clock.now() }),
    tags: (_trailer, { params }) => movieTags([params]),
  })

  serve(app, endpoints.playTrailer, {
    optionalAuth: true,
    handle: ({ params, body, user }) =>
      movies.getTrailer(db, params.id, { ...(user ? { userId: user.id } : body), now: clock.now() }),
  })
}
