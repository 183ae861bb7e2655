import { createContentSimilarity, type ItemDescription } from './content.ts'
import { computeEaseWeights, type EaseSettings } from './ease.ts'
import type { History } from './history.ts'

export type SimilarItem = { item: number; score: number }

/** The similar items of each item by index, highest score first. */
export type SimilarityLists = readonly SimilarItem[][]

export type SimilaritySettings = EaseSettings & {
  /** Weight of the content similarity relative to the learnt one. */
  contentWeight: number
  /** Similar items stored per item. */
  maxSimilar: number
}

/** Training is limited to the most used items, because the time to invert the matrix grows with the cube. */
const MAX_TRAINED_ITEMS = 1500

/** Combines interactions with content, so an item without interactions is found by its content. */
export function computeSimilarities(
  histories: readonly History[],
  items: readonly ItemDescription[],
  { contentWeight, maxSimilar, ...easeSettings }: SimilaritySettings,
): SimilarityLists {
  const trained = listMostUsedItems(histories, items.length)
  const trainedIndexes = new Map(trained.map((item, place) => [item, place]))
  const weights = computeEaseWeights(toTrainedIndexes(histories, trainedIndexes), trained.length, easeSettings)
  const contentSimilarityTo = createContentSimilarity(items)
  return items.map((_, item) => {
    const scores = contentSimilarityTo(item).map((similarity) => contentWeight * similarity)
    const row = trainedIndexes.get(item)
    if (row !== undefined) {
      for (const [place, other] of trained.entries())
        scores[other] = (scores[other] ?? 0) + (weights[row * trained.length + place] ?? 0)
    }
    return takeTop(scores, maxSimilar)
  })
}

function listMostUsedItems(histories: readonly History[], size: number): number[] {
  const users = new Uint32Array(size)
  for (const { item } of histories.flat()) users[item] = (users[item] ?? 0) + 1
  const used = [...users.keys()].filter((item) => (users[item] ?? 0) > 0)
  return used.toSorted((a, b) => (users[b] ?? 0) - (users[a] ?? 0) || a - b).slice(0, MAX_TRAINED_ITEMS)
}

const toTrainedIndexes = (histories: readonly History[], trainedIndexes: ReadonlyMap<number, number>): History[] =>
  histories.map((history) =>
    history.flatMap(({ item, weight }) => {
      const place = trainedIndexes.get(item)
      return place === undefined ? [] : [{ item: place, weight }]
    }),
  )

function takeTop(scores: Float64Array, count: number): SimilarItem[] {
  const positive = [...scores].map((score, item) => ({ item, score })).filter(({ score }) => score > 0)
  return positive.toSorted((a, b) => b.score - a.score || a.item - b.item).slice(0, count)
}
