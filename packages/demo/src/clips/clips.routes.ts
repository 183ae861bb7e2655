import fastifyStatic from '@fastify/static'
import { createClipFiles, sendNotFound } from '@shop/api/platform'
import type { FastifyInstance } from 'fastify'
import { DEMO_MEDIA } from '../media.ts'

/** Long, but not for ever: a later version may bring a better clip under the same name. */
const CACHING = 'public, max-age=2592000, stale-while-revalidate=31536000'

/** The demo's trailers, for anyone. */
export function clipsRoutes(app: FastifyInstance): void {
  const files = createClipFiles(DEMO_MEDIA)
  // In a scope of its own, as the pages bring a `sendFile` too.
  void app.register(async (scope) => {
    await scope.register(fastifyStatic, { serve: false, cacheControl: false })

    scope.route<{ Params: { '*': string } }>({
      method: ['GET', 'HEAD'],
      url: '/clips/*',
      async handler(request, reply) {
        const key = request.params['*']
        const folder = await files.findFolder(key)
        if (folder === undefined) return sendNotFound(request, reply)
        return reply.header('cache-control', CACHING).sendFile(key, folder)
      },
    })
  })
}
