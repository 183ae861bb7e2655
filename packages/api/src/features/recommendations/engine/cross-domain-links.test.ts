import { expect, test } from 'vitest'
import { seededShuffle } from '../../../../test/random.ts'
import { findAffinities } from './affinity.ts'
import { type AffinityPair, findCrossDomainLinks } from './cross-domain-links.ts'
import type { History } from './history.ts'
import { AFFINITY_SETTINGS, CROSS_DOMAIN_SETTINGS } from './settings.ts'

const GENRES = Array.from({ length: 18 }, (_, i) => `genre ${i}`)
const SHELVES = Array.from({ length: 20 }, (_, i) => `shelf ${i}`)

/** People of whom each leans to two groups on either side, of their own choice; `planted` of them in the first of both. */
function crowd(people: number, { planted, seed }: { planted: number; seed: number }): AffinityPair[] {
  const shuffle = seededShuffle(`crowd ${seed}`)
  const twoOf = (groups: readonly string[]) => shuffle(groups).slice(0, 2)
  return Array.from({ length: people }, (_, i) => ({
    from: i < planted ? ['genre 0'] : twoOf(GENRES.slice(1)),
    to: i < planted ? ['shelf 0'] : twoOf(SHELVES.slice(1)),
  }))
}

test('what was planted is found, and nothing beside it', () => {
  for (const seed of [1, 2, 3]) {
    const found = findCrossDomainLinks(crowd(400, { planted: 12, seed }), CROSS_DOMAIN_SETTINGS)
    expect(found.map(({ from, to }) => [from, to])).toEqual([['genre 0', 'shelf 0']])
  }
})

test('leanings that know nothing of each other show nothing, however many people there are', () => {
  for (const people of [50, 400, 5000])
    for (const seed of [4, 5, 6])
      expect(findCrossDomainLinks(crowd(people, { planted: 0, seed }), CROSS_DOMAIN_SETTINGS)).toEqual([])
})

test('a handful of people, or what everybody leans to, says nothing', () => {
  expect(
    findCrossDomainLinks(crowd(400, { planted: CROSS_DOMAIN_SETTINGS.minUsers - 1, seed: 7 }), CROSS_DOMAIN_SETTINGS),
  ).toEqual([])
  const everybody = Array.from({ length: 400 }, () => ({ from: ['Drama'], to: ['Kitchen'] }))
  expect(findCrossDomainLinks(everybody, CROSS_DOMAIN_SETTINGS)).toEqual([])
  expect(findCrossDomainLinks([], CROSS_DOMAIN_SETTINGS)).toEqual([])
})

const groupsOf = (item: number) => (item < 10 ? ['Crime', 'Drama'] : [`Genre ${item}`])
const history = (...items: number[]): History => items.map((item) => ({ item, weight: 1 }))

test('one leans to what a fair part of one’s things is about', () => {
  const leanings = findAffinities(history(1, 2, 10, 11, 12), groupsOf, AFFINITY_SETTINGS)
  expect(leanings).toEqual(
    new Map([
      ['Crime', 0.4],
      ['Drama', 0.4],
    ]),
  )
  expect(
    findAffinities(history(1, ...Array.from({ length: 9 }, (_, i) => 20 + i)), groupsOf, AFFINITY_SETTINGS)?.size,
  ).toBe(0)
})

test('nobody knows what somebody leans to who did little, or disliked it', () => {
  expect(findAffinities(history(1, 2, 3), groupsOf, AFFINITY_SETTINGS)).toBeUndefined()
  const disliked = history(1, 2, 3, 10, 11, 12, 13, 14).map((sign) => (sign.item < 10 ? { ...sign, weight: -1 } : sign))
  expect(findAffinities(disliked, groupsOf, AFFINITY_SETTINGS)?.size).toBe(0)
})
