import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isWithinEdits } from './edit-distance.ts'

test.each([
  ['kettle', 'kettle', 0],
  ['kettel', 'kettle', 1],
  ['ketle', 'kettle', 1],
  ['kettlle', 'kettle', 1],
  ['kattle', 'kettle', 1],
  ['headfones', 'headphones', 2],
  ['kitlte', 'kettle', 2],
])('%s is %s with %i edits', (typed, intended, edits) => {
  expect(isWithinEdits(typed, intended, edits)).toBe(true)
  if (edits > 0) expect(isWithinEdits(typed, intended, edits - 1)).toBe(false)
})

test('is symmetric', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 })
  fc.assert(
    fc.property(word, word, fc.nat(3), (a, b, edits) => {
      expect(isWithinEdits(a, b, edits)).toBe(isWithinEdits(b, a, edits))
    }),
  )
})
