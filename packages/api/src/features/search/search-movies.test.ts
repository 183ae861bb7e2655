import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { addMovies } from '../../../test/catalogue.ts'
import { buildSearchApp, idsOf } from '../../../test/search.ts'
import { movieStreams } from '../streaming/streaming.tables.ts'

const { call, db, searchMovies } = await buildSearchApp()

describe('movie search', () => {
  beforeEach(() =>
    addMovies(
      db,
      {
        seriesTitle: 'The Long Drama',
        director: 'Asha Rao',
        genre: 'Action, Sci-Fi',
        releasedYear: 1994,
        popularity: 5,
      },
      { seriesTitle: 'Night', director: 'Ravi Drama', genre: 'Drama', releasedYear: 2001, popularity: 99 },
      { seriesTitle: 'Spider-Man', director: 'José Núñez', genre: 'Action', releasedYear: null, popularity: null },
    ),
  )

  test('filters by movies that can be played here', async () => {
    await db.insert(movieStreams).values({ movieId: 1, kind: 'file', address: 'films/night.mp4', seconds: 60 })
    expect(idsOf(await searchMovies('action', '&available=true'))).toEqual([1])
    expect(idsOf(await searchMovies('action'))).toEqual([1, 3])
    expect((await call('GET', '/api/movies/search?query=action&available=no')).status).toBe(400)
  })

  test.each([
    ['the long drama', [1, 2]],
    ['rao', [1]],
    ['jose nunez', [3]],
    ['1994', [1]],
    ['action', [1, 3]],
    ['sci-fi', [1]],
    ['scifi', [1]],
    ['spiderman', [3]],
    ['action rao 1994', [1]],
    ['drama', [1, 2]],
    ['nihgt', [2]],
    ['western', []],
  ])('finds movies by title, director, genre and year: %s', async (text, ids) => {
    expect(idsOf(await searchMovies(text))).toEqual(ids)
  })

  test('paginates the results', async () => {
    expect((await searchMovies('drama', '&size=1')).body).toMatchObject({ totalPages: 2, totalElements: 2 })
    expect((await searchMovies('')).body.content).toEqual([])
    expect((await searchMovies('drama', '&page=1000001')).status).toBe(400)
  })
})

describe('movie search with filters and sorting', () => {
  beforeEach(() =>
    addMovies(
      db,
      {
        seriesTitle: 'Road One',
        genre: 'Crime, Drama',
        releasedYear: 1994,
        certificate: 'UA',
        imdbRating: 8.1,
        popularity: 10,
      },
      {
        seriesTitle: 'Road Two',
        genre: 'Drama',
        releasedYear: 2010,
        certificate: 'U',
        imdbRating: 9,
        popularity: 5,
      },
      { seriesTitle: 'Road Three', genre: 'Comedy', releasedYear: 2003, certificate: 'UA', popularity: 50 },
      { seriesTitle: 'Road Four', genre: null, imdbRating: 6.2, popularity: null },
      { seriesTitle: 'Road Five', genre: 'Drama', certificate: 'A', archivedAt: new Date() },
    ),
  )

  test.each([
    ['relevance', [3, 1, 2, 4]],
    ['popularity', [3, 1, 2, 4]],
    ['rating', [2, 1, 4, 3]],
    ['newest', [2, 3, 1, 4]],
    ['oldest', [1, 3, 2, 4]],
    ['title', [4, 1, 3, 2]],
  ])('sorts by %s with missing values last', async (sort, ids) => {
    expect(idsOf(await searchMovies('road', `&sort=${sort}`))).toEqual(ids)
  })

  test.each([
    ['genre=Drama', [1, 2]],
    ['certificate=UA', [3, 1]],
    ['minYear=2000', [3, 2]],
    ['maxYear=2003', [3, 1]],
    ['minYear=1994&maxYear=1994', [1]],
    ['minRating=8.1', [1, 2]],
    ['genre=Drama&minRating=8.5&sort=oldest', [2]],
    ['genre=Western', []],
  ])('filters by %s and counts the results', async (filters, ids) => {
    const found = await searchMovies('road', `&${filters}`)
    expect(idsOf(found)).toEqual(ids)
    expect(found.body.totalElements).toBe(ids.length)
  })

  test('paginates sorted results', async () => {
    expect(idsOf(await searchMovies('road', '&sort=title&size=2'))).toEqual([4, 1])
    const second = await call('GET', '/api/movies/search?query=road&sort=title&size=2&page=1')
    expect([idsOf(second), second.body.totalPages]).toEqual([[3, 2], 2])
  })

  test.each([
    'sort=best',
    'sort=price_asc',
    'genre=Nonsense',
    'genre=all',
    'certificate=',
    'minYear=x',
    'maxYear=0',
    'minRating=11',
    'minRating=-1',
  ])('rejects %s', async (invalid) => {
    expect((await searchMovies('road', `&${invalid}`)).status).toBe(400)
  })

  test('lists the certificates of the catalogue and filters by them', async () => {
    expect((await call('GET', '/api/movies/certificates')).body).toEqual(['U', 'UA'])
    await db.execute(sql`update movies set certificate = 'PG' where id = 4`)
    await db.execute(sql`update movies set certificate = 'U', imdb_rating = 9.9 where id = 3`)
    expect((await call('GET', '/api/movies/certificates')).body).toEqual(['PG', 'U', 'UA'])
    expect(idsOf(await searchMovies('road', '&certificate=U&sort=rating'))).toEqual([3, 2])
  })
})
