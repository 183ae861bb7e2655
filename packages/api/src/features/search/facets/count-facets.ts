import type { ProductItem } from '../product-index.ts'
import type { FacetValues } from './facet-values.ts'

/** Which products pass one facet of the query. */
export type FacetFilter = { facet: string; accepts: (item: ProductItem) => boolean }

/** Of the products that pass the filters of all other facets. */
export type FacetCounts = {
  /** By value id. */
  values: Uint32Array
  /** By whole stars, and by whole percent. */
  ratings: Uint32Array
  discounts: Uint32Array
  /** Effective prices in paise. */
  prices: number[]
  available: number
}

const MAX_PERCENT = 100

/**
 * The places of the products that pass all filters, and the counts of facets. Products that fail one filter only still count
 * for its facet. One pass, because the list may be the whole catalogue.
 */
export function countFacets(
  items: readonly ProductItem[],
  filters: readonly FacetFilter[],
  facetValues: FacetValues,
): { accepted: number[]; counts: FacetCounts } {
  const accepted: number[] = []
  const counts: FacetCounts = {
    values: new Uint32Array(facetValues.size),
    ratings: new Uint32Array(MAX_PERCENT + 1),
    discounts: new Uint32Array(MAX_PERCENT + 1),
    prices: [],
    available: 0,
  }
  for (const [place, item] of items.entries()) {
    const failed = findOnlyFailed(filters, item)
    if (failed === undefined) continue
    if (failed === NONE) accepted.push(place)
    for (const id of item.values) if (failed === NONE || facetValues.at(id).facet === failed) addTo(counts.values, id)
    if (failed === NONE || failed === 'minRating') addTo(counts.ratings, item.ratings)
    if (failed === NONE || failed === 'minDiscount') addTo(counts.discounts, item.discount)
    if ((failed === NONE || failed === 'price') && item.pricePaise !== null) counts.prices.push(item.pricePaise)
    if ((failed === NONE || failed === 'inStock') && item.isAvailable) counts.available++
  }
  return { accepted, counts }
}

const NONE = ''

/** The facet whose filter is the only one that a product fails; undefined if it fails several. */
function findOnlyFailed(filters: readonly FacetFilter[], item: ProductItem): string | undefined {
  let failed = NONE
  for (const { facet, accepts } of filters) {
    if (accepts(item)) continue
    if (failed !== NONE) return undefined
    failed = facet
  }
  return failed
}

function addTo(counts: Uint32Array, value: number | null): void {
  if (value === null) return
  const place = Math.floor(value)
  counts[place] = (counts[place] ?? 0) + 1
}
