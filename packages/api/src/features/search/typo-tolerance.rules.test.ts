import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allowsTypo, isTypoOf } from './typo-tolerance.rules.ts'

test.each([
  ['kettel', 'kettle', true, 'swapped'],
  ['ekttle', 'kettle', true, 'swapped at the start'],
  ['ketle', 'kettle', true, 'missing'],
  ['kettle', 'kettles', true, 'missing at the end'],
  ['akettle', 'kettle', true, 'extra at the start'],
  ['keettle', 'kettle', true, 'extra'],
  ['kattle', 'kettle', true, 'wrong'],
  ['bettle', 'kettle', true, 'wrong at the start'],
  ['kettle', 'kettle', false, 'the same'],
  ['kettles', 'kettl', false, 'two missing'],
  ['kattla', 'kettle', false, 'two wrong'],
  ['tekttle', 'kettle', false, 'one swapped and one extra'],
  ['ktetle', 'kettel', false, 'two swapped'],
  ['crèmes', 'crêmes', true, 'a letter outside of ASCII'],
  ['कमलम', 'कमलाम', true, 'another script'],
  ['lmps', 'lamps', true, 'one of five missing'],
  ['lampp', 'lamp', true, 'five typed'],
  ['lanp', 'lamp', false, 'four letters'],
])('isTypoOf(%s, %s) is %s: %s', (typed, intended, expected) => {
  expect(isTypoOf(typed, intended)).toBe(expected)
  expect(isTypoOf(intended, typed)).toBe(expected)
})

describe('isTypoOf', () => {
  const letters = fc.array(fc.constantFrom<string>('a', 'b', 'c'), { minLength: 6, maxLength: 9 })

  test('accepts any word with one letter dropped, inserted, changed or swapped', () => {
    fc.assert(
      fc.property(letters, fc.nat(), (word, at) => {
        const i = at % word.length
        const intended = word.join('')
        expect(isTypoOf(word.toSpliced(i, 1).join(''), intended)).toBe(true)
        expect(isTypoOf(word.toSpliced(i, 0, 'x').join(''), intended)).toBe(true)
        expect(isTypoOf(word.with(i, 'x').join(''), intended)).toBe(true)
        const [first = '', second = ''] = word.slice(i)
        if (second !== '' && first !== second)
          expect(isTypoOf(word.toSpliced(i, 2, second, first).join(''), intended)).toBe(true)
      }),
    )
  })
})

test('allows no typos in short words and numbers', () => {
  expect(['tap', 'lamp', 'kettle', '15000', 'mp300'].map(allowsTypo)).toEqual([false, true, true, false, true])
})
