import { describe, expect, it } from 'vitest'
import { isNarrowed, movieParameters, movieSearchAddress, readMovieSearch } from './movie-search.ts'

const read = (address: string) => readMovieSearch(new URLSearchParams(address))
const PLAIN = 'query=night&page=0'
const NARROW = 'query=night&page=0&sort=oldest&genre=Sci-Fi&certificate=UA&rating=8&minYear=1990&maxYear=1999'

describe('a movie search', () => {
  it.each([PLAIN, NARROW])('comes out of its address as it went in: %s', (address) => {
    expect(movieSearchAddress(read(address))).toBe(`/movies/search?${address}`)
  })

  it('is asked of the API in its words', () => {
    expect(movieParameters(read(NARROW), 2)).toMatchObject({
      ...{ query: 'night', page: '2', size: '20', sort: 'oldest', genre: 'Sci-Fi', certificate: 'UA' },
      ...{ minRating: '8', minYear: '1990', maxYear: '1999' },
    })
  })

  it('takes what makes no sense as not there', () => {
    const address = 'query=+night+&page=x&sort=best&genre=all&certificate=+&rating=11&minYear=-5&maxYear=soon'
    expect(read(address)).toEqual(read(PLAIN))
    expect(isNarrowed(read(address))).toBe(false)
    expect(isNarrowed(read('query=night&maxYear=1999'))).toBe(true)
  })
})
