import { expect, test } from 'vitest'
import { seededShuffle } from '../../../../test/random.ts'
import { findAffinities } from './affinity.ts'
import { type AffinityPair, findCrossDomainLinks } from './cross-domain-links.ts'
import type { History } from './history.ts'
import { AFFINITY_SETTINGS, CROSS_DOMAIN_SETTINGS } from './settings.ts'

const GENRES = Array.from({ length: 18 }, (_, i) => `genre ${i}`)
const CATEGORIES = Array.from({ length: 20 }, (_, i) => `category ${i}`)

/** Users with two random affinities on each side; the first `planted` users share the first group of both sides. */
function createUsers(count: number, { planted, seed }: { planted: number; seed: number }): AffinityPair[] {
  const shuffle = seededShuffle(`crowd ${seed}`)
  const twoOf = (groups: readonly string[]) => shuffle(groups).slice(0, 2)
  return Array.from({ length: count }, (_, i) => ({
    from: i < planted ? ['genre 0'] : twoOf(GENRES.slice(1)),
    to: i < planted ? ['category 0'] : twoOf(CATEGORIES.slice(1)),
  }))
}

test('finds only the planted link', () => {
  for (const seed of [1, 2, 3]) {
    const found = findCrossDomainLinks(createUsers(400, { planted: 12, seed }), CROSS_DOMAIN_SETTINGS)
    expect(found.map(({ from, to }) => [from, to])).toEqual([['genre 0', 'category 0']])
  }
})

test('finds nothing in independent affinities of any number of users', () => {
  for (const count of [50, 400, 5000])
    for (const seed of [4, 5, 6])
      expect(findCrossDomainLinks(createUsers(count, { planted: 0, seed }), CROSS_DOMAIN_SETTINGS)).toEqual([])
})

test('ignores links of few users and affinities that all users share', () => {
  expect(
    findCrossDomainLinks(
      createUsers(400, { planted: CROSS_DOMAIN_SETTINGS.minUsers - 1, seed: 7 }),
      CROSS_DOMAIN_SETTINGS,
    ),
  ).toEqual([])
  const sameAffinities = Array.from({ length: 400 }, () => ({ from: ['Drama'], to: ['Kitchen'] }))
  expect(findCrossDomainLinks(sameAffinities, CROSS_DOMAIN_SETTINGS)).toEqual([])
  expect(findCrossDomainLinks([], CROSS_DOMAIN_SETTINGS)).toEqual([])
})

const listGroups = (item: number) => (item < 10 ? ['Crime', 'Drama'] : [`Genre ${item}`])
const history = (...items: number[]): History => items.map((item) => ({ item, weight: 1 }))

test('finds the groups with a large share of the history', () => {
  const affinities = findAffinities(history(1, 2, 10, 11, 12), listGroups, AFFINITY_SETTINGS)
  expect(affinities).toEqual(
    new Map([
      ['Crime', 0.4],
      ['Drama', 0.4],
    ]),
  )
  expect(
    findAffinities(history(1, ...Array.from({ length: 9 }, (_, i) => 20 + i)), listGroups, AFFINITY_SETTINGS)?.size,
  ).toBe(0)
})

test('finds no affinities in short histories or disliked items', () => {
  expect(findAffinities(history(1, 2, 3), listGroups, AFFINITY_SETTINGS)).toBeUndefined()
  const disliked = history(1, 2, 3, 10, 11, 12, 13, 14).map((entry) =>
    entry.item < 10 ? { ...entry, weight: -1 } : entry,
  )
  expect(findAffinities(disliked, listGroups, AFFINITY_SETTINGS)?.size).toBe(0)
})
