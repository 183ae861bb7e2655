import fc from 'fast-check'
import { expect, test } from 'vitest'
import { selectTop } from './select-top.ts'

test('returns the beginning of the sorted list', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 50 }), { maxLength: 300 }), fc.nat(40), (numbers, limit) => {
      const compare = (a: number, b: number) => a - b
      expect(selectTop(numbers, limit, compare)).toEqual(numbers.toSorted(compare).slice(0, limit))
    }),
  )
})
