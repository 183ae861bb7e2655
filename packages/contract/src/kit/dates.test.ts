import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addBusinessDays, addDays, formatDate, formatDateTime, formatDeliveryDate } from './dates.ts'

test('delivery has the month in three letters, September too', () => {
  expect(formatDeliveryDate('2026-09-05T06:00:00Z')).toBe('05 Sep, 2026')
})

test('a day is the shop’s day, not the server’s', () => {
  expect(formatDate('2026-11-20T20:00:00Z')).toBe('21/11/2026')
  expect(formatDeliveryDate('2026-11-20T18:29:59Z')).toBe('20 Nov, 2026')
})

test('a moment names its zone', () => {
  expect(formatDateTime('2026-11-20T18:35:00Z')).toBe('21/11/2026, 00:05 IST')
})

test('days are added to the moment', () => {
  expect(addDays(new Date('2026-02-26T10:00:00Z'), 5).toISOString()).toBe('2026-03-03T10:00:00.000Z')
})

test.each([
  ['2026-11-19T10:00:00Z', 5, '2026-11-26T10:00:00.000Z'],
  ['2026-11-20T10:00:00Z', 1, '2026-11-23T10:00:00.000Z'],
  // Friday evening in Greenwich is Saturday in the shop.
  ['2026-11-20T19:00:00Z', 1, '2026-11-22T19:00:00.000Z'],
])('from %s, %i business days on is %s', (from, days, to) => {
  expect(addBusinessDays(new Date(from), days).toISOString()).toBe(to)
})

test('every moment reads as en-GB writes it in India', () => {
  const numeric = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Kolkata',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  })
  const moments = fc.date({ min: new Date('1970-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
  fc.assert(fc.property(moments, (moment) => formatDateTime(moment) === `${numeric.format(moment)} IST`))
})
