import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { notFound } from '../../platform/http/app-error.ts'
import { createFilmFiles, isMediaKey } from '../../platform/storage/media-files.ts'
import { type MediaUrls, VIEWER_COOKIE } from './media-url.ts'

/** Revalidated on every request, so that the next user of this browser can't read it from the cache. */
const CACHING = 'private, no-cache'

type MediaRequest = { Params: { signed: string; '*': string } }

/** Serves media files with byte ranges to the viewer that their URL was signed for. */
export function serveMedia(app: FastifyInstance, { config, clock }: Context, mediaUrls: MediaUrls): void {
  const files = createFilmFiles(config)

  // A separate scope, because the web pages also register `sendFile`.
  void app.register(async (scope) => {
    await scope.register(fastifyStatic, { serve: false, cacheControl: false })

    scope.route<MediaRequest>({
      method: ['GET', 'HEAD'],
      url: '/media/:signed/*',
      async handler({ params: { signed, '*': key }, headers }, reply) {
        if (!isMediaKey(key)) throw notFound('Movie file not found.')
        mediaUrls.check({ signed, key, viewer: readCookie(headers.cookie, VIEWER_COOKIE), now: clock.now() })
        const folder = await files.findFolder(key)
        if (folder === undefined) throw notFound('This film can’t be found at the moment.')
        reply.headers({ 'cache-control': CACHING, 'cross-origin-resource-policy': 'same-origin' })
        return reply.sendFile(key, folder)
      },
    })
  })
}

function readCookie(header: string | undefined, name: string): string | undefined {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim().split('='))
  return pairs.find(([key]) => key === name)?.[1]
}
