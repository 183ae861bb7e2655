import { withRoom } from '../engine/column.ts'
import type { Matches } from '../engine/match.ts'
import { NO_DISCOUNT, type ProductTable } from '../product-table.ts'
import type { PriceHistogram } from './price-scale.ts'
import type { FacetFilter } from './product-filters.ts'

/** Of the products that pass the filters of all other facets. */
export type FacetCounts = {
  /** By id of `FacetValues`; `usedValues`: the ids whose count isn't 0, ascending. */
  values: Uint32Array
  usedValues: Uint32Array
  /** By whole stars, and by whole percent. */
  ratings: Uint32Array
  discounts: Uint32Array
  prices: PriceHistogram
  available: number
}

const MAX_PERCENT = 100
const MAX_STARS = 5

/** How a match passes the filters: all, none because it fails several, or all but one, which is 1 for the first filter. */
const PASSES = 0
const FAILS_SEVERAL = 255

/** Filters matches and counts them by facet, in arrays that are used again for each query. */
export class FacetCounter {
  /** Per match, how it passes the filters. */
  #failed = new Uint8Array(0)
  #values = new Uint32Array(0)
  #used = new Uint32Array(0)
  #usedSize = 0
  #prices = new Uint32Array(0)
  readonly #ratings = new Uint32Array(MAX_STARS + 1)
  readonly #discounts = new Uint32Array(MAX_PERCENT + 1)
  #available = 0

  /**
   * Leaves out the matches that fail a filter; with `onlyStrongest` also weaker matches than the strongest ones that pass all.
   * Returns the counts of the rest, unless they aren't wanted. A product that fails a single filter counts for its facet alone.
   */
  filter(
    matches: Matches,
    filters: readonly FacetFilter[],
    table: ProductTable,
    { onlyStrongest, isCounted }: { onlyStrongest: boolean; isCounted: boolean },
  ): FacetCounts | undefined {
    this.#checkFilters(matches, filters)
    const failed = this.#failed
    const strength = onlyStrongest ? this.#strongest(matches) : undefined
    const isListed = (place: number) => strength === undefined || matches.strengths[place] === strength
    if (isCounted) {
      this.#reset(table)
      for (let place = 0; place < matches.length; place++) {
        const failure = failed[place] as number
        if (failure === FAILS_SEVERAL || !isListed(place)) continue
        const slot = matches.slots[place] as number
        if (failure === PASSES) this.#addToAll(slot, table)
        else this.#addTo((filters[failure - 1] as FacetFilter).facet, slot, table)
      }
    }
    if (filters.length > 0 || onlyStrongest) matches.keep((place) => failed[place] === PASSES && isListed(place))
    return isCounted ? this.#toCounts(table) : undefined
  }

  #checkFilters({ slots, length }: Matches, filters: readonly FacetFilter[]): void {
    this.#failed = withRoom(this.#failed, length)
    const failed = this.#failed.fill(PASSES, 0, length)
    for (const [index, { accepts }] of filters.entries())
      for (let place = 0; place < length; place++)
        if (failed[place] !== FAILS_SEVERAL && !accepts(slots[place] as number))
          failed[place] = failed[place] === PASSES ? index + 1 : FAILS_SEVERAL
  }

  /** Of the matches that pass all filters; -1 if there are none. */
  #strongest({ strengths, length }: Matches): number {
    let strongest = -1
    for (let place = 0; place < length; place++)
      if (this.#failed[place] === PASSES) strongest = Math.max(strongest, strengths[place] as number)
    return strongest
  }

  #reset({ facetValues, priceScale }: ProductTable): void {
    for (let index = 0; index < this.#usedSize; index++) this.#values[this.#used[index] as number] = 0
    this.#usedSize = 0
    this.#values = withRoom(this.#values, facetValues.size)
    this.#used = withRoom(this.#used, facetValues.size)
    this.#prices = withRoom(this.#prices, priceScale.size).fill(0)
    this.#ratings.fill(0)
    this.#discounts.fill(0)
    this.#available = 0
  }

  #toCounts({ priceScale }: ProductTable): FacetCounts {
    return {
      values: this.#values,
      usedValues: this.#used.subarray(0, this.#usedSize).sort(),
      ratings: this.#ratings,
      discounts: this.#discounts,
      prices: priceScale.toHistogram(this.#prices),
      available: this.#available,
    }
  }

  #addToAll(slot: number, table: ProductTable): void {
    const end = table.valueStarts[slot + 1] as number
    for (let index = table.valueStarts[slot] as number; index < end; index++)
      this.#addValue(table.values[index] as number)
    this.#addRating(slot, table)
    this.#addDiscount(slot, table)
    this.#addPrice(slot, table)
    this.#available += table.isAvailable[slot] as number
  }

  #addTo(facet: string, slot: number, table: ProductTable): void {
    if (facet === 'minRating') this.#addRating(slot, table)
    else if (facet === 'minDiscount') this.#addDiscount(slot, table)
    else if (facet === 'price') this.#addPrice(slot, table)
    else if (facet === 'inStock') this.#available += table.isAvailable[slot] as number
    else {
      const end = table.valueStarts[slot + 1] as number
      for (let index = table.valueStarts[slot] as number; index < end; index++) {
        const id = table.values[index] as number
        if (table.facetValues.at(id).facet === facet) this.#addValue(id)
      }
    }
  }

  #addValue(id: number): void {
    const count = this.#values[id] as number
    if (count === 0) this.#used[this.#usedSize++] = id
    this.#values[id] = count + 1
  }

  #addRating(slot: number, { ratings }: ProductTable): void {
    const rating = ratings[slot] as number
    if (!Number.isNaN(rating)) increment(this.#ratings, Math.floor(rating))
  }

  #addDiscount(slot: number, { discounts }: ProductTable): void {
    const discount = discounts[slot] as number
    if (discount !== NO_DISCOUNT) increment(this.#discounts, discount)
  }

  #addPrice(slot: number, { prices, priceIds }: ProductTable): void {
    if (!Number.isNaN(prices[slot] as number)) increment(this.#prices, priceIds[slot] as number)
  }
}

function increment(counts: Uint32Array, place: number): void {
  counts[place] = (counts[place] as number) + 1
}
