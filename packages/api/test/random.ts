/** A shuffle that repeats itself for the same seed: FNV-1a of the seed feeds a mulberry32. */
export function seededShuffle(seed: string) {
  let state = 2166136261
  for (const char of seed) state = Math.imul(state ^ char.charCodeAt(0), 16777619)
  const next = () => {
    state += 0x6d2b79f5
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  return <Item>(items: readonly Item[]): Item[] => {
    const left = [...items]
    return items.flatMap(() => left.splice(Math.floor(next() * left.length), 1))
  }
}
