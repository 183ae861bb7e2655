import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestUser } from '../../../test/app.ts'
import { addMovies } from '../../../test/catalogue.ts'
import { recompute, watch } from '../../../test/recommendations.ts'
import { watchLater } from '../watch-later/watch-later.tables.ts'

type Picked = { movie: { id: number; seriesTitle: string }; reason: string }

const shop = await buildTestApp()
const { call, db, asUser, advanceClock: wait } = shop

const recommended = async (user: TestUser): Promise<Picked[]> =>
  (await call('GET', `/api/recommendations/movies/${user.id}`, user)).body
const titles = async (user: TestUser) => (await recommended(user)).map(({ movie }) => movie.seriesTitle)
const rate = (user: TestUser, movieId: number, rating: number) =>
  call('PUT', `/api/movies/ratings/${user.id}?itemId=${movieId}`, { token: user.token, body: { rating } })
const lookAt = (user: TestUser, itemId: number) =>
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
  // Two crowds: each knows the films of one kind.
  for (const [films, size] of [
    [[heist, chase, vault], 8],
    [[meadow, lake, hill], 8],
  ] as const) {
    for (let i = 0; i < size; i++) {
      const person = await asUser()
      for (const film of films) await rate(person, film, 9)
    }
  }
  await recompute(shop)
})

describe('films for a viewer', () => {
  test('of whom nothing is known are the popular ones', async () => {
    const picked = await recommended(await asUser())
    expect(picked).toHaveLength(8)
    expect(picked[0]).toMatchObject({ movie: { id: famous }, reason: 'Popular with viewers' })
  })

  test('come from what others watched with what they watched, with the reason, and never from what they know', async () => {
    const viewer = await asUser()
    await watch(shop, viewer, heist)
    await recompute(shop)
    const picked = await recommended(viewer)
    expect(
      picked
        .slice(0, 2)
        .map(({ movie }) => movie.id)
        .toSorted(),
    ).toEqual([chase, vault].toSorted())
    expect(new Set(picked.map(({ reason }) => reason))).toEqual(new Set(['Because you watched Heist']))
    expect(picked.map(({ movie }) => movie.id)).not.toContain(heist)
  })

  test('come from what they only looked at too, and then that is what is said', async () => {
    const viewer = await asUser()
    await lookAt(viewer, meadow)
    await recompute(shop)
    expect((await recommended(viewer))[0]?.reason).toBe('Because you viewed Meadow')
    await lookAt(viewer, lake)
    await recompute(shop)
    expect(await titles(viewer)).toEqual(expect.arrayContaining(['Meadow', 'Lake']))
    await watch(shop, viewer, meadow)
    await recompute(shop)
    expect((await recommended(viewer))[0]?.reason).toBe('Because you watched Meadow')
    expect(await titles(viewer)).not.toContain('Meadow')
  })

  test('a new rating changes the next list, within the minute and for nobody else', async () => {
    const [viewer, other] = [await asUser(), await asUser()]
    for (const one of [viewer, other]) await watch(shop, one, heist)
    await recompute(shop)
    const before = await titles(other)
    expect((await titles(viewer))[0]).toMatch(/Chase|Vault/)
    wait(60)
    await rate(viewer, meadow, 10)
    await recompute(shop)
    const picked = await recommended(viewer)
    expect(picked[0]).toMatchObject({ reason: 'Because you liked Meadow' })
    expect(picked[0]?.movie.seriesTitle).toMatch(/Lake|Hill/)
    expect(await titles(other)).toEqual(before)
  })

  test('a rating taken back speaks no longer, from the next thing that the viewer does', async () => {
    const viewer = await asUser()
    await watch(shop, viewer, heist)
    await rate(viewer, meadow, 10)
    await recompute(shop)
    expect((await recommended(viewer))[0]?.reason).toBe('Because you liked Meadow')
    await call('DELETE', `/api/movies/ratings/${viewer.id}?itemId=${meadow}`, viewer)
    await watch(shop, viewer, vault)
    await recompute(shop)
    expect((await recommended(viewer)).map(({ reason }) => reason)).not.toContain('Because you liked Meadow')
  })

  test('a bad rating speaks against its like', async () => {
    const viewer = await asUser()
    await watch(shop, viewer, lake)
    await rate(viewer, heist, 1)
    await recompute(shop)
    expect(await titles(viewer)).toEqual(expect.arrayContaining(['Meadow', 'Hill']))
    expect(await titles(viewer)).not.toEqual(expect.arrayContaining(['Chase']))
  })

  test('a film that nobody watched yet is found by who made it', async () => {
    const viewer = await asUser()
    await watch(shop, viewer, heist)
    await recompute(shop)
    expect(await titles(viewer)).toContain('Unseen')
  })

  test('what has just been watched, saved or taken out of the catalogue is gone at once, before any job', async () => {
    const viewer = await asUser()
    await watch(shop, viewer, heist)
    await recompute(shop)
    expect(await titles(viewer)).toEqual(expect.arrayContaining(['Chase', 'Vault', 'Unseen']))
    await watch(shop, viewer, chase)
    await db.insert(watchLater).values({ userId: viewer.id, movieId: vault })
    const picks = async () => (await titles(viewer)).filter((title) => ['Chase', 'Vault', 'Unseen'].includes(title))
    expect(await picks()).toEqual(['Unseen'])
    await db.execute(sql`update movies set archived_at = now() where id = ${unseen}`)
    expect(await picks()).toEqual([])
    await db.execute(sql`update movies set archived_at = null where id = ${unseen}`)
  })

  test('are for the viewer alone', async () => {
    const [owner, other] = [await asUser(), await asUser()]
    expect((await call('GET', `/api/recommendations/movies/${owner.id}`, other)).status).toBe(403)
    expect((await call('GET', `/api/recommendations/movies/${owner.id}`)).status).toBe(401)
  })
})

test('beside a film stand those that its viewers watched, then those like it; none taken out of the catalogue', async () => {
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

test('once a day everybody is learnt from anew', async () => {
  const [fan, viewer] = [await asUser(), await asUser()]
  const [first, second] = (await addMovies(
    db,
    { seriesTitle: 'Rocket', genre: 'Sci-Fi' },
    { seriesTitle: 'Cooking', genre: 'Documentary' },
  )) as [number, number]
  for (const one of [fan, await asUser(), await asUser()]) {
    await rate(one, first, 10)
    await rate(one, second, 10)
  }
  await watch(shop, viewer, first)
  await recompute(shop)
  expect((await recommended(viewer))[0]?.reason).toBe('Popular with viewers')
  expect(await titles(viewer)).not.toContain('Rocket')
  expect(await titles(viewer)).toContain('Cooking')
  await db.execute(sql`update recommendation_state set trained_at = trained_at - interval '1 day'`)
  await recompute(shop)
  expect((await recommended(viewer))[0]).toMatchObject({
    movie: { id: second },
    reason: 'Because you watched Rocket',
  })
})
