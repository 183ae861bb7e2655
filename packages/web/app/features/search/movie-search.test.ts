import { describe, expect, it } from 'vitest'
import { hasMovieFilters, movieSearchQuery, movieSearchUrl, readMovieSearch } from './movie-search.ts'

const read = (query: string) => readMovieSearch(new URLSearchParams(query))
const PLAIN = 'query=night&page=0'
const FILTERED = 'query=night&page=0&sort=oldest&genre=Sci-Fi&certificate=UA&rating=8&minYear=1990&maxYear=1999'

describe('movie search URL', () => {
  it.each([PLAIN, FILTERED])('round-trips %s', (address) => {
    expect(movieSearchUrl(read(address))).toBe(`/movies/search?${address}`)
  })

  it('maps to the API’s query parameters', () => {
    expect(movieSearchQuery(read(FILTERED), 2)).toMatchObject({
      query: 'night',
      page: '2',
      size: '20',
      sort: 'oldest',
      genre: 'Sci-Fi',
      certificate: 'UA',
      minRating: '8',
      minYear: '1990',
      maxYear: '1999',
    })
  })

  it('ignores invalid parameters', () => {
    const address = 'query=+night+&page=x&sort=best&genre=all&certificate=+&rating=11&minYear=-5&maxYear=soon'
    expect(read(address)).toEqual(read(PLAIN))
    expect(hasMovieFilters(read(address))).toBe(false)
    expect(hasMovieFilters(read('query=night&maxYear=1999'))).toBe(true)
  })
})
