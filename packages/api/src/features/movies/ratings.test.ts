import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildTestApp, type TestUser } from '../../../test/app.ts'
import { addMovies } from '../../../test/catalogue.ts'
import { hashOfTables } from '../../../test/table-hash.ts'

const { call, db, asUser } = await buildTestApp()
const [film = 0, other = 0, gone = 0] = await addMovies(db, {}, {}, { archivedAt: new Date() })

const addressOf = (user: TestUser, movie: number | string) => `/api/movies/ratings/${user.id}?itemId=${movie}`
const rate = (user: TestUser, movie: number | string, rating: unknown) =>
  call('PUT', addressOf(user, movie), { token: user.token, body: { rating } })
const own = async (user: TestUser, movie: number) => (await call('GET', addressOf(user, movie), user)).body
const viewers = async (movie: number) => (await call('GET', `/api/movies/viewers-rating/${movie}`)).body

test('a viewer rates, thinks again, and takes it back; the average follows', async () => {
  const [asha, ravi] = [await asUser(), await asUser()]
  expect(await own(asha, film)).toEqual({ rating: null, average: null, count: 0 })
  expect((await rate(asha, film, 9)).body).toEqual({ rating: 9, average: 9, count: 1 })
  await rate(ravi, film, 4)
  expect((await rate(ravi, film, 6)).body).toEqual({ rating: 6, average: 7.5, count: 2 })
  const third = await asUser()
  await rate(third, film, 1)
  expect(await viewers(film)).toEqual({ average: 5.3, count: 3 })
  expect(await own(asha, film)).toEqual({ rating: 9, average: 5.3, count: 3 })
  expect(await viewers(other)).toEqual({ average: null, count: 0 })

  const withdrawn = await call('DELETE', addressOf(third, film), third)
  expect(withdrawn.body).toEqual({ rating: null, average: 7.5, count: 2 })
  expect((await call('DELETE', addressOf(third, film), third)).status).toBe(200)
})

test.each([0, 11, -3, 7.5, '7', null, true, [7], 1e9])(
  'a rating of %j is refused, and nothing is stored',
  async (rating) => {
    const viewer = await asUser()
    const before = await hashOfTables(db)
    expect(await rate(viewer, film, rating)).toMatchObject({
      status: 400,
      body: { code: 'bad_request', fields: { rating: 'rating must be a whole number from 1 to 10.' } },
    })
    expect(await hashOfTables(db)).toBe(before)
  },
)

test('a film that isn’t there, or no longer, is not found', async () => {
  const viewer = await asUser()
  const before = await hashOfTables(db)
  for (const movie of [gone, 999_999]) {
    for (const answer of [
      await rate(viewer, movie, 7),
      await call('GET', addressOf(viewer, movie), viewer),
      await call('DELETE', addressOf(viewer, movie), viewer),
      await call('GET', `/api/movies/viewers-rating/${movie}`),
    ])
      expect(answer).toMatchObject({ status: 404, body: { message: 'Movie not found' } })
  }
  expect((await rate(viewer, 'abc', 7)).status).toBe(400)
  expect(await hashOfTables(db)).toBe(before)
})

test('nobody rates in another’s name', async () => {
  const [viewer, stranger] = [await asUser(), await asUser()]
  const before = await hashOfTables(db)
  for (const method of ['GET', 'PUT', 'DELETE']) {
    const body = method === 'PUT' ? { body: { rating: 1 } } : {}
    expect((await call(method, addressOf(viewer, film), { token: stranger.token, ...body })).status).toBe(403)
    expect((await call(method, addressOf(viewer, film), body)).status).toBe(401)
  }
  expect(await hashOfTables(db)).toBe(before)
})

test('a viewer who rates twice at once has one rating', async () => {
  const viewer = await asUser()
  const answers = await Promise.all([3, 8].map((rating) => rate(viewer, other, rating)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const [row] = await db.execute(sql`select count(*)::int as count from movie_ratings where user_id = ${viewer.id}`)
  expect(row).toEqual({ count: 1 })
})
