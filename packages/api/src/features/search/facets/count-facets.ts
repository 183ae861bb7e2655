import { withRoom } from '../engine/column.ts'
import type { Matches } from '../engine/match.ts'
import { NO_DISCOUNT, type OfferTable } from '../offer-table.ts'
import type { ProductTable } from '../product-table.ts'
import type { PriceHistogram } from './price-scale.ts'
import { type FacetFilter, type ListFilters, OFFER_FACETS } from './product-filters.ts'

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

/** `id`: as in `FacetValues.facets`. */
type FacetName = { name: string; id: number }

type FailuresOf = NonNullable<ListFilters['failuresOf']>

/** No ids of facets. */
const ANY_FACET = -1
const NO_FACET = -2

/** Filters matches and counts them by facet, in arrays that are used again for each query. */
export class FacetCounter {
  /** Per match, how it passes the filters, and those of products alone. */
  #failed = new Uint8Array(0)
  #failedOfProduct = new Uint8Array(0)
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
    filters: ListFilters,
    table: ProductTable,
    { onlyStrongest, isCounted }: { onlyStrongest: boolean; isCounted: boolean },
  ): FacetCounts | undefined {
    const hasFilters = filters.ofProducts.length > 0 || filters.failuresOf !== undefined
    this.#checkProducts(matches, filters.ofProducts)
    if (filters.failuresOf) this.#checkOffers(matches, filters, filters.failuresOf)
    const strongest = onlyStrongest ? this.#findStrongest(matches) : undefined
    if (isCounted) {
      this.#reset(table)
      if (filters.failuresOf)
        this.#countOptions(matches, { ...filters, failuresOf: filters.failuresOf }, table, strongest)
      if (hasFilters) this.#countNearby(matches, filters, table, strongest)
    }
    if (hasFilters) matches.keepMarked(this.#failed, PASSES)
    if (strongest !== undefined) matches.keepMarked(matches.strengths, strongest)
    if (!isCounted) return undefined
    this.#countAll(matches, filters, table)
    return this.#toCounts(table)
  }

  #checkProducts({ slots, length }: Matches, filters: readonly FacetFilter[]): void {
    this.#failed = withRoom(this.#failed, length)
    const failed = this.#failed.fill(PASSES, 0, length)
    for (const [index, { accepts }] of filters.entries())
      for (let place = 0; place < length; place++)
        if (failed[place] !== FAILS_SEVERAL && !accepts(slots[place] as number))
          failed[place] = failed[place] === PASSES ? index + 1 : FAILS_SEVERAL
  }

  /** Filters of offers are numbered after those of products. */
  #checkOffers({ slots, length }: Matches, { ofProducts, findOffer }: ListFilters, failuresOf: FailuresOf): void {
    this.#failedOfProduct = withRoom(this.#failedOfProduct, length)
    this.#failedOfProduct.set(this.#failed.subarray(0, length))
    const failed = this.#failed
    for (let place = 0; place < length; place++) {
      if (failed[place] === FAILS_SEVERAL) continue
      const failures = failuresOf(findOffer(slots[place] as number))
      if (failures === 0) continue
      const isSingle = (failures & (failures - 1)) === 0 && failed[place] === PASSES
      failed[place] = isSingle ? ofProducts.length + 32 - Math.clz32(failures) : FAILS_SEVERAL
    }
  }

  /** Of the matches that pass all filters; -1 if there are none. */
  #findStrongest({ strengths, length }: Matches): number {
    let strongest = -1
    for (let place = 0; place < length; place++)
      if (this.#failed[place] === PASSES) strongest = Math.max(strongest, strengths[place] as number)
    return strongest
  }

  #reset({ facetValues, offers: { priceScale } }: ProductTable): void {
    for (let index = 0; index < this.#usedSize; index++) this.#values[this.#used[index] as number] = 0
    this.#usedSize = 0
    this.#values = withRoom(this.#values, facetValues.size)
    this.#used = withRoom(this.#used, facetValues.size)
    this.#prices = withRoom(this.#prices, priceScale.size).fill(0)
    this.#ratings.fill(0)
    this.#discounts.fill(0)
    this.#available = 0
  }

  #toCounts({ offers: { priceScale } }: ProductTable): FacetCounts {
    return {
      values: this.#values,
      usedValues: this.#used.subarray(0, this.#usedSize).sort(),
      ratings: this.#ratings,
      discounts: this.#discounts,
      prices: priceScale.toHistogram(this.#prices),
      available: this.#available,
    }
  }

  /**
   * The values of options. Choosing one also chooses which variant is shown, so that variant must pass the filters of offers:
   * "Red" counts the products whose red variant is cheap enough.
   */
  #countOptions(
    { slots, strengths, length }: Matches,
    { ofProducts, failuresOf, choice }: ListFilters & { failuresOf: FailuresOf },
    { facetValues, offers, optionStarts, valueStarts, values }: ProductTable,
    strongest: number | undefined,
  ): void {
    const { facets } = choice
    const failedFacets = ofProducts.map(({ facet }) => facetValues.findFacet(facet) ?? NO_FACET)
    for (let place = 0; place < length; place++) {
      const failed = this.#failedOfProduct[place] as number
      if (failed === FAILS_SEVERAL || (strongest !== undefined && strengths[place] !== strongest)) continue
      const onlyFacet = failed === PASSES ? ANY_FACET : (failedFacets[failed - 1] as number)
      if (onlyFacet === NO_FACET) continue
      const slot = slots[place] as number
      const start = optionStarts[slot] as number
      const end = valueStarts[slot + 1] as number
      if (start === end) continue
      const first = offers.first(slot)
      const size = offers.first(slot + 1) - first
      let passing = 0
      for (let offer = first; offer < first + size; offer++) if (failuresOf(offer) === 0) passing++
      if (passing === 0) continue
      for (let index = start; index < end; index++) {
        const id = values[index] as number
        if (onlyFacet !== ANY_FACET && facets[id] !== onlyFacet) continue
        if (passing === size || failuresOf(offers.findWith(id, slot, choice)) === 0) this.#addValue(id)
      }
    }
  }

  /** Those that fail a single filter. */
  #countNearby(
    { slots, strengths, length }: Matches,
    filters: ListFilters,
    table: ProductTable,
    strongest: number | undefined,
  ): void {
    const facets = [...filters.ofProducts.map(({ facet }) => facet), ...OFFER_FACETS].map((name) => ({
      name,
      id: table.facetValues.findFacet(name) ?? NO_FACET,
    }))
    for (let place = 0; place < length; place++) {
      const failed = this.#failed[place] as number
      if (failed === PASSES || failed === FAILS_SEVERAL) continue
      if (strongest === undefined || strengths[place] === strongest)
        this.#addTo(facets[failed - 1] as FacetName, slots[place] as number, table, filters)
    }
  }

  /** One loop per property, because each reads one array only. */
  #countAll({ slots, length }: Matches, filters: ListFilters, table: ProductTable): void {
    const { findOffer } = filters
    const { values, valueStarts, offers } = table
    for (let place = 0; place < length; place++) {
      const slot = slots[place] as number
      const end = endOfValues(slot, filters, table)
      for (let index = valueStarts[slot] as number; index < end; index++) this.#addValue(values[index] as number)
    }
    for (let place = 0; place < length; place++) this.#addRating(slots[place] as number, table)
    for (let place = 0; place < length; place++) {
      const offer = findOffer(slots[place] as number)
      this.#addDiscount(offer, offers)
      this.#addPrice(offer, offers)
      this.#available += offers.isAvailable[offer] as number
    }
  }

  #addTo({ name, id: facet }: FacetName, slot: number, table: ProductTable, filters: ListFilters): void {
    const { offers } = table
    if (name === 'minRating') this.#addRating(slot, table)
    else if (name === 'minDiscount') this.#addDiscount(filters.findOffer(slot), offers)
    else if (name === 'price') this.#addPrice(filters.findOffer(slot), offers)
    else if (name === 'inStock') this.#available += offers.isAvailable[filters.findOffer(slot)] as number
    else {
      const { values, valueStarts, facetValues } = table
      const end = endOfValues(slot, filters, table)
      for (let index = valueStarts[slot] as number; index < end; index++) {
        const id = values[index] as number
        if (facetValues.facets[id] === facet) this.#addValue(id)
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

  #addDiscount(offer: number, { discounts }: OfferTable): void {
    const discount = discounts[offer] as number
    if (discount !== NO_DISCOUNT) increment(this.#discounts, discount)
  }

  #addPrice(offer: number, { prices, priceIds }: OfferTable): void {
    if (!Number.isNaN(prices[offer] as number)) increment(this.#prices, priceIds[offer] as number)
  }
}

/** `#countOptions` counts the values of options if offers are filtered. */
const endOfValues = (slot: number, { failuresOf }: ListFilters, { optionStarts, valueStarts }: ProductTable): number =>
  (failuresOf ? optionStarts[slot] : valueStarts[slot + 1]) as number

function increment(counts: Uint32Array, place: number): void {
  counts[place] = (counts[place] as number) + 1
}
