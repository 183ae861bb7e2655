import { random } from '../art/kit.ts'

/** Draws from one seeded stream: the same seed and the same questions give the same answers. */
export type Dice = ReturnType<typeof diceOf>

export function diceOf(seed: string) {
  const next = random(seed)
  const between = (low: number, high: number) => low + next() * (high - low)
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  const chance = (share: number) => next() < share

  function pick<Item>(items: readonly Item[]): Item {
    const item = items[Math.floor(next() * items.length)]
    if (item === undefined) throw new RangeError('Nothing to pick from')
    return item
  }

  function shuffle<Item>(items: readonly Item[]): Item[] {
    const left = [...items]
    return items.flatMap(() => left.splice(Math.floor(next() * left.length), 1))
  }

  /** Many small numbers and a few large ones: `typical` is the median. */
  const skewed = (typical: number, spread: number) =>
    typical * Math.exp(spread * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()))

  return { between, whole, chance, pick, shuffle, skewed }
}
