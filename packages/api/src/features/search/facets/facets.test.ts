import type { ProductListing } from '@shop/contract/catalogue'
import { type SQL, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp } from '../../../../test/app.ts'
import { addProducts } from '../../../../test/catalogue.ts'
import { queryRows } from '../../../platform/database/database.ts'

const { call, db } = await buildTestApp()

const SUBS = ['Audio', 'Laptops', 'Wearables']
const BRANDS = ['Tapti', 'Betwa', 'O’Neil & Co', null]
const ORIGINS = ['India', 'Vietnam', null]
const COLOURS = ['Red', 'Blue', 'Green']
const CATEGORY = 'appliances'

/** Products with all combinations of values, some of them missing. */
const PRODUCTS = Array.from({ length: 240 }, (_, i) => ({
  name: `${i % 2 ? 'Desk lamp' : 'Floor lamp'} ${i}`,
  subCategory: SUBS[i % 3] ?? '',
  brand: BRANDS[i % 4] ?? null,
  countryOfOrigin: ORIGINS[(i % 7) % 3] ?? null,
  actualPaise: i % 17 === 0 ? null : 10_000 * (1 + (i % 40)),
  discountPaise: i % 17 === 0 ? null : Math.round(10_000 * (1 + (i % 40)) * (1 - (i % 7) / 10)),
  ratings: i % 11 === 0 ? null : 1 + (i % 5) * 0.9,
  stock: i % 6,
  attributes: {
    ...(i % 5 ? { Colour: COLOURS[i % 3] ?? '' } : {}),
    ...(i % 4 ? { Foldable: i % 8 < 4 } : {}),
    'Screen size': 10 + (i % 4),
  },
}))

beforeAll(() => addProducts(db, ...PRODUCTS, { name: 'Lamp of another category', mainCategory: 'home & kitchen' }))

type Choice = {
  sub: string[]
  brand: string[]
  origin: string[]
  colour: string[]
  size: string[]
  minPrice: number | undefined
  maxPrice: number | undefined
  minRating: number | undefined
  minDiscount: number | undefined
  inStock: boolean
}

const some = (values: readonly string[]) => fc.subarray([...values], { maxLength: 2 })
const maybe = (max: number) => fc.option(fc.nat(max), { nil: undefined, freq: 1 })
const choice: fc.Arbitrary<Choice> = fc.record({
  sub: some(SUBS),
  brand: some(['Tapti', 'Betwa', 'O’Neil & Co']),
  origin: some(['India', 'Vietnam']),
  colour: some(COLOURS),
  size: some(['10', '11', '13']),
  minPrice: maybe(3000),
  maxPrice: maybe(4000),
  minRating: maybe(5),
  minDiscount: maybe(60),
  inStock: fc.boolean(),
})

function toParams({ sub, brand, origin, colour, size, inStock, ...bounds }: Choice): URLSearchParams {
  const params = new URLSearchParams({ size: '100' })
  for (const [name, values] of Object.entries({ sub, brand, origin, 'attr.Colour': colour, 'attr.Screen size': size }))
    for (const value of values) params.append(name, value)
  for (const [name, value] of Object.entries(bounds)) if (value !== undefined) params.set(name, String(value))
  if (inStock) params.set('inStock', 'true')
  return params
}

type Filters = ReadonlyMap<string, SQL>

/** The filters of a choice in SQL, by facet. */
function toFilters(chosen: Choice): Filters {
  const list = (values: readonly string[]) =>
    sql`(${sql.join(
      values.map((value) => sql`${value}`),
      sql`, `,
    )})`
  const filters = new Map<string, SQL>()
  if (chosen.sub.length > 0) filters.set('sub', sql`sub_category in ${list(chosen.sub)}`)
  if (chosen.brand.length > 0) filters.set('brand', sql`brand in ${list(chosen.brand)}`)
  if (chosen.origin.length > 0) filters.set('origin', sql`country_of_origin in ${list(chosen.origin)}`)
  if (chosen.colour.length > 0) filters.set('attr.Colour', sql`attributes->>'Colour' in ${list(chosen.colour)}`)
  if (chosen.size.length > 0) filters.set('attr.Screen size', sql`attributes->>'Screen size' in ${list(chosen.size)}`)
  const { minPrice, maxPrice, minRating, minDiscount } = chosen
  if (minPrice !== undefined || maxPrice !== undefined)
    filters.set('price', sql`price_paise between ${(minPrice ?? 0) * 100} and ${(maxPrice ?? 1_000_000) * 100}`)
  if (minRating !== undefined) filters.set('minRating', sql`ratings >= ${minRating}`)
  if (minDiscount !== undefined) filters.set('minDiscount', sql`${DISCOUNT} >= ${minDiscount}`)
  if (chosen.inStock) filters.set('inStock', sql`is_available`)
  return filters
}

const DISCOUNT = sql`floor(100 * (1 - price_paise::float8 / actual_paise))`

/** The products that pass all filters but those of `facet`, and meet `condition`. */
const countInSql = (filters: Filters, facet: string, condition: SQL): SQL =>
  sql`(select count(*)::int from products where ${sql.join(
    [...filters].flatMap(([name, filter]) => (name === facet ? [] : [filter])).concat(condition),
    sql` and `,
  )})`

function hasValue(facet: string, value: string) {
  if (facet === 'sub') return sql`sub_category = ${value}`
  if (facet === 'brand') return sql`brand = ${value}`
  if (facet === 'origin') return sql`country_of_origin = ${value}`
  if (facet === 'minRating') return sql`ratings >= ${Number(value)}`
  if (facet === 'minDiscount') return sql`${DISCOUNT} >= ${Number(value)}`
  if (facet === 'inStock') return sql`is_available`
  if (facet !== 'price') return sql`attributes->>${facet.slice('attr.'.length)} = ${value}`
  const [from, to] = value.split('-').map((bound) => (bound === '' ? undefined : Math.round(Number(bound) * 100)))
  return sql`price_paise between ${from ?? 0} and ${to ?? 1_000_000_000}`
}

async function expectCountsOfSql(path: string, list: SQL, chosen: Choice): Promise<void> {
  fc.pre((chosen.minPrice ?? 0) <= (chosen.maxPrice ?? Number.POSITIVE_INFINITY))
  const { body } = await call('GET', `${path}&${toParams(chosen)}`)
  const { facets = [], totalElements } = body as ProductListing
  const filters = toFilters(chosen)
  const values = facets.flatMap((facet) =>
    facet.values.map(({ value, count }) => ({ facet: facet.name, value, count })),
  )
  const counts = [
    countInSql(filters, '', list),
    ...values.map(({ facet, value }) => countInSql(filters, facet, sql`${list} and ${hasValue(facet, value)}`)),
  ]
  const [row] = await queryRows<{ counts: number[] }>(db, sql`select array[${sql.join(counts, sql`, `)}] as counts`)
  expect(row?.counts).toEqual([totalElements, ...values.map(({ count }) => count)])
}

describe('facets', () => {
  test('count what SQL counts, for random filters of a category', async () => {
    const list = sql`main_category = ${CATEGORY}`
    const path = `/shopflix/category?main_category=${CATEGORY}`
    await fc.assert(
      fc.asyncProperty(choice, (chosen) => expectCountsOfSql(path, list, chosen)),
      { numRuns: 1000 },
    )
  }, 120_000)

  test('count what SQL counts, for random filters of a search', async () => {
    const path = '/api/products/search?query=lamp'
    await fc.assert(
      fc.asyncProperty(choice, (chosen) => expectCountsOfSql(path, sql`true`, chosen)),
      { numRuns: 100 },
    )
  }, 60_000)

  test('have labels, offer only values that divide the list, and keep chosen ones', async () => {
    const { body } = await call('GET', `/shopflix/category?main_category=${CATEGORY}&attr.Colour=Red&brand=Unlisted`)
    const { facets, content } = body as Required<ProductListing>
    expect(content).toEqual([])
    expect(facets.map(({ name, label, type }) => [name, label, type])).toEqual([
      ['brand', 'Brand', 'values'],
      ['attr.Colour', 'Colour', 'values'],
    ])
    expect(facets[0]?.values.find(({ value }) => value === 'Unlisted')).toEqual({
      value: 'Unlisted',
      label: 'Unlisted',
      count: 0,
      selected: true,
    })
  })

  test('offer the country of origin, by which lists are also sorted', async () => {
    for (const path of [`/shopflix/category?main_category=${CATEGORY}`, '/api/products/search?query=lamp']) {
      const { body } = await call('GET', `${path}&sort=origin&size=100&minPrice=1000&maxPrice=2500`)
      const { facets, content } = body as Required<ProductListing>
      const facet = facets.find(({ name }) => name === 'origin')
      expect([facet?.label, facet?.values.map(({ value }) => value)]).toEqual([
        'Country of origin',
        ['India', 'Vietnam'],
      ])
      const [shown] = await queryRows<{ origins: (string | null)[] }>(
        db,
        sql`select array(select country_of_origin from unnest(${`{${content.map(({ id }) => id)}}`}::int[]) with ordinality
          as listed (id, place) join products using (id) order by place) as origins`,
      )
      expect(new Set(shown?.origins)).toEqual(new Set(['India', 'Vietnam', null]))
      expect(shown?.origins).toEqual(shown?.origins.toSorted((a, b) => ((a ?? 'Z') < (b ?? 'Z') ? -1 : 0)))
    }
  })

  test('are left out on request', async () => {
    for (const path of [`/shopflix/category?main_category=${CATEGORY}`, '/api/products/search?query=lamp'])
      expect((await call('GET', `${path}&facets=false`)).body).not.toHaveProperty('facets')
  })

  test.each([
    ['attr.Weight=3', 'attr.Weight'],
    ['minPrice=20&maxPrice=10', 'maxPrice'],
    ['minDiscount=101', 'minDiscount'],
    ['minRating=6', 'minRating'],
    ['inStock=maybe', 'inStock'],
    [Array.from({ length: 200 }, (_, i) => `brand=${i}`).join('&'), 'query'],
  ])('refuse unknown, contradictory or too many values: %s', async (filters, field) => {
    for (const path of [`/shopflix/category?main_category=${CATEGORY}`, '/api/products/search?query=lamp']) {
      const { status, body } = await call('GET', `${path}&${filters}`)
      expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
    }
  })
})
