import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { FacetValues } from '../../../../api/src/features/search/facets/facet-values.ts'
import { createProductSource } from '../../../../api/src/features/search/product-index.ts'
import { type DemoProduct, generateProducts } from './products.ts'

const LISTED = 5
const MIN_CORRECT = 0.95

/** Everyday searches with the sub-categories that their first results must be of. */
const QUERIES = readFileSync(new URL('shopping-queries.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => {
    const [text = '', expected = ''] = line.split(': ')
    return { text, expected: expected.split('|') }
  })

const { create, read } = createProductSource(new FacetValues())
const index = create()
const subCategories = new Map<number, string>()

beforeAll(() => {
  for (const product of generateProducts()) {
    const { item, document } = read(toRow(product))
    index.put(item, document)
    subCategories.set(product.id, product.subCategory)
  }
}, 60_000)

const toRow = ({ id, stock, actualPrice, discountPrice, variants, ...product }: DemoProduct) => ({
  ...product,
  id,
  sku: `SF-${id}`,
  variants: variants.map((variant, place) => ({
    sku: `SF-${id}-${place + 2}`,
    options: variant.options,
    actualPaise: variant.actualPrice,
    pricePaise: variant.discountPrice ?? variant.actualPrice,
    isAvailable: variant.stock > 0,
  })),
  actualPaise: actualPrice,
  pricePaise: discountPrice ?? actualPrice,
  isAvailable: stock > 0,
  createdAt: 0,
  countryOfOrigin: null,
  filters: null,
})

test('the first results of everyday searches are of the expected category', () => {
  const wrong = QUERIES.filter(({ text, expected }) => {
    const { found } = index.search({ text, accepts: () => true, order: undefined, page: 0, size: LISTED })
    return found.length === 0 || found.some(({ id }) => !expected.includes(subCategories.get(id) ?? ''))
  })
  const texts = wrong.map(({ text }) => text)
  expect(1 - wrong.length / QUERIES.length, `wrong: ${texts.join(', ')}`).toBeGreaterThanOrEqual(MIN_CORRECT)
})
