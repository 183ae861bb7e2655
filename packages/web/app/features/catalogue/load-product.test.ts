import type { ProductDetails } from '@shop/contract/catalogue'
import { describe, expect, it } from 'vitest'
import { loadProduct } from './load-product.ts'

const variants = [
  { id: 5, sku: 'A', options: { Colour: 'Red' }, price: 150, actualPrice: 200, stock: 3, image: null },
  { id: 6, sku: 'B', options: { Colour: 'Blue' }, price: 120, actualPrice: 200, stock: 9, image: null },
]
const main = {
  id: 5,
  ratings: 4.2,
  sku: 'A',
  discountPrice: 120,
  maxQuantity: 9,
  defaultVariantId: 6,
  variants,
} as unknown as ProductDetails
const blue = { ...main, id: 6, sku: 'B', ratings: null }
const load = async (id: number) => (id === 5 ? main : blue)

const statusOf = (error: unknown) => {
  const { status, init, headers } = error as { status?: number; init?: { status: number }; headers?: Headers }
  return [status ?? init?.status, headers?.get('location')]
}

describe('product of a page', () => {
  it('is the default variant, with the ratings of the product', async () => {
    expect(await loadProduct(load, '5', null)).toMatchObject({ productId: 5, product: { id: 6, ratings: 4.2 } })
  })

  it('is the chosen variant; the main row then has its own price and stock', async () => {
    expect(await loadProduct(load, '5', '6')).toMatchObject({ productId: 5, product: { id: 6, discountPrice: 120 } })
    expect(await loadProduct(load, '5', '5')).toMatchObject({ product: { id: 5, discountPrice: 150, maxQuantity: 3 } })
  })

  it('redirects from another variant to its product', async () => {
    const error = await loadProduct(load, '6', null).catch((thrown: unknown) => thrown)
    expect(statusOf(error)).toEqual([302, '/product/5?variant=6'])
  })

  it.each([
    ['x', null],
    ['0', null],
    ['5', '7'],
    ['5', '05'],
  ])('is not found for /product/%s?variant=%s', async (id, variant) => {
    const error = await loadProduct(load, id, variant).catch((thrown: unknown) => thrown)
    expect(statusOf(error)).toEqual([404, undefined])
  })
})
