import { CATEGORIES, type SubCategory } from '@shop/contract/catalogue/categories.rules'
import { COLOURS, type Colour } from './colours.ts'
import { SHAPES } from './shapes.ts'

/** Close-ups of a product; without a view, its picture shows all of it. */
export const CLOSE_UPS = ['upper', 'lower'] as const
export type CloseUp = (typeof CLOSE_UPS)[number]

/**
 * `shape` is an index into SHAPES, `style` one into its styles (default 0); `seed` is an integer from 0 to 2^32 - 1.
 */
export type ProductArt = {
  subCategory: SubCategory
  shape: number
  style?: number
  colour?: Colour | undefined
  seed: number
  closeUp?: CloseUp | undefined
}

const FOLDER = '/art/products/'
const LAST_SEED = 2 ** 32 - 1
const SLUG = /^([a-z]+(?:-[a-z]+)?)-(\d{1,2})(?:\.([1-9]\d?))?(?:-([a-z]+))?-([0-9a-z]{1,7})(?:_(upper|lower))?$/

const slugOf = (subCategory: SubCategory) => subCategory.toLowerCase().replaceAll(' ', '-')
const BY_SLUG = new Map(
  CATEGORIES.flatMap((category) => category.subCategories).map((subCategory) => [slugOf(subCategory), subCategory]),
)

const isColour = (word: string): word is Colour => Object.hasOwn(COLOURS, word)

/**
 * `smart-home-3-navy-1a` or `women-1.4-red-1a_upper`: sub-category, shape and style, colour, seed in base 36, close-up.
 */
const productSlug = ({ subCategory, shape, style, colour, seed, closeUp }: ProductArt) =>
  [slugOf(subCategory), style ? `${shape}.${style}` : shape, ...(colour ? [colour] : []), seed.toString(36)].join('-') +
  (closeUp ? `_${closeUp}` : '')

/** Short, because every product in a list has one. */
export const productImageUrl = (art: ProductArt): string => `${FOLDER}${productSlug(art)}.svg`

/** Parses a slug (the file name without `.svg`). Accepts only the spelling that `productImageUrl` writes. */
export function parseProductImageSlug(slug: string): ProductArt | undefined {
  const [, sub = '', shape = '', style = '0', colour, seed = '', closeUp] = SLUG.exec(slug) ?? []
  const subCategory = BY_SLUG.get(sub)
  if (subCategory === undefined || (colour !== undefined && !isColour(colour))) return undefined
  const art = {
    subCategory,
    shape: Number(shape),
    style: Number(style),
    colour,
    seed: Number.parseInt(seed, 36),
    closeUp: CLOSE_UPS.find((name) => name === closeUp),
  }
  const styles = SHAPES[subCategory][art.shape]?.styles
  const isKnown =
    styles !== undefined && art.style < Math.max(styles.length, 1) && art.seed <= LAST_SEED && productSlug(art) === slug
  return isKnown ? art : undefined
}
