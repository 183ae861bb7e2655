import { CATEGORIES } from '@shop/contract/catalogue/categories.rules'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { ProductArt } from './art-address.ts'
import { drawProduct } from './draw-product.ts'
import { COLOURS, type Colour, SHAPES, shapesOf } from './shapes.ts'
import { difference, HOLDS, setsFor } from './wall-sets.ts'

const SUB_CATEGORIES = CATEGORIES.flatMap((category) => category.subCategories)
const COLOUR_WORDS = Object.keys(COLOURS) as Colour[]
const SEEDS = [0, 1, 7919, 2 ** 32 - 1]

const everyPicture: ProductArt[] = SUB_CATEGORIES.flatMap((subCategory) =>
  SHAPES[subCategory].flatMap((_shape, shape) => [
    ...SEEDS.map((seed) => ({ subCategory, shape, seed })),
    ...COLOUR_WORDS.map((colour, seed) => ({ subCategory, shape, seed, colour })),
  ]),
)

const nameOf = (art: ProductArt) => `${art.subCategory} ${art.shape} ${art.colour ?? ''} ${art.seed}`
const wallOf = (svg: string) => /stop-color="(#\w+)"/.exec(svg)?.[1]

describe('product pictures', () => {
  it('name the sub-categories of the shop in its order, each with eight things to show or more', () => {
    expect(Object.keys(SHAPES)).toEqual(SUB_CATEGORIES)
    for (const subCategory of SUB_CATEGORIES) {
      const keys = SHAPES[subCategory].map((shape) => shape.key)
      expect(keys.length, subCategory).toBeGreaterThanOrEqual(8)
      expect(new Set(keys).size, subCategory).toBe(keys.length)
    }
  })

  it('weigh 4 KB at most', () => {
    const heavy = everyPicture.filter((art) => Buffer.byteLength(drawProduct(art)) > 4096)
    expect(heavy.map(nameOf)).toEqual([])
  })

  it('paint with numbers and with paints that are defined once', () => {
    for (const art of everyPicture) {
      const svg = drawProduct(art)
      const ids = [...svg.matchAll(/ id="(\w+)"/g)].map(([, id]) => id)
      const used = [...svg.matchAll(/url\(#(\w+)\)|href="#(\w+)"/g)].map(([, paint, copy]) => paint ?? copy)
      expect(new Set(ids).size, nameOf(art)).toBe(ids.length)
      expect(
        used.filter((id) => !ids.includes(id)),
        nameOf(art),
      ).toEqual([])
      expect(svg, nameOf(art)).not.toMatch(/NaN|undefined|Infinity/)
    }
  })

  it('are well-formed documents that draw', async () => {
    for (const art of everyPicture.filter(({ seed }) => seed === 1)) {
      const { info } = await sharp(Buffer.from(drawProduct(art)))
        .resize(16)
        .raw()
        .toBuffer({ resolveWithObject: true })
      expect(info, nameOf(art)).toMatchObject({ width: 16, height: 16 })
    }
  })

  it('are the same bytes for the same product', () => {
    for (const art of everyPicture.slice(0, 200)) expect(drawProduct({ ...art })).toBe(drawProduct(art))
  })

  it('differ from every other picture', () => {
    const uncoloured = everyPicture.filter((art) => art.colour === undefined)
    expect(new Set(uncoloured.map(drawProduct)).size).toBe(uncoloured.length)
  })

  it('stand before different walls when their seeds are neighbours', () => {
    for (const subCategory of SUB_CATEGORIES)
      for (let seed = 0; seed < 8; seed++)
        expect(wallOf(drawProduct({ subCategory, shape: 0, seed }))).not.toBe(
          wallOf(drawProduct({ subCategory, shape: 0, seed: seed + 1 })),
        )
  })

  it('show the colour that the product is sold in', () => {
    for (const subCategory of SUB_CATEGORIES)
      for (const [shape, { key, colourable }] of SHAPES[subCategory].entries()) {
        const plain = drawProduct({ subCategory, shape, seed: 5 })
        const teal = drawProduct({ subCategory, shape, seed: 5, colour: 'teal' })
        const purple = drawProduct({ subCategory, shape, seed: 5, colour: 'purple' })
        expect(teal.includes(COLOURS.teal) && purple.includes(COLOURS.purple), key).toBe(colourable)
        expect(teal === plain, key).toBe(!colourable)
      }
  })

  it('have a wall that holds every colour in every aisle', () => {
    for (const { id } of CATEGORIES)
      for (const colour of COLOUR_WORDS)
        for (const { wall } of setsFor(id, COLOURS[colour]))
          expect(difference(wall, COLOURS[colour]), `${id} ${colour}`).toBeGreaterThanOrEqual(HOLDS)
  })

  it('refuse a shape that the sub-category lacks', () => {
    expect(() => drawProduct({ subCategory: 'Audio', shape: shapesOf('Audio'), seed: 1 })).toThrow(RangeError)
  })
})
