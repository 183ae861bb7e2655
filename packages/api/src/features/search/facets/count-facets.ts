import { withRoom } from '../engine/column.ts'
import type { Matches } from '../engine/match.ts'
import { NO_DISCOUNT, type OfferTable } from '../offer-table.ts'
import type { ProductTable } from '../product-table.ts'
import { markFailures, OFFER_FACETS, type OfferFilter } from './offer-filter.ts'
import type { PriceHistogram } from './price-scale.ts'
import type { FacetFilter, ListFilters } from './product-filters.ts'

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

/** How a match passes the filters: all, none because it fails several, or all but one, which is 1 for the first filter. */
const PASSES = 0
const FAILS_SEVERAL = 255

/** `id`: as in `FacetValues.facets`. */
type FacetName = { name: string; id: number }

/** No ids of facets. */
const ANY_FACET = -1
const NO_FACET = -2

/** Filters matches and counts them by facet, in arrays that are used again for each query. */
export class FacetCounter {
  /** Per match, how it passes the filters, and those of products alone. */
  #failed = new Uint8Array(0)
  #failedOfProduct = new Uint8Array(0)
  /** As of `markFailures`. */
  #failures = new Uint8Array(0)
  #values = new Uint32Array(0)
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
    const { ofProducts, ofOffers } = filters
    const hasFilters = ofProducts.length > 0 || ofOffers !== undefined
    this.#checkProducts(matches, ofProducts)
    if (ofOffers) this.#checkOffers(matches, filters, ofOffers, table.offers)
    const strongest = onlyStrongest ? this.#findStrongest(matches) : undefined
    if (isCounted) {
      this.#reset(table)
      if (ofOffers) this.#countOptions(matches, filters, table, strongest)
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
  #checkOffers(
    matches: Matches,
    { ofProducts, findOffer }: ListFilters,
    filter: OfferFilter,
    offers: OfferTable,
  ): void {
    const { slots, length } = matches
    const failed = this.#failed
    this.#failedOfProduct = withRoom(this.#failedOfProduct, length)
    this.#failedOfProduct.set(failed.subarray(0, length))
    const allFailures = withRoom(this.#failures, offers.size)
    this.#failures = allFailures
    markFailures(allFailures, filter, matches, offers)
    for (let place = 0; place < length; place++) {
      if (failed[place] === FAILS_SEVERAL) continue
      const failures = allFailures[findOffer(slots[place] as number)] as number
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
    this.#values = withRoom(this.#values, facetValues.size).fill(0)
    this.#prices = withRoom(this.#prices, priceScale.size).fill(0)
    this.#ratings.fill(0)
    this.#discounts.fill(0)
    this.#available = 0
  }

  #toCounts({ facetValues, offers: { priceScale } }: ProductTable): FacetCounts {
    return {
      values: this.#values.subarray(0, facetValues.size),
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
    { ofProducts, choice }: ListFilters,
    { facetValues, offers, optionStarts, offersOfOptions, valueStarts, values }: ProductTable,
    strongest: number | undefined,
  ): void {
    const { facets } = choice
    const failedOfProduct = this.#failedOfProduct
    const failures = this.#failures
    const counts = this.#values
    const failedFacets = ofProducts.map(({ facet }) => facetValues.findFacet(facet) ?? NO_FACET)
    const chosenFacets = new Set(choice.options.map((option) => facets[option] as number))
    /** Of all chosen options. */
    const [chosenFacet = NO_FACET] = chosenFacets.size > 1 ? [ANY_FACET] : chosenFacets
    for (let place = 0; place < length; place++) {
      const failed = failedOfProduct[place] as number
      if (failed === FAILS_SEVERAL || (strongest !== undefined && strengths[place] !== strongest)) continue
      const onlyFacet = failed === PASSES ? ANY_FACET : (failedFacets[failed - 1] as number)
      if (onlyFacet === NO_FACET) continue
      const slot = slots[place] as number
      const first = offers.starts[slot] as number
      /** Whether no other option that is chosen matters. */
      const isAlone = chosenFacet === NO_FACET || !offers.hasChosen(slot)
      const end = valueStarts[slot + 1] as number
      for (let index = optionStarts[slot] as number; index < end; index++) {
        const id = values[index] as number
        if (onlyFacet !== ANY_FACET && facets[id] !== onlyFacet) continue
        const offer =
          isAlone || facets[id] === chosenFacet
            ? first + (offersOfOptions[index] as number)
            : offers.findWith(id, slot, choice)
        if (failures[offer] === 0) increment(counts, id)
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
    const counts = this.#values
    for (let place = 0; place < length; place++) {
      const slot = slots[place] as number
      const end = endOfValues(slot, filters, table)
      for (let index = valueStarts[slot] as number; index < end; index++) increment(counts, values[index] as number)
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
        if (facetValues.facets[id] === facet) increment(this.#values, id)
      }
    }
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
const endOfValues = (slot: number, { ofOffers }: ListFilters, { optionStarts, valueStarts }: ProductTable): number =>
  (ofOffers ? optionStarts[slot] : valueStarts[slot + 1]) as number

function increment(counts: Uint32Array, place: number): void {
  counts[place] = (counts[place] as number) + 1
}
