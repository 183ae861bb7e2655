import { CATEGORIES } from '@shop/contract/catalogue/categories.rules'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ProductArt, parseProductArt, productArtAddress } from './art-address.ts'
import { COLOURS, type Colour, shapesOf } from './shapes.ts'

const slug = (address: string) => address.replace('/art/products/', '').replace('.svg', '')

const anyArt: fc.Arbitrary<ProductArt> = fc
  .constantFrom(...CATEGORIES.flatMap((category) => category.subCategories))
  .chain((subCategory) =>
    fc.record({
      subCategory: fc.constant(subCategory),
      shape: fc.nat(shapesOf(subCategory) - 1),
      colour: fc.option(fc.constantFrom(...(Object.keys(COLOURS) as Colour[])), { nil: undefined }),
      seed: fc.nat(2 ** 32 - 1),
    }),
  )

describe('the address of a product picture', () => {
  it('is short and readable', () => {
    expect(productArtAddress({ subCategory: 'Smart Home', shape: 3, colour: 'navy', seed: 46 })).toBe(
      '/art/products/smart-home-3-navy-1a.svg',
    )
    expect(productArtAddress({ subCategory: 'Men', shape: 0, seed: 0 })).toBe('/art/products/men-0-0.svg')
  })

  it('reads back what it was made from', () => {
    fc.assert(
      fc.property(anyArt, (art) => {
        expect(parseProductArt(slug(productArtAddress(art)))).toEqual(art)
      }),
    )
  })

  it('takes a colour word in the place of the seed for a seed', () => {
    expect(parseProductArt('audio-1-red')).toEqual({ subCategory: 'Audio', shape: 1, seed: Number.parseInt('red', 36) })
  })

  it.each([
    ['nothing', ''],
    ['an unknown sub-category', 'toys-1-red-1'],
    ['a name every object has', 'constructor-1-red-1'],
    ['a colour every object has', 'audio-1-constructor-1'],
    ['a colour that does not exist', 'audio-1-plaid-1'],
    ['a shape beyond the last', 'audio-99-red-1'],
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
  ])('does not know %s', (_case, hostile) => {
    expect(parseProductArt(hostile)).toBeUndefined()
  })

  it('knows no other spelling of what it reads', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const art = parseProductArt(text)
        expect(art === undefined || slug(productArtAddress(art)) === text).toBe(true)
      }),
    )
  })
})
