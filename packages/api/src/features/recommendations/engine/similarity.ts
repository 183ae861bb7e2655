import { createContentSimilarity, type ItemDescription } from './content.ts'
import { type EaseSettings, ease } from './ease.ts'
import type { History } from './history.ts'

/** Another item that one speaks for, and how much. */
export type SimilarItem = { item: number; score: number }

/** For each item by its place: the others that it speaks for, the strongest first. */
export type SimilarityLists = readonly SimilarItem[][]

export type SimilaritySettings = EaseSettings & {
  /** What likeness of content counts beside what people did. */
  content: number
  /** How many others are kept for each item. */
  kept: number
}

/** The matrix is inverted in the cube of its rows, so only this many of the best known items are learnt from. */
const MAX_TRAINED_ITEMS = 1500

/** What people did and what the items are like, mixed: an item that nobody knows yet is found by its content alone. */
export function computeSimilarities(
  histories: readonly History[],
  items: readonly ItemDescription[],
  { content, kept, ...learning }: SimilaritySettings,
): SimilarityLists {
  const trained = listMostUsedItems(histories, items.length)
  const placeOf = new Map(trained.map((item, place) => [item, place]))
  const weights = ease(toTrainedIndexes(histories, placeOf), trained.length, learning)
  const contentOf = createContentSimilarity(items)
  return items.map((_, item) => {
    const scores = contentOf(item).map((alike) => content * alike)
    const row = placeOf.get(item)
    if (row !== undefined) {
      for (const [place, other] of trained.entries())
        scores[other] = (scores[other] ?? 0) + (weights[row * trained.length + place] ?? 0)
    }
    return takeTop(scores, kept)
  })
}

function listMostUsedItems(histories: readonly History[], size: number): number[] {
  const people = new Uint32Array(size)
  for (const { item } of histories.flat()) people[item] = (people[item] ?? 0) + 1
  const known = [...people.keys()].filter((item) => (people[item] ?? 0) > 0)
  return known.toSorted((a, b) => (people[b] ?? 0) - (people[a] ?? 0) || a - b).slice(0, MAX_TRAINED_ITEMS)
}

const toTrainedIndexes = (histories: readonly History[], placeOf: ReadonlyMap<number, number>): History[] =>
  histories.map((history) =>
    history.flatMap(({ item, weight }) => {
      const place = placeOf.get(item)
      return place === undefined ? [] : [{ item: place, weight }]
    }),
  )

function takeTop(scores: Float64Array, count: number): SimilarItem[] {
  const named = [...scores].map((score, item) => ({ item, score })).filter(({ score }) => score > 0)
  return named.toSorted((a, b) => b.score - a.score || a.item - b.item).slice(0, count)
}
