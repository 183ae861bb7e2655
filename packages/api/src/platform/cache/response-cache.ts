import type { Endpoint, ResponseOf } from '@shop/contract/kit'
import type { FastifyInstance } from 'fastify'
import { type RequestContext, SerializedResponse, serve } from '../http/serve.ts'
import { type CacheEntry, createCacheEntry, createMemoryCache, negotiateEncoding } from './memory-cache.ts'

const MAX_BYTES = 32 * 1024 * 1024
/** Limits the age of outdated entries on a node that misses a notification. */
const MAX_AGE_MS = 30_000
/** Short, because browsers and proxies can't be notified of changes. */
const CACHE_CONTROL = 'public, max-age=10, stale-while-revalidate=30'

/** Serialised responses of public reads, cached in memory until the catalogue changes. */
export type ResponseCache = ReturnType<typeof createResponseCache>

/** Disabled for tests that change data directly, and for database benchmarks. */
export function createResponseCache({ isEnabled }: { isEnabled: boolean }) {
  const cache = createMemoryCache<CacheEntry & { total: number }>({
    name: 'responses',
    maxBytes: MAX_BYTES,
    maxAgeMs: MAX_AGE_MS,
  })

  /** The cached or loaded response; an empty 304 if the client's ETag matches. */
  async function respond<const E extends Endpoint>(
    endpoint: E,
    { params, query, request, reply }: RequestContext<E, undefined>,
    load: () => Promise<ResponseOf<E>>,
    onTotal?: (total: number) => void,
  ): Promise<SerializedResponse> {
    const build = async () => {
      const response = endpoint.response.parse(await load())
      return { ...createCacheEntry(Buffer.from(JSON.stringify(response))), total: totalOf(response) }
    }
    // `params` and `query` are parsed by the contract, so unknown query parameters can't fill the cache.
    const key = `${endpoint.id} ${JSON.stringify([params, query])}`
    const entry = isEnabled ? await cache.get(key, build) : await build()
    onTotal?.(entry.total)
    reply.headers({ etag: entry.etag, 'cache-control': CACHE_CONTROL, vary: 'origin, accept-encoding' })
    if (request.headers['if-none-match'] === entry.etag) {
      reply.code(304)
      return new SerializedResponse(Buffer.alloc(0))
    }
    const { body, encoding } = await negotiateEncoding(entry, request.headers['accept-encoding'])
    if (encoding) reply.header('content-encoding', encoding)
    return new SerializedResponse(body)
  }

  return {
    clear: cache.clear,
    /** Registers a public read. `onTotal` receives the number of items that a paged response found, cached or not. */
    serve<const E extends Endpoint & { download?: never }>(
      app: FastifyInstance,
      endpoint: E,
      load: (context: RequestContext<E, undefined>) => Promise<ResponseOf<E>>,
      onTotal?: (context: RequestContext<E, undefined>, total: number) => void,
    ): void {
      const handle = (context: RequestContext<E, undefined>) =>
        respond(
          endpoint,
          context,
          () => load(context),
          (total) => onTotal?.(context, total),
        )
      serve(app, endpoint, { handle: handle as never })
    },
  }
}

const totalOf = (response: unknown): number =>
  typeof response === 'object' && response !== null && 'totalElements' in response ? Number(response.totalElements) : 0
