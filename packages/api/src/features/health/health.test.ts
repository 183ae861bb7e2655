import { tmpdir } from 'node:os'
import type { SystemHealth } from '@shop/contract/health'
import { sql } from 'drizzle-orm'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { buildCheckoutApp } from '../../../test/checkout.ts'
import { createProduct } from '../../../test/shop.ts'
import { recordBackup } from '../../platform/backups/backups.ts'
import { emailOutbox } from '../notifications/notifications.tables.ts'
import { discrepancies } from '../payments/payments.tables.ts'
import { readDiskSpace } from './disk-space.ts'
import { statusOfDisk } from './health.service.ts'
import { addShopMetrics } from './shop-metrics.ts'

const { call, db, context, asUser, asBuyer, buy, advanceClock } = await buildCheckoutApp({
  dataDir: tmpdir(),
  mail: { smtpUrl: 'smtp://127.0.0.1:9', from: 'shop@example.in', domain: 'example.in' },
})
const moderator = await asUser('MODERATOR')
const health = async (): Promise<SystemHealth> => (await call('GET', '/api/admin/health', moderator)).body

test('reports a healthy shop as ok', async () => {
  const { database, jobs, emails, payments, disk, versions } = await health()
  expect([database.status, jobs.status, emails.status, payments.status]).toEqual(['ok', 'ok', 'ok', 'ok'])
  expect(database.bytes).toBeGreaterThan(1_000_000)
  expect(disk?.totalBytes).toBeGreaterThan(0)
  expect(versions).toEqual({ shop: '0.1.0', node: process.version, postgres: expect.stringMatching(/^\d+/) })
})

test('late and failed jobs are reported', async () => {
  await db.execute(
    sql`insert into pgboss.job (name, state, start_after) select name, 'created', now() - interval '2 minutes' from pgboss.queue where name = 'payments.process-refunds'`,
  )
  expect((await health()).jobs).toMatchObject({ status: 'problem', late: 1, failed: [] })
  await db.execute(sql`update pgboss.job set state = 'failed' where name = 'payments.process-refunds'`)
  expect((await health()).jobs).toMatchObject({
    status: 'warning',
    late: 0,
    failed: [{ name: 'payments.process-refunds', count: 1 }],
  })
  await db.execute(sql`delete from pgboss.job where name = 'payments.process-refunds'`)
})

test('reports an email that has waited for a quarter of an hour as a problem', async () => {
  const email = { recipient: 'a@example.in', subject: 's', text: 't', html: 'h' }
  await db.delete(emailOutbox)
  await db.insert(emailOutbox).values({ ...email, eventKey: 'k', messageId: 'm', createdAt: context.clock.now() })
  expect((await health()).emails).toMatchObject({ status: 'ok', isSending: true, waiting: 1 })
  advanceClock(16 * 60)
  expect((await health()).emails).toMatchObject({ status: 'problem', waiting: 1 })
})

test('a paid checkout without an order is a problem after five minutes, a discrepancy a warning', async () => {
  const buyer = await asBuyer()
  await buy(buyer, [{ productId: await createProduct(db), quantity: 1 }])
  expect((await health()).payments).toMatchObject({ status: 'ok', withoutOrder: 0 })
  const now = context.clock.now()
  const [row] = await db
    .insert(discrepancies)
    .values({ kind: 'payment_unknown', providerId: 'pay_1', firstSeenAt: now, lastSeenAt: now })
    .returning()
  expect(row).toBeDefined()
  expect((await health()).payments).toMatchObject({ status: 'warning', discrepancies: 1 })
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`update orders set payment_id = null`)
    // In the demo every payment is refunded.
    await tx.execute(sql`update payments set refund_allocated_paise = 0`)
  })
  advanceClock(6 * 60)
  expect((await health()).payments).toMatchObject({ status: 'problem', withoutOrder: 1 })
})

test('a backup that is older than a night and two hours is a warning', async () => {
  expect((await health()).backup).toBeNull()
  const [startedAt, finishedAt] = [new Date('2026-01-02T02:00:00Z'), context.clock.now()]
  const backup = { file: 'shopflix.tar.gz', bytes: 5000, isEncrypted: false, finishedAt }
  await recordBackup(db, { ...backup, startedAt, finishedAt: startedAt })
  await recordBackup(db, { ...backup, startedAt })
  const expected = { bytes: 5000, isEncrypted: false, finishedAt: finishedAt.toISOString() }
  expect((await health()).backup).toEqual({ ...expected, status: 'ok' })
  advanceClock(27 * 60 * 60)
  const { token } = await asUser('MODERATOR')
  expect((await call('GET', '/api/admin/health', { token })).body.backup).toEqual({ ...expected, status: 'warning' })
})

test('the metrics have the same figures', async () => {
  const registry = new Registry()
  const { refresh } = addShopMetrics(context.sql, { registry, dataDir: tmpdir(), now: context.clock.now })
  await refresh()
  const text = await registry.metrics()
  expect(text).toMatch(/^shop_payments_without_order 1$/m)
  expect(text).toMatch(/^shop_discrepancies_open 1$/m)
  expect(text).toMatch(/^shop_orders\{status="\w+"\} 1$/m)
  expect(text).toMatch(/^shop_emails_oldest_waiting_seconds \d+/m)
  expect(text).toMatch(/^shop_last_backup_timestamp_seconds 1\d{9}(\.\d+)?$/m)
  expect(text).toMatch(/^shop_disk_bytes\{kind="free"\} \d+/m)
})

test('a nearly full disk is a warning, a full one a problem, an unreadable one unknown', async () => {
  const statuses = [50, 10, 1].map((freeBytes) => statusOfDisk({ freeBytes, totalBytes: 100 }))
  expect(statuses).toEqual(['ok', 'warning', 'problem'])
  expect(await readDiskSpace('/nowhere/at/all')).toBeUndefined()
})
