import type { Context } from '@shop/api'
import type { FastifyInstance } from 'fastify'
import { artRoutes } from './art/art.routes.ts'
import { clipsRoutes } from './clips/clips.routes.ts'

/** Generated pictures and bundled trailers. The server registers them only when the demo is on. */
export function demoRoutes(app: FastifyInstance, { db }: Context): void {
  artRoutes(app, db)
  clipsRoutes(app)
}
