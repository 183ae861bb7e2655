import type { Endpoint, ResponseOf } from '@shop/contract/kit'
import type { FastifyInstance } from 'fastify'
import { type RequestContext, SerializedResponse, serve } from '../http/serve.ts'
import { type CacheEntry, createCacheEntry, createMemoryCache, negotiateEncoding } from './memory-cache.ts'

const MAX_BYTES = 32 * 1024 * 1024
/** A backstop for a node that misses a notice of change. */
const MAX_AGE_MS = 30_000
/** What browsers and proxies may do with a public answer: they can't be told of a change. */
const CACHE_CONTROL = 'public, max-age=10, stale-while-revalidate=30'

/** Answers of public reads, serialised once and kept in memory until the catalogue changes. */
export type ResponseCache = ReturnType<typeof createResponseCache>

/** Switched off, every answer is made anew: for tests that change data under it, and to measure the database. */
export function createResponseCache({ isEnabled }: { isEnabled: boolean }) {
  const cache = createMemoryCache<CacheEntry & { total: number }>({ maxBytes: MAX_BYTES, maxAgeMs: MAX_AGE_MS })

  /** Kept or made by `make`; or 304 with nothing, when the caller has it already. */
  async function answer<const E extends Endpoint>(
    endpoint: E,
    { params, query, request, reply }: RequestContext<E, undefined>,
    load: () => Promise<ResponseOf<E>>,
    onTotal?: (total: number) => void,
  ): Promise<SerializedResponse> {
    const build = async () => {
      const answer = endpoint.response.parse(await load())
      return { ...createCacheEntry(Buffer.from(JSON.stringify(answer))), total: totalOf(answer) }
    }
    // Names that the contract doesn't know are gone from a call, so they can't fill the memory.
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
    /** Registers a public read. `tell` hears how many items a paged answer found, whether or not it was kept. */
    serve<const E extends Endpoint & { download?: never }>(
      app: FastifyInstance,
      endpoint: E,
      load: (context: RequestContext<E, undefined>) => Promise<ResponseOf<E>>,
      onTotal?: (context: RequestContext<E, undefined>, total: number) => void,
    ): void {
      const handle = (context: RequestContext<E, undefined>) =>
        answer(
          endpoint,
          context,
          () => load(context),
          (total) => onTotal?.(context, total),
        )
      serve(app, endpoint, { handle: handle as never })
    },
  }
}

const totalOf = (answer: unknown): number =>
  typeof answer === 'object' && answer !== null && 'totalElements' in answer ? Number(answer.totalElements) : 0
