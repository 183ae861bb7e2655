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
    const strongest = onlyStrongest ? this.#findStrongest(matches) : undefined
    if (isCounted) {
      this.#reset(table)
      if (filters.length > 0) this.#countNearby(matches, filters, table, strongest)
    }
    if (filters.length > 0) matches.keepMarked(this.#failed, PASSES)
    if (strongest !== undefined) matches.keepMarked(matches.strengths, strongest)
    if (!isCounted) return undefined
    this.#countAll(matches, table)
    return this.#toCounts(table)
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
  #findStrongest({ strengths, length }: Matches): number {
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

  /** Those that fail a single filter. */
  #countNearby(
    { slots, strengths, length }: Matches,
    filters: readonly FacetFilter[],
    table: ProductTable,
    strongest: number | undefined,
  ): void {
    for (let place = 0; place < length; place++) {
      const failed = this.#failed[place] as number
      if (failed === PASSES || failed === FAILS_SEVERAL) continue
      if (strongest === undefined || strengths[place] === strongest)
        this.#addTo((filters[failed - 1] as FacetFilter).facet, slots[place] as number, table)
    }
  }

  /** One loop per property, because each reads one array only. */
  #countAll({ slots, length }: Matches, table: ProductTable): void {
    const { valueStarts, values, isAvailable } = table
    for (let place = 0; place < length; place++) {
      const slot = slots[place] as number
      const end = valueStarts[slot + 1] as number
      for (let index = valueStarts[slot] as number; index < end; index++) this.#addValue(values[index] as number)
    }
    for (let place = 0; place < length; place++) this.#addRating(slots[place] as number, table)
    for (let place = 0; place < length; place++) this.#addDiscount(slots[place] as number, table)
    for (let place = 0; place < length; place++) this.#addPrice(slots[place] as number, table)
    for (let place = 0; place < length; place++) this.#available += isAvailable[slots[place] as number] as number
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
