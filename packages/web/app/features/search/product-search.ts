import type { ProductSort } from '@shop/contract/catalogue'
import { LIMITS } from '@shop/contract/kit/limits'
import { type FacetParams, readFacetParams } from '../../lib/search-params/facet-params.ts'
import { parseAmount, parsePage, parseSearchText, parseSort, toParam } from '../../lib/search-params/list-params.ts'

const BEST_RATING = 5

/** A product search as stored in the page's URL. Prices in rupees. */
export type ProductSearch = {
  query: string
  page: number
  sort: ProductSort
  rating: number | undefined
  minPrice: number | undefined
  maxPrice: number | undefined
  /** Brands, sub-categories, attributes, discount and availability, as query parameters. */
  facets: FacetParams
}

/** Ignores invalid parameters and swaps reversed price bounds. */
export function readProductSearch(params: URLSearchParams): ProductSearch {
  const rating = parseAmount(params, 'rating')
  const { minPrice, maxPrice, minRating: _, ...facets } = readFacetParams(params)
  return {
    query: parseSearchText(params),
    page: parsePage(params),
    sort: parseSort(params),
    rating: rating !== undefined && rating <= BEST_RATING ? rating : undefined,
    minPrice: toNumber(minPrice),
    maxPrice: toNumber(maxPrice),
    facets,
  }
}

const toNumber = (value: string | string[] | undefined) => (value === undefined ? undefined : Number(value))

/** Whether any filter besides the query is set. */
export const hasProductFilters = ({ rating, minPrice, maxPrice, facets }: ProductSearch): boolean =>
  Object.keys(facets).length > 0 || [rating, minPrice, maxPrice].some((filter) => filter !== undefined)

/** URL of the results page. Always the first page, because a new query or filter changes the result. */
export function productSearchUrl({
  query,
  sort,
  rating,
  minPrice,
  maxPrice,
  facets,
}: Omit<ProductSearch, 'page'>): string {
  const params = new URLSearchParams({ query, page: '0' })
  if (sort !== 'relevance') params.set('sort', sort)
  for (const [name, value] of Object.entries({ rating, minPrice, maxPrice })) {
    if (value !== undefined) params.set(name, String(value))
  }
  for (const [name, value] of Object.entries(facets)) for (const item of [value].flat()) params.append(name, item)
  return `/shop/products/search?${params}`
}

/** Query parameters of the API, where `rating` is `minRating`. */
export const productSearchQuery = (
  { query, sort, rating, minPrice, maxPrice, facets }: ProductSearch,
  page: number,
) => ({
  ...facets,
  query,
  sort,
  page: String(page),
  size: String(LIMITS.pageSize),
  minRating: toParam(rating),
  minPrice: toParam(minPrice),
  maxPrice: toParam(maxPrice),
})
