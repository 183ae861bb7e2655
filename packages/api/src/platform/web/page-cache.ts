import { type CacheEntry, createCacheEntry, createMemoryCache } from '../cache/memory-cache.ts'

/** A page as it goes out, rendered once. */
export type StoredPage = CacheEntry & { status: number; headers: Record<string, string> }

const MAX_BYTES = 64 * 1024 * 1024
/** A backstop: changes of the catalogue purge at once. */
const MAX_AGE_MS = 60_000

export const createPageCache = () =>
  createMemoryCache<StoredPage>({
    maxBytes: MAX_BYTES,
    maxAgeMs: MAX_AGE_MS,
    shouldStore: (page) => page.status === 200,
  })

export const storePage = (status: number, headers: Record<string, string>, body: Buffer): StoredPage => ({
  ...createCacheEntry(body),
  status,
  headers,
})
