import { describe, expect, it } from 'vitest'
import { hasProductFilters, productSearchQuery, productSearchUrl, readProductSearch } from './product-search.ts'

const read = (search: string) => readProductSearch(new URLSearchParams(search))
const plain = {
  query: 'tiffin',
  page: 0,
  sort: 'relevance',
  rating: undefined,
  minPrice: undefined,
  maxPrice: undefined,
  facets: {},
}

describe('product search URL', () => {
  it('round-trips query, page, sort and filters', () => {
    const search = read('query=+a%26b+&page=2&sort=price_desc&rating=4&minPrice=99.50&maxPrice=500&brand=A&brand=B')
    const prices = { minPrice: 99.5, maxPrice: 500 }
    const facets = { brand: ['A', 'B'] }
    expect(search).toEqual({ query: 'a&b', page: 2, sort: 'price_desc', rating: 4, ...prices, facets })
    expect(productSearchUrl(search)).toBe(
      '/shop/products/search?query=a%26b&page=0&sort=price_desc&rating=4&minPrice=99.5&maxPrice=500&brand=A&brand=B',
    )
  })

  it.each(['rating=6', 'rating=good', 'minPrice=-1', 'maxPrice=1.234', 'minPrice=1e3', 'sort=cheap', 'page=x'])(
    'ignores the invalid parameter %s',
    (parameter) => expect(read(`query=tiffin&${parameter}`)).toEqual(plain),
  )

  it('swaps reversed price bounds', () =>
    expect(read('query=tiffin&minPrice=900&maxPrice=100')).toEqual({ ...plain, minPrice: 100, maxPrice: 900 }))

  it.each(['', 'sort=rating', 'page=2', 'rating=9'])('has no filters with “%s”', (search) =>
    expect(hasProductFilters(read(`query=tiffin&${search}`))).toBe(false),
  )

  it('has filters with a price bound', () => expect(hasProductFilters(read('query=tiffin&maxPrice=500'))).toBe(true))

  it('maps to the API’s query parameters, with rating as minRating and 20 per page', () => {
    const query = productSearchQuery(read('query=tiffin&rating=4'), 3)
    expect(query).toMatchObject({ query: 'tiffin', page: '3', size: '20', minRating: '4', maxPrice: undefined })
  })
})
