import fastifyStatic from '@fastify/static'
import { createClipFiles, sendNotFound } from '@shop/api/platform'
import type { FastifyInstance } from 'fastify'
import { DEMO_MEDIA } from '../media.ts'

/** Not immutable, because a later version may have a better clip. */
const CACHING = 'public, max-age=2592000, stale-while-revalidate=31536000'

/** The public trailers of the demo. */
export function clipsRoutes(app: FastifyInstance): void {
  const files = createClipFiles(DEMO_MEDIA)
  // In its own scope, because the pages decorate `sendFile`, too.
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
