import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildTestApp, type TestUser } from '../../../test/app.ts'
import { addMovies } from '../../../test/catalogue.ts'
import { hashOfTables } from '../../../test/table-hash.ts'
import { queryRows } from '../../platform/database/database.ts'

const { call, db, asUser } = await buildTestApp()
const [movie = 0, other = 0, archived = 0] = await addMovies(db, {}, {}, { archivedAt: new Date() })

const ratingUrl = (user: TestUser, movieId: number | string) => `/api/movies/ratings/${user.id}?itemId=${movieId}`
const rate = (user: TestUser, movieId: number | string, rating: unknown) =>
  call('PUT', ratingUrl(user, movieId), { token: user.token, body: { rating } })
const getUserRating = async (user: TestUser, movieId: number) =>
  (await call('GET', ratingUrl(user, movieId), user)).body
const getViewersRating = async (movieId: number) => (await call('GET', `/api/movies/viewers-rating/${movieId}`)).body

test('sets, replaces and removes a rating and updates the average', async () => {
  const [asha, ravi] = [await asUser(), await asUser()]
  expect(await getUserRating(asha, movie)).toEqual({ rating: null, average: null, count: 0 })
  expect((await rate(asha, movie, 9)).body).toEqual({ rating: 9, average: 9, count: 1 })
  await rate(ravi, movie, 4)
  expect((await rate(ravi, movie, 6)).body).toEqual({ rating: 6, average: 7.5, count: 2 })
  const third = await asUser()
  await rate(third, movie, 1)
  expect(await getViewersRating(movie)).toEqual({ average: 5.3, count: 3 })
  expect(await getUserRating(asha, movie)).toEqual({ rating: 9, average: 5.3, count: 3 })
  expect(await getViewersRating(other)).toEqual({ average: null, count: 0 })

  const removed = await call('DELETE', ratingUrl(third, movie), third)
  expect(removed.body).toEqual({ rating: null, average: 7.5, count: 2 })
  expect((await call('DELETE', ratingUrl(third, movie), third)).status).toBe(200)
})

test.each([0, 11, -3, 7.5, '7', null, true, [7], 1e9])('rejects a rating of %j', async (rating) => {
  const viewer = await asUser()
  const before = await hashOfTables(db)
  expect(await rate(viewer, movie, rating)).toMatchObject({
    status: 400,
    body: { code: 'bad_request', fields: { rating: 'rating must be a whole number from 1 to 10.' } },
  })
  expect(await hashOfTables(db)).toBe(before)
})

test('returns 404 for a missing or archived movie', async () => {
  const viewer = await asUser()
  const before = await hashOfTables(db)
  for (const id of [archived, 999_999]) {
    for (const response of [
      await rate(viewer, id, 7),
      await call('GET', ratingUrl(viewer, id), viewer),
      await call('DELETE', ratingUrl(viewer, id), viewer),
      await call('GET', `/api/movies/viewers-rating/${id}`),
    ])
      expect(response).toMatchObject({ status: 404, body: { message: 'Movie not found' } })
  }
  expect((await rate(viewer, 'abc', 7)).status).toBe(400)
  expect(await hashOfTables(db)).toBe(before)
})

test('rejects access to another user’s rating', async () => {
  const [viewer, stranger] = [await asUser(), await asUser()]
  const before = await hashOfTables(db)
  for (const method of ['GET', 'PUT', 'DELETE']) {
    const body = method === 'PUT' ? { body: { rating: 1 } } : {}
    expect((await call(method, ratingUrl(viewer, movie), { token: stranger.token, ...body })).status).toBe(403)
    expect((await call(method, ratingUrl(viewer, movie), body)).status).toBe(401)
  }
  expect(await hashOfTables(db)).toBe(before)
})

test('stores one rating for two concurrent requests', async () => {
  const viewer = await asUser()
  const responses = await Promise.all([3, 8].map((rating) => rate(viewer, other, rating)))
  expect(responses.map(({ status }) => status)).toEqual([200, 200])
  const [row] = await queryRows(db, sql`select count(*)::int as count from movie_ratings where user_id = ${viewer.id}`)
  expect(row).toEqual({ count: 1 })
})
