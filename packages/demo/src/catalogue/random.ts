import { seededRandom } from '../art/svg-builder.ts'

/** A seeded random generator: the same seed and the same calls give the same values. */
export type Random = ReturnType<typeof createRandom>

export function createRandom(seed: string) {
  const next = seededRandom(seed)
  const number = (low: number, high: number) => low + next() * (high - low)
  /** Both ends are included. */
  const integer = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  const chance = (probability: number) => next() < probability

  function pick<Item>(items: readonly Item[]): Item {
    const item = items[Math.floor(next() * items.length)]
    if (item === undefined) throw new RangeError('Nothing to pick from')
    return item
  }

  function shuffle<Item>(items: readonly Item[]): Item[] {
    const rest = [...items]
    return items.flatMap(() => rest.splice(Math.floor(next() * rest.length), 1))
  }

  /** Many small numbers and a few large ones, around a median. */
  const logNormal = (median: number, spread: number) =>
    median * Math.exp(spread * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()))

  return { number, integer, chance, pick, shuffle, logNormal }
}
