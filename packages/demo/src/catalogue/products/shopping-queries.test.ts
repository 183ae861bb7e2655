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

/** Beginnings of everyday searches, as suggestions get them while a customer types. */
const BEGINNINGS: Readonly<Record<string, string>> = {
  Smartphones: 'mob, mobi, mobil, phon, powerb, power ba, charg',
  Laptops: 'lap, lapt, noteb',
  Audio: 'ear, earb, headp',
  Wearables: 'wat, smartw',
  'Smart Home': 'cc, cct, vac',
  Women: 'sar, sari, kurt, salw',
  Men: 'tsh, t sh, jea, sherw, und',
  Accessories: 'bac, handb, sung, gog, lugg, trol, umb, belt',
  Footwear: 'sho, shoe, sneak, chap, joot, hee',
  Skincare: 'fac, moi, lotio',
  Makeup: 'lip, kaj, nail, eyel, sindo, bind',
  Fragrance: 'per, perf, aga, agarb, deo, att',
  Haircare: 'hai, shamp',
  Appliances: 'tele, telev, fri, frid, refr, gey, geys, mix, mixi, air co, inver, chim, washin, ac, tv',
  Furniture: 'sof, cupb, bed, almi',
  Decor: 'diy, bedsh, curt, duv, pil, tow, tor',
  Kitchen: 'cup, kad, tiff, coo, wat bot, water bo',
  Garden: 'pla, pot',
}

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

const findFirst = (text: string): string[] =>
  index
    .search({ text, accepts: () => true, order: undefined, page: 0, size: LISTED })
    .found.map(({ id }) => subCategories.get(id) ?? '')

test('the first results of everyday searches are of the expected category', () => {
  const wrong = QUERIES.filter(({ text, expected }) => {
    const found = findFirst(text)
    return found.length === 0 || found.some((subCategory) => !expected.includes(subCategory))
  })
  const texts = wrong.map(({ text }) => text)
  expect(1 - wrong.length / QUERIES.length, `wrong: ${texts.join(', ')}`).toBeGreaterThanOrEqual(MIN_CORRECT)
})

test.each(Object.entries(BEGINNINGS))('the first results of beginnings of words are %s', (expected, beginnings) => {
  const wrong = beginnings.split(', ').filter((text) => {
    const found = findFirst(text)
    return found.length === 0 || found.some((subCategory) => subCategory !== expected)
  })
  expect(wrong).toEqual([])
})
