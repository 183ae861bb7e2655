import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { cacheRequests, observeCacheSize } from '../metrics/cache-metrics.ts'
import { createRecentKeys } from './recent-keys.ts'

/** A part of a response. Several entries have the same shared part, such as a style sheet. */
type Part = Buffer | { shared: Buffer }

/** A serialised response, compressed once per requested encoding. */
export type CacheEntry = {
  parts: readonly Buffer[]
  /** The bytes of all parts except shared ones. */
  ownBytes: number
  etag: string
  encoded: Partial<Record<'br' | 'gzip', Buffer>>
  /** What it shows and lists, such as `product:7`. Changes name the same tags. */
  tags: readonly string[]
}

/** Tags of entries that are dropped, and of entries that are served until they are loaded again. */
export type Outdated = { drop: readonly string[]; refresh: readonly string[] }

/**
 * Node.js allocates small buffers in blocks of 64 kB, and a block stays in memory as long as one of its buffers.
 * Without a copy, a cache of small entries would keep many times the bytes that it counts.
 */
export function copyFromPool(buffer: Buffer): Buffer {
  if (buffer.buffer.byteLength === buffer.length) return buffer
  const copy = Buffer.allocUnsafeSlow(buffer.length)
  buffer.copy(copy)
  return copy
}

const join = (parts: readonly Buffer[]): Buffer => (parts.length === 1 && parts[0]) || Buffer.concat(parts)

/** The whole response. */
export const bodyOf = ({ parts }: Pick<CacheEntry, 'parts'>): Buffer => join(parts)

export function createCacheEntry(body: Buffer | readonly Part[], tags: readonly string[]): CacheEntry {
  const parts = Buffer.isBuffer(body) ? [body] : body
  const buffers = parts.map((part) => (Buffer.isBuffer(part) ? copyFromPool(part) : part.shared))
  return {
    parts: buffers,
    ownBytes: parts.reduce((bytes, part) => bytes + (Buffer.isBuffer(part) ? part.length : 0), 0),
    etag: `W/"${hash('sha256', join(buffers), 'base64url').slice(0, 22)}"`,
    encoded: {},
    tags,
  }
}

/** An entry that changes often is loaded again at most once in this time. */
const MIN_REFRESH_MS = 3_000
/** Leaves the processor to requests that wait. */
const MAX_REFRESHES = 2
/** Upper bound of the strings and index records of a tag, in bytes. */
const BYTES_PER_TAG = 128

type Stored<Entry> = { entry: Entry; loadedAt: number; isOutdated: boolean }
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
  const { name, maxAgeMs, shouldStore = () => true } = options
  const keysOfTag = new Map<string, Set<string>>()
  const entries = new LRUCache<string, Stored<Entry>>({
    maxSize: options.maxBytes,
    // Twice its bytes, because its compressed forms are added later, which together are smaller.
    sizeCalculation: ({ entry }, key) => entry.ownBytes * 2 + key.length * 2 + entry.tags.length * BYTES_PER_TAG + 1024,
    ttl: 2 * maxAgeMs,
    dispose: ({ entry }, key) => removeTags(entry, key),
  })
  /** Loads whose result new requests wait for, by key. */
  const current = new Map<string, Load<Entry>>()
  const running = new Set<Load<Entry>>()
  const missed = createRecentKeys()
  let refreshes = 0
  const hits = cacheRequests.labels(name, 'hit')
  const misses = cacheRequests.labels(name, 'miss')
  observeCacheSize(name, () => ({ bytes: entries.calculatedSize, entries: entries.size }))

  function removeTags({ tags }: Entry, key: string): void {
    for (const tag of tags) {
      const keys = keysOfTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) keysOfTag.delete(tag)
    }
  }

  function store(key: string, entry: Entry): void {
    entries.set(key, { entry, loadedAt: performance.now(), isOutdated: false })
    if (!entries.has(key)) return
    for (const tag of entry.tags) {
      const keys = keysOfTag.get(tag) ?? new Set()
      keysOfTag.set(tag, keys.add(key))
    }
  }

  /** Also remembers that the key was requested. */
  function isWorthStoring(key: string): boolean {
    const wasMissed = missed.add(key)
    return wasMissed || entries.calculatedSize < options.maxBytes / 2
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
        if (!shouldStore(entry)) entries.delete(key)
        else if (!isOutdated && (entries.has(key) || isWorthStoring(key))) store(key, entry)
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

  function isDue({ loadedAt, isOutdated }: Stored<Entry>): boolean {
    return performance.now() - loadedAt > (isOutdated ? MIN_REFRESH_MS : maxAgeMs)
  }

  return {
    /** Loads an entry once for concurrent requests. */
    async get(key: string, load: () => Promise<Entry>): Promise<Entry> {
      const stored = entries.get(key)
      if (stored) {
        hits.inc()
        if (isDue(stored)) refresh(key, load)
        return stored.entry
      }
      misses.inc()
      return current.get(key)?.promise ?? start(key, load)
    },
    invalidate({ drop, refresh }: Outdated): void {
      for (const key of drop.flatMap((tag) => [...(keysOfTag.get(tag) ?? [])])) entries.delete(key)
      for (const key of refresh.flatMap((tag) => [...(keysOfTag.get(tag) ?? [])])) {
        const stored = entries.peek(key)
        if (stored) stored.isOutdated = true
      }
      for (const { outdatedTags } of running) for (const tag of [...drop, ...refresh]) outdatedTags.add(tag)
      // Requests from now on must not get the result of a load that began before the change.
      current.clear()
    },
    clear(): void {
      entries.clear()
      for (const { outdatedTags } of running) outdatedTags.add(EVERYTHING)
      current.clear()
    },
  }
}
