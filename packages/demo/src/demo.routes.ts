import type { FastifyInstance } from 'fastify'
import { artRoutes } from './art/art.routes.ts'
import { clipsRoutes } from './clips/clips.routes.ts'

/** Generated pictures and bundled trailers. The server registers them only when the demo is on. */
export function demoRoutes(app: FastifyInstance): void {
  artRoutes(app)
  clipsRoutes(app)
}
