import type { ProductFilters } from '@shop/contract/catalogue'
import { toPaise } from '@shop/contract/kit/money'
import { fieldError } from '../../../platform/http/app-error.ts'
import type { ProductItem } from '../product-index.ts'
import type { FacetFilter } from './count-facets.ts'
import { attributeFacet, type FacetValues } from './facet-values.ts'

/** A product without a value doesn't pass a filter for it. Errors: 400 for an attribute that no product has. */
export function toFacetFilters(
  { brand, sub, attr = {}, minRating, minPrice, maxPrice, minDiscount, inStock }: ProductFilters,
  facetValues: FacetValues,
): FacetFilter[] {
  const filters = [filterByValues(facetValues, 'sub', sub), filterByValues(facetValues, 'brand', brand)]
  for (const [attribute, values] of Object.entries(attr)) {
    const facet = attributeFacet(attribute)
    if (!facetValues.hasFacet(facet)) throw fieldError(facet, `There is no attribute “${attribute}”.`)
    filters.push(filterByValues(facetValues, facet, values))
  }
  const minPaise = minPrice === undefined ? undefined : toPaise(minPrice)
  const maxPaise = maxPrice === undefined ? undefined : toPaise(maxPrice)
  if (minPaise !== undefined || maxPaise !== undefined)
    filters.push({ facet: 'price', accepts: (item) => isWithin(item.pricePaise, minPaise, maxPaise) })
  if (minRating !== undefined)
    filters.push({ facet: 'minRating', accepts: (item) => isWithin(item.ratings, minRating) })
  if (minDiscount !== undefined)
    filters.push({ facet: 'minDiscount', accepts: (item) => isWithin(item.discount, minDiscount) })
  if (inStock) filters.push({ facet: 'inStock', accepts: (item) => item.isAvailable })
  return filters.filter((filter) => filter !== undefined)
}

function filterByValues(
  facetValues: FacetValues,
  facet: string,
  values: readonly string[] | undefined,
): FacetFilter | undefined {
  if (!values?.length) return undefined
  const ids = new Set(values.map((value) => facetValues.find(facet, value)))
  return { facet, accepts: (item: ProductItem) => item.values.some((id) => ids.has(id)) }
}

const isWithin = (value: number | null, min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY): boolean =>
  value !== null && value >= min && value <= max
