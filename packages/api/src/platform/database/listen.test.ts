import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { openDatabaseProxy } from '../../../test/database-proxy.ts'
import { queryRows } from './database.ts'
import { listen as listenTo } from './listen.ts'

const { db, listen, url } = await createTestDatabase()
const notify = (payload: string) => db.execute(sql`select pg_notify('news', ${payload})`)
const killListeners = () =>
  queryRows(
    db,
    sql`select pg_terminate_backend(pid) as killed from pg_stat_activity
      where datname = current_database() and application_name = 'shopflix listen'`,
  )

test('passes notifications of its channel only, until it is stopped', async () => {
  const received: (string | undefined)[] = []
  const stop = await listen('news', (payload) => received.push(payload))
  await db.execute(sql`select pg_notify('other', 'x')`)
  await notify('first')
  await expect.poll(() => received).toEqual([undefined, 'first'])
  await stop()
  await notify('second')
  expect(await killListeners()).toEqual([])
  expect(received).toEqual([undefined, 'first'])
})

test('listens again after its connection was killed, and calls back because notifications may have been missed', async () => {
  const received: (string | undefined)[] = []
  const stop = await listen('news', (payload) => received.push(payload))
  for (let kills = 1; kills <= 3; kills++) {
    expect(await killListeners()).toEqual([{ killed: true }])
    await expect.poll(() => received.length, { timeout: 10_000 }).toBe(2 * kills)
    await notify(`after kill ${kills}`)
    await expect.poll(() => received.at(-1)).toBe(`after kill ${kills}`)
  }
  expect(received.filter((payload) => payload === undefined)).toHaveLength(4)
  await stop()
  expect(await killListeners()).toEqual([])
})

test('stops while it is reconnecting', async () => {
  const stop = await listen('news', () => undefined)
  await killListeners()
  await stop()
  await expect.poll(killListeners).toEqual([])
})

test.each(['hang', 'refuse'] as const)('listens again within five seconds after connections %s', async (fault) => {
  const proxy = await openDatabaseProxy(url)
  const received: (string | undefined)[] = []
  const stop = await listenTo(proxy.url, 'news', (payload) => received.push(payload))
  proxy[fault]()
  await notify('lost')
  await proxy.restore()
  await expect.poll(() => received, { timeout: 5_000 }).toEqual([undefined, undefined])
  await notify('received')
  await expect.poll(() => received.at(-1)).toBe('received')
  await stop()
})
