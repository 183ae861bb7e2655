import { expect, test } from 'vitest'
import { computeCoOccurrence } from './co-occurrence.ts'
import { type History, toWeight } from './history.ts'
import { rank } from './rank.ts'
import { MOVIE_SETTINGS } from './settings.ts'
import { computeSimilarities, type SimilarityLists } from './similarity.ts'

const watched = (...items: number[]): History => items.map((item) => ({ item, weight: 1 }))
const itemsOf = (list: readonly { item: number }[] | undefined) => list?.map(({ item }) => item)
const toLookup = (lists: SimilarityLists) => (item: number) => lists[item] ?? []
const similarTo = toLookup([
  [
    { item: 2, score: 0.5 },
    { item: 3, score: 0.4 },
  ],
  [
    { item: 3, score: 0.45 },
    { item: 0, score: 0.9 },
  ],
  [],
  [],
])

test('sums the scores of similar items, names the strongest reason and leaves out known items', () => {
  expect(rank(watched(0, 1), similarTo, { halfLife: 100 })).toEqual([
    { item: 3, score: expect.closeTo(0.847, 3), because: 1 },
    { item: 2, score: expect.closeTo(0.497, 3), because: 0 },
  ])
})

test('gives later interactions more weight', () => {
  const disjoint = toLookup([[{ item: 2, score: 0.5 }], [{ item: 3, score: 0.4 }], [], []])
  expect(itemsOf(rank(watched(0, 1), disjoint, { halfLife: 1 }))).toEqual([3, 2])
  expect(itemsOf(rank(watched(1, 0), disjoint, { halfLife: 1 }))).toEqual([2, 3])
})

test('lowers the score of items similar to a disliked one', () => {
  const withRating = (rating: number) => [...watched(1), { item: 0, weight: toWeight(rating / 10) }]
  expect(itemsOf(rank(withRating(9), similarTo, { halfLife: 8 }))).toEqual([3, 2])
  expect(itemsOf(rank(withRating(1), similarTo, { halfLife: 8 }))).toEqual([3])
  expect(toWeight(1)).toBe(1)
  expect(toWeight(0.4)).toBe(0)
})

test('finds similar movies by shared users, and an unknown one by its content', () => {
  const empty = { director: null, stars: null, overview: null }
  const movies = ['Drama', 'Crime', 'Western', 'Crime', 'Drama'].map((genre) => ({ genre, ...empty }))
  const histories = Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? watched(0, 2) : watched(1, 4)))
  const found = computeSimilarities(histories, movies, { ...MOVIE_SETTINGS, lambda: 5 })
  expect(itemsOf(found[0])?.[0]).toBe(2)
  expect(itemsOf(found[1])).toEqual(expect.arrayContaining([3, 4]))
  expect(itemsOf(found[3])).toEqual([1])
  expect(itemsOf(computeSimilarities(histories, movies, { ...MOVIE_SETTINGS, maxSimilar: 1 })[1])).toHaveLength(1)
})

test('scores products by the share of common users and ignores pairs of one user', () => {
  const settings = { shrink: 1, minUsers: 2, maxSimilar: 5 }
  const common = Array.from({ length: 30 }, () => watched(0))
  const pairs = [watched(1, 2), watched(1, 2), watched(1, 0), watched(1, 0), watched(2, 3)]
  expect(itemsOf(computeCoOccurrence([...pairs, ...common], 4, settings)[1])).toEqual([2, 0])
  expect(itemsOf(computeCoOccurrence(pairs, 4, settings)[3])).toEqual([])
  expect(itemsOf(computeCoOccurrence(pairs, 4, { ...settings, maxSimilar: 0 })[1])).toEqual([])
})
