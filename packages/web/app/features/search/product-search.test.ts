import { describe, expect, it } from 'vitest'
import { isNarrowed, productSearchAddress, readProductSearch, searchParameters } from './product-search.ts'

const read = (search: string) => readProductSearch(new URLSearchParams(search))
const plain = {
  query: 'tiffin',
  page: 0,
  sort: 'relevance',
  rating: undefined,
  minPrice: undefined,
  maxPrice: undefined,
}

describe('the address of a product search', () => {
  it('keeps the words, the page, the sort and the filters', () => {
    const search = read('query=+a%26b+&page=2&sort=price_desc&rating=4&minPrice=99.50&maxPrice=500')
    expect(search).toEqual({ query: 'a&b', page: 2, sort: 'price_desc', rating: 4, minPrice: 99.5, maxPrice: 500 })
    expect(productSearchAddress(search)).toBe(
      '/shop/products/search?query=a%26b&page=0&sort=price_desc&rating=4&minPrice=99.5&maxPrice=500',
    )
  })

  it.each(['rating=6', 'rating=good', 'minPrice=-1', 'maxPrice=1.234', 'minPrice=1e3', 'sort=cheap', 'page=x'])(
    'leaves out what makes no sense: %s',
    (nonsense) => expect(read(`query=tiffin&${nonsense}`)).toEqual(plain),
  )

  it.each(['', 'sort=rating', 'page=2', 'rating=9'])('is not narrowed by “%s”', (search) =>
    expect(isNarrowed(read(`query=tiffin&${search}`))).toBe(false),
  )

  it('is narrowed by a filter', () => expect(isNarrowed(read('query=tiffin&maxPrice=500'))).toBe(true))

  it('asks the API for the rating as minRating, 20 a page, and for nothing that isn’t wanted', () => {
    const asked = searchParameters(read('query=tiffin&rating=4'), 3)
    expect(asked).toMatchObject({ query: 'tiffin', page: '3', size: '20', minRating: '4', maxPrice: undefined })
  })
})
