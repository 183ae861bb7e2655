import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestUser } from '../../../test/app.ts'
import { addMovies } from '../../../test/catalogue.ts'
import { recompute, watch } from '../../../test/recommendations.ts'
import { hashOfTables } from '../../../test/table-hash.ts'
import { watchLater } from '../watch-later/watch-later.tables.ts'
import { recompute as recomputeWithSignal } from './recompute.ts'

type Recommendation = { movie: { id: number; seriesTitle: string }; reason: string }

const shop = await buildTestApp()
const { call, db, asUser, advanceClock: wait } = shop

const listRecommendations = async (user: TestUser): Promise<Recommendation[]> =>
  (await call('GET', `/api/recommendations/movies/${user.id}`, user)).body
const titles = async (user: TestUser) => (await listRecommendations(user)).map(({ movie }) => movie.seriesTitle)
const rate = (user: TestUser, movieId: number, rating: number) =>
  call('PUT', `/api/movies/ratings/${user.id}?itemId=${movieId}`, { token: user.token, body: { rating } })
const viewMovie = (user: TestUser, itemId: number) =>
  call('POST', '/api/views', { token: user.token, body: { shelf: 'movies', itemId } })

const [heist, chase, vault, meadow, lake, hill, unseen, famous] = await addMovies(
  db,
  { seriesTitle: 'Heist', genre: 'Crime', director: 'Asha Rao' },
  { seriesTitle: 'Chase', genre: 'Crime', director: 'Ravi Menon' },
  { seriesTitle: 'Vault', genre: 'Crime', director: 'Meera Nair' },
  { seriesTitle: 'Meadow', genre: 'Romance', director: 'Tara Sen' },
  { seriesTitle: 'Lake', genre: 'Romance', director: 'Vikram Das' },
  { seriesTitle: 'Hill', genre: 'Romance', director: 'Nila Bose' },
  { seriesTitle: 'Unseen', genre: 'Western', director: 'Asha Rao' },
  { seriesTitle: 'Famous', genre: 'War', director: 'Kabir Jain', popularity: 99 },
).then((ids) => ids as [number, number, number, number, number, number, number, number])

beforeAll(async () => {
  // Two groups of users, each with movies of one genre.
  for (const [movies, count] of [
    [[heist, chase, vault], 8],
    [[meadow, lake, hill], 8],
  ] as const) {
    for (let i = 0; i < count; i++) {
      const user = await asUser()
      for (const movie of movies) await rate(user, movie, 9)
    }
  }
  await recompute(shop)
})

describe('GET /api/recommendations/movies/:userId', () => {
  test('returns popular movies without history', async () => {
    const list = await listRecommendations(await asUser())
    expect(list).toHaveLength(8)
    expect(list[0]).toMatchObject({ movie: { id: famous }, reason: 'Popular with viewers' })
  })

  test('recommends movies of users with shared movies, with the reason, and leaves out known ones', async () => {
    const viewer = await asUser()
    await watch(shop, viewer, heist)
    await recompute(shop)
    const list = await listRecommendations(viewer)
    expect(
      list
        .slice(0, 2)
        .map(({ movie }) => movie.id)
        .toSorted(),
    ).toEqual([chase, vault].toSorted())
    expect(new Set(list.map(({ reason }) => reason))).toEqual(new Set(['Because you watched Heist']))
    expect(list.map(({ movie }) => movie.id)).not.toContain(heist)
  })

  test('uses page views as the weakest reason and can recommend viewed movies', async () => {
    const viewer = await asUser()
    await viewMovie(viewer, meadow)
    await recompute(shop)
    expect((await listRecommendations(viewer))[0]?.reason).toBe('Because you viewed Meadow')
    await viewMovie(viewer, lake)
    await recompute(shop)
    expect(await titles(viewer)).toEqual(expect.arrayContaining(['Meadow', 'Lake']))
    await watch(shop, viewer, meadow)
    await recompute(shop)
    expect((await listRecommendations(viewer))[0]?.reason).toBe('Because you watched Meadow')
    expect(await titles(viewer)).not.toContain('Meadow')
  })

  test('includes a new rating in the next run, only for that user', async () => {
    const [viewer, other] = [await asUser(), await asUser()]
    for (const user of [viewer, other]) await watch(shop, user, heist)
    await recompute(shop)
    const before = await titles(other)
    expect((await titles(viewer))[0]).toMatch(/Chase|Vault/)
    wait(60)
    await rate(viewer, meadow, 10)
    await recompute(shop)
    const list = await listRecommendations(viewer)
    expect(list[0]).toMatchObject({ reason: 'Because you liked Meadow' })
    expect(list[0]?.movie.seriesTitle).toMatch(/Lake|Hill/)
    expect(await titles(other)).toEqual(before)
  })

  test('ignores a removed rating after the next interaction', async () => {
    const viewer = await asUser()
    await watch(shop, viewer, heist)
    await rate(viewer, meadow, 10)
    await recompute(shop)
    expect((await listRecommendations(viewer))[0]?.reason).toBe('Because you liked Meadow')
    await call('DELETE', `/api/movies/ratings/${viewer.id}?itemId=${meadow}`, viewer)
    await watch(shop, viewer, vault)
    await recompute(shop)
    expect((await listRecommendations(viewer)).map(({ reason }) => reason)).not.toContain('Because you liked Meadow')
  })

  test('lowers movies similar to a badly rated one', async () => {
    const viewer = await asUser()
    await watch(shop, viewer, lake)
    await rate(viewer, heist, 1)
    await recompute(shop)
    expect(await titles(viewer)).toEqual(expect.arrayContaining(['Meadow', 'Hill']))
    expect(await titles(viewer)).not.toEqual(expect.arrayContaining(['Chase']))
  })

  test('finds a movie without viewers by its director', async () => {
    const viewer = await asUser()
    await watch(shop, viewer, heist)
    await recompute(shop)
    expect(await titles(viewer)).toContain('Unseen')
  })

  test('leaves out watched, saved and archived movies at once, without a new run', async () => {
    const viewer = await asUser()
    await watch(shop, viewer, heist)
    await recompute(shop)
    expect(await titles(viewer)).toEqual(expect.arrayContaining(['Chase', 'Vault', 'Unseen']))
    await watch(shop, viewer, chase)
    await db.insert(watchLater).values({ userId: viewer.id, movieId: vault })
    const remaining = async () => (await titles(viewer)).filter((title) => ['Chase', 'Vault', 'Unseen'].includes(title))
    expect(await remaining()).toEqual(['Unseen'])
    await db.execute(sql`update movies set archived_at = now() where id = ${unseen}`)
    expect(await remaining()).toEqual([])
    await db.execute(sql`update movies set archived_at = null where id = ${unseen}`)
  })

  test('rejects access to another user’s recommendations', async () => {
    const [owner, other] = [await asUser(), await asUser()]
    expect((await call('GET', `/api/recommendations/movies/${owner.id}`, other)).status).toBe(403)
    expect((await call('GET', `/api/recommendations/movies/${owner.id}`)).status).toBe(401)
  })
})

test('lists similar movies by shared viewers, then by content, without archived ones', async () => {
  const similar = async () => {
    const { body } = await call('GET', `/api/recommendations/similar/movies/${heist}`)
    return body.map(({ seriesTitle }: { seriesTitle: string }) => seriesTitle)
  }
  const [first, second, third] = await similar()
  expect([first, second].toSorted()).toEqual(['Chase', 'Vault'])
  expect(third).toBe('Unseen')
  await db.execute(sql`update movies set archived_at = now() where id = ${chase}`)
  expect((await similar()).slice(0, 2)).toEqual(['Vault', 'Unseen'])
  expect((await call('GET', `/api/recommendations/similar/movies/${chase}`)).status).toBe(404)
  await db.execute(sql`update movies set archived_at = null where id = ${chase}`)
})

test('trains the model once a day', async () => {
  const [fan, viewer] = [await asUser(), await asUser()]
  const [first, second] = (await addMovies(
    db,
    { seriesTitle: 'Rocket', genre: 'Sci-Fi' },
    { seriesTitle: 'Cooking', genre: 'Documentary' },
  )) as [number, number]
  for (const user of [fan, await asUser(), await asUser()]) {
    await rate(user, first, 10)
    await rate(user, second, 10)
  }
  await watch(shop, viewer, first)
  await recompute(shop)
  expect((await listRecommendations(viewer))[0]?.reason).toBe('Popular with viewers')
  expect(await titles(viewer)).not.toContain('Rocket')
  expect(await titles(viewer)).toContain('Cooking')
  await db.execute(sql`update recommendation_state set trained_at = trained_at - interval '1 day'`)
  await recompute(shop)
  expect((await listRecommendations(viewer))[0]).toMatchObject({
    movie: { id: second },
    reason: 'Because you watched Rocket',
  })
})

test('stops the training when its job is aborted, and changes nothing', async () => {
  wait(25 * 60 * 60)
  const before = await hashOfTables(db)
  await expect(recomputeWithSignal(db, shop.context.clock.now(), AbortSignal.abort())).rejects.toThrow('aborted')
  expect(await hashOfTables(db)).toBe(before)
})
