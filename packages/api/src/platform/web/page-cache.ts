import type { CacheEntry } from '../cache/cache-entry.ts'
import { createMemoryCache } from '../cache/memory-cache.ts'
import type { ServingEffect } from './serving-effects.ts'

/** A rendered page, and what serving it does besides. */
export type StoredPage = CacheEntry & {
  status: number
  headers: Record<string, string>
  effects: readonly ServingEffect[]
}

const MEGABYTE = 1024 * 1024
const MAX_BYTES = 16 * MEGABYTE
/** Limits the age of outdated pages if a notification of a catalogue change is lost. */
const MAX_AGE_MS = 60_000

const shouldStore = ({ status, headers }: StoredPage) => status === 200 && headers['cache-control'] !== 'no-store'

export const createPageCache = () =>
  createMemoryCache<StoredPage>({
    name: 'pages',
    maxBytes: MAX_BYTES,
    maxAgeMs: MAX_AGE_MS,
    shouldStore,
  })

/** Separate, so many different searches can't displace the other pages. */
export const createSearchPageCache = () =>
  createMemoryCache<StoredPage>({ name: 'search_pages', maxBytes: 8 * MEGABYTE, maxAgeMs: MAX_AGE_MS, shouldStore })

/** A page for the unknown paths of each area, and for the unknown ids of each route. */
export const createNotFoundCache = () =>
  createMemoryCache<StoredPage>({ name: 'not_found_pages', maxBytes: 4 * MEGABYTE, maxAgeMs: MAX_AGE_MS })
