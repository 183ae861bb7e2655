import type { History } from '../../../api/src/features/recommendations/engine/history.ts'
import { rank } from '../../../api/src/features/recommendations/engine/rank.ts'
import type { SimilarityLists } from '../../../api/src/features/recommendations/engine/similarity.ts'
import type { Case } from './split.ts'

const LENGTH = 10

/** Hit rate at 10, and NDCG at 10, which weighs higher positions more. */
export type Score = { hitRate: number; ndcg: number }

/** Ranks each case as the shop does: recommendations, then popular movies. */
export function score(cases: readonly Case[], similarities: SimilarityLists, halfLife: number): Score {
  const popular = rankByPopularity(cases.map(({ past }) => past))
  const positions = cases.map(({ past, next }) => {
    const recommended = rank(past, (item) => similarities[item] ?? [], { halfLife }).slice(0, LENGTH)
    const known = new Set([...past, ...recommended].map(({ item }) => item))
    return [...recommended.map(({ item }) => item), ...popular.filter((item) => !known.has(item))]
      .slice(0, LENGTH)
      .indexOf(next)
  })
  return {
    hitRate: mean(positions.map((position) => (position < 0 ? 0 : 1))),
    ndcg: mean(positions.map((position) => (position < 0 ? 0 : 1 / Math.log2(position + 2)))),
  }
}

export const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

function rankByPopularity(pasts: readonly History[]): number[] {
  const userCounts = new Map<number, number>()
  for (const { item } of pasts.flat()) userCounts.set(item, (userCounts.get(item) ?? 0) + 1)
  return [...userCounts.keys()].toSorted((a, b) => (userCounts.get(b) ?? 0) - (userCounts.get(a) ?? 0) || a - b)
}
