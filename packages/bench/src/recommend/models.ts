import type { ItemDescription } from '../../../api/src/features/recommendations/engine/content.ts'
import { countPairs } from '../../../api/src/features/recommendations/engine/ease.ts'
import type { History } from '../../../api/src/features/recommendations/engine/history.ts'
import { MOVIE_SETTINGS } from '../../../api/src/features/recommendations/engine/settings.ts'
import {
  computeSimilarities,
  type SimilarItem,
  type SimilarityLists,
} from '../../../api/src/features/recommendations/engine/similarity.ts'

export type Settings = Record<string, number>

/** A similarity model and the values to try for its settings. */
export type Model = {
  name: string
  settings: Record<string, readonly number[]>
  train: (pasts: readonly History[], movies: readonly ItemDescription[], settings: Settings) => SimilarityLists
}

const HALF_LIVES = [5, 8, 12, Number.POSITIVE_INFINITY]

/** No similarities, so the list consists of popular movies. */
export const popularity: Model = { name: 'popularity', settings: {}, train: () => [] }

export const itemKnn: Model = {
  name: 'item-kNN',
  settings: { neighbours: [20, 50, 100], shrink: [0, 10, 50], halfLife: HALF_LIVES },
  train: (pasts, movies, { neighbours = 0, shrink = 0 }) => cosines(pasts, movies.length, { neighbours, shrink }),
}

/** As published: without content features and time decay. */
export const plainEase: Model = {
  name: 'EASE',
  settings: { lambda: [50, 100, 200, 400], halfLife: [Number.POSITIVE_INFINITY] },
  train: (pasts, movies, { lambda = 0 }) =>
    computeSimilarities(pasts, movies, { ...MOVIE_SETTINGS, lambda, distantWeight: 1, contentWeight: 0 }),
}

/** The model of the shop. */
export const mixed: Model = {
  name: 'mixed',
  settings: { lambda: [50, 100], far: [0.3, 1], content: [0.05, 0.1, 0.15], halfLife: HALF_LIVES },
  train: (pasts, movies, { lambda = 0, far = 0, content = 0 }) =>
    computeSimilarities(pasts, movies, { ...MOVIE_SETTINGS, lambda, distantWeight: far, contentWeight: content }),
}

/** Cosine similarity of users who rated both; `shrink` lowers the score of pairs with few users. */
function cosines(
  pasts: readonly History[],
  size: number,
  { neighbours, shrink }: { neighbours: number; shrink: number },
): SimilarityLists {
  const pairs = countPairs(pasts, size)
  const users = (item: number) => pairs[item * size + item] ?? 0
  const similarities = Array.from({ length: size }, (): SimilarItem[] => [])
  for (let item = 0; item < size; item++) {
    const nearest = similarities
      .map((_, other) => {
        const both = other === item ? 0 : (pairs[item * size + other] ?? 0)
        return { other, score: both === 0 ? 0 : both / (Math.sqrt(users(item) * users(other)) + shrink) }
      })
      .filter((one) => one.score > 0)
      .toSorted((a, b) => b.score - a.score || a.other - b.other)
    for (const one of nearest.slice(0, neighbours)) similarities[one.other]?.push({ item, score: one.score })
  }
  return similarities
}
