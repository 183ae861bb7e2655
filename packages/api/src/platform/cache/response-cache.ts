import type { Endpoint, ResponseOf } from '@shop/contract/kit'
import type { FastifyInstance } from 'fastify'
import type { Reads, Standby } from '../database/standby.ts'
import { isUnavailable } from '../database/unavailable.ts'
import { createGate } from '../http/gate.ts'
import { type RequestContext, SerializedResponse, serve } from '../http/serve.ts'
import { runDetached } from '../log/request-context.ts'
import { addPageTags, isRendering } from '../web/serving-effects.ts'
import { type CacheEntry, createCacheEntry, type Outdated } from './cache-entry.ts'
import { createMemoryCache } from './memory-cache.ts'
import { negotiateEncoding } from './negotiate-encoding.ts'
import { hasRecentWrite } from './own-writes.ts'
import { createRecentChanges } from './recent-changes.ts'
import { SerializedList } from './serialized-list.ts'

const MAX_BYTES = 16 * 1024 * 1024
/** Fewer than the connections of the pool, so sign-in and checkout always find one. */
const MAX_LOADS = 8
const MAX_WAITING = 200
/** A client learns within 100 ms that the shop is too busy. */
const MAX_WAIT_MS = 70
/** Limits the age of outdated entries on a node that misses a notification. */
const MAX_AGE_MS = 30_000
/** Short, because browsers and proxies can't be notified of changes. */
const CACHE_CONTROL = 'public, max-age=10, stale-while-revalidate=30'

/** Serialised responses of public reads, cached in memory until a change outdates them. */
export type ResponseCache = ReturnType<typeof createResponseCache>

type Read<E extends Endpoint> = Pick<RequestContext<E, undefined>, 'params' | 'query'>

type CachedRoute<E extends Endpoint, Loaded extends ResponseOf<E> | SerializedList> = {
  /** Uses only `reads`, which is the primary or a standby. */
  load: (read: Read<E>, reads: Reads) => Promise<Loaded>
  /** What the response shows and lists; see `docs/decisions/0015-cache-tags.md`. */
  tags: (response: Loaded, read: Read<E>) => readonly string[]
  /** Receives the number of items that a paged response found, cached or not. */
  onTotal?: (context: Pick<RequestContext<E, undefined>, 'query' | 'request'>, total: number) => void
}

type Options = {
  /** False for tests that change data directly, and for database benchmarks. */
  isEnabled: boolean
  primary: Reads
  standby?: Standby | undefined
  /** For tests: whether serialised lists are checked against the contract, too. */
  checksLists?: boolean
}

export function createResponseCache({ isEnabled, primary, standby, checksLists = false }: Options) {
  const changes = createRecentChanges()
  const gate = createGate({ name: 'reads', active: MAX_LOADS, queue: MAX_WAITING, maxWaitMs: MAX_WAIT_MS })
  const cache = createMemoryCache<CacheEntry & { total: number }>({
    name: 'responses',
    maxBytes: MAX_BYTES,
    maxAgeMs: MAX_AGE_MS,
  })

  /** Loads from the standby, unless it doesn't respond or lacks a change that this node knows. */
  async function load<E extends Endpoint, Loaded extends ResponseOf<E> | SerializedList>(
    route: CachedRoute<E, Loaded>,
    read: Read<E>,
    needsPrimary: boolean,
  ) {
    const reads = needsPrimary ? undefined : standby?.current()
    if (reads) {
      try {
        const response = await route.load(read, reads)
        const tags = route.tags(response, read)
        if (!changes.since(reads.asOf, tags)) return { response, tags }
      } catch (error) {
        // What is missing may just have been added.
        if (!isUnavailable(error) && !changes.since(reads.asOf)) throw error
      }
    }
    const response = await route.load(read, primary)
    return { response, tags: route.tags(response, read) }
  }

  /** The cached or loaded response; an empty 304 if the client's ETag matches. */
  async function respond<const E extends Endpoint, Loaded extends ResponseOf<E> | SerializedList>(
    endpoint: E,
    { params, query, request, reply }: RequestContext<E, undefined>,
    route: CachedRoute<E, Loaded>,
  ): Promise<SerializedResponse> {
    const needsPrimary = hasRecentWrite(request)
    const build = async () => {
      const { response, tags } = await load(route, { params, query }, needsPrimary)
      return { ...createCacheEntry(serialize(endpoint, response), tags), total: totalOf(response) }
    }
    // A page has passed the gate of pages.
    const admitted = isRendering() ? build : () => gate.run(build)
    // `params` and `query` are parsed by the contract, so unknown query parameters can't fill the cache.
    const key = `${endpoint.id} ${JSON.stringify([params, query])}`
    const entry = isEnabled ? await cache.get(key, () => runDetached(admitted)) : await admitted()
    addPageTags(entry.tags)
    route.onTotal?.({ query, request }, entry.total)
    reply.headers({ etag: entry.etag, 'cache-control': CACHE_CONTROL, vary: 'origin, accept-encoding' })
    if (request.headers['if-none-match'] === entry.etag) {
      reply.code(304)
      return new SerializedResponse(Buffer.alloc(0))
    }
    const { body, encoding } = await negotiateEncoding(entry, request.headers['accept-encoding'])
    if (encoding) reply.header('content-encoding', encoding)
    return new SerializedResponse(body)
  }

  function serialize(endpoint: Endpoint, response: unknown): Buffer {
    if (!(response instanceof SerializedList)) return Buffer.from(JSON.stringify(endpoint.response.parse(response)))
    if (checksLists) endpoint.response.parse(JSON.parse(response.body.toString()))
    return response.body
  }

  return {
    clear(): void {
      changes.addEverything()
      cache.clear()
    },
    invalidate(outdated: Outdated): void {
      changes.add(outdated)
      cache.invalidate(outdated)
    },
    /** Registers a public read. */
    serve<const E extends Endpoint & { download?: never }, Loaded extends ResponseOf<E> | SerializedList>(
      app: FastifyInstance,
      endpoint: E,
      route: CachedRoute<E, Loaded>,
    ): void {
      const handle = (context: RequestContext<E, undefined>) => respond(endpoint, context, route)
      serve(app, endpoint, { handle: handle as never })
    },
  }
}

const totalOf = (response: unknown): number =>
  typeof response === 'object' && response !== null && 'totalElements' in response ? Number(response.totalElements) : 0
