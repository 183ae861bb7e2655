import { withRoom } from './engine/column.ts'
import type { Item, ItemTable } from './engine/item-index.ts'
import type { FacetValues } from './facets/facet-values.ts'
import { type Offer, OfferTable } from './offer-table.ts'
import { ValueLists } from './value-lists.ts'

export type ProductItem = Item & {
  ratings: number | null
  noOfRatings: number | null
  /** Seconds since 1970. */
  createdAt: number
  mainCategory: string
  /** Those of its variants, that of the default one first. */
  offers: readonly Offer[]
  /** Its sub-category, brand, country of origin and attributes, as ids of `FacetValues`. */
  values: readonly number[]
  /**
   * What its variants have for the options by which they differ, as ids of `FacetValues`; none without further
   * variants.
   */
  options: readonly number[]
}

/** The stars of a product without a rating. */
const NO_STARS = 255

/**
 * What products are filtered, counted and sorted by, in one array per property: faster than objects, and a third of
 * their size.
 */
export class ProductTable implements ItemTable<ProductItem> {
  readonly facetValues: FacetValues
  readonly offers = new OfferTable()
  /** Missing numbers are NaN. */
  ratings = new Float64Array(0)
  /** Whole stars, rounded down. */
  stars = new Uint8Array(0)
  ratingCounts = new Float64Array(0)
  createdAt = new Float64Array(0)
  /** Ids of `facetValues`. */
  mainCategories = new Uint32Array(0)
  /** A product's values are from `valueStarts[slot]` to the start of the next slot, those of its options last. */
  values = new Uint32Array(0)
  valueStarts = new Uint32Array(1)
  optionStarts = new Uint32Array(0)
  /**
   * Parallel to `values`: which offer is shown if an option is the only chosen one, from the product's first offer on.
   */
  offersOfOptions = new Uint16Array(0)
  readonly #byValue = new ValueLists()
  /** Slots so far, also of removed products. */
  size = 0

  constructor(facetValues: FacetValues) {
    this.facetValues = facetValues
  }

  /** Slots ascend. */
  put(slot: number, item: ProductItem): void {
    const values = [...item.values, ...item.options]
    this.#reserve(slot, values.length)
    this.offers.put(slot, item.offers)
    this.ratings[slot] = item.ratings ?? Number.NaN
    this.stars[slot] = item.ratings === null ? NO_STARS : Math.floor(item.ratings)
    this.ratingCounts[slot] = item.noOfRatings ?? Number.NaN
    this.createdAt[slot] = item.createdAt
    this.mainCategories[slot] = this.facetValues.getOrAdd('main_category', item.mainCategory)
    const start = this.valueStarts[slot] as number
    this.values.set(values, start)
    this.optionStarts[slot] = start + item.values.length
    this.valueStarts[slot + 1] = start + values.length
    for (const [index, option] of item.options.entries()) {
      const offer = item.offers.findIndex(({ options }) => options.includes(option))
      this.offersOfOptions[start + item.values.length + index] = Math.max(0, offer)
    }
    this.size = slot + 1
  }

  /** The slots of the products with a value, ascending, also of removed products. */
  slotsWith(value: number): Uint32Array {
    return this.#byValue.of(value, { values: this.values, starts: this.valueStarts, size: this.size })
  }

  /** The first number that `byValue` has for a value of the product; NaN if it has none. */
  numberOf(slot: number, byValue: Float64Array): number {
    const end = this.valueStarts[slot + 1] as number
    for (let index = this.valueStarts[slot] as number; index < end; index++) {
      const number = byValue[this.values[index] as number] as number
      if (!Number.isNaN(number)) return number
    }
    return Number.NaN
  }

  #reserve(slot: number, values: number): void {
    this.ratings = withRoom(this.ratings, slot + 1)
    this.stars = withRoom(this.stars, slot + 1)
    this.ratingCounts = withRoom(this.ratingCounts, slot + 1)
    this.createdAt = withRoom(this.createdAt, slot + 1)
    this.mainCategories = withRoom(this.mainCategories, slot + 1)
    this.optionStarts = withRoom(this.optionStarts, slot + 1)
    this.valueStarts = withRoom(this.valueStarts, slot + 2)
    const end = (this.valueStarts[slot] as number) + values
    this.values = withRoom(this.values, end)
    this.offersOfOptions = withRoom(this.offersOfOptions, end)
  }
}
