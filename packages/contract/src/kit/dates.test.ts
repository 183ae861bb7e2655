import { expect, test } from 'vitest'
import { addDays, formatDate, formatDeliveryDate } from './dates.ts'

test('delivery has the month in three letters, September too', () => {
  expect(formatDeliveryDate('2026-09-05T06:00:00Z')).toBe('05 Sep, 2026')
})

test('a day is the shop’s day, not the server’s', () => {
  expect(formatDate('2026-11-20T20:00:00Z')).toBe('21/11/2026')
  expect(formatDeliveryDate('2026-11-20T18:29:59Z')).toBe('20 Nov, 2026')
})

test('days are added to the moment', () => {
  expect(addDays(new Date('2026-02-26T10:00:00Z'), 5).toISOString()).toBe('2026-03-03T10:00:00.000Z')
})
