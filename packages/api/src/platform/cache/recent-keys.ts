/** How many keys a generation has. With 150 characters for each, two generations take 1.5 MB. */
const GENERATION_SIZE = 4096

/** Remembers the last 4,096 to 8,192 keys. */
export function createRecentKeys() {
  let current = new Set<string>()
  let previous = new Set<string>()
  return {
    /** Returns whether the key was added before. */
    add(key: string): boolean {
      const isKnown = current.has(key) || previous.has(key)
      current.add(key)
      if (current.size >= GENERATION_SIZE) {
        previous = current
        current = new Set()
      }
      return isKnown
    },
  }
}
