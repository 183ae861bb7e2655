import type { ProductFilters } from '@shop/contract/catalogue'
import { toPaise } from '@shop/contract/kit/money'
import { fieldError } from '../../../platform/http/app-error.ts'
import { createOfferFinder, toOptionChoice } from '../choose-variant.ts'
import { type FindOffer, NO_DISCOUNT, type OfferTable, type OptionChoice } from '../offer-table.ts'
import type { ProductTable } from '../product-table.ts'
import { attributeFacet } from './facet-values.ts'

/** Which products pass one facet of the query, by their slot. */
export type FacetFilter = { facet: string; accepts: (slot: number) => boolean }

export type ListFilters = {
  ofProducts: FacetFilter[]
  /** Price, discount and stock, by the place of an offer. A product passes with the offer that the list shows. */
  ofOffers: { facet: string; accepts: (offer: number) => boolean }[]
  findOffer: FindOffer
  choice: OptionChoice
}

/** A product without a value doesn't pass a filter for it. Errors: 400 for an attribute that no product has. */
export function toListFilters(filters: ProductFilters, table: ProductTable): ListFilters {
  return {
    ofProducts: filterProducts(filters, table),
    ofOffers: filterOffers(filters, table.offers),
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

function filterOffers({ minPrice, maxPrice, minDiscount, inStock }: ProductFilters, offers: OfferTable) {
  const { prices, discounts, isAvailable } = offers
  const filters: ListFilters['ofOffers'] = []
  if (minPrice !== undefined || maxPrice !== undefined) {
    const [min, max] = [toPaise(minPrice ?? 0), maxPrice === undefined ? Number.POSITIVE_INFINITY : toPaise(maxPrice)]
    // Missing numbers are NaN, which is in no range.
    const accepts = (offer: number) => (prices[offer] as number) >= min && (prices[offer] as number) <= max
    filters.push({ facet: 'price', accepts })
  }
  if (minDiscount !== undefined)
    filters.push({
      facet: 'minDiscount',
      accepts: (offer) => discounts[offer] !== NO_DISCOUNT && (discounts[offer] as number) >= minDiscount,
    })
  if (inStock) filters.push({ facet: 'inStock', accepts: (offer) => isAvailable[offer] === 1 })
  return filters
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
