import * as endpoints from '@shop/contract/streaming'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { serve } from '../../platform/http/serve.ts'
import * as streams from './edit-streams.service.ts'

export function streamAdminRoutes(app: FastifyInstance, context: Context): void {
  const { db, config } = context

  serve(app, endpoints.listStreams, { handle: ({ query }) => streams.listStreams(db, query) })

  const findMovieStream = ({ params }: { params: { movieId: number } }) =>
    streams.getMovieStream(db, config, params.movieId)

  serve(app, endpoints.getMovieStream, { find: findMovieStream, handle: ({ found }) => found })

  serve(app, endpoints.setStream, {
    find: findMovieStream,
    handle: ({ found, body, audit }) => streams.setStream(context, { movieId: found.id, input: body }, audit),
  })

  serve(app, endpoints.removeStream, {
    find: findMovieStream,
    handle: ({ found, audit }) => streams.removeStream(context, found.id, audit),
  })
}
