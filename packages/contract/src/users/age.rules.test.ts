import { describe, expect, it } from 'vitest'
import { adultFrom, ageOn, canChangeOwnDateOfBirth, findAgeProblem, isChildOn } from './age.rules.ts'
import { DateOfBirth } from './date-of-birth.schemas.ts'

describe('ageOn', () => {
  it.each([
    ['2008-11-27', '2026-11-26', 17],
    ['2008-11-27', '2026-11-27', 18],
    ['2008-11-27', '2026-12-01', 18],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
    ['2026-11-27', '2026-11-27', 0],
  ])('born on %s, on %s: %i years', (born, day, age) => {
    expect(ageOn(born, day)).toBe(age)
  })
})

describe('findAgeProblem', () => {
  it.each([
    [null, null, null],
    ['2020-01-01', null, null],
    [null, 18, 'age_required'],
    ['2008-11-28', 18, 'too_young'],
    ['2008-11-27', 18, null],
  ] as const)('born on %s with the limit %s: %s', (born, limit, problem) => {
    expect(findAgeProblem(born, limit, '2026-11-27')).toBe(problem)
  })
})

describe('isChildOn', () => {
  it.each([
    [null, false],
    ['2008-11-28', true],
    ['2008-11-27', false],
  ])('born on %s: %s', (born, isChild) => {
    expect(isChildOn(born, '2026-11-27')).toBe(isChild)
  })
})

describe('adultFrom', () => {
  it.each([
    ['2010-05-01', '2028-05-01'],
    ['2008-02-29', '2026-03-01'],
  ])('born on %s: an adult from %s on', (born, day) => {
    expect(adultFrom(born)).toBe(day)
    expect(isChildOn(born, day)).toBe(false)
  })
})

describe('canChangeOwnDateOfBirth', () => {
  it.each([
    [null, '2015-01-01', true],
    ['1990-01-01', '2015-01-01', true],
    ['1990-01-01', '1980-01-01', true],
    ['2015-01-01', '2016-01-01', true],
    ['2015-01-01', '2014-12-31', false],
    ['2015-01-01', '1990-01-01', false],
  ])('from %s to %s: %s', (saved, next, isAllowed) => {
    expect(canChangeOwnDateOfBirth(saved, next, '2026-11-27')).toBe(isAllowed)
  })
})

describe('DateOfBirth', () => {
  it.each(['1990-05-01', '2008-02-29'])('accepts %s', (text) => {
    expect(DateOfBirth.parse(text)).toBe(text)
  })
  it.each(['', '01/05/1990', '1990-02-30', '2007-02-29', '1890-01-01', '2999-01-01', '1990-05-01T00:00:00Z', 5, null])(
    'rejects %j',
    (value) => {
      expect(DateOfBirth.safeParse(value).success).toBe(false)
    },
  )
})
