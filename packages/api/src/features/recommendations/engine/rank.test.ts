import { expect, test } from 'vitest'
import { computeCoOccurrence } from './co-occurrence.ts'
import { type History, toWeight } from './history.ts'
import { rank } from './rank.ts'
import { MOVIE_SETTINGS } from './settings.ts'
import { computeSimilarities, type SimilarityLists } from './similarity.ts'

const saw = (...items: number[]): History => items.map((item) => ({ item, weight: 1 }))
const names = (list: readonly { item: number }[] | undefined) => list?.map(({ item }) => item)
const alikeOf = (likeness: SimilarityLists) => (item: number) => likeness[item] ?? []
const likeness = alikeOf([
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

test('what two things speak for comes first, with the one that said most; never what is known', () => {
  expect(rank(saw(0, 1), likeness, { halfLife: 100 })).toEqual([
    { item: 3, score: expect.closeTo(0.847, 3), because: 1 },
    { item: 2, score: expect.closeTo(0.497, 3), because: 0 },
  ])
})

test('likings fade: the later one decides', () => {
  const apart = alikeOf([[{ item: 2, score: 0.5 }], [{ item: 3, score: 0.4 }], [], []])
  expect(names(rank(saw(0, 1), apart, { halfLife: 1 }))).toEqual([3, 2])
  expect(names(rank(saw(1, 0), apart, { halfLife: 1 }))).toEqual([2, 3])
})

test('a dislike speaks against', () => {
  const dislikes = (rating: number) => [...saw(1), { item: 0, weight: toWeight(rating / 10) }]
  expect(names(rank(dislikes(9), likeness, { halfLife: 8 }))).toEqual([3, 2])
  expect(names(rank(dislikes(1), likeness, { halfLife: 8 }))).toEqual([3])
  expect(toWeight(1)).toBe(1)
  expect(toWeight(0.4)).toBe(0)
})

test('films that go together are found by who saw them, and a new one by what it is like', () => {
  const plain = { director: null, stars: null, overview: null }
  const films = ['Drama', 'Crime', 'Western', 'Crime', 'Drama'].map((genre) => ({ genre, ...plain }))
  const crowd = Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? saw(0, 2) : saw(1, 4)))
  const found = computeSimilarities(crowd, films, { ...MOVIE_SETTINGS, lambda: 5 })
  expect(names(found[0])?.[0]).toBe(2)
  expect(names(found[1])).toEqual(expect.arrayContaining([3, 4]))
  expect(names(found[3])).toEqual([1])
  expect(names(computeSimilarities(crowd, films, { ...MOVIE_SETTINGS, kept: 1 })[1])).toHaveLength(1)
})

test('products that the same people had: the share counts, not the number, and what one had is chance', () => {
  const settings = { shrink: 1, fewest: 2, kept: 5 }
  const common = Array.from({ length: 30 }, () => saw(0))
  const pairs = [saw(1, 2), saw(1, 2), saw(1, 0), saw(1, 0), saw(2, 3)]
  expect(names(computeCoOccurrence([...pairs, ...common], 4, settings)[1])).toEqual([2, 0])
  expect(names(computeCoOccurrence(pairs, 4, settings)[3])).toEqual([])
  expect(names(computeCoOccurrence(pairs, 4, { ...settings, kept: 0 })[1])).toEqual([])
})
