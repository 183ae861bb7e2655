import type { Product } from '@shop/contract/catalogue'
import { expect, test } from 'vitest'
import { listedUrl } from './listed-product.ts'
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

test('the variant that the filters chose is linked and added, with its own price', () => {
  const product = { id: 7, variantCount: 3, priceTo: 900, defaultVariantId: 8, swatches: [] } as unknown as Product
  expect(toListed(product)).toMatchObject({ variantId: 8, priceTo: 900 })
  expect(listedUrl(toListed(product))).toBe('/product/7')
  const listed = toListed({ ...product, variantId: 9 })
  expect(listed).toMatchObject({ id: 7, variantId: 9, priceTo: null, variantCount: 3 })
  expect(listedUrl(listed)).toBe('/product/7?variant=9')
})
