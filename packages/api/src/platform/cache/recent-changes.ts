import type { Outdated } from './cache-entry.ts'

/** Longer than a standby may lag behind. */
const MAX_AGE_MS = 60_000

/** When tags have last changed, so data that a standby had before can be recognised as outdated. */
export function createRecentChanges() {
  const changedAt = new Map<string, number>()
  let everythingChangedAt = Number.NEGATIVE_INFINITY
  let newest = Number.NEGATIVE_INFINITY

  function deleteOld(now: number): void {
    // The map is in the order of the changes.
    for (const [tag, at] of changedAt) {
      if (now - at <= MAX_AGE_MS) return
      changedAt.delete(tag)
    }
  }

  return {
    add({ drop, refresh }: Outdated): void {
      const now = performance.now()
      newest = now
      for (const tag of [...drop, ...refresh]) {
        changedAt.delete(tag)
        changedAt.set(tag, now)
      }
      deleteOld(now)
    },
    /** Notifications may have been lost. */
    addEverything(): void {
      everythingChangedAt = newest = performance.now()
    },
    /** Whether something with one of the tags has changed since this time; without tags, whether anything has. */
    since(time: number, tags?: readonly string[]): boolean {
      if (!tags) return newest > time
      return everythingChangedAt > time || tags.some((tag) => (changedAt.get(tag) ?? Number.NEGATIVE_INFINITY) > time)
    },
  }
}
