import type { ProductSort } from '@shop/contract/catalogue'
import { LIMITS } from '@shop/contract/kit/limits'
import { amountIn, pageIn, searchTextIn, sortIn, textOf } from '../../lib/list-address.ts'

const BEST_RATING = 5

/** What a product search asks for, as its address keeps it (decision 46). Prices in rupees. */
export type ProductSearch = {
  query: string
  page: number
  sort: ProductSort
  rating: number | undefined
  minPrice: number | undefined
  maxPrice: number | undefined
}

/** What makes no sense in the address is as good as not there. */
export function readProductSearch(params: URLSearchParams): ProductSearch {
  const rating = amountIn(params, 'rating')
  return {
    query: searchTextIn(params),
    page: pageIn(params),
    sort: sortIn(params),
    rating: rating !== undefined && rating <= BEST_RATING ? rating : undefined,
    minPrice: amountIn(params, 'minPrice'),
    maxPrice: amountIn(params, 'maxPrice'),
  }
}

/** Whether more is asked for than the words. */
export const isNarrowed = ({ rating, minPrice, maxPrice }: ProductSearch): boolean =>
  [rating, minPrice, maxPrice].some((filter) => filter !== undefined)

/** The page's own address; any change of words or filters starts at the first page again (spec 4). */
export function productSearchAddress({ query, sort, rating, minPrice, maxPrice }: Omit<ProductSearch, 'page'>): string {
  const params = new URLSearchParams({ query, page: '0' })
  if (sort !== 'relevance') params.set('sort', sort)
  for (const [name, value] of Object.entries({ rating, minPrice, maxPrice })) {
    if (value !== undefined) params.set(name, String(value))
  }
  return `/shop/products/search?${params}`
}

/** The same as the API's parameters; `rating` is called `minRating` there. */
export const searchParameters = ({ query, sort, rating, minPrice, maxPrice }: ProductSearch, page: number) => ({
  query,
  sort,
  page: String(page),
  size: String(LIMITS.pageSize),
  minRating: textOf(rating),
  minPrice: textOf(minPrice),
  maxPrice: textOf(maxPrice),
})
