import type { History } from './history.ts'
import type { SimilarItem } from './similarity.ts'

export type RankedItem = {
  item: number
  score: number
  /** The item of the history that spoke for it most. */
  because: number
}

type Tally = { score: number; because: number; most: number }

/**
 * The items that a history speaks for, the strongest first, without those that the person knows. Likings fade with each one that came
 * later: after `halfLife` of them one counts half.
 */
export function rank(
  history: History,
  similarTo: (item: number) => readonly SimilarItem[],
  { halfLife }: { halfLife: number },
  isExcluded: (item: number) => boolean = () => true,
): RankedItem[] {
  const tallies = new Map<number, Tally>()
  for (const [index, { item, weight }] of history.entries()) {
    const decayed = weight * 0.5 ** ((history.length - 1 - index) / halfLife)
    for (const other of similarTo(item)) addScore(tallies, other.item, { because: item, share: decayed * other.score })
  }
  for (const { item } of history) if (isExcluded(item)) tallies.delete(item)
  return [...tallies]
    .filter(([, { score }]) => score > 0)
    .map(([item, { score, because }]) => ({ item, score, because }))
    .toSorted((a, b) => b.score - a.score || a.item - b.item)
}

function addScore(
  tallies: Map<number, Tally>,
  item: number,
  { because, share }: { because: number; share: number },
): void {
  const known = tallies.get(item)
  if (!known) {
    tallies.set(item, { score: share, because, most: share })
    return
  }
  known.score += share
  if (share > known.most) {
    known.most = share
    known.because = because
  }
}
