import { cacheRequests, observeCacheSize } from '../metrics/cache-metrics.ts'
import type { CacheEntry, Outdated } from './cache-entry.ts'
import { createEntryStore, type StoredEntry } from './entry-store.ts'
import { createRecentKeys } from './recent-keys.ts'

/** An entry that changes often is loaded again at most once in this time. */
const MIN_REFRESH_MS = 3_000
/** Leaves the processor to requests that wait. */
const MAX_REFRESHES = 2

/** `outdatedTags` have changed since the load began. */
type Load<Entry> = { promise: Promise<Entry>; outdatedTags: Set<string> }
const EVERYTHING = '*'

/**
 * An in-memory LRU cache with a maximum size and age, whose entries are outdated by their tags. Once it is half full,
 * it stores what was requested before, so pages that are read once, as by a crawler, take no memory from those that are
 * read often.
 */
export function createMemoryCache<Entry extends CacheEntry>(options: {
  /** Its label in the metrics. */
  name: string
  maxBytes: number
  /** An older entry is loaded again in the background, and not served after twice this age. */
  maxAgeMs: number
  /** Which entries are stored; by default all. */
  shouldStore?: (entry: Entry) => boolean
}) {
  const { name, maxBytes, maxAgeMs, shouldStore = () => true } = options
  const store = createEntryStore<Entry>({ maxBytes, ttlMs: 2 * maxAgeMs })
  /** Loads whose result new requests wait for, by key. */
  const current = new Map<string, Load<Entry>>()
  const running = new Set<Load<Entry>>()
  const missed = createRecentKeys()
  let refreshes = 0
  const hits = cacheRequests.labels(name, 'hit')
  const misses = cacheRequests.labels(name, 'miss')
  observeCacheSize(name, store.size)

  /** Also remembers that the key was requested. */
  function isWorthStoring(key: string): boolean {
    const wasMissed = missed.add(key)
    return wasMissed || store.size().bytes < maxBytes / 2
  }

  function start(key: string, load: () => Promise<Entry>): Promise<Entry> {
    const outdatedTags = new Set<string>()
    const started: Load<Entry> = { promise: finish(), outdatedTags }
    current.set(key, started)
    running.add(started)
    return started.promise

    async function finish(): Promise<Entry> {
      try {
        const entry = await load()
        const isOutdated = outdatedTags.has(EVERYTHING) || entry.tags.some((tag) => outdatedTags.has(tag))
        if (!shouldStore(entry)) store.delete(key)
        else if (!isOutdated && (store.has(key) || isWorthStoring(key))) store.set(key, entry)
        return entry
      } finally {
        running.delete(started)
        if (current.get(key) === started) current.delete(key)
      }
    }
  }

  /** Loads an outdated entry again while requests are served with the old one. */
  function refresh(key: string, load: () => Promise<Entry>): void {
    if (refreshes >= MAX_REFRESHES || current.has(key)) return
    refreshes++
    // A failed load leaves the old entry; the next request tries again.
    const end = () => void refreshes--
    start(key, load).then(end, end)
  }

  function isDue({ loadedAt, isOutdated }: StoredEntry<Entry>): boolean {
    return performance.now() - loadedAt > (isOutdated ? MIN_REFRESH_MS : maxAgeMs)
  }

  /** Loads in progress don't store what they began to read before a change, and later requests don't wait for them. */
  function outdateLoads(tags: readonly string[]): void {
    for (const { outdatedTags } of running) for (const tag of tags) outdatedTags.add(tag)
    current.clear()
  }

  return {
    /** Loads an entry once for concurrent requests. */
    async get(key: string, load: () => Promise<Entry>): Promise<Entry> {
      const stored = store.get(key)
      if (stored) {
        hits.inc()
        if (isDue(stored)) refresh(key, load)
        return stored.entry
      }
      misses.inc()
      return current.get(key)?.promise ?? start(key, load)
    },

    invalidate(outdated: Outdated): void {
      store.deleteTagged(outdated.drop)
      store.markOutdated(outdated.refresh)
      outdateLoads([...outdated.drop, ...outdated.refresh])
    },

    clear(): void {
      store.clear()
      outdateLoads([EVERYTHING])
    },
  }
}
