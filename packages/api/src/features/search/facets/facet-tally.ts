import { withRoom } from '../engine/column.ts'
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
/** For numbers of a byte; above the highest one is a missing number. */
const BYTES = 256

/** Counts products by facet, in arrays that are used again for each query. */
export class FacetTally {
  #values = new Uint32Array(0)
  /** By id of the price scale. */
  #prices = new Uint32Array(0)
  readonly #ratings = new Uint32Array(BYTES)
  readonly #discounts = new Uint32Array(BYTES)
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

  addRating(slot: number, { stars }: ProductTable): void {
    increment(this.#ratings, stars[slot] as number)
  }

  addDiscount(offer: number, { offers: { discounts } }: ProductTable): void {
    increment(this.#discounts, discounts[offer] as number)
  }

  addPrice(offer: number, { offers: { priceIds } }: ProductTable): void {
    increment(this.#prices, priceIds[offer] as number)
  }

  addAvailability(offer: number, { offers: { isAvailable } }: ProductTable): void {
    this.#available += isAvailable[offer] as number
  }

  /** Valid until the next reset. */
  toCounts({ facetValues, offers: { priceScale } }: ProductTable): FacetCounts {
    return {
      values: this.#values.subarray(0, facetValues.size),
      ratings: this.#ratings.subarray(0, MAX_STARS + 1),
      discounts: this.#discounts.subarray(0, MAX_PERCENT + 1),
      prices: priceScale.toHistogram(this.#prices),
      available: this.#available,
    }
  }
}

function increment(counts: Uint32Array, place: number): void {
  counts[place] = (counts[place] as number) + 1
}
