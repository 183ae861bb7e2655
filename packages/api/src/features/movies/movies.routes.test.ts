import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp } from '../../../test/app.ts'
import { addMovies } from '../../../test/catalogue.ts'

const { call, db } = await buildTestApp()

beforeEach(() => db.execute(sql`truncate movies restart identity cascade`))

describe('one film', () => {
  test('has every field, null when unknown', async () => {
    const createdAt = new Date('2026-05-01T10:00:00Z')
    await addMovies(
      db,
      {
        ...{ seriesTitle: 'The Long Night', director: 'Asha Rao', releasedYear: 1994, certificate: 'UA', createdAt },
        ...{ runtimeMinutes: 142, genre: 'Crime, Drama', imdbRating: 9.3, metaScore: 80, overview: 'A night.' },
        ...{ posterLink: '/posters/1.svg', popularity: 98.5 },
      },
      { createdAt, genre: null },
    )
    expect((await call('GET', '/api/orders/movies/1')).body).toEqual({
      ...{ id: 1, seriesTitle: 'The Long Night', director: 'Asha Rao', releasedYear: 1994, certificate: 'UA' },
      ...{ runtime: '142 min', genre: 'Crime, Drama', imdbRating: 9.3, metaScore: 80, overview: 'A night.' },
      ...{ posterLink: '/posters/1.svg', popularity: 98.5, dateAdded: '2026-05-01T10:00:00.000Z' },
    })
    expect((await call('GET', '/api/orders/movies/2')).body).toEqual({
      ...{ id: 2, seriesTitle: 'Plain film 2', director: null, releasedYear: null, certificate: null, runtime: null },
      ...{ genre: null, imdbRating: null, metaScore: null, overview: null, posterLink: null, popularity: null },
      dateAdded: '2026-05-01T10:00:00.000Z',
    })
  })

  test('that is absent or archived is not found', async () => {
    await addMovies(db, { archivedAt: new Date() })
    for (const id of [1, 2])
      expect(await call('GET', `/api/orders/movies/${id}`)).toMatchObject({
        status: 404,
        body: { message: 'Movie not found', code: 'not_found' },
      })
    expect((await call('GET', '/api/orders/movies/abc')).status).toBe(400)
  })
})

test('the movie home has a row for each of four genres, the popular films first', async () => {
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
    [2, 1, 3],
    [],
    [3],
    [],
  ])
})
