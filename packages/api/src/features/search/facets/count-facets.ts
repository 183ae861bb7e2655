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

/** Passes all filters. */
export const NONE = ''

/** The facet whose filter is the only one that a product fails; undefined if it fails several. */
export function findOnlyFailed(filters: readonly FacetFilter[], item: ProductItem): string | undefined {
  let failed = NONE
  for (const { facet, accepts } of filters) {
    if (accepts(item)) continue
    if (failed !== NONE) return undefined
    failed = facet
  }
  return failed
}

/** Counts the products of a list, each with the facet that it fails. One that fails only this facet counts for it alone. */
export class FacetCounter {
  readonly #facetValues: FacetValues
  readonly counts: FacetCounts

  constructor(facetValues: FacetValues) {
    this.#facetValues = facetValues
    this.counts = {
      values: new Uint32Array(facetValues.size),
      ratings: new Uint32Array(MAX_PERCENT + 1),
      discounts: new Uint32Array(MAX_PERCENT + 1),
      prices: [],
      available: 0,
    }
  }

  add(item: ProductItem, failed: string): void {
    if (failed === NONE) this.#addToAll(item)
    else this.#addTo(failed, item)
  }

  #addToAll({ values, ratings, discount, pricePaise, isAvailable }: ProductItem): void {
    const { counts } = this
    for (let place = 0; place < values.length; place++) increment(counts.values, values[place] as number)
    if (ratings !== null) increment(counts.ratings, Math.floor(ratings))
    if (discount !== null) increment(counts.discounts, discount)
    if (pricePaise !== null) counts.prices.push(pricePaise)
    if (isAvailable) counts.available++
  }

  #addTo(facet: string, { values, ratings, discount, pricePaise, isAvailable }: ProductItem): void {
    const { counts } = this
    switch (facet) {
      case 'minRating':
        if (ratings !== null) increment(counts.ratings, Math.floor(ratings))
        break
      case 'minDiscount':
        if (discount !== null) increment(counts.discounts, discount)
        break
      case 'price':
        if (pricePaise !== null) counts.prices.push(pricePaise)
        break
      case 'inStock':
        if (isAvailable) counts.available++
        break
      default:
        for (const id of values) if (this.#facetValues.at(id).facet === facet) increment(counts.values, id)
    }
  }
}

function increment(counts: Uint32Array, place: number): void {
  counts[place] = (counts[place] as number) + 1
}
