import { expect, test } from 'vitest'
import { labelOf, toListedFacet } from './listed-facet.ts'

test('leaves out labels that equal their value, and what is not selected', () => {
  const { values } = toListedFacet({
    name: 'price',
    label: 'Price',
    type: 'range',
    values: [
      { value: '-500', label: 'Up to ₹500', count: 2, selected: true },
      { value: 'Free', label: 'Free', count: 1, selected: false },
    ],
  })
  expect(values).toEqual([
    { value: '-500', label: 'Up to ₹500', count: 2, selected: true },
    { value: 'Free', count: 1 },
  ])
  expect(values.map(labelOf)).toEqual(['Up to ₹500', 'Free'])
})
