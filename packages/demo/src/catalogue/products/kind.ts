import type { SubCategory } from '@shop/contract/catalogue/categories.rules'
import type { ShapeKey } from '../../art/shapes.ts'

/** Words to choose from, or words with what each does to the price (1 leaves it). */
export type Slot = readonly string[] | Readonly<Record<string, number>>

/** One type of product. Patterns (see `fill`) may use {brand}, {mark}, {colour} and the slots of `line` and `variant`. */
export interface Kind<Shape extends string = string> {
  /** The picture it gets. */
  shape: Shape
  brands: readonly string[]
  names: readonly string[]
  /** Drawn once for a line of products: a phone's model, a kurta's cloth. */
  line?: Readonly<Record<string, Slot>>
  /** Drawn for each product of a line: its size or memory. */
  variant?: Readonly<Record<string, Slot>>
  /** As a shop words them; the first colour word in each is the one drawn. None: the picture keeps to its own colours. */
  colours?: readonly string[]
  /** List price in whole rupees before the slots' factors, lowest and highest. */
  price: readonly [low: number, high: number]
  /** What it is, in one sentence. */
  about: readonly string[]
  /** What to know before buying, in one or two. */
  notes: readonly string[]
  praise: readonly string[]
  grumbles: readonly string[]
}

/** Everything that one sub-category sells. */
export interface Shelf<Sub extends SubCategory = SubCategory> {
  subCategory: Sub
  /** Usual discount in percent, lowest and highest. */
  off: readonly [low: number, high: number]
  /** Ratings that a product of middling fame has. */
  crowd: number
  /** Who writes of it; everybody, when not said. */
  reviewers?: 'women' | 'men'
  /** Said of anything on this shelf. */
  praise: readonly string[]
  grumbles: readonly string[]
  kinds: readonly Kind<ShapeKey<Sub>>[]
}

/** Keeps a shelf's shapes to those that can be pictured. */
export const shelf = <const Sub extends SubCategory>(goods: Shelf<Sub>): Shelf<Sub> => goods
