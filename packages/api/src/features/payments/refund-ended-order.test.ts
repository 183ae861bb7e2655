import { DAY_SECONDS } from '@shop/contract/kit/durations'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { emailsTo } from '../../../test/emails.ts'
import { buildRefundsApp } from '../../../test/refunds.ts'
import { hashOfTables } from '../../../test/table-hash.ts'
import { orderHistory, orders } from '../orders/orders.tables.ts'
import { withProvider } from './payments.service.ts'
import { payments } from './payments.tables.ts'
import { processDueRefunds } from './refunds.service.ts'

const { call, db, context, asUser, order, advanceClock: wait } = await buildRefundsApp()

test('restores the stock and refunds the payment on cancellation', async () => {
  const { id, buyer, cancel, stock, providerRefunds, getOrder, payment } = await order(2)
  expect(await stock()).toBe(8)
  const cancelled = await cancel()
  expect(cancelled.body).toMatchObject({ orderStatus: 'CANCELLED', paymentStatus: 'COMPLETED' })
  expect(await stock()).toBe(10)
  await context.jobs.drain()
  expect(await providerRefunds()).toMatchObject([{ amount: 500, status: 'processed' }])
  expect(await getOrder()).toMatchObject({ orderStatus: 'CANCELLED', paymentStatus: 'REFUNDED' })
  const [paid] = await db.select().from(payments).where(eq(payments.id, payment.id))
  expect(paid).toMatchObject({ status: 'REFUNDED', refundedPaise: 500 })
  const emails = await emailsTo(db, buyer.email)
  expect(emails.map(({ text }) => text).join()).toContain(`We’ve refunded ₹5.00 for order ${id}.`)
})

test('saves the refund together with the cancellation, before any job runs', async () => {
  const { cancel, refund } = await order()
  expect(await refund()).toMatchObject({ status: 'planned', reason: 'demo payment' })
  await cancel()
  expect(await refund()).toMatchObject({ status: 'due', reason: 'cancelled', amountPaise: 500 })
})

test('cancels once for ten concurrent requests', async () => {
  const { cancel, stock, providerRefunds } = await order(2)
  const responses = await Promise.all(Array.from({ length: 10 }, () => cancel()))
  expect(responses.filter((response) => response.status === 200)).toHaveLength(1)
  expect(responses.filter((response) => response.status === 409)).toHaveLength(9)
  await context.jobs.drain()
  expect([await stock(), (await providerRefunds()).length]).toEqual([10, 1])
})

test('records a refund without a deadlock while the order is being cancelled', async () => {
  const { id, payment } = await order()
  wait(5 * DAY_SECONDS)
  let processing: Promise<void> | undefined
  await db.transaction(async (tx) => {
    await tx.select().from(orders).where(eq(orders.id, id)).for('no key update')
    processing = processDueRefunds(withProvider(context))
    for (let isWaiting = false; !isWaiting; ) {
      const { rows } = await db.execute(sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`)
      isWaiting = rows.length > 0
    }
    const locked = await tx
      .select()
      .from(payments)
      .where(eq(payments.id, payment.id))
      .for('no key update', { noWait: true })
    expect(locked).toHaveLength(1)
  })
  await processing
})

test('lets only the buyer cancel, and only while allowed', async () => {
  const { cancel, id } = await order()
  const [other, moderator] = [await asUser(), await asUser('MODERATOR')]
  expect((await cancel(other)).status).toBe(403)
  expect((await cancel(moderator)).status).toBe(403)
  await call('PUT', `/api/orders/status/${id}`, { ...moderator, body: { status: 'DELIVERED' } })
  const before = await hashOfTables(db)
  expect((await cancel()).status).toBe(409)
  expect(await hashOfTables(db)).toBe(before)
  const late = await order()
  await db.execute(`update orders set delivery_date = now() where id = ${late.id}`)
  expect((await late.cancel()).status).toBe(409)
})

test('records status changes by staff and applies all effects of CANCELLED', async () => {
  const { id, stock, providerRefunds, buyer } = await order(3)
  const [moderator, admin] = [await asUser('MODERATOR'), await asUser('ADMIN')]
  const setStatus = (status: unknown, by: { token: string } = moderator) =>
    call('PUT', `/api/orders/status/${id}`, { token: by.token, body: { status } })
  expect((await setStatus('PROCESSING', await asUser())).status).toBe(403)
  expect((await setStatus('LOST')).status).toBe(400)
  expect((await setStatus('OUT_FOR_DELIVERY')).body.orderStatus).toBe('OUT_FOR_DELIVERY')
  expect((await setStatus('OUT_FOR_DELIVERY')).status).toBe(200)
  expect((await setStatus('CANCELLED', admin)).status).toBe(200)
  expect((await setStatus('SHIPPED')).body.message).toBe('Cannot change status from CANCELLED')
  const missing = await call('PUT', '/api/orders/status/999999', { ...moderator, body: { status: 'SHIPPED' } })
  expect(missing.body.message).toBe('Order not found')
  await context.jobs.drain()
  expect([await stock(), (await providerRefunds()).length]).toEqual([10, 1])
  const history = await db.select().from(orderHistory).where(eq(orderHistory.orderId, id)).orderBy(orderHistory.id)
  expect(history.map(({ fromStatus, toStatus, actorId }) => [fromStatus, toStatus, actorId])).toEqual([
    [null, 'SHIPPED', buyer.id],
    ['SHIPPED', 'OUT_FOR_DELIVERY', moderator.id],
    ['OUT_FOR_DELIVERY', 'CANCELLED', admin.id],
  ])
})

test('refunds a delivered order once its return is received', async () => {
  const { id, getOrder, stock, buyer } = await order()
  const { token } = await asUser('ADMIN')
  const setStatus = (status: string) => call('PUT', `/api/orders/status/${id}`, { token, body: { status } })
  const requestReturn = () => call('POST', `/api/orders/return/${id}`, { token: buyer.token })
  expect((await requestReturn()).status).toBe(409)
  await setStatus('DELIVERED')
  expect((await setStatus('SHIPPED')).body.message).toBe('Cannot change status from DELIVERED')
  expect((await requestReturn()).body.orderStatus).toBe('RETURN_REQUESTED')
  expect((await requestReturn()).status).toBe(409)
  await setStatus('RETURNED')
  await context.jobs.drain()
  expect(await getOrder()).toMatchObject({ orderStatus: 'RETURNED', paymentStatus: 'REFUNDED' })
  expect(await stock()).toBe(8)
})

test('rejects cancelling a delivered order whose return is requested', async () => {
  const { id, cancel, buyer, providerRefunds } = await order()
  const moderator = await asUser('MODERATOR')
  await call('PUT', `/api/orders/status/${id}`, { ...moderator, body: { status: 'DELIVERED' } })
  await call('POST', `/api/orders/return/${id}`, { token: buyer.token })
  const before = await hashOfTables(db)
  const rejected = await cancel()
  expect([rejected.status, rejected.body.message]).toEqual([409, 'This order can no longer be cancelled.'])
  expect(await hashOfTables(db)).toBe(before)
  expect(await providerRefunds()).toEqual([])
})

test('rejects a return six days after delivery', async () => {
  const { id, buyer } = await order()
  const moderator = await asUser('MODERATOR')
  await call('PUT', `/api/orders/status/${id}`, { ...moderator, body: { status: 'DELIVERED' } })
  await db.execute(`update orders set delivered_at = now() - interval '6 days' where id = ${id}`)
  expect((await call('POST', `/api/orders/return/${id}`, buyer)).status).toBe(409)
})
