import type { Product } from '@shop/contract/catalogue'
import { expect, test } from 'vitest'
import { toListed } from './to-listed.ts'

test('swatches are colours that CSS knows by name, other known colours, or pictures', () => {
  const image = '/art/a.svg'
  const swatches = ['Navy', 'Ember Orange', 'Dots'].map((label) => ({ label, image }))
  const product = { mainCategory: 'appliances', secondImage: null, swatches, swatchCount: 5 } as unknown as Product
  const listed = toListed(product)
  expect(JSON.parse(listed.swatches ?? '')).toEqual(['Navy', ['Ember Orange', 'orange'], ['Dots', null, image]])
  expect(listed).toMatchObject({ moreSwatches: 2, category: 'Electronics' })
  expect(toListed({ ...product, swatches: [], swatchCount: 0 })).not.toHaveProperty('swatches')
})
