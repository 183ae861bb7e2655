import { z } from '@shop/contract/kit'
import { drizzle } from 'drizzle-orm/node-postgres'
import { beforeAll, expect, test } from 'vitest'
import { migrate } from '../../src/platform/database/migrate.ts'
import { prepareJobs } from '../../src/platform/jobs/job-tables.ts'
import { createJobs, defineJob } from '../../src/platform/jobs/jobs.ts'
import { createLog } from '../../src/platform/log/log.ts'
import { createDatabaseBefore } from '../database.ts'

const { pool, sql, url } = await createDatabaseBefore('0038_standard_commerce_names')

beforeAll(async () => {
  await insertOldData()
  await enqueueOldJobs()
  await migrate(url)
}, 60_000)

async function insertOldData(): Promise<void> {
  await sql.script(`
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
    insert into likeness (kind, item_id, other_ids, scores) values ('bought', 1, '{2,3}', '{0.5,0.25}');
    insert into bridges (genre, main_category, sub_category, strength) values ('Drama', 'home & kitchen', 'Lighting', 2);
    insert into picks (user_id, shelf, place, item_id, score, sign, because_shelf, because_id)
      values (1, 'products', 1, 1, 0.5, 'watched', 'movies', 7);
    insert into picks_state (id, learnt_at, seen_to) values (1, '2026-01-02', '2026-01-01');
    insert into search_log (shelf, query, results) values ('movies', 'night', 3);
    insert into mail_outbox (event_key, message_id, recipient, subject, text, html)
      values ('welcome:1', 'message-1', 'asha@example.com', 'Welcome', '-', '-');
    insert into newsletter_subscribers (email, asks) values ('asha@example.com', 3);
    insert into newsletter_issues (subject, body, edited_at, readers, written, reached)
      values ('Deals', '-', now(), 20, 10, 'm@example.com');
    insert into audit_log (actor_id, action, subject, subject_id, before, after, at)
      values (1, 'role', 'user', 1, '{}', '{}', now());
    insert into addresses (user_id, full_name, phone_no, address_line1, city, state, postal_code, address_type, is_default, hidden_at)
      values (1, 'Asha', '9876543210', 'Boring Road', 'Patna', 'Bihar', '800001', 'HOME', true, null),
        (1, 'Asha', '9876543210', 'Fraser Road', 'Patna', 'Bihar', '800001', 'WORK', true, '2026-01-02');
    update users set email_proven_at = '2026-01-02';
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
  await jobs.enqueue(drizzle(pool), oldJob, { eventId: 'event_1' })
  await jobs.stop()
}

test('keeps orders, payments and promotions', async () => {
  expect(await sql`select product_id, quantity from stock_reservations`).toEqual([{ product_id: 1, quantity: 2 }])
  expect(await sql`select code, user_id from coupon_redemptions`).toEqual([{ code: 'save10', user_id: 1 }])
  expect(await sql`select next_poll_at = '2026-01-02T03:04:05Z' as same from checkouts`).toEqual([{ same: true }])
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

test('keeps recommendations and the search log', async () => {
  expect(await sql`select kind, item_id, similar_ids, scores from item_similarities`).toEqual([
    { kind: 'bought', item_id: 1, similar_ids: [2, 3], scores: [0.5, 0.25] },
  ])
  expect(await sql`select genre, sub_category, strength from cross_domain_links`).toEqual([
    { genre: 'Drama', sub_category: 'Lighting', strength: 2 },
  ])
  expect(
    await sql`select catalog_type, position, item_id, interaction, reason_type, reason_item_id from recommendations`,
  ).toEqual([
    {
      catalog_type: 'products',
      position: 1,
      item_id: 1,
      interaction: 'watched',
      reason_type: 'movies',
      reason_item_id: 7,
    },
  ])
  expect(await sql`select count(*)::int as rows from recommendation_state where trained_at > processed_until`).toEqual([
    { rows: 1 },
  ])
  expect(await sql`select catalog_type, query from search_log`).toEqual([{ catalog_type: 'movies', query: 'night' }])
})

test('keeps emails, the newsletter and the audit log', async () => {
  expect(await sql`select event_key, recipient from email_outbox`).toEqual([
    { event_key: 'welcome:1', recipient: 'asha@example.com' },
  ])
  expect(await sql`select email, request_count from newsletter_subscribers`).toEqual([
    { email: 'asha@example.com', request_count: 3 },
  ])
  expect(await sql`select recipient_count, queued_count, last_queued_email from newsletter_issues`).toEqual([
    { recipient_count: 20, queued_count: 10, last_queued_email: 'm@example.com' },
  ])
  expect(await sql`select action, subject from audit_log`).toEqual([{ action: 'role', subject: 'user' }])
  await expect(sql`delete from audit_log`).rejects.toThrow('audit_log is append-only')
})

test('keeps deleted addresses and verified emails', async () => {
  expect(await sql`select address_line1, deleted_at is not null as deleted from addresses order by id`).toEqual([
    { address_line1: 'Boring Road', deleted: false },
    { address_line1: 'Fraser Road', deleted: true },
  ])
  expect(await sql`select email_verified_at = '2026-01-02' as same from users`).toEqual([{ same: true }])
  const secondDefault = sql`update addresses set deleted_at = null where is_default`
  await expect(secondDefault).rejects.toMatchObject({ constraint: 'addresses_one_default' })
})

test('refund totals are still updated', async () => {
  await sql`update refunds set status = 'processed' where id = 1`
  expect(await sql`select refund_allocated_paise::int, refunded_paise::int from payments where id = 1`).toEqual([
    { refund_allocated_paise: 300, refunded_paise: 300 },
  ])
})

test('leaves no old names in tables, columns, constraints, indexes, functions, triggers or sequences', async () => {
  const found = await sql<{ name: string }[]>`
    select name from (
      select relname::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where nspname = 'public'
      union all select conname from pg_constraint c join pg_namespace n on n.oid = connamespace where nspname = 'public'
      union all select proname from pg_proc p join pg_namespace n on n.oid = pronamespace where nspname = 'public'
      union all select prosrc from pg_proc p join pg_namespace n on n.oid = pronamespace where nspname = 'public'
      union all select tgname from pg_trigger
      union all select column_name from information_schema.columns where table_schema = 'public'
    ) names
    where name ~ '(stock_hold|order_moves?|coupon_uses?|payment_(difference|comparison)|next_look|extra_of|promised_paise|worked_at|their_paise|our_paise|settled_(at|by)|is_picked|returns_move|add_up|keep_returns|likeness|^bridges|^picks|learnt_at|seen_to|search_(vocabulary|fold|follow|forget|hold_back|catch_up)|shel(f|ves)|(^|[^e])mail_outbox|refuse_to|hidden_at|email_proven_at)'`
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
