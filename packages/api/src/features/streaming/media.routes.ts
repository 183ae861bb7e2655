import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { notFound } from '../../platform/http/app-error.ts'
import { createFilmFiles, isMediaKey } from '../../platform/storage/media-files.ts'
import { type MediaUrls, VIEWER_COOKIE } from './media-url.ts'

/** A viewer's own, and asked for anew each time: who signs in next in this browser must not find it kept. */
const CACHING = 'private, no-cache'

type MediaRequest = { Params: { signed: string; '*': string } }

/** Serves films and their parts, with byte ranges, to whom their address was made for. */
export function serveMedia(app: FastifyInstance, { config, clock }: Context, addresses: MediaUrls): void {
  const files = createFilmFiles(config)

  // In a scope of its own, as the pages bring a `sendFile` too.
  void app.register(async (scope) => {
    await scope.register(fastifyStatic, { serve: false, cacheControl: false })

    scope.route<MediaRequest>({
      method: ['GET', 'HEAD'],
      url: '/media/:signed/*',
      async handler({ params: { signed, '*': key }, headers }, reply) {
        if (!isMediaKey(key)) throw notFound('There is no such film.')
        addresses.check({ signed, key, viewer: readCookie(headers.cookie, VIEWER_COOKIE), now: clock.now() })
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
