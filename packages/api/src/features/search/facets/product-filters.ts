import type { ProductFilters } from '@shop/contract/catalogue'
import { toPaise } from '@shop/contract/kit/money'
import { fieldError } from '../../../platform/http/app-error.ts'
import { NO_DISCOUNT, type ProductTable } from '../product-table.ts'
import { attributeFacet } from './facet-values.ts'

/** Which products pass one facet of the query, by their slot. */
export type FacetFilter = { facet: string; accepts: (slot: number) => boolean }

/** A product without a value doesn't pass a filter for it. Errors: 400 for an attribute that no product has. */
export function toFacetFilters(
  { brand, sub, origin, attr = {}, minRating, minPrice, maxPrice, minDiscount, inStock }: ProductFilters,
  table: ProductTable,
): FacetFilter[] {
  const filters = Object.entries({ sub, brand, origin }).map(([facet, values]) => filterByValues(table, facet, values))
  for (const [attribute, values] of Object.entries(attr)) {
    const facet = attributeFacet(attribute)
    if (!table.facetValues.hasFacet(facet)) throw fieldError(facet, `There is no attribute “${attribute}”.`)
    filters.push(filterByValues(table, facet, values))
  }
  const { prices, ratings, discounts, isAvailable } = table
  if (minPrice !== undefined || maxPrice !== undefined) {
    const [min, max] = [toPaise(minPrice ?? 0), maxPrice === undefined ? Number.POSITIVE_INFINITY : toPaise(maxPrice)]
    // Missing numbers are NaN, which is in no range.
    const accepts = (slot: number) => (prices[slot] as number) >= min && (prices[slot] as number) <= max
    filters.push({ facet: 'price', accepts })
  }
  if (minRating !== undefined)
    filters.push({ facet: 'minRating', accepts: (slot) => (ratings[slot] as number) >= minRating })
  if (minDiscount !== undefined)
    filters.push({
      facet: 'minDiscount',
      accepts: (slot) => discounts[slot] !== NO_DISCOUNT && (discounts[slot] as number) >= minDiscount,
    })
  if (inStock) filters.push({ facet: 'inStock', accepts: (slot) => isAvailable[slot] === 1 })
  return filters.filter((filter) => filter !== undefined)
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
