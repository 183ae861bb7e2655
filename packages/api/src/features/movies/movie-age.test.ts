import { addDays, toIndiaDay } from '@shop/contract/kit'
import { describe, expect, test } from 'vitest'
import { buildTestApp, type TestUser } from '../../../test/app.ts'
import { addMovies } from '../../../test/catalogue.ts'
import { itemSimilarities } from '../recommendations/recommendations.tables.ts'
import { movieTrailers } from './movies.tables.ts'

const { call, asUser, db, context } = await buildTestApp()

const [adult, special, guided] = (await addMovies(
  db,
  { seriesTitle: 'Grown up', certificate: 'A', genre: 'Drama', popularity: 99 },
  { seriesTitle: 'Doctors', certificate: 'S', genre: 'Drama', popularity: 98 },
  { seriesTitle: 'Guided', certificate: 'UA 16+', genre: 'Drama', popularity: 1 },
)) as [number, number, number]
await db
  .insert(movieTrailers)
  .values([adult, special, guided].map((movieId) => ({ movieId, kind: 'file' as const, address: '/clips/a.mp4' })))

const today = () => toIndiaDay(context.clock.now())
/** The day on which someone turns 18, or this many days later. */
const bornYearsAgo = (years: number, days = 0) => {
  const [year, ...rest] = toIndiaDay(addDays(context.clock.now(), days)).split('-')
  return [Number(year) - years, ...rest].join('-')
}
const declare = ({ id, token }: TestUser, dateOfBirth: string) =>
  call('PUT', `/api/users/${id}/date-of-birth`, { token, body: { dateOfBirth } })
const play = (id: number, dateOfBirth: string | null, token?: string) =>
  call('POST', `/api/movies/trailer/${id}`, { body: { dateOfBirth }, ...(token && { token }) })

describe('the trailer of a movie for adults', () => {
  test('is refused before an age is declared, with words that say what to do', async () => {
    const refusal = {
      status: 403,
      body: {
        code: 'age_required',
        message: 'This movie is only for people aged 18 and over. Enter your date of birth to continue.',
      },
    }
    for (const id of [adult, special]) {
      expect(await call('GET', `/api/movies/trailer/${id}`)).toMatchObject(refusal)
      expect(await play(id, null)).toMatchObject(refusal)
    }
  })

  test('plays for a visitor who declares an age of 18, from the birthday on, and stores nothing', async () => {
    expect((await play(adult, bornYearsAgo(18))).body.movie.id).toBe(adult)
    expect(await play(adult, bornYearsAgo(18, 1))).toMatchObject({
      status: 403,
      body: { code: 'too_young', message: 'This movie is only for people aged 18 and over.' },
    })
    expect((await play(adult, null)).body.code).toBe('age_required')
  })

  test('depends on the profile of a user, whatever the request says', async () => {
    const user = await asUser()
    expect((await play(adult, '1990-01-01', user.token)).body.code).toBe('age_required')
    await declare(user, bornYearsAgo(17))
    expect((await play(adult, '1990-01-01', user.token)).body.code).toBe('too_young')
    const grownUp = await asUser()
    await declare(grownUp, '1990-01-01')
    expect((await play(adult, null, grownUp.token)).status).toBe(200)
  })

  test.each(['2999-01-01', 'yesterday'])('rejects %s as a date of birth', async (dateOfBirth) => {
    expect((await play(adult, dateOfBirth)).status).toBe(400)
  })
})

test('a movie with parental guidance plays for everyone', async () => {
  expect((await call('GET', `/api/movies/trailer/${guided}`)).status).toBe(200)
  expect((await play(guided, today())).status).toBe(200)
})

test('the movie home, which is the same for everyone, shows no movies for adults', async () => {
  const { hero, rows } = (await call('GET', '/api/movies/home')).body
  const shown = [...hero, ...rows.flatMap(({ movies }: { movies: object[] }) => movies.map((movie) => ({ movie })))]
  expect(new Set(shown.map(({ movie }) => movie.id))).toEqual(new Set([guided]))
})

test('recommendations for a user below 18 have no movies for adults', async () => {
  const [child, grownUp] = [await asUser(), await asUser()]
  const idsFor = async (user: typeof child) =>
    (await call('GET', `/api/recommendations/movies/${user.id}`, user)).body.map(
      ({ movie }: { movie: { id: number } }) => movie.id,
    )
  expect(await idsFor(child)).toContain(adult)
  await declare(child, bornYearsAgo(17))
  expect(await idsFor(child)).toEqual([guided])
  await declare(grownUp, bornYearsAgo(18))
  expect(await idsFor(grownUp)).toContain(adult)
})

test('pages of movies for everyone suggest no movies for adults', async () => {
  const similar = async (id: number) =>
    (await call('GET', `/api/recommendations/similar/movies/${id}`)).body.map((movie: { id: number }) => movie.id)
  await db.insert(itemSimilarities).values([
    { kind: 'movies', itemId: guided, similarIds: [adult, special], scores: [2, 1] },
    { kind: 'movies', itemId: adult, similarIds: [special, guided], scores: [2, 1] },
  ])
  expect(await similar(guided)).toEqual([])
  expect(await similar(adult)).toEqual([special, guided])
})
