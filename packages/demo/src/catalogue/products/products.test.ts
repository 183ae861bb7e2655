import { createHash } from 'node:crypto'
import { CATEGORIES } from '@shop/contract/catalogue/categories.rules'
import { percentOff } from '@shop/contract/kit/money'
import { describe, expect, it } from 'vitest'
import { COLOURS } from '../../art/colours.ts'
import { productImageUrl } from '../../art/product-image-url.ts'
import { SHAPES } from '../../art/shapes.ts'
import { findColour } from './choose-variants.ts'
import { DEMO_PRODUCT_COUNT, type DemoProduct, generateProducts, PRODUCTS_PER_SUB_CATEGORY } from './products.ts'
import { MAX_REVIEW_LENGTH } from './reviews.ts'

const products = generateProducts()
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const share = (matches: (product: DemoProduct) => boolean) => products.filter(matches).length / products.length
const shapeOf = ({ picture }: DemoProduct) => SHAPES[picture.subCategory][picture.shape]?.key ?? ''

/** A product as the API returns it. */
const toResponse = (product: DemoProduct) => {
  const { picture, brand, stock, addedMinutesAgo, popularity, options, variants, ...fields } = product
  const { colour, ...art } = picture
  return { ...fields, image: productImageUrl({ ...art, colour: colour ?? undefined }), inStock: stock > 0 }
}

describe('generateProducts', () => {
  it('has 33,600 products, 1,680 in each of the twenty sub-categories', () => {
    expect(products).toHaveLength(DEMO_PRODUCT_COUNT)
    expect(products.map(({ id }) => id)).toEqual(Array.from({ length: DEMO_PRODUCT_COUNT }, (_, index) => index + 1))
    for (const { mainCategory, subCategories } of CATEGORIES) {
      for (const subCategory of subCategories) {
        const inSubCategory = products.filter((product) => product.subCategory === subCategory)
        expect(inSubCategory).toHaveLength(PRODUCTS_PER_SUB_CATEGORY)
        expect(inSubCategory.every((product) => product.mainCategory === mainCategory)).toBe(true)
      }
    }
  })

  it('is the same on every call', () => {
    const hash = (list: readonly DemoProduct[]) => createHash('sha256').update(JSON.stringify(list)).digest('hex')
    expect(hash(generateProducts())).toBe(hash(products))
  })

  it('generates a unique name for each product', () => {
    expect(new Set(products.map(({ name }) => name.toLowerCase())).size).toBe(DEMO_PRODUCT_COUNT)
  })

  it('uses every shape of every sub-category', () => {
    for (const [subCategory, shapes] of Object.entries(SHAPES)) {
      const pictured = new Set(products.filter((one) => one.subCategory === subCategory).map(shapeOf))
      expect([...pictured].sort()).toEqual(shapes.map(({ key }) => key).sort())
    }
  })
})

describe('best before', () => {
  it('is stated on cosmetics, and not on tools or other products', () => {
    const shapes = (isStated: boolean) => [
      ...new Set(products.filter(({ attributes }) => isStated === 'Best before' in attributes).map(shapeOf)),
    ]
    const [stated, others] = [shapes(true), shapes(false)]
    expect(stated).toEqual(expect.arrayContaining(['body lotion', 'shampoo', 'lipstick', 'round perfume', 'beard oil']))
    expect(others).toEqual(expect.arrayContaining(['jade roller', 'hair dryer', 'makeup brushes', 'pressure cooker']))
    expect(stated.filter((shape) => others.includes(shape))).toEqual([])
  })
})

describe('prices', () => {
  it('are whole rupees with a believable discount or none, and some are missing', () => {
    for (const { name, actualPrice, discountPrice } of products) {
      if (actualPrice === null || discountPrice === null) {
        expect([actualPrice, discountPrice], name).toEqual([null, null])
        continue
      }
      expect(actualPrice % 100, name).toBe(0)
      expect(discountPrice % 100, name).toBe(0)
      expect(discountPrice, name).toBeGreaterThan(0)
      expect(discountPrice, name).toBeLessThanOrEqual(actualPrice)
      if (discountPrice === actualPrice) continue
      expect(percentOff(actualPrice, discountPrice), name).toBeGreaterThanOrEqual(5)
      expect(percentOff(actualPrice, discountPrice), name).toBeLessThanOrEqual(70)
    }
    expect(share(({ actualPrice }) => actualPrice === null)).toBeCloseTo(0.005, 2)
    expect(share((one) => one.actualPrice !== null && one.actualPrice === one.discountPrice)).toBeLessThan(0.2)
  })

  it('have usual Indian price endings', () => {
    const endings = new Set(products.flatMap(({ actualPrice }) => (actualPrice ? [(actualPrice / 100) % 10] : [])))
    expect([...endings].sort()).toEqual([0, 5, 9])
  })

  it('grow with the size or model in the name', () => {
    const medianOf = (pattern: RegExp) => {
      const prices = products.flatMap(({ name, actualPrice }) =>
        actualPrice && pattern.test(name) ? [actualPrice] : [],
      )
      return prices.sort((a, b) => a - b)[Math.floor(prices.length / 2)] ?? 0
    }
    expect(medianOf(/pressure cooker.* 10 l/)).toBeGreaterThan(medianOf(/pressure cooker.* 2 l/))
    expect(medianOf(/gaming laptop, RTX 4070/)).toBeGreaterThan(medianOf(/gaming laptop, RTX 3050/))
    expect(medianOf(/king bed/)).toBeGreaterThan(medianOf(/single bed/))
  })
})

describe('names and pictures agree', () => {
  it('in colour', () => {
    for (const { name, picture } of products) {
      const tail = name.replace(/\)$/, '').split(', ').at(-1) ?? ''
      const named = findColour(tail)
      if (picture.colour === null) continue
      expect(Object.keys(COLOURS)).toContain(picture.colour)
      if (named) expect(named, name).toBe(picture.colour)
    }
    const green = products.filter(({ name }) => /, bottle green$/.test(name))
    expect(green.length).toBeGreaterThan(100)
    expect(green.every(({ picture }) => picture.colour === 'green')).toBe(true)
  })

  it.each([
    ['bluetooth speaker', /bluetooth speaker/i],
    ['silk saree', /silk saree/],
    ['tiffin box', /tiffin/i],
    ['pressure cooker', /pressure cooker/],
    ['lipstick', /lipstick/],
    ['backpack', /backpack/],
    ['gaming laptop', /gaming laptop/],
    ['snake plant', /snake plant/],
    ['robot vacuum', /robot vacuum/],
    ['flip-flops', /flip-flops/],
    ['umbrella', /umbrella/],
    ['diyas', /diyas/i],
  ])('%s', (shape, word) => {
    const pictured = products.filter((product) => shapeOf(product) === shape)
    expect(pictured.length).toBeGreaterThan(100)
    expect(pictured.filter(({ name }) => !word.test(name))).toEqual([])
    const named = products.filter(
      ({ name, subCategory }) => subCategory === pictured[0]?.subCategory && word.test(name),
    )
    expect(named.filter((product) => shapeOf(product) !== shape)).toEqual([])
  })
})

describe('generated product data', () => {
  it('has consistent ratings and review counts', () => {
    for (const { name, ratings, noOfRatings, reviewCount, review } of products) {
      expect(reviewCount, name).toBeLessThanOrEqual(noOfRatings)
      if (ratings === null) expect([noOfRatings, reviewCount, review], name).toEqual([0, 0, null])
      else expect(ratings >= 2.8 && ratings <= 4.9 && noOfRatings > 0 && Number.isInteger(noOfRatings), name).toBe(true)
    }
    expect(share(({ ratings }) => ratings === null)).toBeCloseTo(0.04, 2)
  })

  it('is out of stock for about three in a hundred', () => {
    expect(share(({ stock }) => stock === 0)).toBeCloseTo(0.03, 2)
    expect(share(({ stock }) => stock > 0 && stock < 10)).toBeCloseTo(0.08, 2)
  })

  it('has no text mistakes', () => {
    const mistake =
      /[{}]|undefined| {2}|\ban? an? |\b[Aa] (?!one)[aeio]|\b[Aa]n (?!hour|honest)[^aeiouAEIOU18]|\b(?!with)(\w{4,}) \1\b/
    const texts = products.flatMap(({ name, description, review }) => [name, description, review ?? ''])
    expect(texts.filter((text) => mistake.test(text))).toEqual([])
    expect(products.filter(({ name }) => !/^[A-Z]/.test(name))).toEqual([])
  })

  it('keeps texts short and a page of 20 products below 14 KB', () => {
    expect(mean(products.map(({ name }) => name.length))).toBeLessThanOrEqual(60)
    expect(Math.max(...products.map(({ description }) => description.length))).toBeLessThanOrEqual(220)
    expect(Math.max(...products.map(({ review }) => review?.length ?? 0))).toBeLessThanOrEqual(MAX_REVIEW_LENGTH)
    for (const { mainCategory } of CATEGORIES) {
      const inCategory = products.filter((product) => product.mainCategory === mainCategory).map(toResponse)
      for (let from = 0; from < inCategory.length; from += 20) {
        const page = { content: inCategory.slice(from, from + 20), totalPages: 420, totalElements: 8_400 }
        expect(Buffer.byteLength(JSON.stringify(page))).toBeLessThanOrEqual(14 * 1024)
      }
    }
  })

  it('mixes sub-categories and shapes along a page', () => {
    for (const { mainCategory, subCategories } of CATEGORIES) {
      const inCategory = products.filter((product) => product.mainCategory === mainCategory)
      expect(inCategory.filter((product, index) => product.subCategory === inCategory[index + 1]?.subCategory)).toEqual(
        [],
      )
      const own = inCategory.filter(({ subCategory }) => subCategory === subCategories[0])
      expect(new Set(own.slice(0, 8).map(shapeOf)).size).toBeGreaterThanOrEqual(7)
    }
  })
})
