import { describe, expect, it } from 'vitest'
import { toIndiaDay } from '../kit/index.ts'
import { DEFAULT_DELIVERY_SETTINGS, parsePinFile, promisedDate, zoneOf } from './delivery.rules.ts'

const patna = { city: 'Patna', state: 'Bihar' }

describe('zoneOf', () => {
  it.each([
    [patna, 'city'],
    [{ city: 'Gaya', state: 'Bihar' }, 'state'],
    [{ city: 'Kolkata', state: 'West Bengal' }, 'region'],
    [{ city: 'Bengaluru', state: 'Karnataka' }, 'country'],
    [{ city: 'Kamrup', state: 'Assam' }, 'remote'],
    [{ city: 'Lakshadweep', state: 'Lakshadweep' }, 'remote'],
    // Another state's city of the same name.
    [{ city: 'Patna', state: 'Odisha' }, 'region'],
  ])('%j is in the zone %s of Patna', (place, zone) => {
    expect(zoneOf(place, patna)).toBe(zone)
  })

  it('counts a warehouse in a remote state by its state', () => {
    const warehouse = { city: 'Kamrup', state: 'Assam' }
    expect(zoneOf({ city: 'Cachar', state: 'Assam' }, warehouse)).toBe('state')
    expect(zoneOf({ city: 'Imphal West', state: 'Manipur' }, warehouse)).toBe('remote')
    expect(zoneOf(patna, warehouse)).toBe('country')
  })
})

describe('promisedDate', () => {
  const calendar = { ...DEFAULT_DELIVERY_SETTINGS, cutoffHour: 15 }
  const promise = (time: string, days: number, change = {}) =>
    toIndiaDay(promisedDate(new Date(`${time}+05:30`), days, { ...calendar, ...change }))

  it('counts from today before the cut-off hour, and from tomorrow after it', () => {
    expect(promise('2026-11-25T14:59', 2)).toBe('2026-11-27')
    expect(promise('2026-11-25T15:00', 2)).toBe('2026-11-28')
    expect(promise('2026-11-25T00:10', 0)).toBe('2026-11-25')
  })

  it('skips holidays, and Sundays if the shop doesn’t deliver then', () => {
    expect(promise('2026-11-25T10:00', 2, { holidays: ['2026-11-26', '2026-11-27'] })).toBe('2026-11-29')
    // Saturday, the 28th.
    expect(promise('2026-11-28T10:00', 1)).toBe('2026-11-29')
    expect(promise('2026-11-28T10:00', 1, { deliversOnSundays: false })).toBe('2026-11-30')
    expect(promise('2026-11-29T10:00', 0, { deliversOnSundays: false })).toBe('2026-11-30')
  })

  it('is the same day in UTC, at nine in the evening', () => {
    expect(promisedDate(new Date('2026-11-25T10:00+05:30'), 1, calendar).toISOString()).toBe('2026-11-26T15:30:00.000Z')
  })
})

describe('parsePinFile', () => {
  it('reads lines with and without quotes, and skips the heading and blank lines', () => {
    expect(parsePinFile('\ufeffpin,serviceable\r\n"744301","no"\r\n\r\n800001, YES\n')).toEqual({
      changes: [
        { line: 2, pin: '744301', serviceable: false },
        { line: 4, pin: '800001', serviceable: true },
      ],
      problems: [],
    })
  })

  it('leaves cash on delivery as it is if its column is empty', () => {
    expect(parsePinFile('pin,serviceable,cod\n560002,no,\n560003,yes,no')).toEqual({
      changes: [
        { line: 2, pin: '560002', serviceable: false },
        { line: 3, pin: '560003', serviceable: true, cod: false },
      ],
      problems: [],
    })
  })

  it('reads a repeated PIN once, and rejects it with other values', () => {
    expect(parsePinFile('800001,no\n800002,yes,no\n800001,no\n800001,yes\n800002,yes,yes')).toEqual({
      changes: [
        { line: 1, pin: '800001', serviceable: false },
        { line: 2, pin: '800002', serviceable: true, cod: false },
      ],
      problems: [
        { line: 4, problem: 'PIN 800001 is on line 1 with another value' },
        { line: 5, problem: 'PIN 800002 is on line 2 with another value' },
      ],
    })
  })

  it('names invalid lines', () => {
    expect(parsePinFile('800001,no\n80001,no\n800002\n800003,maybe')).toEqual({
      changes: [{ line: 1, pin: '800001', serviceable: false }],
      problems: [2, 3, 4].map((line) => ({ line, problem: 'Write the PIN, a comma, and yes or no' })),
    })
  })
})
