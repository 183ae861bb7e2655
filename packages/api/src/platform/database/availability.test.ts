import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { openDatabaseProxy } from '../../../test/database-proxy.ts'
import { type Connection, connect } from './database.ts'
import { isUnavailable } from './unavailable.ts'

const { url, db: admin } = await createTestDatabase()
const proxy = await openDatabaseProxy(url)
const { db, pool, close } = connect(proxy.url, { max: 3, onAvailability: () => undefined })
afterAll(close)

const select = () => db.execute(sql`select 1`)
const selectInTransaction = () => db.transaction((tx) => tx.execute(sql`select 1`))
const isUp = () =>
  select().then(
    () => true,
    () => false,
  )

/** The milliseconds after which it fails because of the database. */
async function failure(query: Promise<unknown>): Promise<number> {
  const start = Date.now()
  const error: unknown = await query.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(isUnavailable(error)).toBe(true)
  return Date.now() - start
}

afterEach(async () => {
  await proxy.restore()
  await expect.poll(isUp, { timeout: 5_000 }).toBe(true)
})

describe.each(['hang', 'refuse'] as const)('when the connections to the database %s', (fault) => {
  test('every query fails within two seconds, later ones at once, and the pool works again within five', async () => {
    await select()
    const running = [
      failure(db.execute(sql`select pg_sleep(60)`)),
      failure(db.transaction((tx) => tx.execute(sql`select pg_sleep(60)`))),
    ]
    await expect
      .poll(
        async () =>
          (await admin.execute(sql`select 1 from pg_stat_activity where query like 'select pg_sleep%'`)).rowCount,
      )
      .toBeGreaterThanOrEqual(2)
    const waiting = Array.from({ length: 5 }, () => db.execute(sql`select pg_sleep(60)`))
    proxy[fault]()
    const all = [...running, ...waiting.map(failure), failure(select()), failure(selectInTransaction())]
    expect(Math.max(...(await Promise.all(all)))).toBeLessThan(2_000)
    expect(await failure(select())).toBeLessThan(100)
    expect(await failure(selectInTransaction())).toBeLessThan(100)

    await proxy.restore()
    await expect.poll(isUp, { timeout: 5_000 }).toBe(true)
    await Promise.all(Array.from({ length: 20 }, selectInTransaction))
    expect(pool.waitingCount).toBe(0)
  })
})

test('a long query and a transaction that waits for a lock go on', async () => {
  const locked = Promise.withResolvers<void>()
  const holder = admin.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(77)`)
    await locked.promise
  })
  const slow = db.execute(sql`select pg_sleep(2.5)`)
  const waiting = db.execute(sql`select pg_advisory_lock(77), pg_advisory_unlock(77)`)
  await slow
  locked.resolve()
  await Promise.all([holder, waiting])
})

test('the loss of all connections is noticed by the queries in progress only', async () => {
  const running = failure(db.execute(sql`select pg_sleep(60)`))
  await expect.poll(() => pool.totalCount - pool.idleCount).toBeGreaterThan(0)
  await admin.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`)
  await running
  await expect.poll(isUp, { timeout: 1_000 }).toBe(true)
})

test.each([
  ['a read-only database', sql`insert into rate_limits (key, points) values ('a', 1)`, 'set transaction read only'],
  ['a statement that takes too long', sql`select pg_sleep(5)`, 'set local statement_timeout = 50'],
  ['no space left', sql`do $$ begin raise disk_full; end $$`, 'select 1'],
  ['too many connections', sql`do $$ begin raise too_many_connections; end $$`, 'select 1'],
])('%s counts as unavailable', async (_name, query, before) => {
  await failure(
    db.transaction(async (tx) => {
      await tx.execute(sql.raw(before))
      await tx.execute(query)
    }),
  )
})

test('a statement that takes longer than the timeout is cancelled, and its connection stays usable', async () => {
  const limited = connect(url, { max: 1, statementTimeoutMs: 100 })
  try {
    await failure(limited.db.execute(sql`select pg_sleep(60)`))
    const { rows } = await limited.db.execute(sql`select count(*)::int as running from pg_stat_activity
      where query like 'select pg_sleep(60)' and state = 'active'`)
    expect(rows).toEqual([{ running: 0 }])
  } finally {
    await limited.close()
  }
})

test.each([
  ['a violated constraint', sql`insert into rate_limits (key) values (null)`],
  ['a wrong query', sql`select nothing from nowhere`],
])('%s does not count as unavailable', async (_name, query) => {
  expect(isUnavailable(await db.execute(query).catch((error: unknown) => error))).toBe(false)
})

describe('a database is not mistaken for a lost one', () => {
  /** What a pool reports about the availability while `use` runs. */
  async function watch(url: string, max: number, use: (db: Connection['db']) => Promise<void>): Promise<boolean[]> {
    const changes: boolean[] = []
    const watched = connect(url, { max, onAvailability: (isUpNow) => changes.push(isUpNow) })
    try {
      await watched.db.execute(sql`select 1`)
      await use(watched.db)
    } finally {
      await watched.close()
    }
    return changes
  }

  test('while this process is busy for a second', async () => {
    const changes = await watch(url, 1, async (busy) => {
      for (let round = 0; round < 4; round++) {
        for (const end = performance.now() + 1_000; performance.now() < end; );
        await busy.execute(sql`select 1`)
      }
    })
    expect(changes).toEqual([])
  })

  test('while it responds later than a ping may take', async () => {
    const changes = await watch(proxy.url, 10, async () => {
      proxy.slow(700)
      await sleep(4_000)
    })
    expect(changes).toEqual([])
  })

  test('while it responds to queries, but hardly to pings', async () => {
    const changes = await watch(proxy.url, 10, async (slow) => {
      const end = new AbortController()
      const running = Array.from({ length: 10 }, async () => {
        while (!end.signal.aborted) await slow.execute(sql`select 1`)
      })
      for (let delay = 0; delay <= 3_000; delay += 150) {
        proxy.slow(delay)
        await sleep(300)
      }
      end.abort()
      await Promise.all(running)
    })
    expect(changes).toEqual([])
  })
})
