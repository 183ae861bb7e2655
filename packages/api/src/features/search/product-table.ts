import { withRoom } from './engine/column.ts'
import type { Item, ItemTable } from './engine/item-index.ts'
import type { FacetValues } from './facets/facet-values.ts'
import { PriceScale } from './facets/price-scale.ts'

export type ProductItem = Item & {
  pricePaise: number | null
  /** Whole percent that the price is below the list price; null without a price. */
  discount: number | null
  ratings: number | null
  noOfRatings: number | null
  /** Seconds since 1970. */
  createdAt: number
  mainCategory: string
  /** Its sub-category, brand, country of origin and attributes, as ids of `FacetValues`. */
  values: readonly number[]
}

/** Whole percent that a price is below the list price; null without a price. Both in paise. */
export const discountOf = (price: number | null, actual: number | null): number | null =>
  price === null ? null : Math.max(0, Math.floor(100 * (1 - price / (actual ?? price))))

/** For products without a price. */
export const NO_DISCOUNT = 255

/** What products are filtered, counted and sorted by, in one array per property: faster than objects, and a third of their size. */
export class ProductTable implements ItemTable<ProductItem> {
  readonly facetValues: FacetValues
  readonly priceScale = new PriceScale()
  /** Paise, and ids of the price scale. Missing numbers are NaN. */
  prices = new Float64Array(0)
  priceIds = new Uint32Array(0)
  discounts = new Uint8Array(0)
  ratings = new Float64Array(0)
  ratingCounts = new Float64Array(0)
  createdAt = new Float64Array(0)
  isAvailable = new Uint8Array(0)
  /** Ids of `facetValues`. */
  mainCategories = new Uint32Array(0)
  /** The ids of a product's values are from `valueStarts[slot]` to the start of the next slot. */
  values = new Uint32Array(0)
  valueStarts = new Uint32Array(1)

  constructor(facetValues: FacetValues) {
    this.facetValues = facetValues
  }

  /** Slots ascend. */
  put(slot: number, item: ProductItem): void {
    this.#reserve(slot, item.values.length)
    this.prices[slot] = item.pricePaise ?? Number.NaN
    this.priceIds[slot] = item.pricePaise === null ? 0 : this.priceScale.getOrAdd(item.pricePaise)
    this.discounts[slot] = item.discount ?? NO_DISCOUNT
    this.ratings[slot] = item.ratings ?? Number.NaN
    this.ratingCounts[slot] = item.noOfRatings ?? Number.NaN
    this.createdAt[slot] = item.createdAt
    this.isAvailable[slot] = Number(item.isAvailable)
    this.mainCategories[slot] = this.facetValues.getOrAdd('main_category', item.mainCategory)
    const start = this.valueStarts[slot] as number
    this.values.set(item.values, start)
    this.valueStarts[slot + 1] = start + item.values.length
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
    this.prices = withRoom(this.prices, slot + 1)
    this.priceIds = withRoom(this.priceIds, slot + 1)
    this.discounts = withRoom(this.discounts, slot + 1)
    this.ratings = withRoom(this.ratings, slot + 1)
    this.ratingCounts = withRoom(this.ratingCounts, slot + 1)
    this.createdAt = withRoom(this.createdAt, slot + 1)
    this.isAvailable = withRoom(this.isAvailable, slot + 1)
    this.mainCategories = withRoom(this.mainCategories, slot + 1)
    this.valueStarts = withRoom(this.valueStarts, slot + 2)
    this.values = withRoom(this.values, (this.valueStarts[slot] as number) + values)
  }
}
