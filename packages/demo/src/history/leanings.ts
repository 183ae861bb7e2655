import type { Dice } from '../catalogue/dice.ts'

/**
 * Some things of a kind, each once, mostly of what somebody likes: what makes a demo customer's lists tell something.
 * `share` is how often the liked groups are drawn from.
 */
export function lean<Item>(
  dice: Dice,
  count: number,
  from: { all: readonly Item[]; of: (group: string) => readonly Item[]; liked: readonly string[]; share: number },
): Item[] {
  const drawn = new Set<Item>()
  for (let tries = 0; drawn.size < count && tries < count * 3; tries++) {
    const liked = from.of(dice.pick(from.liked))
    drawn.add(dice.pick(dice.chance(from.share) && liked.length > 0 ? liked : from.all))
  }
  return [...drawn]
}
