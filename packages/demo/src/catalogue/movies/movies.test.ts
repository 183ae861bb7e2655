import { createHash } from 'node:crypto'
import { GENRES, HOT_ABOVE_POPULARITY } from '@shop/contract/movies/genres.rules'
import { describe, expect, it } from 'vitest'
import { GENRE_TEMPLATES } from './genre-templates.ts'
import { DEMO_MOVIE_COUNT, type DemoMovie, generateMovies } from './movies.ts'

const films = generateMovies()
const genres = GENRES.filter((genre) => genre !== 'all')
const distinct = (of: (film: DemoMovie) => string) => new Set(films.map((film) => of(film).toLowerCase())).size

describe('the demo programme', () => {
  it('has 1,000 films, the same on every call', () => {
    const hash = (list: readonly DemoMovie[]) => createHash('sha256').update(JSON.stringify(list)).digest('hex')
    expect(films.map(({ id }) => id)).toEqual(Array.from({ length: DEMO_MOVIE_COUNT }, (_, index) => index + 1))
    expect(hash(generateMovies())).toBe(hash(films))
  })

  it('gives every film a title and an overview of its own (decision 59)', () => {
    expect(distinct(({ seriesTitle }) => seriesTitle)).toBe(DEMO_MOVIE_COUNT)
    expect(distinct(({ overview }) => overview)).toBe(DEMO_MOVIE_COUNT)
    expect(films.filter(({ seriesTitle }) => seriesTitle.length > 40)).toEqual([])
  })

  it('fills every genre with at least forty films', () => {
    for (const genre of genres) {
      expect(films.filter((film) => film.genres.includes(genre)).length, genre).toBeGreaterThanOrEqual(40)
    }
    for (const { seriesTitle, genres: own } of films) {
      expect(own.length, seriesTitle).toBeLessThanOrEqual(3)
      expect(new Set(own).size, seriesTitle).toBe(own.length)
    }
  })

  it('has stories for each of the five poster scenes of a genre', () => {
    expect(GENRE_TEMPLATES.map(({ genre }) => genre).sort()).toEqual([...genres].sort())
    for (const { genre, scenes } of GENRE_TEMPLATES) expect(scenes, genre).toHaveLength(5)
    for (const { poster, genres: own } of films) {
      expect(poster.genre).toBe(own[0])
      expect([0, 1, 2, 3, 4]).toContain(poster.scene)
    }
  })

  it('tells each in two sentences without a slip', () => {
    const slip = /[{}]|undefined| {2}|\b[Aa] (?!one|uni)[aeio]|\b[Aa]n (?!hour|honest)[^aeiouAEIOU18]|\b(\w{3,}) \1\b/
    for (const { seriesTitle, overview } of films) {
      expect(overview, seriesTitle).not.toMatch(slip)
      expect(overview, seriesTitle).toMatch(/^[A-Z].*\. [A-Z].*\.$/)
      expect(overview.length, seriesTitle).toBeLessThanOrEqual(240)
    }
  })
})

describe('what a film card shows', () => {
  it('is in range', () => {
    for (const film of films) {
      expect(film.releasedYear >= 1955 && film.releasedYear <= 2025, film.seriesTitle).toBe(true)
      expect(Number.isInteger(film.runtime) && film.runtime >= 50 && film.runtime <= 190, film.seriesTitle).toBe(true)
      expect(film.imdbRating >= 3.5 && film.imdbRating <= 9.3, film.seriesTitle).toBe(true)
      expect(film.popularity >= 0 && film.popularity <= 100, film.seriesTitle).toBe(true)
      expect(film.stars, film.seriesTitle).toHaveLength(4)
      expect(new Set(film.stars).size, film.seriesTitle).toBe(4)
    }
    expect(films.some(({ metaScore }) => metaScore === null)).toBe(true)
    const hot = films.filter(({ popularity }) => popularity > HOT_ABOVE_POPULARITY).length
    expect(hot).toBeGreaterThan(20)
    expect(hot).toBeLessThan(100)
  })

  it('is more often recent than old', () => {
    const since = (year: number) => films.filter(({ releasedYear }) => releasedYear >= year).length
    expect(since(2000)).toBeGreaterThan(DEMO_MOVIE_COUNT / 2)
    expect(since(1980)).toBeLessThan(DEMO_MOVIE_COUNT * 0.9)
  })

  it('carries the Indian certificate of its time', () => {
    for (const { certificate, releasedYear, seriesTitle } of films) {
      const known = releasedYear < 1983 ? /^(U|A)$/ : releasedYear < 2024 ? /^(U|UA|A)$/ : /^(U|A|UA (7|13|16)\+)$/
      expect(certificate, seriesTitle).toMatch(known)
    }
  })

  it('names directors who come back', () => {
    const directors = distinct(({ director }) => director)
    expect(directors).toBeGreaterThan(180)
    expect(directors).toBeLessThanOrEqual(220)
  })
})
