import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from '@shop/contract/kit'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate as applyMigrations } from 'drizzle-orm/postgres-js/migrator'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createJobs, defineJob, prepareJobs } from '../jobs/jobs.ts'
import { createLog } from '../log/log.ts'
import { migrate } from './migrate.ts'

const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url))
const LAST_OLD_MIGRATION = 37

const name = `test_${randomBytes(8).toString('hex')}`
const url = `${inject('clusterUrl')}/${name}`
const admin = postgres(`${inject('clusterUrl')}/postgres`, { max: 1, onnotice: () => undefined })
let sql: postgres.Sql

beforeAll(async () => {
  await admin.unsafe(`create database ${name}`)
  sql = postgres(url, { max: 2, onnotice: () => undefined })
  await migrateToOldVersion()
  await insertOldData()
  await enqueueOldJobs()
  await migrate(url)
}, 60_000)

afterAll(async () => {
  await sql.end()
  await admin.unsafe(`drop database ${name} with (force)`)
  await admin.end()
})

async function migrateToOldVersion(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  try {
    cpSync(migrationsFolder, folder, { recursive: true })
    const file = join(folder, 'meta/_journal.json')
    const journal = JSON.parse(readFileSync(file, 'utf8'))
    journal.entries = journal.entries.filter(({ idx }: { idx: number }) => idx <= LAST_OLD_MIGRATION)
    writeFileSync(file, JSON.stringify(journal))
    await applyMigrations(drizzle(sql), { migrationsFolder: folder })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function insertOldData(): Promise<void> {
  await sql.unsafe(`
    insert into users (id, name, email, password_hash) overriding system value values (1, 'Asha', 'asha@example.com', '-');
    insert into products (id, name, main_category, sub_category, stock)
      overriding system value values (1, 'Lamp', 'home & kitchen', 'Lighting', 5);
    insert into payments (id, user_id, provider_order_id, provider_payment_id, mode, amount_paise, status)
      overriding system value values (1, 1, 'order_1', 'pay_1', 'demo', 500, 'COMPLETED');
    insert into payments (id, user_id, provider_order_id, provider_payment_id, mode, amount_paise, status, extra_of)
      overriding system value values (2, 1, 'order_1', 'pay_2', 'demo', 500, 'COMPLETED', 1);
    insert into refunds (id, payment_id, amount_paise, reason, status, idempotency_key, due_at, problem)
      overriding system value values (1, 1, 300, 'demo', 'planned', 'key-1', now(), null),
        (2, 2, 500, 'paid twice', 'failed', 'key-2', now(), 'not captured');
    insert into checkouts (id, user_id, payment_id, is_provisional, coupon_code, subtotal_paise, discount_paise,
      shipping_paise, total_paise, pay_paise, next_look_at) overriding system value
      values (1, 1, 1, false, 'save10', 1000, 100, 5000, 5900, 500, '2026-01-02T03:04:05Z');
    insert into stock_holds (product_id, checkout_id, user_id, quantity, expires_at) values (1, 1, 1, 2, now());
    insert into coupon_uses (checkout_id, code, user_id, at) values (1, 'save10', 1, now());
    insert into webhook_events (event_id, type, body, worked_at) values ('event_1', 'payment.captured', '{}', now());
    insert into payment_differences (kind, provider_id, payment_id, their_paise, our_paise, seen_at, last_seen_at)
      values ('payment_amount', 'pay_1', 1, 400, 500, now(), now());
    insert into payment_comparisons (since, finished_at) values (now(), now());
    update showcase set is_picked = true, product_ids = '{1}' where shelf = 'deals';
  `)
}

const processEvent = { schema: z.object({ eventId: z.string() }) }
const oldJob = defineJob({ name: 'payments.work-event', ...processEvent })
const newJob = defineJob({ name: 'payments.process-webhook-event', ...processEvent })
const oldPollJob = defineJob({
  name: 'checkout.sweep',
  schema: z.object({}),
  schedule: { cron: '* * * * *', data: {} },
})

async function enqueueOldJobs(): Promise<void> {
  await prepareJobs(url)
  const jobs = createJobs(url, createLog('silent'))
  jobs.handle(oldJob, async () => undefined)
  jobs.handle(oldPollJob, async () => undefined)
  await jobs.start()
  await jobs.enqueue(drizzle(sql), oldJob, { eventId: 'event_1' })
  await jobs.stop()
}

test('keeps the rows of renamed tables and columns', async () => {
  expect(await sql`select product_id, quantity from stock_reservations`).toEqual([{ product_id: 1, quantity: 2 }])
  expect(await sql`select code, user_id from coupon_redemptions`).toEqual([{ code: 'save10', user_id: 1 }])
  expect(await sql`select next_poll_at = '2026-01-02T03:04:05Z' as kept from checkouts`).toEqual([{ kept: true }])
  expect(await sql`select duplicate_of, refund_allocated_paise::int from payments order by id`).toEqual([
    { duplicate_of: null, refund_allocated_paise: 300 },
    { duplicate_of: 1, refund_allocated_paise: 0 },
  ])
  expect(await sql`select failure_reason from refunds order by id`).toEqual([
    { failure_reason: null },
    { failure_reason: 'not captured' },
  ])
  expect(
    await sql`select provider_paise::int, recorded_paise::int, resolved_at, resolved_by from payment_discrepancies
      where first_seen_at is not null`,
  ).toEqual([{ provider_paise: 400, recorded_paise: 500, resolved_at: null, resolved_by: null }])
  expect(await sql`select processed_at is not null as done from webhook_events`).toEqual([{ done: true }])
  expect(await sql`select count(*)::int as runs from reconciliation_runs`).toEqual([{ runs: 1 }])
  expect(await sql`select product_ids from showcase where slot = 'deals' and is_manual`).toEqual([{ product_ids: [1] }])
  const [{ total } = { total: 0 }] = await sql<
    { total: number }[]
  >`select count(*)::int as total from order_transitions`
  expect(total).toBeGreaterThan(0)
})

test('refund totals are still updated', async () => {
  await sql`update refunds set status = 'processed' where id = 1`
  expect(await sql`select refund_allocated_paise::int, refunded_paise::int from payments where id = 1`).toEqual([
    { refund_allocated_paise: 300, refunded_paise: 300 },
  ])
})

test('leaves no old name in tables, columns, constraints, indexes, functions, triggers or sequences', async () => {
  const found = await sql<{ name: string }[]>`
    select name from (
      select relname::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where nspname = 'public'
      union all select conname from pg_constraint c join pg_namespace n on n.oid = connamespace where nspname = 'public'
      union all select proname from pg_proc p join pg_namespace n on n.oid = pronamespace where nspname = 'public'
      union all select prosrc from pg_proc p join pg_namespace n on n.oid = pronamespace where nspname = 'public'
      union all select tgname from pg_trigger
      union all select column_name from information_schema.columns where table_schema = 'public'
    ) names
    where name ~ '(stock_hold|order_moves?|coupon_uses?|payment_(difference|comparison)|next_look|extra_of|promised_paise|worked_at|their_paise|our_paise|settled_(at|by)|is_picked|returns_move|add_up|keep_returns)'`
  expect(found.map((row) => row.name)).toEqual([])
})

test('jobs waiting in a renamed queue are still processed', async () => {
  const processed: string[] = []
  const jobs = createJobs(url, createLog('silent'))
  jobs.handle(newJob, async ({ eventId }) => {
    processed.push(eventId)
  })
  await jobs.start()
  await jobs.drain()
  await jobs.stop()
  expect(processed).toEqual(['event_1'])
  expect(await sql`select name from pgboss.schedule`).toEqual([])
})
