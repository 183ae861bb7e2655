import type { ProductFilters } from '@shop/contract/catalogue'
import { fieldError } from '../../../platform/http/app-error.ts'
import { findShownOffers, toOptionChoice } from '../choose-variant.ts'
import type { OptionChoice, ShownOffers } from '../offer-table.ts'
import type { ProductTable } from '../product-table.ts'
import { attributeFacet } from './facet-values.ts'
import { type OfferFilter, toOfferFilter } from './offer-filter.ts'

/** Products pass one facet of the query if their number, by slot, is at least the minimum. */
export type FacetFilter = { facet: string; numbers: Uint8Array | Float64Array; minimum: number }

export type ListFilters = {
  ofProducts: FacetFilter[]
  /** A product passes with the offer that the list shows. */
  ofOffers: OfferFilter
  shown: ShownOffers
  choice: OptionChoice
}

/** A product without a value doesn't pass a filter for it. Errors: 400 for an attribute that no product has. */
export function toListFilters(filters: ProductFilters, table: ProductTable): ListFilters {
  const choice = toOptionChoice(filters, table)
  return {
    ofProducts: filterProducts(filters, table),
    ofOffers: toOfferFilter(filters),
    shown: findShownOffers(choice, table),
    choice,
  }
}

function filterProducts({ brand, sub, origin, attr = {}, minRating }: ProductFilters, table: ProductTable) {
  const filters = Object.entries({ sub, brand, origin }).map(([facet, values]) => filterByValues(table, facet, values))
  for (const [attribute, values] of Object.entries(attr)) {
    const facet = attributeFacet(attribute)
    if (!table.facetValues.hasFacet(facet)) throw fieldError(facet, `There is no attribute “${attribute}”.`)
    filters.push(filterByValues(table, facet, values))
  }
  if (minRating !== undefined) filters.push({ facet: 'minRating', numbers: table.ratings, minimum: minRating })
  return filters.filter((filter) => filter !== undefined)
}

function filterByValues(
  table: ProductTable,
  facet: string,
  chosen: readonly string[] | undefined,
): FacetFilter | undefined {
  if (!chosen?.length) return undefined
  const isAccepted = new Uint8Array(table.size)
  for (const value of chosen) {
    const id = table.facetValues.find(facet, value)
    if (id !== undefined) for (const slot of table.slotsWith(id)) isAccepted[slot] = 1
  }
  return { facet, numbers: isAccepted, minimum: 1 }
}
