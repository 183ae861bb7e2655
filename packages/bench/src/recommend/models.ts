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

/** A way to learn which film speaks for which, and the values that each of its settings may take. */
export type Model = {
  name: string
  settings: Record<string, readonly number[]>
  learn: (pasts: readonly History[], films: readonly ItemDescription[], settings: Settings) => SimilarityLists
}

const FADING = [5, 8, 12, Number.POSITIVE_INFINITY]

/** Nothing speaks for anything, so the list is filled up with what most viewers know. */
export const popularity: Model = { name: 'popularity', settings: {}, learn: () => [] }

export const itemKnn: Model = {
  name: 'item-kNN',
  settings: { neighbours: [20, 50, 100], shrink: [0, 10, 50], halfLife: FADING },
  learn: (pasts, films, { neighbours = 0, shrink = 0 }) => cosines(pasts, films.length, { neighbours, shrink }),
}

/** As published: no content, and neither pairs nor likings fade. */
export const plainEase: Model = {
  name: 'EASE',
  settings: { lambda: [50, 100, 200, 400], halfLife: [Number.POSITIVE_INFINITY] },
  learn: (pasts, films, { lambda = 0 }) =>
    computeSimilarities(pasts, films, { ...MOVIE_SETTINGS, lambda, distantWeight: 1, contentWeight: 0 }),
}

/** The shop's own. */
export const mixed: Model = {
  name: 'mixed',
  settings: { lambda: [50, 100], far: [0.3, 1], content: [0.05, 0.1, 0.15], halfLife: FADING },
  learn: (pasts, films, { lambda = 0, far = 0, content = 0 }) =>
    computeSimilarities(pasts, films, { ...MOVIE_SETTINGS, lambda, distantWeight: far, contentWeight: content }),
}

/** For each film those that name it among their nearest by the cosine of who saw both; pairs of few viewers shrink. */
function cosines(
  pasts: readonly History[],
  size: number,
  { neighbours, shrink }: { neighbours: number; shrink: number },
): SimilarityLists {
  const pairs = countPairs(pasts, size)
  const viewers = (item: number) => pairs[item * size + item] ?? 0
  const likeness = Array.from({ length: size }, (): SimilarItem[] => [])
  for (let item = 0; item < size; item++) {
    const nearest = likeness
      .map((_, other) => {
        const both = other === item ? 0 : (pairs[item * size + other] ?? 0)
        return { other, score: both === 0 ? 0 : both / (Math.sqrt(viewers(item) * viewers(other)) + shrink) }
      })
      .filter((one) => one.score > 0)
      .toSorted((a, b) => b.score - a.score || a.other - b.other)
    for (const one of nearest.slice(0, neighbours)) likeness[one.other]?.push({ item, score: one.score })
  }
  return likeness
}
