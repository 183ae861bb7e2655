import {
  type Attributes,
  effectivePrice,
  type Facet,
  type Product,
  type ProductListing,
} from '@shop/contract/catalogue'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { buildTestApp } from '../../../test/app.ts'
import { addProducts } from '../../../test/catalogue.ts'

const { call, db } = await buildTestApp()
const LISTS = ['/shopflix/category?main_category=appliances', '/api/products/search?query=lamp']
const COLOURS = ['Red', 'Blue', 'Green']
const SIZES = ['S', 'M', 'L']

/** Without pattern, but the same in each run. Some are sold out or have no price. */
function offerOf(seed: number) {
  const mixed = (seed * 7919) % 1009
  const hasPrice = mixed % 13 !== 0
  const actualPaise = 10_000 * (1 + (mixed % 30))
  return {
    actualPaise: hasPrice ? actualPaise : null,
    discountPaise: hasPrice ? Math.round(actualPaise * (1 - (mixed % 6) / 10)) : null,
    stock: mixed % 3,
  }
}

beforeAll(async () => {
  for (let n = 0; n < 60; n++) {
    const variants = COLOURS.flatMap((Colour, c) =>
      SIZES.map((Size, s) => ({ Colour, Size, place: 3 * c + s })),
    ).filter(({ place }) => (n * 31 + place * 17) % 5 < n % 5)
    const attributes: Attributes = n % 7 ? { Foldable: n % 3 === 0 } : { Colour: 'Blue' }
    const toRow = ({ place = 0, ...options }, rest = {}) => ({
      name: `Desk lamp ${n}`,
      brand: n % 2 ? 'Tapti' : 'Betwa',
      ratings: 1 + (n % 5),
      attributes,
      ...offerOf(10 * n + place),
      options,
      ...rest,
    })
    const [first = {}, ...others] = variants
    const [parentId = 0] = await addProducts(db, toRow(first))
    if (others.length > 0) await addProducts(db, ...others.map((variant) => toRow(variant, { parentId })))
  }
})

const some = (values: readonly string[]) => fc.subarray([...values], { maxLength: 2 })
const maybe = (max: number) => fc.option(fc.nat(max), { nil: undefined })
const filters = fc.record({
  'attr.Colour': some(COLOURS),
  'attr.Size': some(SIZES),
  'attr.Foldable': fc.subarray(['true']),
  brand: fc.subarray(['Tapti']),
  minPrice: maybe(1500),
  maxPrice: maybe(3000),
  minDiscount: maybe(50),
  inStock: fc.option(fc.constant('true'), { nil: undefined }),
})
type Filters = Partial<typeof filters extends fc.Arbitrary<infer Values> ? Values : never>

async function list(path: string, chosen: Filters & Record<string, unknown>, sort: string): Promise<ProductListing> {
  const query = new URLSearchParams({ size: '100', sort })
  for (const [name, value] of Object.entries(chosen))
    for (const one of [value].flat()) if (one !== undefined) query.append(name, String(one))
  return (await call('GET', `${path}&${query}`)).body as ProductListing
}

function expectOrder(shown: readonly Product[], sort: 'price_asc' | 'price_desc'): void {
  const prices = shown.flatMap((product) => effectivePrice(product) ?? [])
  expect(prices).toEqual(prices.toSorted((a, b) => (sort === 'price_asc' ? a - b : b - a)))
  expect(shown.slice(prices.length).map(effectivePrice)).toEqual(shown.slice(prices.length).map(() => null))
}

function expectToPass(shown: readonly Product[], { minPrice = 0, maxPrice, minDiscount = 0, inStock }: Filters): void {
  for (const product of shown) {
    const price = effectivePrice(product)
    if (minPrice > 0 || maxPrice !== undefined) {
      expect(price).toBeGreaterThanOrEqual(minPrice)
      expect(price).toBeLessThanOrEqual(maxPrice ?? Number.POSITIVE_INFINITY)
    }
    if (minDiscount > 0)
      expect(100 * (1 - (price ?? 0) / (product.actualPrice ?? 0))).toBeGreaterThan(minDiscount - 1e-6)
    if (inStock) expect(product.inStock).toBe(true)
  }
}

/** The filters with only this value of the facet. */
function choose(chosen: Filters, { name, type }: Facet, value: string): Filters & Record<string, unknown> {
  if (type !== 'range') return { ...chosen, [name]: value }
  const [minPrice, maxPrice] = value.split('-').map((bound) => (bound === '' ? undefined : Number(bound)))
  return { ...chosen, minPrice, maxPrice }
}

test('lists are in the order of the prices they show, which pass the filters', async () => {
  await fc.assert(
    fc.asyncProperty(filters, fc.constantFrom(...LISTS), async (chosen, path) => {
      fc.pre((chosen.minPrice ?? 0) <= (chosen.maxPrice ?? Number.POSITIVE_INFINITY))
      for (const sort of ['price_asc', 'price_desc'] as const) {
        const { content } = await list(path, chosen, sort)
        expectOrder(content, sort)
        expectToPass(content, chosen)
      }
    }),
    { numRuns: 200 },
  )
}, 60_000)

test('the count of a value is what choosing it finds', async () => {
  await fc.assert(
    fc.asyncProperty(filters, async (chosen) => {
      fc.pre((chosen.minPrice ?? 0) <= (chosen.maxPrice ?? Number.POSITIVE_INFINITY))
      const [path = ''] = LISTS
      const { facets = [] } = await list(path, chosen, 'relevance')
      for (const facet of facets)
        for (const { value, count } of facet.values) {
          const found = await list(path, choose(chosen, facet, value), 'relevance')
          expect([facet.name, value, count]).toEqual([facet.name, value, found.totalElements])
        }
    }),
    { numRuns: 60 },
  )
}, 60_000)
