import { CATEGORIES } from '@shop/contract/catalogue/categories.rules'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { COLOURS, type Colour } from './colours.ts'
import { drawProduct } from './draw-product.ts'
import type { Draw } from './product-drawing.ts'
import { CLOSE_UPS, type ProductArt } from './product-image-url.ts'
import { DRAWINGS } from './products/all.ts'
import { SHAPES, shapesOf } from './shapes.ts'
import { createSvgBuilder } from './svg-builder.ts'
import { colourDifference, MIN_CONTRAST, wallsFor } from './wall-palettes.ts'

const SUB_CATEGORIES = CATEGORIES.flatMap((category) => category.subCategories)
const COLOUR_WORDS = Object.keys(COLOURS) as Colour[]
const SEEDS = [0, 1, 7919, 2 ** 32 - 1]

const everyPicture: ProductArt[] = SUB_CATEGORIES.flatMap((subCategory) =>
  SHAPES[subCategory].flatMap(({ styles }, shape) => [
    ...SEEDS.map((seed) => ({ subCategory, shape, seed })),
    ...styles.slice(1).map((_style, index) => ({ subCategory, shape, style: index + 1, seed: 1 })),
    ...COLOUR_WORDS.map((colour, seed) => ({ subCategory, shape, seed, colour })),
    ...CLOSE_UPS.map((closeUp) => ({ subCategory, shape, seed: 1, closeUp })),
  ]),
)

const nameOf = (art: ProductArt) => `${art.subCategory} ${art.shape}.${art.style ?? 0} ${art.colour ?? ''} ${art.seed}`
/** The outlines of the cloth, without prints, buttons and pockets: the large paths that a gradient fills. */
const clothOutline = (svg: string) =>
  [...svg.matchAll(/<path d="([^"]{60,})" fill="url\(#\w+\)"/g)].map(([, path]) => path).join()
const wallOf = (svg: string) => /stop-color="(#\w+)"/.exec(svg)?.[1]

describe('product pictures', () => {
  it('cover all sub-categories in order with at least eight shapes each', () => {
    expect(Object.keys(SHAPES)).toEqual(SUB_CATEGORIES)
    for (const subCategory of SUB_CATEGORIES) {
      const keys = SHAPES[subCategory].map((shape) => shape.key)
      expect(keys.length, subCategory).toBeGreaterThanOrEqual(8)
      expect(new Set(keys).size, subCategory).toBe(keys.length)
    }
  })

  it('have at least six silhouettes for each garment', () => {
    const garments = (['Women', 'Men', 'Kids'] as const).flatMap((sub) =>
      Object.entries<Draw>(DRAWINGS[sub].shapes).map(([key, draw]) => {
        const styles = SHAPES[sub].find((shape) => shape.key === key)?.styles ?? []
        const outlines = styles.map((style) => {
          const art = createSvgBuilder(400, 400)
          draw(art, { main: '#8a1c2e', second: '#1d4b94', third: '#2b1a22' }, style)
          return clothOutline(art.svg())
        })
        return [key, new Set(outlines).size] as const
      }),
    )
    expect(garments.length).toBe(24)
    expect(garments.filter(([, silhouettes]) => silhouettes < 6)).toEqual([])
  })

  it('have at most 6 KB', () => {
    const heavy = everyPicture.filter((art) => Buffer.byteLength(drawProduct(art)) > 6144)
    expect(heavy.map(nameOf)).toEqual([])
  })

  it('contain valid numbers and define each paint once', () => {
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

  it('are well-formed and can be rendered', async () => {
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

  it('have different walls for neighbouring seeds', () => {
    for (const subCategory of SUB_CATEGORIES)
      for (let seed = 0; seed < 8; seed++)
        expect(wallOf(drawProduct({ subCategory, shape: 0, seed }))).not.toBe(
          wallOf(drawProduct({ subCategory, shape: 0, seed: seed + 1 })),
        )
  })

  it('show the colour of the product', () => {
    for (const subCategory of SUB_CATEGORIES)
      for (const [shape, { key, colourable }] of SHAPES[subCategory].entries()) {
        const plain = drawProduct({ subCategory, shape, seed: 5 })
        const teal = drawProduct({ subCategory, shape, seed: 5, colour: 'teal' })
        const purple = drawProduct({ subCategory, shape, seed: 5, colour: 'purple' })
        expect(teal.includes(COLOURS.teal) && purple.includes(COLOURS.purple), key).toBe(colourable)
        expect(teal === plain, key).toBe(!colourable)
      }
  })

  it('have a contrasting wall for every colour in every category', () => {
    for (const { id } of CATEGORIES)
      for (const colour of COLOUR_WORDS)
        for (const { wall } of wallsFor(id, COLOURS[colour]))
          expect(colourDifference(wall, COLOURS[colour]), `${id} ${colour}`).toBeGreaterThanOrEqual(MIN_CONTRAST)
  })

  it('reject an unknown shape', () => {
    expect(() => drawProduct({ subCategory: 'Audio', shape: shapesOf('Audio'), seed: 1 })).toThrow(RangeError)
  })
})
