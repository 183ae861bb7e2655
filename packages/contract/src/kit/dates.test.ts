import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addBusinessDays, addDays, formatDate, formatDateTime, formatDeliveryDate } from './dates.ts'

test('delivery dates abbreviate every month to three letters, also September', () => {
  expect(formatDeliveryDate('2026-09-05T06:00:00Z')).toBe('05 Sep, 2026')
})

test('dates are in Indian time, not in the server’s time zone', () => {
  expect(formatDate('2026-11-20T20:00:00Z')).toBe('21/11/2026')
  expect(formatDeliveryDate('2026-11-20T18:29:59Z')).toBe('20 Nov, 2026')
})

test('date and time include the time zone', () => {
  expect(formatDateTime('2026-11-20T18:35:00Z')).toBe('21/11/2026, 00:05 IST')
})

test('adds days to a date', () => {
  expect(addDays(new Date('2026-02-26T10:00:00Z'), 5).toISOString()).toBe('2026-03-03T10:00:00.000Z')
})

test.each([
  ['2026-11-19T10:00:00Z', 5, '2026-11-26T10:00:00.000Z'],
  ['2026-11-20T10:00:00Z', 1, '2026-11-23T10:00:00.000Z'],
  // Friday evening in UTC is Saturday in India.
  ['2026-11-20T19:00:00Z', 1, '2026-11-22T19:00:00.000Z'],
])('%s plus %i business days is %s', (from, days, to) => {
  expect(addBusinessDays(new Date(from), days).toISOString()).toBe(to)
})

test('formats every date like Intl with en-GB and Asia/Kolkata', () => {
  const numeric = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Kolkata',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  })
  const dates = fc.date({ min: new Date('1970-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
  fc.assert(fc.property(dates, (date) => formatDateTime(date) === `${numeric.format(date)} IST`))
})
