import fc from 'fast-check'
import { expect, test } from 'vitest'
import { selectTop } from './select-top.ts'

test('returns the beginning of the sorted list', () => {
  const item = fc.record({ key: fc.constantFrom(0, 1, 2, Number.POSITIVE_INFINITY), tie: fc.nat(20) })
  fc.assert(
    fc.property(fc.array(item, { maxLength: 300 }), fc.nat(40), (items, limit) => {
      const ties = items.map(({ tie }) => tie)
      const compare = (a: number, b: number) => (ties[a] ?? 0) - (ties[b] ?? 0)
      const keys = Float64Array.from(items, ({ key }) => key)
      const found = selectTop(items.length, limit, { keys, compare })
      const sorted = items.toSorted((a, b) => (a.key === b.key ? a.tie - b.tie : a.key - b.key))
      expect(found.map((place) => items[place])).toEqual(sorted.slice(0, limit))
    }),
  )
})
