import { describe, expect, it } from 'vitest'
import { clearFacets, listOtherParams, readFacetParams, toggleFacetValue } from './facet-params.ts'

const params = (search: string) => new URLSearchParams(search)
const toggle = (search: string, type: string, name: string, value: string) =>
  toggleFacetValue(params(search), { name, type }, value).toString()

describe('filters in the URL', () => {
  it('are kept by a form without parameters that pages don’t read, which the server drops before it renders', () => {
    const search = 'query=lamp&sort=rating&brand=Tapti&minPrice=5&attr.Colour=Red&page=2&utm_source=mail&facets=false'
    expect(listOtherParams(params(search), ['minPrice'])).toEqual([
      ['query', 'lamp'],
      ['sort', 'rating'],
      ['brand', 'Tapti'],
      ['attr.Colour', 'Red'],
    ])
  })

  it('reads values, attributes, bounds and switches', () => {
    expect(
      readFacetParams(
        params('brand=Tapti&brand=O%27Neil&attr.Colour=Red&minPrice=100&minRating=4&inStock=true&page=2'),
      ),
    ).toEqual({
      brand: ['Tapti', "O'Neil"],
      'attr.Colour': ['Red'],
      minPrice: '100',
      minRating: '4',
      inStock: 'true',
    })
  })

  it('ignores invalid parameters and swaps reversed bounds', () => {
    expect(readFacetParams(params('brand=&minRating=9&minDiscount=200&inStock=yes&minPrice=x&other=1'))).toEqual({})
    expect(readFacetParams(params('minPrice=500&maxPrice=100'))).toEqual({ minPrice: '100', maxPrice: '500' })
  })

  it('adds and removes a value and goes back to the first page', () => {
    expect(toggle('page=3&brand=Tapti', 'values', 'brand', 'Betwa')).toBe('brand=Tapti&brand=Betwa')
    expect(toggle('brand=Tapti&brand=Betwa', 'values', 'brand', 'Tapti')).toBe('brand=Betwa')
    expect(toggle('minRating=4', 'minimum', 'minRating', '3')).toBe('minRating=3')
    expect(toggle('minRating=4', 'minimum', 'minRating', '4')).toBe('')
  })

  it('sets and clears a price range', () => {
    expect(toggle('maxPrice=900', 'range', 'price', '1000-1999.99')).toBe('maxPrice=1999.99&minPrice=1000')
    expect(toggle('maxPrice=900', 'range', 'price', '-900')).toBe('')
    expect(toggle('minPrice=5&maxPrice=9', 'range', 'price', '10-')).toBe('minPrice=10')
  })

  it('clears all filters and keeps the rest', () => {
    expect(clearFacets(params('query=lamp&sort=rating&page=2&brand=A&attr.X=1&minPrice=2')).toString()).toBe(
      'query=lamp&sort=rating',
    )
  })
})
