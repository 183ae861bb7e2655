import * as calls from '@shop/contract/movies'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { serve } from '../../platform/http/serve.ts'
import type { AuditContext } from '../../platform/http/session-user.ts'
import * as edit from './edit-movie.ts'
import * as trailer from './edit-trailer.ts'
import * as manage from './manage-movies.service.ts'

/** The films behind the counter. */
export function moviesAdminRoutes(app: FastifyInstance, { db, clock, config }: Context): void {
  const find = ({ params }: { params: { id: number } }) => manage.getManagedMovie(db, params.id)
  const action = (audit: AuditContext) => ({ audit, now: clock.now() })

  serve(app, calls.listMovieTable, { handle: ({ query }) => manage.listMovieTable(db, query) })

  serve(app, calls.listMovieGenres, { handle: () => manage.listMovieGenres(db) })

  serve(app, calls.getManagedMovie, { find, handle: ({ found }) => found })

  serve(app, calls.createMovie, { handle: ({ audit, body }) => edit.createMovie(db, action(audit), body) })

  serve(app, calls.editMovie, {
    find,
    handle: ({ audit, params, body }) => edit.editMovie(db, action(audit), params.id, body),
  })

  serve(app, calls.archiveMovie, {
    find,
    handle: ({ audit, params, body }) => edit.archiveMovie(db, action(audit), params.id, body),
  })

  serve(app, calls.setPoster, {
    find,
    handle: ({ audit, params, body }) => edit.setPoster(db, action(audit), params.id, body),
  })

  serve(app, calls.removePoster, {
    find,
    handle: ({ audit, params }) => edit.removePoster(db, action(audit), params.id),
  })

  serve(app, calls.getMovieTrailer, { find, handle: ({ params }) => trailer.getMovieTrailer(db, config, params.id) })

  serve(app, calls.setTrailer, {
    find,
    handle: ({ audit, params, body }) =>
      trailer.setTrailer(db, config, action(audit), { movieId: params.id, input: body }),
  })

  serve(app, calls.removeTrailer, {
    find,
    handle: ({ audit, params }) => trailer.removeTrailer(db, config, action(audit), params.id),
  })
}
