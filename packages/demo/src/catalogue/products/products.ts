import { CATEGORIES, type MainCategory, type SubCategory } from '@shop/contract/catalogue/categories.rules'
import type { Colour } from '../../art/colours.ts'
import { SHAPES, styleOf } from '../../art/shapes.ts'
import { createRandom, type Random } from '../random.ts'
import { ASSORTMENTS, type Assortment, type ProductTemplate } from './assortments.ts'
import { type GeneratedProduct, type GeneratedVariant, generateProduct, type UsedNames } from './generate-product.ts'

export const DEMO_PRODUCT_COUNT = 33_600
export const PRODUCTS_PER_SUB_CATEGORY = 1_680

/**
 * What the product picture is drawn from. `shape` is an index into `SHAPES` of the sub-category, `style` into its
 * styles.
 */
export interface ProductPicture {
  subCategory: SubCategory
  shape: number
  style: number
  colour: Colour | null
  seed: number
}

/**
 * A product of the demo catalogue. Prices are paise; `addedMinutesAgo` counts back from the start of the current week.
 */
export interface DemoProduct extends Omit<GeneratedProduct, 'shape' | 'colour' | 'variants'> {
  id: number
  mainCategory: MainCategory
  subCategory: SubCategory
  link: null
  picture: ProductPicture
  /** The further variants, which have their own ids after those of all products. */
  variants: DemoVariant[]
}

export interface DemoVariant extends Omit<GeneratedVariant, 'colour'> {
  picture: ProductPicture
}

/** A template that yields no new model for so long has too few names. */
const MAX_EMPTY_ATTEMPTS = 2_000

function generateFromTemplate(
  assortment: Assortment,
  template: ProductTemplate,
  count: number,
  used: UsedNames,
): GeneratedProduct[] {
  const random = createRandom(`shopflix ${assortment.subCategory} ${template.shape}`)
  const products: GeneratedProduct[] = []
  for (let emptyAttempts = 0; products.length < count; ) {
    const product = generateProduct(assortment, template, used, random)
    emptyAttempts = product ? 0 : emptyAttempts + 1
    if (emptyAttempts > MAX_EMPTY_ATTEMPTS)
      throw new RangeError(`Only ${products.length} names for '${template.shape}'`)
    if (product) products.push(product)
  }
  return random.shuffle(products)
}

/** The products of a sub-category in rounds of one per template, so every page shows a variety. */
function generateAssortment(assortment: Assortment, used: UsedNames, random: Random): GeneratedProduct[] {
  const rounds = Math.ceil(PRODUCTS_PER_SUB_CATEGORY / assortment.templates.length)
  const byTemplate = assortment.templates.map((template) => generateFromTemplate(assortment, template, rounds, used))
  const products: GeneratedProduct[] = []
  for (let round = 0; round < rounds; round += 1) {
    products.push(...random.shuffle(byTemplate).flatMap((ofTemplate) => ofTemplate[round] ?? []))
  }
  return products.slice(0, PRODUCTS_PER_SUB_CATEGORY)
}

/** Never starts with the sub-category that ended the round before. */
function shuffleSubCategories(
  subCategories: readonly SubCategory[],
  last: SubCategory | undefined,
  random: Random,
): SubCategory[] {
  const order = random.shuffle(subCategories)
  return order[0] === last ? order.reverse() : order
}

/** The whole demo catalogue, the same on every call: ids 1 to 33,600, neighbours from different sub-categories. */
export function generateProducts(): DemoProduct[] {
  const random = createRandom('shopflix products')
  const used: UsedNames = { models: new Set(), products: new Set() }
  const generated = new Map(
    ASSORTMENTS.map((assortment) => [assortment.subCategory, generateAssortment(assortment, used, random).values()]),
  )
  const products: DemoProduct[] = []
  const last: SubCategory[] = []
  while (products.length < DEMO_PRODUCT_COUNT) {
    const orders = CATEGORIES.map(({ subCategories }, index) =>
      shuffleSubCategories(subCategories, last[index], random),
    )
    for (let column = 0; column < 5; column += 1) {
      CATEGORIES.forEach(({ mainCategory }, index) => {
        const subCategory = orders[index]?.[column]
        const next = subCategory && generated.get(subCategory)?.next()
        if (!subCategory || !next || next.done) throw new RangeError(`Too few products of ${subCategory}`)
        last[index] = subCategory
        products.push(toDemoProduct(products.length + 1, mainCategory, subCategory, next.value))
      })
    }
  }
  return products
}

/**
 * Pictures with neighbouring seeds have different walls. The seed counts along the category, with an extra step after
 * every four, so neighbours in a grid of four or five columns differ.
 */
function pictureSeed(id: number): number {
  const position = Math.floor((id - 1) / CATEGORIES.length)
  return position + Math.floor(position / 4)
}

function toDemoProduct(
  id: number,
  mainCategory: MainCategory,
  subCategory: SubCategory,
  product: GeneratedProduct,
): DemoProduct {
  const { shape, colour, variants, ...rest } = product
  const index = SHAPES[subCategory].findIndex(({ key }) => key === shape)
  const style = styleOf(subCategory, index, rest.name)
  const pictureIn = (colour: Colour | null) => ({ subCategory, shape: index, style, colour, seed: pictureSeed(id) })
  return {
    id,
    ...rest,
    mainCategory,
    subCategory,
    link: null,
    picture: pictureIn(colour),
    variants: variants.map(({ colour, ...variant }) => ({ ...variant, picture: pictureIn(colour) })),
  }
}
