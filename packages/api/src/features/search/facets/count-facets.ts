import { withRoom } from '../engine/column.ts'
import type { Matches } from '../engine/match.ts'
import { DISCOUNT, type OfferTable, PRICE, STOCK } from '../offer-table.ts'
import type { ProductTable } from '../product-table.ts'
import { type FacetCounts, FacetTally } from './facet-tally.ts'
import { findFailures } from './offer-filter.ts'
import type { FacetFilter, ListFilters } from './product-filters.ts'

/**
 * How a match fails: 0 if it passes all filters. The low byte is the number of the only filter of products that it
 * fails, from 1 on, or `SEVERAL`; the high byte has the bits of the filters that its shown offer fails.
 */
type Failures = Uint16Array

const PASSES = 0
const SEVERAL = 0xff
const OFFER_SHIFT = 8

/** No ids of facets. */
const ANY_FACET = -1
const NO_FACET = -2
const RATING = -3

type Query = { matches: Matches; filters: ListFilters; table: ProductTable; strongest: number | undefined }

/** Filters matches and counts them by facet, in arrays that are used again for each query. */
export class FacetCounter {
  #failures: Failures = new Uint16Array(0)
  readonly #tally = new FacetTally()

  /**
   * Leaves out the matches that fail a filter; with `onlyStrongest` also weaker matches than the strongest ones that
   * pass all. Returns the counts of the rest if `isCounted`. A product that fails a single filter counts for its facet
   * alone.
   */
  filter(
    matches: Matches,
    filters: ListFilters,
    table: ProductTable,
    { onlyStrongest, isCounted }: { onlyStrongest: boolean; isCounted: boolean },
  ): FacetCounts | undefined {
    const hasFilters = filters.ofProducts.length > 0 || filters.ofOffers.properties > 0
    this.#findFailures(matches, filters, table.offers)
    const query = { matches, filters, table, strongest: onlyStrongest ? this.#findStrongest(matches) : undefined }
    if (isCounted) this.#tally.reset(table)
    if (isCounted && hasFilters) this.#countOthers(query)
    if (hasFilters) matches.keepMarked(this.#failures, PASSES)
    if (query.strongest !== undefined) matches.keepMarked(matches.strengths, query.strongest)
    if (!isCounted) return undefined
    this.#countPassing(query)
    return this.#tally.toCounts(table)
  }

  #findFailures(matches: Matches, { ofProducts, ofOffers, shown }: ListFilters, offers: OfferTable): void {
    const { slots, length } = matches
    const failures = withRoom(this.#failures, length).fill(PASSES, 0, length)
    this.#failures = failures
    for (const [index, filter] of ofProducts.entries()) markFailures(failures, filter, index + 1, matches)
    if (ofOffers.properties === 0) return
    for (let place = 0; place < length; place++) {
      const failure = failures[place] as number
      if (failure === SEVERAL) continue
      const offer = shown[slots[place] as number] as number
      failures[place] = failure | (findFailures(offer, ofOffers, offers) << OFFER_SHIFT)
    }
  }

  /** Of the matches that pass all filters; -1 if there are none. */
  #findStrongest({ strengths, length }: Matches): number {
    let strongest = -1
    for (let place = 0; place < length; place++)
      if (this.#failures[place] === PASSES) strongest = Math.max(strongest, strengths[place] as number)
    return strongest
  }

  /**
   * Counts what `#countPassing` doesn't: the facets of matches that fail these alone, and options whose offers pass on
   * their own.
   */
  #countOthers(query: Query): void {
    const { matches, filters, table, strongest } = query
    const { slots, strengths, length } = matches
    const { properties } = filters.ofOffers
    const { equal } = table.offers
    const facets = filters.ofProducts.map(({ facet }) =>
      facet === 'minRating' ? RATING : (table.facetValues.findFacet(facet) ?? NO_FACET),
    )
    const countOptions = createOptionCounter(this.#tally, filters, table)
    for (let place = 0; place < length; place++) {
      const failure = this.#failures[place] as number
      const ofProduct = failure & SEVERAL
      if (ofProduct === SEVERAL || (strongest !== undefined && strengths[place] !== strongest)) continue
      const slot = slots[place] as number
      const facet = ofProduct === 0 ? ANY_FACET : (facets[ofProduct - 1] as number)
      const isEqual = ((equal[slot] as number) & properties) === properties
      if (!isEqual) countOptions(slot, facet)
      if (failure === PASSES) continue
      const ofOffer = failure >> OFFER_SHIFT
      if (ofOffer === 0) this.#countFacet(slot, facet, isEqual, table)
      else if (ofProduct === 0) this.#countOfferFacet(filters.shown[slot] as number, ofOffer, table)
    }
  }

  #countFacet(slot: number, facet: number, hasOptions: boolean, table: ProductTable): void {
    if (facet === RATING) {
      this.#tally.addRating(slot, table)
      return
    }
    const { values, valueStarts, optionStarts, facetValues } = table
    const end = (hasOptions ? valueStarts[slot + 1] : optionStarts[slot]) as number
    for (let index = valueStarts[slot] as number; index < end; index++) {
      const id = values[index] as number
      if (facetValues.facets[id] === facet) this.#tally.addValue(id)
    }
  }

  /** Nothing if the offer fails several filters. */
  #countOfferFacet(offer: number, failures: number, table: ProductTable): void {
    if (failures === PRICE) this.#tally.addPrice(offer, table)
    else if (failures === DISCOUNT) this.#tally.addDiscount(offer, table)
    else if (failures === STOCK) this.#tally.addAvailability(offer, table)
  }

  /** One loop per property, because each reads one array only. */
  #countPassing({ matches: { slots, length }, filters, table }: Query): void {
    const {
      shown,
      ofOffers: { properties },
    } = filters
    const {
      values,
      valueStarts,
      optionStarts,
      offers: { equal },
    } = table
    const tally = this.#tally
    for (let place = 0; place < length; place++) {
      const slot = slots[place] as number
      const isEqual = properties === 0 || ((equal[slot] as number) & properties) === properties
      const end = (isEqual ? valueStarts[slot + 1] : optionStarts[slot]) as number
      for (let index = valueStarts[slot] as number; index < end; index++) tally.addValue(values[index] as number)
    }
    for (let place = 0; place < length; place++) tally.addRating(slots[place] as number, table)
    for (let place = 0; place < length; place++) {
      const offer = shown[slots[place] as number] as number
      tally.addDiscount(offer, table)
      tally.addPrice(offer, table)
      tally.addAvailability(offer, table)
    }
  }
}

function markFailures(
  failures: Failures,
  { numbers, minimum }: FacetFilter,
  number: number,
  { slots, length }: Matches,
): void {
  for (let place = 0; place < length; place++) {
    // A missing number is NaN.
    if ((numbers[slots[place] as number] as number) >= minimum) continue
    failures[place] = failures[place] === PASSES ? number : SEVERAL
  }
}

/**
 * Counts the options of a product, of one facet or of all. Choosing one also chooses which offer is shown, and that
 * offer must pass the filters of offers: "Red" counts the products whose red variant is cheap enough.
 */
function createOptionCounter(tally: FacetTally, { ofOffers, choice }: ListFilters, table: ProductTable) {
  const { offers, optionStarts, offersOfOptions, valueStarts, values } = table
  const { facets } = choice
  const chosenFacets = new Set(choice.options.map((option) => facets[option] as number))
  /** Of all chosen options. */
  const [chosenFacet = NO_FACET] = chosenFacets.size > 1 ? [ANY_FACET] : chosenFacets
  return (slot: number, onlyFacet: number): void => {
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
      if (findFailures(offer, ofOffers, offers) === 0) tally.addValue(id)
    }
  }
}
