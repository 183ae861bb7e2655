import { createHash } from 'node:crypto'
import { CERTIFICATES } from '@shop/contract/movies'
import { GENRES, HOT_ABOVE_POPULARITY } from '@shop/contract/movies/movies.rules'
import { describe, expect, it } from 'vitest'
import { GENRE_TEMPLATES } from './genre-templates.ts'
import { DEMO_MOVIE_COUNT, type DemoMovie, generateMovies } from './movies.ts'

const movies = generateMovies()
const genres = GENRES.filter((genre) => genre !== 'all')
const distinct = (of: (movie: DemoMovie) => string) => new Set(movies.map((movie) => of(movie).toLowerCase())).size

describe('generateMovies', () => {
  it('generates the same 1,000 movies on every call', () => {
    const hash = (list: readonly DemoMovie[]) => createHash('sha256').update(JSON.stringify(list)).digest('hex')
    expect(movies.map(({ id }) => id)).toEqual(Array.from({ length: DEMO_MOVIE_COUNT }, (_, index) => index + 1))
    expect(hash(generateMovies())).toBe(hash(movies))
  })

  it('generates a unique title and overview for each movie', () => {
    expect(distinct(({ seriesTitle }) => seriesTitle)).toBe(DEMO_MOVIE_COUNT)
    expect(distinct(({ overview }) => overview)).toBe(DEMO_MOVIE_COUNT)
    expect(movies.filter(({ seriesTitle }) => seriesTitle.length > 40)).toEqual([])
  })

  it('has at least forty movies per genre', () => {
    for (const genre of genres) {
      expect(movies.filter((movie) => movie.genres.includes(genre)).length, genre).toBeGreaterThanOrEqual(40)
    }
    for (const { seriesTitle, genres: own } of movies) {
      expect(own.length, seriesTitle).toBeLessThanOrEqual(3)
      expect(new Set(own).size, seriesTitle).toBe(own.length)
    }
  })

  it('has texts for each of the five poster scenes of a genre', () => {
    expect(GENRE_TEMPLATES.map(({ genre }) => genre).sort()).toEqual([...genres].sort())
    for (const { genre, scenes } of GENRE_TEMPLATES) expect(scenes, genre).toHaveLength(5)
    for (const { poster, genres: own } of movies) {
      expect(poster.genre).toBe(own[0])
      expect([0, 1, 2, 3, 4]).toContain(poster.scene)
    }
  })

  it('writes overviews of two correct sentences', () => {
    const mistake =
      /[{}]|undefined| {2}|\b[Aa] (?!one|uni)[aeio]|\b[Aa]n (?!hour|honest)[^aeiouAEIOU18]|\b(\w{3,}) \1\b/
    for (const { seriesTitle, overview } of movies) {
      expect(overview, seriesTitle).not.toMatch(mistake)
      expect(overview, seriesTitle).toMatch(/^[A-Z].*\. [A-Z].*\.$/)
      expect(overview.length, seriesTitle).toBeLessThanOrEqual(240)
    }
  })
})

describe('generated movie data', () => {
  it('is in range', () => {
    for (const movie of movies) {
      expect(movie.releasedYear >= 1955 && movie.releasedYear <= 2025, movie.seriesTitle).toBe(true)
      expect(Number.isInteger(movie.runtime) && movie.runtime >= 50 && movie.runtime <= 190, movie.seriesTitle).toBe(
        true,
      )
      expect(movie.imdbRating >= 3.5 && movie.imdbRating <= 9.3, movie.seriesTitle).toBe(true)
      expect(movie.popularity >= 0 && movie.popularity <= 100, movie.seriesTitle).toBe(true)
      expect(movie.stars, movie.seriesTitle).toHaveLength(4)
      expect(new Set(movie.stars).size, movie.seriesTitle).toBe(4)
    }
    expect(movies.some(({ metaScore }) => metaScore === null)).toBe(true)
    const hot = movies.filter(({ popularity }) => popularity > HOT_ABOVE_POPULARITY).length
    expect(hot).toBeGreaterThan(20)
    expect(hot).toBeLessThan(100)
  })

  it('has more recent than old movies', () => {
    const since = (year: number) => movies.filter(({ releasedYear }) => releasedYear >= year).length
    expect(since(2000)).toBeGreaterThan(DEMO_MOVIE_COUNT / 2)
    expect(since(1980)).toBeLessThan(DEMO_MOVIE_COUNT * 0.9)
  })

  it('has Indian certificates of the release year', () => {
    for (const { certificate, releasedYear, seriesTitle } of movies.filter((movie) => movie.certificate !== 'S')) {
      const known = releasedYear < 1983 ? /^(U|A)$/ : releasedYear < 2024 ? /^(U|UA|A)$/ : /^(U|A|UA (7|13|16)\+)$/
      expect(certificate, seriesTitle).toMatch(known)
    }
  })

  it('has every Indian certificate', () => {
    expect(new Set(movies.map(({ certificate }) => certificate))).toEqual(new Set(CERTIFICATES))
  })

  it('reuses directors', () => {
    const directors = distinct(({ director }) => director)
    expect(directors).toBeGreaterThan(180)
    expect(directors).toBeLessThanOrEqual(220)
  })
})
