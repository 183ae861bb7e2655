import { LRUCache } from 'lru-cache'
import type { CacheEntry } from './cache-entry.ts'

export type StoredEntry<Entry> = { entry: Entry; loadedAt: number; isOutdated: boolean }

/** Upper bound of the strings and index records of a tag, in bytes. */
const BYTES_PER_TAG = 128

/** Entries by key and by tag. Above `maxBytes`, those that were not read for longest are deleted. */
export function createEntryStore<Entry extends CacheEntry>({ maxBytes, ttlMs }: { maxBytes: number; ttlMs: number }) {
  const keysOfTag = new Map<string, Set<string>>()
  const entries = new LRUCache<string, StoredEntry<Entry>>({
    maxSize: maxBytes,
    // Twice its bytes, because its compressed forms are added later, which together are smaller.
    sizeCalculation: ({ entry }, key) => entry.ownBytes * 2 + key.length * 2 + entry.tags.length * BYTES_PER_TAG + 1024,
    ttl: ttlMs,
    dispose: ({ entry }, key) => removeTags(entry, key),
  })

  function removeTags({ tags }: Entry, key: string): void {
    for (const tag of tags) {
      const keys = keysOfTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) keysOfTag.delete(tag)
    }
  }

  const listKeys = (tags: readonly string[]): string[] => tags.flatMap((tag) => [...(keysOfTag.get(tag) ?? [])])

  return {
    get: (key: string): StoredEntry<Entry> | undefined => entries.get(key),
    has: (key: string): boolean => entries.has(key),
    delete: (key: string): void => void entries.delete(key),
    clear: (): void => entries.clear(),
    size: () => ({ bytes: entries.calculatedSize, entries: entries.size }),

    /** Stores nothing if the entry is larger than the whole store. */
    set(key: string, entry: Entry): void {
      entries.set(key, { entry, loadedAt: performance.now(), isOutdated: false })
      if (!entries.has(key)) return
      for (const tag of entry.tags) {
        const keys = keysOfTag.get(tag) ?? new Set()
        keysOfTag.set(tag, keys.add(key))
      }
    },

    deleteTagged(tags: readonly string[]): void {
      for (const key of listKeys(tags)) entries.delete(key)
    },

    markOutdated(tags: readonly string[]): void {
      for (const key of listKeys(tags)) {
        const stored = entries.peek(key)
        if (stored) stored.isOutdated = true
      }
    },
  }
}
