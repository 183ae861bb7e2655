import * as endpoints from '@shop/contract/movies'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { serve } from '../../platform/http/serve.ts'
import type { AuditContext } from '../../platform/http/session-user.ts'
import * as edit from './edit-movie.ts'
import * as trailer from './edit-trailer.ts'
import * as manage from './manage-movies.service.ts'

export function moviesAdminRoutes(app: FastifyInstance, { db, clock, config }: Context): void {
  const find = ({ params }: { params: { id: number } }) => manage.getManagedMovie(db, params.id)
  const action = (audit: AuditContext) => ({ audit, now: clock.now() })

  serve(app, endpoints.listMovieTable, { handle: ({ query }) => manage.listMovieTable(db, query) })

  serve(app, endpoints.listMovieGenres, { handle: () => manage.listMovieGenres(db) })

  serve(app, endpoints.getManagedMovie, { find, handle: ({ found }) => found })

  serve(app, endpoints.createMovie, { handle: ({ audit, body }) => edit.createMovie(db, action(audit), body) })

  serve(app, endpoints.editMovie, {
    find,
    handle: ({ audit, params, body }) => edit.editMovie(db, action(audit), params.id, body),
  })

  serve(app, endpoints.archiveMovie, {
    find,
    handle: ({ audit, params, body }) => edit.archiveMovie(db, action(audit), params.id, body),
  })

  serve(app, endpoints.setPoster, {
    find,
    handle: ({ audit, params, body }) => edit.setPoster(db, action(audit), params.id, body),
  })

  serve(app, endpoints.removePoster, {
    find,
    handle: ({ audit, params }) => edit.removePoster(db, action(audit), params.id),
  })

  serve(app, endpoints.getMovieTrailer, {
    find,
    handle: ({ params }) => trailer.getMovieTrailer(db, config, params.id),
  })

  serve(app, endpoints.setTrailer, {
    find,
    handle: ({ audit, params, body }) =>
      trailer.setTrailer(db, config, action(audit), { movieId: params.id, input: body }),
  })

  serve(app, endpoints.removeTrailer, {
    find,
    handle: ({ audit, params }) => trailer.removeTrailer(db, config, action(audit), params.id),
  })
}
