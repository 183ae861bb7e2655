import fc from 'fast-check'
import { expect, test } from 'vitest'
import { selectTop } from './select-top.ts'

test('returns the beginning of the sorted list', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 50 }), { maxLength: 300 }), fc.nat(40), (numbers, limit) => {
      const found = selectTop(numbers.length, limit, (a, b) => (numbers[a] ?? 0) - (numbers[b] ?? 0))
      expect(found.map((place) => numbers[place])).toEqual(numbers.toSorted((a, b) => a - b).slice(0, limit))
    }),
  )
})
