/** A shuffle that is deterministic for a seed: mulberry32 initialised with the FNV-1a hash of the seed. */
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
    const remaining = [...items]
    return items.flatMap(() => remaining.splice(Math.floor(next() * remaining.length), 1))
  }
}
