import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { Negotiator } from '@fastify/accept-negotiator'
import { LRUCache } from 'lru-cache'
import { cacheRequests, observeCacheSize } from '../metrics/cache-metrics.ts'

/** A serialised response, compressed once per requested encoding. */
export type CacheEntry = {
  body: Buffer
  etag: string
  encoded: Partial<Record<'br' | 'gzip', Buffer>>
}

export const createCacheEntry = (body: Buffer): CacheEntry => ({
  body,
  etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
  encoded: {},
})

/** An in-memory LRU cache with a maximum size and age. */
export function createMemoryCache<Entry extends CacheEntry>(options: {
  /** Its label in the metrics. */
  name: string
  maxBytes: number
  maxAgeMs: number
  /** Which entries are stored; by default all. */
  shouldStore?: (entry: Entry) => boolean
}) {
  const entries = new LRUCache<string, Entry>({
    maxSize: options.maxBytes,
    // Twice the body, because its compressed forms are added later; together they are smaller than the body.
    sizeCalculation: (entry) => entry.body.length * 2 + 1024,
    ttl: options.maxAgeMs,
  })
  const pending = new Map<string, Promise<Entry>>()
  const { name } = options
  const hits = cacheRequests.labels(name, 'hit')
  const misses = cacheRequests.labels(name, 'miss')
  observeCacheSize(name, () => ({ bytes: entries.calculatedSize, entries: entries.size }))

  return {
    /** Loads an entry once for concurrent requests. */
    async get(key: string, load: () => Promise<Entry>): Promise<Entry> {
      const cached = entries.get(key)
      if (cached) {
        hits.inc()
        return cached
      }
      misses.inc()
      const running = pending.get(key)
      if (running) return running
      const promise = load()
      pending.set(key, promise)
      try {
        const entry = await promise
        // A load that began before `clear` may contain outdated data, so it isn't stored.
        if (pending.get(key) === promise && (options.shouldStore?.(entry) ?? true)) entries.set(key, entry)
        return entry
      } finally {
        if (pending.get(key) === promise) pending.delete(key)
      }
    },
    clear(): void {
      entries.clear()
      pending.clear()
    },
  }
}

/** Remembers headers, because browsers send few different ones. */
const negotiator = new Negotiator({
  supportedValues: ['br', 'gzip'],
  cache: new LRUCache<string, string>({ max: 100 }),
})

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** The best encoding that the client accepts; none for small bodies. */
export async function negotiateEncoding(
  entry: CacheEntry,
  acceptEncoding: string | string[] | undefined,
): Promise<{ body: Buffer; encoding?: 'br' | 'gzip' }> {
  if (entry.body.length < 1024) return { body: entry.body }
  const accepted = negotiator.negotiate(String(acceptEncoding ?? ''))
  if (accepted === 'br') {
    entry.encoded.br ??= await brotli(entry.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
    return { body: entry.encoded.br, encoding: 'br' }
  }
  if (accepted === 'gzip') {
    entry.encoded.gzip ??= await zip(entry.body)
    return { body: entry.encoded.gzip, encoding: 'gzip' }
  }
  return { body: entry.body }
}
