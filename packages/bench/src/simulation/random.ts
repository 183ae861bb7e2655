export type Random = ReturnType<typeof createRandom>

/** A generator (mulberry32) that returns the same sequence for the same seed. */
export function createRandom(seed: number) {
  let state = seed | 0
  /** From 0 to below 1. */
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (count: number): number => Math.floor(next() * count)
  return {
    next,
    below,
    isBelow: (probability: number): boolean => next() < probability,
    pick<Item>(items: readonly Item[]): Item {
      const item = items[below(items.length)]
      if (item === undefined) throw new Error('there is nothing to pick from')
      return item
    },
    shuffle<Item>(items: readonly Item[]): Item[] {
      const left = [...items]
      return items.map(() => left.splice(below(left.length), 1)[0] as Item)
    },
  }
}
