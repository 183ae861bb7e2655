import { createContent, type Described } from './content.ts'
import { type EaseSettings, ease } from './ease.ts'
import type { History } from './history.ts'

/** Another item that one speaks for, and how much. */
export type Alike = { item: number; score: number }

/** For each item by its place: the others that it speaks for, the strongest first. */
export type Likeness = readonly Alike[][]

export type LikenessSettings = EaseSettings & {
  /** What likeness of content counts beside what people did. */
  content: number
  /** How many others are kept for each item. */
  kept: number
}

/** The matrix is inverted in the cube of its rows, so only this many of the best known items are learnt from. */
const MOST_LEARNT = 1500

/** What people did and what the items are like, mixed: an item that nobody knows yet is found by its content alone. */
export function findLikeness(
  histories: readonly History[],
  items: readonly Described[],
  { content, kept, ...learning }: LikenessSettings,
): Likeness {
  const learnt = bestKnown(histories, items.length)
  const placeOf = new Map(learnt.map((item, place) => [item, place]))
  const weights = ease(narrow(histories, placeOf), learnt.length, learning)
  const contentOf = createContent(items)
  return items.map((_, item) => {
    const scores = contentOf(item).map((alike) => content * alike)
    const row = placeOf.get(item)
    if (row !== undefined) {
      for (const [place, other] of learnt.entries())
        scores[other] = (scores[other] ?? 0) + (weights[row * learnt.length + place] ?? 0)
    }
    return strongest(scores, kept)
  })
}

function bestKnown(histories: readonly History[], size: number): number[] {
  const people = new Uint32Array(size)
  for (const { item } of histories.flat()) people[item] = (people[item] ?? 0) + 1
  const known = [...people.keys()].filter((item) => (people[item] ?? 0) > 0)
  return known.toSorted((a, b) => (people[b] ?? 0) - (people[a] ?? 0) || a - b).slice(0, MOST_LEARNT)
}

const narrow = (histories: readonly History[], placeOf: ReadonlyMap<number, number>): History[] =>
  histories.map((history) =>
    history.flatMap(({ item, liking }) => {
      const place = placeOf.get(item)
      return place === undefined ? [] : [{ item: place, liking }]
    }),
  )

function strongest(scores: Float64Array, count: number): Alike[] {
  const named = [...scores].map((score, item) => ({ item, score })).filter(({ score }) => score > 0)
  return named.toSorted((a, b) => b.score - a.score || a.item - b.item).slice(0, count)
}
