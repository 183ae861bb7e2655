import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Context } from '../../context.ts'
import { notFound } from '../../platform/http/app-error.ts'
import { createFilmFiles, isMediaKey } from '../../platform/storage/media-files.ts'
import { type MediaUrls, VIEWER_COOKIE } from './media-url.ts'

/** Revalidated on every request, so the next user of this browser can't read it from the cache. */
const CACHING = 'private, no-cache'

/** A page or an SVG among the files, opened in a tab, can't run scripts as this shop. */
const HEADERS = {
  'cache-control': CACHING,
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; sandbox",
}

/** Headers of the object store that players and caches need. */
const OBJECT_HEADERS = ['accept-ranges', 'content-length', 'content-range', 'content-type', 'etag', 'last-modified']

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
      async handler(request, reply) {
        const { signed, '*': key } = request.params
        if (!isMediaKey(key)) throw notFound('Movie file not found.')
        mediaUrls.check({ signed, key, viewer: readCookie(request.headers.cookie, VIEWER_COOKIE), now: clock.now() })
        const folder = await files.findFolder(key)
        const object = folder === undefined ? await files.store?.open(key, request.headers) : undefined
        if (folder === undefined && !object) throw notFound('This movie can’t be found at the moment.')
        reply.headers(HEADERS)
        return object ? sendObject(reply, object) : reply.sendFile(key, folder)
      },
    })
  })
}

/** Passes on a response of the object store. */
function sendObject(reply: FastifyReply, { status, headers, body }: Response): FastifyReply {
  for (const name of OBJECT_HEADERS) {
    const value = headers.get(name)
    if (value !== null) reply.header(name, value)
  }
  return reply.code(status).send(body ? Readable.fromWeb(body as NodeReadableStream) : undefined)
}

function readCookie(header: string | undefined, name: string): string | undefined {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim().split('='))
  return pairs.find(([key]) => key === name)?.[1]
}
