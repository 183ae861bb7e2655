import { CATEGORIES, type MainCategory, type SubCategory } from '@shop/contract/catalogue/categories.rules'
import type { Colour } from '../../art/shapes.ts'
import { SHAPES } from '../../art/shapes.ts'
import { type Dice, diceOf } from '../dice.ts'
import type { Kind, Shelf } from './kind.ts'
import { type LooseProduct, makeLine, type Taken } from './make-line.ts'
import { SHELVES } from './shelves.ts'

/** The dashboard's 33,600 products (spec 9), the same number in each of the twenty sub-categories. */
export const DEMO_PRODUCTS = 33_600
export const PRODUCTS_PER_SUB_CATEGORY = 1_680

/** What the product picture is drawn from; `shape` counts in SHAPES of its sub-category. */
export interface DemoPicture {
  subCategory: SubCategory
  shape: number
  colour: Colour | null
  seed: number
}

/** A product of the demo catalogue. Prices are paise; `addedMinutesAgo` counts back from the start of the current week. */
export interface DemoProduct extends Omit<LooseProduct, 'shape' | 'colour'> {
  id: number
  mainCategory: MainCategory
  subCategory: SubCategory
  link: null
  picture: DemoPicture
}

/** A kind that can't fill its part of the shelf with different names is a mistake in its table. */
const MOST_IDLE_LINES = 2_000

function stockKind(shelf: Shelf, kind: Kind, count: number, taken: Taken): LooseProduct[] {
  const dice = diceOf(`shopflix ${shelf.subCategory} ${kind.shape}`)
  const products: LooseProduct[] = []
  for (let idle = 0; products.length < count; ) {
    const line = makeLine(shelf, kind, taken, dice)
    idle = line.length > 0 ? 0 : idle + 1
    if (idle > MOST_IDLE_LINES) throw new RangeError(`Only ${products.length} names for '${kind.shape}'`)
    products.push(...line)
  }
  return dice.shuffle(products).slice(0, count)
}

/** The sub-category's 1,680 products, each round holding every kind once, so that pages of it are varied. */
function stockShelf(shelf: Shelf, taken: Taken, dice: Dice): LooseProduct[] {
  const rounds = Math.ceil(PRODUCTS_PER_SUB_CATEGORY / shelf.kinds.length)
  const kinds = shelf.kinds.map((kind) => stockKind(shelf, kind, rounds, taken))
  const products: LooseProduct[] = []
  for (let round = 0; round < rounds; round += 1) {
    products.push(...dice.shuffle(kinds).flatMap((kind) => kind[round] ?? []))
  }
  return products.slice(0, PRODUCTS_PER_SUB_CATEGORY)
}

/** The order of a category's sub-categories in one round of the catalogue; never starting with the one that ended the last. */
function orderOfRound(subCategories: readonly SubCategory[], last: SubCategory | undefined, dice: Dice): SubCategory[] {
  const order = dice.shuffle(subCategories)
  return order[0] === last ? order.reverse() : order
}

/** The whole demo catalogue, the same on every call: ids 1 to 33,600, neighbours from different shelves. */
export function demoProducts(): DemoProduct[] {
  const dice = diceOf('shopflix products')
  const taken: Taken = { lines: new Set(), names: new Set() }
  const stocked = new Map(SHELVES.map((shelf) => [shelf.subCategory, stockShelf(shelf, taken, dice).values()]))
  const products: DemoProduct[] = []
  const last: SubCategory[] = []
  while (products.length < DEMO_PRODUCTS) {
    const orders = CATEGORIES.map(({ subCategories }, index) => orderOfRound(subCategories, last[index], dice))
    for (let column = 0; column < 5; column += 1) {
      CATEGORIES.forEach(({ mainCategory }, index) => {
        const subCategory = orders[index]?.[column]
        const next = subCategory && stocked.get(subCategory)?.next()
        if (!subCategory || !next || next.done) throw new RangeError(`The shelf of ${subCategory} ran out`)
        last[index] = subCategory
        products.push(place(products.length + 1, mainCategory, subCategory, next.value))
      })
    }
  }
  return products
}

/**
 * Pictures with neighbouring seeds stand before different walls. Counted along the category, with a step after every
 * four, neither a card's right nor its lower neighbour repeats its wall in a grid of four or five columns.
 */
function seedOf(id: number): number {
  const place = Math.floor((id - 1) / CATEGORIES.length)
  return place + Math.floor(place / 4)
}

function place(id: number, mainCategory: MainCategory, subCategory: SubCategory, product: LooseProduct): DemoProduct {
  const { shape, colour, ...rest } = product
  const index = SHAPES[subCategory].findIndex(({ key }) => key === shape)
  const picture = { subCategory, shape: index, colour, seed: seedOf(id) }
  return { id, ...rest, mainCategory, subCategory, link: null, picture }
}
