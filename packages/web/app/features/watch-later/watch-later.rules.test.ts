import type { Movie } from '@shop/contract/movies'
import { describe, expect, it } from 'vitest'
import { filterMovies, isFiltered, NO_FILTERS, type Sort } from './watch-later.rules.ts'

const movie = (id: number, more: Partial<Movie>): Movie => ({
  id,
  seriesTitle: `Movie ${id}`,
  director: null,
  releasedYear: null,
  certificate: null,
  runtime: null,
  genre: null,
  imdbRating: null,
  metaScore: null,
  overview: null,
  posterLink: null,
  popularity: null,
  hasStream: false,
  dateAdded: '2026-01-01T00:00:00.000Z',
  ...more,
})

const MOVIES = [
  movie(1, { seriesTitle: 'Salt Road', genre: 'Adventure', releasedYear: 2014, imdbRating: 8.5, popularity: 40 }),
  movie(2, {
    seriesTitle: 'Kite Season',
    genre: 'Romance, Family',
    releasedYear: 2015,
    dateAdded: '2026-03-01T00:00:00.000Z',
  }),
  movie(3, { seriesTitle: 'Room 304', director: 'Arif Mirza', genre: 'Thriller', imdbRating: 6, popularity: 95 }),
]
const ids = (change: Partial<typeof NO_FILTERS>) =>
  filterMovies(MOVIES, { ...NO_FILTERS, ...change }).map(({ id }) => id)

describe('Watch Later list', () => {
  it.each<[Sort, number[]]>([
    ['dateAdded', [2, 1, 3]],
    ['title', [2, 3, 1]],
    ['year', [2, 1, 3]],
    ['rating', [1, 3, 2]],
    ['popularity', [3, 1, 2]],
  ])('sorts by %s, unknown values last', (sort, order) => {
    expect(ids({ sort })).toEqual(order)
  })

  it('searches title, director and genre, ignoring case', () => {
    expect(ids({ text: ' kite ' })).toEqual([2])
    expect(ids({ text: 'MIRZA' })).toEqual([3])
    expect(ids({ text: 'fam' })).toEqual([2])
    expect(ids({ text: 'nothing' })).toEqual([])
  })

  it('filters by any genre of a movie', () => {
    expect(ids({ genre: 'Family' })).toEqual([2])
    expect(ids({ genre: 'War' })).toEqual([])
  })

  it('is filtered by text or genre, not by the sort', () => {
    expect(isFiltered({ ...NO_FILTERS, sort: 'title', text: ' ' })).toBe(false)
    expect(isFiltered({ ...NO_FILTERS, genre: 'War' })).toBe(true)
  })
})
