import type { History } from '../../../api/src/features/recommendations/engine/history.ts'
import { rank } from '../../../api/src/features/recommendations/engine/rank.ts'
import type { SimilarityLists } from '../../../api/src/features/recommendations/engine/similarity.ts'
import type { Case } from './split.ts'

const LENGTH = 10

/** How often the film that came next is among the first ten, and the same with earlier places counting more. */
export type Score = { hitRate: number; ndcg: number }

/** The list of each case as the shop would make it: what the past speaks for, filled up with what is popular. */
export function score(cases: readonly Case[], likeness: SimilarityLists, halfLife: number): Score {
  const popular = mostKnown(cases.map(({ past }) => past))
  const places = cases.map(({ past, next }) => {
    const picked = rank(past, (item) => likeness[item] ?? [], { halfLife }).slice(0, LENGTH)
    const known = new Set([...past, ...picked].map(({ item }) => item))
    return [...picked.map(({ item }) => item), ...popular.filter((item) => !known.has(item))]
      .slice(0, LENGTH)
      .indexOf(next)
  })
  return {
    hitRate: mean(places.map((place) => (place < 0 ? 0 : 1))),
    ndcg: mean(places.map((place) => (place < 0 ? 0 : 1 / Math.log2(place + 2)))),
  }
}

export const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

function mostKnown(pasts: readonly History[]): number[] {
  const viewers = new Map<number, number>()
  for (const { item } of pasts.flat()) viewers.set(item, (viewers.get(item) ?? 0) + 1)
  return [...viewers.keys()].toSorted((a, b) => (viewers.get(b) ?? 0) - (viewers.get(a) ?? 0) || a - b)
}
