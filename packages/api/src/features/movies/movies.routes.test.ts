import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp } from '../../../test/app.ts'
import { addMovies } from '../../../test/catalogue.ts'
import { movieStreams } from '../streaming/streaming.tables.ts'
import { movieTrailers } from './movies.tables.ts'

const { call, db } = await buildTestApp()

const setStream = (movieId: number) =>
  db.insert(movieStreams).values({ movieId, kind: 'file', address: 'films/night.mp4', seconds: 60 })

beforeEach(() => db.execute(sql`truncate movies restart identity cascade`))

describe('GET /api/orders/movies/:id', () => {
  test('returns every field, null when unknown', async () => {
    const createdAt = new Date('2026-05-01T10:00:00Z')
    await addMovies(
      db,
      {
        seriesTitle: 'The Long Night',
        director: 'Asha Rao',
        stars: 'Ravi Nair, Meera Sen',
        releasedYear: 1994,
        certificate: 'UA',
        createdAt,
        runtimeMinutes: 142,
        genre: 'Crime, Drama',
        imdbRating: 9.3,
        metaScore: 80,
        overview: 'A night.',
        posterLink: '/posters/1.svg',
        popularity: 98.5,
      },
      { createdAt, genre: null },
    )
    expect((await call('GET', '/api/orders/movies/1')).body).toEqual({
      id: 1,
      seriesTitle: 'The Long Night',
      director: 'Asha Rao',
      stars: 'Ravi Nair, Meera Sen',
      releasedYear: 1994,
      certificate: 'UA',
      runtime: '142 min',
      genre: 'Crime, Drama',
      imdbRating: 9.3,
      metaScore: 80,
      overview: 'A night.',
      posterLink: '/posters/1.svg',
      popularity: 98.5,
      hasStream: false,
      hasTrailer: false,
      dateAdded: '2026-05-01T10:00:00.000Z',
    })
    expect((await call('GET', '/api/orders/movies/2')).body).toEqual({
      id: 2,
      seriesTitle: 'Plain movie 2',
      director: null,
      stars: null,
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
      hasTrailer: false,
      dateAdded: '2026-05-01T10:00:00.000Z',
    })
  })

  test('says whether the movie can be played here', async () => {
    await addMovies(db, {})
    await setStream(1)
    expect((await call('GET', '/api/orders/movies/1')).body).toMatchObject({ hasStream: true })
  })

  test('returns 404 for a missing or archived movie', async () => {
    await addMovies(db, { archivedAt: new Date() })
    for (const id of [1, 2])
      expect(await call('GET', `/api/orders/movies/${id}`)).toMatchObject({
        status: 404,
        body: { message: 'Movie not found', code: 'not_found' },
      })
    expect((await call('GET', '/api/orders/movies/abc')).status).toBe(400)
  })
})

test('shows no movie in two rows, and each genre with its own movies first', async () => {
  await addMovies(
    db,
    { genre: 'Drama, Thriller', popularity: 99 },
    { genre: 'Thriller, Drama', popularity: 90 },
    { genre: 'Crime, Thriller, Drama', popularity: 95 },
    { genre: 'Drama', popularity: 10 },
  )
  const { body } = await call('GET', '/api/movies/home')
  const idsOf = ({ movies }: { movies: { id: number }[] }) => movies.map(({ id }) => id)
  expect(body.rows.slice(0, 2).map(idsOf)).toEqual([
    [2, 3],
    [1, 4],
  ])
})

test('returns a row for each of four genres, most popular movies first', async () => {
  await addMovies(
    db,
    { genre: 'Crime, Thriller', popularity: 50 },
    { genre: 'Thriller', popularity: 91 },
    { genre: 'Action, Thriller', popularity: null },
    { genre: 'Thriller', archivedAt: new Date() },
  )
  const { body } = await call('GET', '/api/movies/home')
  expect(body.rows.map(({ genre }: { genre: string }) => genre)).toEqual(['Thriller', 'Drama', 'Action', 'Horror'])
  expect(body.rows.map(({ movies }: { movies: { id: number }[] }) => movies.map(({ id }) => id))).toEqual([
    [2, 1],
    [],
    [3],
    [],
  ])
})

describe('GET /api/movies/trailer/:id', () => {
  const captions = [{ url: '/clips/drama.en.vtt', label: 'English', lang: 'en' }]

  test('returns the movie with its YouTube, file or HLS trailer', async () => {
    await addMovies(db, {}, {}, {})
    await db.insert(movieTrailers).values([
      { movieId: 1, kind: 'youtube', address: 'dQw4w9WgXcQ' },
      { movieId: 2, kind: 'file', address: '/clips/drama.mp4', captions },
      { movieId: 3, kind: 'hls', address: '/clips/sci-fi/master.m3u8' },
    ])
    const videos = await Promise.all([1, 2, 3].map((id) => call('GET', `/api/movies/trailer/${id}`)))
    expect(videos.map(({ body }) => [body.movie.seriesTitle, body.video])).toEqual([
      ['Plain movie 1', { source: { kind: 'youtube', id: 'dQw4w9WgXcQ' }, captions: [] }],
      ['Plain movie 2', { source: { kind: 'file', url: '/clips/drama.mp4' }, captions }],
      ['Plain movie 3', { source: { kind: 'hls', url: '/clips/sci-fi/master.m3u8' }, captions: [] }],
    ])
  })

  test('returns 404 without a trailer or for an archived or missing movie', async () => {
    await addMovies(db, {}, { archivedAt: new Date() })
    await db.insert(movieTrailers).values({ movieId: 2, kind: 'file', address: '/clips/drama.mp4' })
    const responses = await Promise.all([1, 2, 3].map((id) => call('GET', `/api/movies/trailer/${id}`)))
    expect(responses.map(({ status, body }) => [status, body.message])).toEqual([
      [404, 'This movie has no trailer.'],
      [404, 'Movie not found'],
      [404, 'Movie not found'],
    ])
  })

  test('rejects an unknown kind in the database', async () => {
    await addMovies(db, {})
    const insert = db.execute(sql`insert into movie_trailers (movie_id, kind, address) values (1, 'dvd', 'x')`)
    await expect(insert).rejects.toThrow()
  })

  test('shows four popular trailers of different genres in the hero of the movie home', async () => {
    await addMovies(
      db,
      { genre: 'Drama, Crime', popularity: 99 },
      { genre: 'Drama', popularity: 98 },
      { genre: 'Thriller', popularity: 97 },
      { genre: 'Action', popularity: 96 },
      { genre: 'Horror', popularity: 95 },
      { genre: 'Drama', popularity: 94 },
    )
    await db
      .insert(movieTrailers)
      .values([1, 2, 3, 5, 6].map((movieId) => ({ movieId, kind: 'file' as const, address: `/clips/${movieId}.mp4` })))
    const { body } = await call('GET', '/api/movies/home')
    expect(body.hero.map(({ movie }: { movie: { id: number } }) => movie.id)).toEqual([1, 3, 5, 2])
    expect(body.hero[0].video).toEqual({ source: { kind: 'file', url: '/clips/1.mp4' }, captions: [] })
    expect(body.trailed.toSorted()).toEqual([1, 2, 3, 5, 6])
  })
})
