import { withRoom } from '../engine/column.ts'
import { NO_DISCOUNT } from '../offer-table.ts'
import type { ProductTable } from '../product-table.ts'
import type { PriceHistogram } from './price-scale.ts'

/** Of the products that pass the filters of all other facets. */
export type FacetCounts = {
  /** By id of `FacetValues`. */
  values: Uint32Array
  /** By whole stars, and by whole percent. */
  ratings: Uint32Array
  discounts: Uint32Array
  prices: PriceHistogram
  available: number
}

const MAX_PERCENT = 100
const MAX_STARS = 5

/** Counts products by facet, in arrays that are used again for each query. */
export class FacetTally {
  #values = new Uint32Array(0)
  /** By id of the price scale. */
  #prices = new Uint32Array(0)
  readonly #ratings = new Uint32Array(MAX_STARS + 1)
  readonly #discounts = new Uint32Array(MAX_PERCENT + 1)
  #available = 0

  reset({ facetValues, offers: { priceScale } }: ProductTable): void {
    this.#values = withRoom(this.#values, facetValues.size).fill(0)
    this.#prices = withRoom(this.#prices, priceScale.size).fill(0)
    this.#ratings.fill(0)
    this.#discounts.fill(0)
    this.#available = 0
  }

  addValue(id: number): void {
    increment(this.#values, id)
  }

  addRating(slot: number, { ratings }: ProductTable): void {
    const rating = ratings[slot] as number
    if (!Number.isNaN(rating)) increment(this.#ratings, Math.floor(rating))
  }

  addDiscount(offer: number, { offers: { discounts } }: ProductTable): void {
    const discount = discounts[offer] as number
    if (discount !== NO_DISCOUNT) increment(this.#discounts, discount)
  }

  addPrice(offer: number, { offers: { prices, priceIds } }: ProductTable): void {
    if (!Number.isNaN(prices[offer] as number)) increment(this.#prices, priceIds[offer] as number)
  }

  addAvailability(offer: number, { offers: { isAvailable } }: ProductTable): void {
    this.#available += isAvailable[offer] as number
  }

  /** Valid until the next reset. */
  toCounts({ facetValues, offers: { priceScale } }: ProductTable): FacetCounts {
    return {
      values: this.#values.subarray(0, facetValues.size),
      ratings: this.#ratings,
      discounts: this.#discounts,
      prices: priceScale.toHistogram(this.#prices),
      available: this.#available,
    }
  }
}

function increment(counts: Uint32Array, place: number): void {
  counts[place] = (counts[place] as number) + 1
}
