import type { History } from './history.ts'
import type { SimilarItem } from './similarity.ts'

export type RankedItem = {
  item: number
  score: number
  /** The item of the history that contributed most to the score. */
  because: number
}

type Tally = { score: number; because: number; maxShare: number }

/**
 * Items similar to those of a history, highest score first, without excluded items of the history. The weight of an
 * entry halves after `halfLife` later entries.
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
  const tally = tallies.get(item)
  if (!tally) {
    tallies.set(item, { score: share, because, maxShare: share })
    return
  }
  tally.score += share
  if (share > tally.maxShare) {
    tally.maxShare = share
    tally.because = because
  }
}
