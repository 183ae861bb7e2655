import { expect, test } from 'vitest'
import { countUsers, findFavourites } from './favourites-of-fans.ts'
import type { History } from './history.ts'

const likes = (...items: number[]): History => items.map((item) => ({ item, weight: 1 }))
const SETTINGS = { minFans: 3, minLift: 2, maxItems: 2 }

function favouritesOf(fans: History[], others: History[], isInGroup = (_: number) => true): number[] {
  const everyone = [...fans, ...others]
  return findFavourites(fans, { all: countUsers(everyone), users: everyone.length }, isInGroup, SETTINGS)
}

test('finds what several fans like, most fans first', () => {
  const fans = [likes(1, 2, 4), likes(1, 2), likes(1, 2, 4), likes(1), likes(9)]
  expect(favouritesOf(fans, Array(15).fill(likes(7)))).toEqual([1, 2])
})

test('ignores what everyone likes, other groups and dislikes', () => {
  const fans = Array(5).fill(likes(1, 2))
  expect(favouritesOf(fans, Array(15).fill(likes(1)))).toEqual([2])
  expect(favouritesOf(fans, Array(15).fill(likes(7)), (item) => item === 2)).toEqual([2])
  const disliking: History[] = Array(5).fill([{ item: 3, weight: -1 }])
  expect(favouritesOf(disliking, Array(15).fill(likes(7)))).toEqual([])
})
