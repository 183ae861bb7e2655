import type { History } from './history.ts'
import type { SimilarityLists } from './similarity.ts'

export type CoOccurrenceSettings = {
  /** Added to the divisor; a higher value gives rare pairs a lower score. */
  shrink: number
  /** Pairs with fewer users are ignored. */
  minUsers: number
  maxSimilar: number
}

/**
 * Scores items by their shared users (cosine similarity). Suits large catalogues with few users per item, because it
 * visits only pairs that occur.
 */
export function computeCoOccurrence(
  histories: readonly History[],
  size: number,
  { shrink, minUsers, maxSimilar }: CoOccurrenceSettings,
): SimilarityLists {
  const lengths = new Float64Array(size)
  for (const { item, weight } of histories.flat()) lengths[item] = (lengths[item] ?? 0) + weight ** 2
  const cosine = (a: number, b: number, product: number) =>
    product / (Math.sqrt((lengths[a] ?? 0) * (lengths[b] ?? 0)) + shrink)

  return countPairs(histories, size).map((others, item) =>
    [...others]
      .filter(([, { users }]) => users >= minUsers)
      .map(([other, { product }]) => ({ item: other, score: cosine(item, other, product) }))
      .toSorted((a, b) => b.score - a.score || a.item - b.item)
      .slice(0, maxSimilar),
  )
}

/** `product` sums the products of the two weights over all users. */
type Pair = { users: number; product: number }

function countPairs(histories: readonly History[], size: number): Map<number, Pair>[] {
  const pairs = Array.from({ length: size }, () => new Map<number, Pair>())
  for (const history of histories) {
    for (const entry of history) {
      for (const other of history) {
        if (other.item !== entry.item) addPair(pairs[entry.item], other.item, entry.weight * other.weight)
      }
    }
  }
  return pairs
}

function addPair(others: Map<number, Pair> | undefined, item: number, product: number): void {
  const pair = others?.get(item)
  others?.set(item, { users: (pair?.users ?? 0) + 1, product: (pair?.product ?? 0) + product })
}
