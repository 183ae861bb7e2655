import type { History } from './history.ts'
import type { SimilarityLists } from './similarity.ts'

export type CoOccurrenceSettings = {
  /** Added to what pairs are divided by: the higher, the less rare pairs are trusted. */
  shrink: number
  /** A pair of fewer people is chance. */
  fewest: number
  kept: number
}

/**
 * Which items the same people had to do with: the cosine of who did. For shelves of many items, each known to few people,
 * where only the pairs that occur are worth a look.
 */
export function computeCoOccurrence(
  histories: readonly History[],
  size: number,
  { shrink, fewest, kept }: CoOccurrenceSettings,
): SimilarityLists {
  const lengths = new Float64Array(size)
  for (const { item, weight } of histories.flat()) lengths[item] = (lengths[item] ?? 0) + weight ** 2
  const cosine = (one: number, other: number, worth: number) =>
    worth / (Math.sqrt((lengths[one] ?? 0) * (lengths[other] ?? 0)) + shrink)

  return countPairs(histories, size).map((others, item) =>
    [...others]
      .filter(([, { people }]) => people >= fewest)
      .map(([other, { worth }]) => ({ item: other, score: cosine(item, other, worth) }))
      .toSorted((a, b) => b.score - a.score || a.item - b.item)
      .slice(0, kept),
  )
}

type Pair = { people: number; worth: number }

function countPairs(histories: readonly History[], size: number): Map<number, Pair>[] {
  const pairs = Array.from({ length: size }, () => new Map<number, Pair>())
  for (const history of histories) {
    for (const one of history) {
      for (const other of history) {
        if (other.item !== one.item) count(pairs[one.item], other.item, one.weight * other.weight)
      }
    }
  }
  return pairs
}

function count(others: Map<number, Pair> | undefined, item: number, worth: number): void {
  const known = others?.get(item)
  others?.set(item, { people: (known?.people ?? 0) + 1, worth: (known?.worth ?? 0) + worth })
}
