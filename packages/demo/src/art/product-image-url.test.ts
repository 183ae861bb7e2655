import { CATEGORIES } from '@shop/contract/catalogue/categories.rules'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { COLOURS, type Colour } from './colours.ts'
import { CLOSE_UPS, type ProductArt, parseProductImageSlug, productImageUrl } from './product-image-url.ts'
import { SHAPES } from './shapes.ts'

const slug = (url: string) => url.replace('/art/products/', '').replace('.svg', '')

const anyArt: fc.Arbitrary<ProductArt> = fc
  .constantFrom(
    ...CATEGORIES.flatMap((category) => category.subCategories).flatMap((subCategory) =>
      SHAPES[subCategory].map(({ styles }, shape) => ({ subCategory, shape, styles: styles.length })),
    ),
  )
  .chain(({ subCategory, shape, styles }) =>
    fc.record({
      subCategory: fc.constant(subCategory),
      shape: fc.constant(shape),
      style: fc.nat(Math.max(styles - 1, 0)),
      colour: fc.option(fc.constantFrom(...(Object.keys(COLOURS) as Colour[])), { nil: undefined }),
      seed: fc.nat(2 ** 32 - 1),
      closeUp: fc.option(fc.constantFrom(...CLOSE_UPS), { nil: undefined }),
    }),
  )

describe('product image URLs', () => {
  it('are short and readable', () => {
    expect(productImageUrl({ subCategory: 'Smart Home', shape: 3, colour: 'navy', seed: 46 })).toBe(
      '/art/products/smart-home-3-navy-1a.svg',
    )
    expect(productImageUrl({ subCategory: 'Men', shape: 0, seed: 0 })).toBe('/art/products/men-0-0.svg')
    expect(productImageUrl({ subCategory: 'Men', shape: 0, seed: 0, closeUp: 'upper' })).toBe(
      '/art/products/men-0-0_upper.svg',
    )
    expect(productImageUrl({ subCategory: 'Men', shape: 0, style: 2, seed: 0 })).toBe('/art/products/men-0.2-0.svg')
  })

  it('round-trip through the parser', () => {
    fc.assert(
      fc.property(anyArt, (art) => {
        expect(parseProductImageSlug(slug(productImageUrl(art)))).toEqual(art)
      }),
    )
  })

  it('treat a colour word in the place of the seed as a seed', () => {
    expect(parseProductImageSlug('audio-1-red')).toEqual({
      subCategory: 'Audio',
      shape: 1,
      style: 0,
      seed: Number.parseInt('red', 36),
    })
  })

  it.each([
    ['nothing', ''],
    ['an unknown sub-category', 'toys-1-red-1'],
    ['a property of Object.prototype as sub-category', 'constructor-1-red-1'],
    ['a property of Object.prototype as colour', 'audio-1-constructor-1'],
    ['a colour that does not exist', 'audio-1-plaid-1'],
    ['a shape beyond the last', 'audio-99-red-1'],
    ['a style beyond the last', 'men-0.99-red-1'],
    ['a second spelling of a style', 'men-0.0-red-1'],
    ['a style of a shape without styles', 'audio-1.1-red-1'],
    ['a negative shape', 'audio--1-red-1'],
    ['a second spelling of a shape', 'audio-01-red-1'],
    ['a second spelling of a seed', 'audio-1-red-01'],
    ['a seed beyond 32 bits', 'audio-1-red-zzzzzzz'],
    ['capitals', 'Audio-1-red-1'],
    ['a path', '../../etc/passwd'],
    ['an encoded path', 'audio-1-red-%2e%2e'],
    ['markup', 'audio-1-red-"><script>'],
    ['a line break at the end', 'audio-1-red-1\n'],
    ['the file ending', 'audio-1-red-1.svg'],
    ['a very long text', `audio-1-red-${'1'.repeat(100_000)}`],
  ])('reject %s', (_case, hostile) => {
    expect(parseProductImageSlug(hostile)).toBeUndefined()
  })

  it('have one spelling only', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const art = parseProductImageSlug(text)
        expect(art === undefined || slug(productImageUrl(art)) === text).toBe(true)
      }),
    )
  })
})
