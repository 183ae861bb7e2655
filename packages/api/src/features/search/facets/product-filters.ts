import type { ProductFilters } from '@shop/contract/catalogue'
import { toPaise } from '@shop/contract/kit/money'
import { fieldError } from '../../../platform/http/app-error.ts'
import { createOfferFinder, toOptionChoice } from '../choose-variant.ts'
import { type FindOffer, NO_DISCOUNT, type OfferTable, type OptionChoice } from '../offer-table.ts'
import type { ProductTable } from '../product-table.ts'
import { attributeFacet } from './facet-values.ts'

/** Which products pass one facet of the query, by their slot. */
export type FacetFilter = { facet: string; accepts: (slot: number) => boolean }

/** The facets of what differs between the variants of a product. */
export const OFFER_FACETS = ['price', 'minDiscount', 'inStock'] as const
const [FAILS_PRICE, FAILS_DISCOUNT, FAILS_STOCK] = [1, 2, 4]

export type ListFilters = {
  ofProducts: FacetFilter[]
  /**
   * The `OFFER_FACETS` whose filters an offer fails, as bits. A product passes with the offer that the list shows. Undefined
   * without such filters.
   */
  failuresOf: ((offer: number) => number) | undefined
  findOffer: FindOffer
  choice: OptionChoice
}

/** A product without a value doesn't pass a filter for it. Errors: 400 for an attribute that no product has. */
export function toListFilters(filters: ProductFilters, table: ProductTable): ListFilters {
  return {
    ofProducts: filterProducts(filters, table),
    failuresOf: filterOffers(filters, table.offers),
    findOffer: createOfferFinder(filters, table),
    choice: toOptionChoice(filters.attr ?? {}, table),
  }
}

function filterProducts({ brand, sub, origin, attr = {}, minRating }: ProductFilters, table: ProductTable) {
  const filters = Object.entries({ sub, brand, origin }).map(([facet, values]) => filterByValues(table, facet, values))
  for (const [attribute, values] of Object.entries(attr)) {
    const facet = attributeFacet(attribute)
    if (!table.facetValues.hasFacet(facet)) throw fieldError(facet, `There is no attribute “${attribute}”.`)
    filters.push(filterByValues(table, facet, values))
  }
  if (minRating !== undefined)
    filters.push({ facet: 'minRating', accepts: (slot) => (table.ratings[slot] as number) >= minRating })
  return filters.filter((filter) => filter !== undefined)
}

function filterOffers(
  { minPrice, maxPrice, minDiscount, inStock }: ProductFilters,
  { prices, discounts, isAvailable }: OfferTable,
): ListFilters['failuresOf'] {
  const hasPrice = minPrice !== undefined || maxPrice !== undefined
  if (!hasPrice && minDiscount === undefined && !inStock) return undefined
  const [min, max] = [toPaise(minPrice ?? 0), maxPrice === undefined ? Number.POSITIVE_INFINITY : toPaise(maxPrice)]
  // A missing price is NaN, which is in no range.
  const isInRange = (price: number) => price >= min && price <= max
  const isReduced = (discount: number) => discount !== NO_DISCOUNT && discount >= (minDiscount ?? 0)
  return (offer) =>
    (hasPrice && !isInRange(prices[offer] as number) ? FAILS_PRICE : 0) |
    (minDiscount !== undefined && !isReduced(discounts[offer] as number) ? FAILS_DISCOUNT : 0) |
    (inStock && isAvailable[offer] === 0 ? FAILS_STOCK : 0)
}

function filterByValues(
  { facetValues, values, valueStarts }: ProductTable,
  facet: string,
  chosen: readonly string[] | undefined,
): FacetFilter | undefined {
  if (!chosen?.length) return undefined
  const isChosen = new Uint8Array(facetValues.size)
  for (const value of chosen) {
    const id = facetValues.find(facet, value)
    if (id !== undefined) isChosen[id] = 1
  }
  const accepts = (slot: number) => {
    const end = valueStarts[slot + 1] as number
    for (let index = valueStarts[slot] as number; index < end; index++)
      if (isChosen[values[index] as number] === 1) return true
    return false
  }
  return { facet, accepts }
}
