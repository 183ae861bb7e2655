import { expect, test } from 'vitest'
import { labelOf, packFacet, unpackFacet } from './listed-facet.ts'

test('keeps values, counts, labels and what is selected', () => {
  const facet = {
    name: 'price',
    label: 'Price',
    type: 'range' as const,
    values: [
      { value: '-500', label: 'Up to ₹500', count: 2, selected: true },
      { value: '500-', label: 'From ₹500', count: 3, selected: false },
      { value: 'Free', label: 'Free', count: 1, selected: false },
      { value: 'Chosen', label: 'Chosen', count: 0, selected: true },
    ],
  }
  const { values, ...rest } = unpackFacet(packFacet(facet))
  expect(rest).toEqual({ name: 'price', label: 'Price', type: 'range' })
  expect(values.map((value) => ({ ...value, label: labelOf(value) }))).toEqual(facet.values)
  expect(values[2]).not.toHaveProperty('label')
})
