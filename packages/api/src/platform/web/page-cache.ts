import { type CacheEntry, createCacheEntry, createMemoryCache } from '../cache/memory-cache.ts'

/** A rendered page. */
export type StoredPage = CacheEntry & { status: number; headers: Record<string, string> }

const MAX_BYTES = 64 * 1024 * 1024
/** Limits the age of outdated pages if a notification of a catalogue change is lost. */
const MAX_AGE_MS = 60_000

export const createPageCache = () =>
  createMemoryCache<StoredPage>({
    name: 'pages',
    maxBytes: MAX_BYTES,
    maxAgeMs: MAX_AGE_MS,
    shouldStore: (page) => page.status === 200,
  })

/** One page per area of the shop. */
export const createNotFoundCache = () =>
  createMemoryCache<StoredPage>({ name: 'not_found_pages', maxBytes: MAX_BYTES, maxAgeMs: MAX_AGE_MS })

export const storePage = (status: number, headers: Record<string, string>, body: Buffer): StoredPage => ({
  ...createCacheEntry(body),
  status,
  headers,
})
