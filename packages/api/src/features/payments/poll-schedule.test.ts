import { addMinutes } from '@shop/contract/kit'
import { expect, test } from 'vitest'
import { firstPollTime, nextPollTime } from './poll-schedule.ts'

const openedAt = new Date('2026-11-20T12:00:00Z')
const after = (minutes: number) => addMinutes(openedAt, minutes)

test('polls first ten minutes after the payment form was opened', () => {
  expect(firstPollTime(openedAt)).toEqual(new Date('2026-11-20T12:10:00Z'))
})

test.each([
  [0, 10],
  [9, 10],
  [10, 30],
  [30, 2 * 60],
  [2 * 60, 12 * 60],
  [12 * 60, 72 * 60],
])('after %i minutes the next poll is at minute %i', (now, next) => {
  expect(nextPollTime(openedAt, after(now))).toEqual(after(next))
})

test('ends with the poll after three days', () => {
  expect(nextPollTime(openedAt, after(72 * 60))).toBeUndefined()
})
