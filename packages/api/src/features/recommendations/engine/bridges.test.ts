import { expect, test } from 'vitest'
import { seededShuffle } from '../../../../test/random.ts'
import { findBridges, type Leaning } from './bridges.ts'
import type { History } from './history.ts'
import { leaningsOf } from './leaning.ts'
import { BRIDGE_SETTINGS, LEANING_SETTINGS } from './settings.ts'

const GENRES = Array.from({ length: 18 }, (_, i) => `genre ${i}`)
const SHELVES = Array.from({ length: 20 }, (_, i) => `shelf ${i}`)

/** People of whom each leans to two groups on either side, of their own choice; `planted` of them in the first of both. */
function crowd(people: number, { planted, seed }: { planted: number; seed: number }): Leaning[] {
  const shuffle = seededShuffle(`crowd ${seed}`)
  const twoOf = (groups: readonly string[]) => shuffle(groups).slice(0, 2)
  return Array.from({ length: people }, (_, i) => ({
    from: i < planted ? ['genre 0'] : twoOf(GENRES.slice(1)),
    to: i < planted ? ['shelf 0'] : twoOf(SHELVES.slice(1)),
  }))
}

test('what was planted is found, and nothing beside it', () => {
  for (const seed of [1, 2, 3]) {
    const found = findBridges(crowd(400, { planted: 12, seed }), BRIDGE_SETTINGS)
    expect(found.map(({ from, to }) => [from, to])).toEqual([['genre 0', 'shelf 0']])
  }
})

test('leanings that know nothing of each other show nothing, however many people there are', () => {
  for (const people of [50, 400, 5000])
    for (const seed of [4, 5, 6]) expect(findBridges(crowd(people, { planted: 0, seed }), BRIDGE_SETTINGS)).toEqual([])
})

test('a handful of people, or what everybody leans to, says nothing', () => {
  expect(findBridges(crowd(400, { planted: BRIDGE_SETTINGS.fewest - 1, seed: 7 }), BRIDGE_SETTINGS)).toEqual([])
  const everybody = Array.from({ length: 400 }, () => ({ from: ['Drama'], to: ['Kitchen'] }))
  expect(findBridges(everybody, BRIDGE_SETTINGS)).toEqual([])
  expect(findBridges([], BRIDGE_SETTINGS)).toEqual([])
})

const groupsOf = (item: number) => (item < 10 ? ['Crime', 'Drama'] : [`Genre ${item}`])
const history = (...items: number[]): History => items.map((item) => ({ item, liking: 1 }))

test('one leans to what a fair part of one’s things is about', () => {
  const leanings = leaningsOf(history(1, 2, 10, 11, 12), groupsOf, LEANING_SETTINGS)
  expect(leanings).toEqual(
    new Map([
      ['Crime', 0.4],
      ['Drama', 0.4],
    ]),
  )
  expect(leaningsOf(history(1, ...Array.from({ length: 9 }, (_, i) => 20 + i)), groupsOf, LEANING_SETTINGS)?.size).toBe(
    0,
  )
})

test('nobody knows what somebody leans to who did little, or disliked it', () => {
  expect(leaningsOf(history(1, 2, 3), groupsOf, LEANING_SETTINGS)).toBeUndefined()
  const disliked = history(1, 2, 3, 10, 11, 12, 13, 14).map((sign) => (sign.item < 10 ? { ...sign, liking: -1 } : sign))
  expect(leaningsOf(disliked, groupsOf, LEANING_SETTINGS)?.size).toBe(0)
})
