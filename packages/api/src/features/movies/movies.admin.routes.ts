import * as calls from '@shop/contract/movies'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { serve } from '../../platform/http/serve.ts'
import type { By } from '../../platform/http/session-user.ts'
import * as edit from './edit-movie.ts'
import * as trailer from './edit-trailer.ts'
import * as manage from './manage-movies.service.ts'

/** The films behind the counter. */
export function moviesAdminRoutes(app: FastifyInstance, { db, clock, config }: Context): void {
  const find = ({ params }: { params: { id: number } }) => manage.getManagedMovie(db, params.id)
  const deed = (by: By) => ({ by, now: clock.now() })

  serve(app, calls.listMovieTable, { handle: ({ query }) => manage.listMovieTable(db, query) })

  serve(app, calls.listMovieGenres, { handle: () => manage.listMovieGenres(db) })

  serve(app, calls.getManagedMovie, { find, handle: ({ found }) => found })

  serve(app, calls.createMovie, { handle: ({ by, body }) => edit.createMovie(db, deed(by), body) })

  serve(app, calls.editMovie, {
    find,
    handle: ({ by, params, body }) => edit.editMovie(db, deed(by), params.id, body),
  })

  serve(app, calls.archiveMovie, {
    find,
    handle: ({ by, params, body }) => edit.archiveMovie(db, deed(by), params.id, body),
  })

  serve(app, calls.setPoster, {
    find,
    handle: ({ by, params, body }) => edit.setPoster(db, deed(by), params.id, body),
  })

  serve(app, calls.removePoster, { find, handle: ({ by, params }) => edit.removePoster(db, deed(by), params.id) })

  serve(app, calls.getFilmTrailer, { find, handle: ({ params }) => trailer.getFilmTrailer(db, config, params.id) })

  serve(app, calls.setTrailer, {
    find,
    handle: ({ by, params, body }) => trailer.setTrailer(db, config, deed(by), { movieId: params.id, input: body }),
  })

  serve(app, calls.removeTrailer, {
    find,
    handle: ({ by, params }) => trailer.removeTrailer(db, config, deed(by), params.id),
  })
}
