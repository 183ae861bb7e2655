import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../../test/app.ts'
import { createMovie } from '../../../test/shop.ts'

const { call, asUser, db, advanceClock } = await buildTestApp()

const add = (user: { id: number; token: string }, itemId: number) =>
  call('POST', `/user_items/add?userId=${user.id}&itemId=${itemId}&category=WATCHLATER`, user)

test('lists movies with the last saved first and ignores saving a movie twice', async () => {
  const user = await asUser()
  const [first, second] = [await createMovie(db, { runtimeMinutes: 142 }), await createMovie(db)]
  await add(user, first)
  advanceClock(60)
  await add(user, second)
  advanceClock(60)
  await add(user, first)
  const list = (await call('GET', `/user_items/watchlater/${user.id}?category=WATCHLATER`, user)).body
  expect(list.map((movie: { id: number }) => movie.id)).toEqual([second, first])
  expect(list[1]).toMatchObject({ runtime: '142 min', imdbRating: null, posterLink: null })
  expect(Date.parse(list[0].dateAdded) - Date.parse(list[1].dateAdded)).toBeGreaterThanOrEqual(60_000)
  const ids = (await call('GET', `/user_items/watchlater/ids/${user.id}`, user)).body
  expect(ids.toSorted()).toEqual([first, second].toSorted())
  await call('DELETE', `/user_items/items_id/watchlater/${user.id}?itemId=${first}&category=WATCHLATER`, user)
  await call('DELETE', `/user_items/items_id/${user.id}?items_id=${second}&category=WATCHLATER`, user)
  expect((await call('GET', `/user_items/watchlater/items/${user.id}`, user)).body).toBe(0)
})

test('leaves archived movies out of the list and the count', async () => {
  const user = await asUser()
  const [active, archived] = [await createMovie(db), await createMovie(db)]
  for (const id of [active, archived]) await add(user, id)
  await db.execute(sql`update movies set archived_at = now() where id = ${archived}`)
  const list = (await call('GET', `/user_items/watchlater/${user.id}`, user)).body
  expect(list.map((movie: { id: number }) => movie.id)).toEqual([active])
  expect((await call('GET', `/user_items/watchlater/items/${user.id}`, user)).body).toBe(1)
})
