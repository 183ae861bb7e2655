import { DAY_SECONDS } from '@shop/contract/kit/durations'
import { getTableName, sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { buildTestApp } from '../../../test/app.ts'
import { createProduct } from '../../../test/shop.ts'
import { type Database, queryRows } from '../../platform/database/database.ts'
import { deleteBatch, deleteInBatches } from '../../platform/database/delete-in-batches.ts'
import { deleteExpiredRateLimitsJob } from '../../platform/rate-limits/delete-expired.job.ts'
import { rateLimits } from '../../platform/rate-limits/rate-limits.tables.ts'
import { deleteExpiredCredentialsJob } from '../auth/delete-expired.job.ts'
import { archiveSearches } from '../search/search-days.service.ts'
import { expiredRows } from './retention.db.ts'
import { deleteExpiredDataJob } from './retention.job.ts'

const { context, db, call, asUser, advanceClock } = await buildTestApp()
const { clock, jobs } = context
const never = new AbortController().signal

/** Every table that visitors fill, with the number of rows. */
const TABLES = [
  'product_views',
  'movie_views',
  'search_log',
  'webhook_events',
  'email_outbox',
  'one_time_codes',
  'social_starts',
  'active_shoppers',
  'stock_reservations',
  'coupon_redemptions',
  'reservation_usage',
  'rate_limits',
]

async function countRows(tables: readonly string[]): Promise<Record<string, number>> {
  const counts = tables.map(
    (name) => sql`select ${name}::text as name, count(*)::int as rows from ${sql.identifier(name)}`,
  )
  const rows = await queryRows<{ name: string; rows: number }>(db, sql.join(counts, sql` union all `))
  return Object.fromEntries(rows.map((row) => [row.name, row.rows]))
}

/** A day of visitors: 40 rows of everything. */
async function addDay(day: number, { userId, productId }: { userId: number; productId: number }): Promise<void> {
  const at = clock.now().toISOString()
  const soon = new Date(clock.now().getTime() + 10 * 60_000).toISOString()
  const first = day * 40
  const n = sql`generate_series(${sql.raw(`${first + 1}`)}, ${sql.raw(`${first + 40}`)}) n`
  await run(db, [
    sql`insert into product_views (user_id, product_id, at) select case when n % 2 = 0 then ${userId}::int end, ${productId}, ${at} from ${n}`,
    sql`insert into movie_views (user_id, movie_id, at) select case when n % 2 = 0 then ${userId}::int end, 1, ${at} from ${n}`,
    sql`insert into search_log (catalog_type, query, results, at) select 'products', 'query ' || n % 7, n % 2, ${at} from ${n}`,
    sql`insert into webhook_events (event_id, type, body, received_at, processed_at) select 'event' || n, 'payment', '{}', ${at}, ${at} from ${n}`,
    sql`insert into email_outbox (event_key, message_id, recipient, subject, text, html, created_at, sent_at)
      select 'event' || n, 'message' || n, 'a@example.in', '', '', '', ${at}, case when n % 2 = 0 then ${at}::timestamptz end from ${n}`,
    sql`insert into one_time_codes (user_id, code_hash, tries_left, expires_at) select ${userId}, '', 5, ${soon} from ${n}`,
    sql`insert into social_starts (secret_hash, provider, state, nonce, code_verifier, expires_at)
      select 'secret' || n, 'google', '', '', '', ${soon} from ${n}`,
    sql`insert into active_shoppers (visitor, seen_at) select gen_random_uuid(), ${at} from ${n}`,
    sql`insert into stock_reservations (product_id, checkout_id, user_id, quantity, expires_at) select ${productId}, n, ${userId}, 1, ${soon} from ${n}`,
    sql`insert into coupon_redemptions (checkout_id, code, user_id, expires_at, at) select n, 'kept', ${userId}, ${soon}, ${at} from ${n}`,
    sql`insert into rate_limits (key, points, expire) select 'limit:' || n, 1, ${soon} from ${n}`,
    sql`with buyers as (
        insert into users (name, email, password_hash) select 'Buyer', 'buyer' || n || '@example.in', '' from ${n} returning id
      ), opened as (
        insert into payments (user_id, provider_order_id, mode, amount_paise) select id, 'order_' || id, 'demo', 500 from buyers
        returning id, user_id
      ), unpaid as (
        insert into checkouts (user_id, payment_id, is_provisional, subtotal_paise, discount_paise, shipping_paise, total_paise, pay_paise)
        select user_id, id, false, 100, 0, 0, 100, 500 from opened returning id, user_id
      )
      insert into reservation_usage (user_id, checkout_id, network, pieces, value_paise, started_at, ends_at)
        select user_id, id, '203.0.113.1', 1, 100, ${at}, ${soon} from unpaid`,
  ])
}

async function run(db: Database, statements: readonly ReturnType<typeof sql>[]): Promise<void> {
  for (const statement of statements) await db.execute(statement)
}

async function runRetention(): Promise<void> {
  await jobs.enqueue(db, deleteExpiredDataJob, {})
  await jobs.enqueue(db, deleteExpiredCredentialsJob, {})
  await jobs.enqueue(db, deleteExpiredRateLimitsJob, {})
  await jobs.drain()
}

describe('sixty days of visitors', () => {
  let boss: PgBoss
  beforeAll(async () => {
    const [database] = await queryRows<{ name: string }>(db, sql`select current_database() as name`)
    boss = new PgBoss(`${inject('clusterUrl')}/${database?.name}`)
    await boss.start()
  })
  afterAll(() => boss.stop({ graceful: false }))

  /** The queue uses the time of the database, so its jobs become older instead. */
  async function ageJobs(): Promise<void> {
    await db.execute(sql`update pgboss.job set created_on = created_on - interval '1 day',
      completed_on = completed_on - interval '1 day', keep_until = keep_until - interval '1 day'`)
    await db.execute(sql`update pgboss.queue set maintain_on = null`)
    await boss.supervise()
  }

  test('keep every table at the same size', async () => {
    const { id: userId } = await asUser()
    const productId = await createProduct(db)
    await db.execute(sql`insert into movies (series_title) values ('Night')`)
    await db.execute(sql`insert into coupons (code, basis_points, starts_at, ends_at)
      values ('kept', 1000, now() - interval '1 year', now() + interval '1 year')`)
    const sizes: Record<string, number>[] = []
    for (let day = 0; day < 60; day++) {
      await addDay(day, { userId, productId })
      advanceClock(DAY_SECONDS)
      await ageJobs()
      await runRetention()
      sizes.push(await countRows([...TABLES, 'search_days']))
    }
    const tables = await countRows(TABLES)
    for (const name of TABLES) {
      expect(tables[name], name).toBe(sizes[48]?.[name])
      expect(tables[name], name).toBeLessThanOrEqual(40 * 46)
    }
    // Totals of at most seven searches with and without results a day.
    expect(sizes[59]?.search_days).toBeLessThanOrEqual(14 * 60)
    const [stored] = await queryRows<{ jobs: number }>(db, sql`select count(*)::int as jobs from pgboss.job`)
    expect(stored?.jobs).toBeLessThanOrEqual(6)
  }, 120_000)
})

test('keeps rows that are still needed', async () => {
  await db.execute(sql`truncate webhook_events`)
  const old = new Date(clock.now().getTime() - 100 * DAY_SECONDS * 1000).toISOString()
  await db.execute(
    sql`insert into webhook_events (event_id, type, body, received_at) values ('stuck', 'payment', '{}', ${old})`,
  )
  await db.execute(
    sql`insert into coupon_redemptions (checkout_id, code, user_id, expires_at, at) values (1, 'kept', 1, null, ${old})`,
  )
  await runRetention()
  expect(await queryRows(db, sql`select event_id from webhook_events`)).toEqual([{ event_id: 'stuck' }])
  expect(await queryRows(db, sql`select 1 as kept from coupon_redemptions where expires_at is null`)).toHaveLength(1)
})

test('reports show the same searches after they were replaced by totals', async () => {
  await db.execute(sql`truncate search_log, search_days`)
  // 18:30 UTC is midnight in India.
  await db.execute(sql`insert into search_log (catalog_type, query, results, at) values
    ('products', 'Lamp', 3, '2026-03-01T18:29:59Z'), ('products', 'lamp', 3, '2026-03-01T18:30:00Z'),
    ('movies', 'lamp', 2, '2026-03-02T18:29:59Z'), ('products', 'unicorn', 0, '2026-03-02T06:00:00Z'),
    ('products', 'lamp', 3, '2026-03-02T18:30:00Z')`)
  const admin = await asUser('ADMIN')
  const analytics = async (from: string, to: string) => {
    const { topSearches, emptySearches } = (await call('GET', `/api/admin/analytics?from=${from}&to=${to}`, admin)).body
    return { topSearches, emptySearches }
  }
  const ranges = [
    ['2026-03-02', '2026-03-02'],
    ['2026-03-01', '2026-03-03'],
  ] as const
  const before = await Promise.all(ranges.map(([from, to]) => analytics(from, to)))
  expect(before[0]).toEqual({
    topSearches: [{ text: 'lamp', times: 2 }],
    emptySearches: [{ text: 'unicorn', times: 1 }],
  })
  await archiveSearches(db, { now: clock.now(), days: 30 }, never)
  expect(await countRows(['search_log', 'search_days'])).toEqual({ search_log: 0, search_days: 4 })
  expect(await Promise.all(ranges.map(([from, to]) => analytics(from, to)))).toEqual(before)
})

test('an aborted run stops between batches, and the next one continues', async () => {
  await db.execute(sql`truncate rate_limits`)
  await db.execute(sql`insert into rate_limits (key, points, expire)
    select 'old:' || n, 1, ${clock.now().toISOString()}::timestamptz - n * interval '1 day' from generate_series(1, 30) n`)
  const rows = { table: rateLimits, time: rateLimits.expire, before: clock.now() }
  const stopping = new AbortController()
  // The first check passes and aborts.
  vi.spyOn(stopping.signal, 'throwIfAborted').mockImplementationOnce(() => stopping.abort())
  await expect(deleteInBatches(db, rows, stopping.signal, 10)).rejects.toThrow('aborted')
  expect(await countRows(['rate_limits'])).toEqual({ rate_limits: 20 })
  await deleteInBatches(db, rows, never, 10)
  expect(await countRows(['rate_limits'])).toEqual({ rate_limits: 0 })
})

test.each(expiredRows(new Date()).map((rows) => ({ name: getTableName(rows.table), rows })))(
  'finds the expired rows of $name by an index',
  async ({ rows }) => {
    const plan = await db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      return queryRows<{ 'QUERY PLAN': string }>(tx, sql`explain ${deleteBatch(rows, 5000)}`)
    })
    const text = plan.map((line) => line['QUERY PLAN']).join('\n')
    expect(text).toMatch(/Index (Only )?Scan/)
    expect(text).not.toContain('Seq Scan')
  },
)
