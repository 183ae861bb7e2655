import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildCheckoutApp, signWebhook } from '../../../test/checkout.ts'
import { createProduct } from '../../../test/shop.ts'
import { hashOfTables } from '../../../test/table-hash.ts'
import { products } from '../catalogue/catalogue.tables.ts'
import { emailOutbox } from '../notifications/notifications.tables.ts'
import { orderHistory, orders } from '../orders/orders.tables.ts'
import { withProvider } from './payments.service.ts'
import { payments, refunds } from './payments.tables.ts'
import { type PaymentProvider, ProviderError } from './providers/payment-provider.ts'
import { claimDueRefund } from './refunds.db.ts'
import {
  isRefundable,
  NOTHING_TO_REFUND,
  processDueRefunds,
  recordRefund,
  refundNow,
  reserveRefundAmount,
} from './refunds.service.ts'

const shop = await buildCheckoutApp()
const { call, db, context, faults, advanceClock: wait, asBuyer, asUser, buy, createPayment, provider } = shop
const HOUR_SECONDS = 60 * 60
const DAY_SECONDS = 24 * HOUR_SECONDS

async function order(quantity = 2) {
  const buyer = await asBuyer()
  const productId = await createProduct(db)
  const placed = await buy(buyer, [{ productId, quantity }])
  const [payment] = await db.select().from(payments).where(eq(payments.providerOrderId, placed.razorpayOrderId))
  if (!payment) throw new Error('payment not found')
  const stock = async () => (await db.select().from(products).where(eq(products.id, productId)))[0]?.stock
  const refund = async () => (await db.select().from(refunds).where(eq(refunds.paymentId, payment.id)))[0]
  const providerRefunds = async () =>
    (await provider('GET', `/payments/${payment.providerPaymentId}/refunds`)).body.items
  const cancel = (user: { token: string } = buyer) => call('POST', `/api/orders/cancel/${placed.body.id}`, user)
  const getOrder = async () => (await call('GET', `/api/orders/${placed.body.id}`, buyer)).body
  return { buyer, id: placed.body.id as number, payment, stock, refund, providerRefunds, cancel, getOrder }
}

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
  const emails = await db.select().from(emailOutbox).where(eq(emailOutbox.recipient, buyer.email))
  expect(emails.map(({ text }) => text).join()).toContain(`We’ve refunded ₹5.00 for order ${id}.`)
})

test('saves the refund together with the cancellation, before any job runs', async () => {
  const { cancel, refund } = await order()
  expect(await refund()).toMatchObject({ status: 'planned', reason: 'demo' })
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

test('creates one refund when the response is lost', async () => {
  const { cancel, providerRefunds, getOrder } = await order()
  await cancel()
  faults.loseAnswers = 4
  await context.jobs.drain()
  expect((await getOrder()).paymentStatus).toBe('COMPLETED')
  faults.loseAnswers = 0
  wait(60)
  await processDueRefunds(withProvider(context))
  expect(await providerRefunds()).toHaveLength(1)
  expect((await getOrder()).paymentStatus).toBe('REFUNDED')
})

test('refunds a demo payment after four days', async () => {
  const { id, refund, providerRefunds } = await order()
  const due = await refund()
  expect(due).toMatchObject({ status: 'planned', reason: 'demo', amountPaise: 500 })
  wait(4 * DAY_SECONDS - 60)
  await processDueRefunds(withProvider(context))
  expect(await providerRefunds()).toEqual([])
  wait(120)
  await processDueRefunds(withProvider(context))
  // The buyer's token has expired by now.
  expect((await call('GET', `/api/orders/${id}`, await asUser('MODERATOR'))).body).toMatchObject({
    orderStatus: 'SHIPPED',
    paymentStatus: 'REFUNDED',
  })
})

test('finds a refund made in the dashboard instead of creating another', async () => {
  const { cancel, providerRefunds, getOrder, payment } = await order()
  await provider('POST', `/payments/${payment.providerPaymentId}/refund`, {})
  await cancel()
  await context.jobs.drain()
  expect(await providerRefunds()).toHaveLength(1)
  expect((await getOrder()).paymentStatus).toBe('REFUNDED')
})

test('completes a slow refund by webhook', async () => {
  const { cancel, getOrder, payment, refund } = await order()
  await cancel()
  faults.refuse = 3
  await context.jobs.drain()
  expect(await refund()).toMatchObject({ status: 'requested' })
  const { idempotencyKey: receipt } = (await refund()) ?? {}
  const entity = {
    id: 'rfnd_Webhook',
    payment_id: payment.providerPaymentId,
    amount: 500,
    status: 'processed',
    receipt,
  }
  const webhook = signWebhook({ event: 'refund.processed', payload: { refund: { entity } } }, 'evt_refund')
  await call('POST', '/api/payment/webhook', webhook)
  await context.jobs.drain()
  expect((await getOrder()).paymentStatus).toBe('REFUNDED')
  expect(await refund()).toMatchObject({ status: 'processed', providerRefundId: 'rfnd_Webhook' })
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

test('stops before the next refund when its job is aborted', async () => {
  const { cancel, providerRefunds, refund } = await order()
  await cancel()
  const before = await refund()
  await expect(processDueRefunds(withProvider(context), AbortSignal.abort())).rejects.toThrow('aborted')
  expect([await refund(), await providerRefunds()]).toEqual([before, []])
  await context.jobs.drain()
  expect(await providerRefunds()).toHaveLength(1)
})

test('ignores the refusal of an attempt whose lease has lapsed', async () => {
  const { cancel, refund } = await order()
  await cancel()
  const base = withProvider(context)
  const provider = {
    ...base.provider,
    async createRefund(): Promise<never> {
      // Another worker claims the refund while this one still waits for the provider.
      wait(HOUR_SECONDS)
      await claimDueRefund(db, context.clock.now())
      throw new ProviderError('refused', 'too late')
    },
  }
  await processDueRefunds({ ...base, provider })
  expect(await refund()).toMatchObject({ status: 'requested', attempts: 2, failureReason: null })
})

test('a partial refund reduces the planned one of the demo, down to none', async () => {
  const { id, payment } = await order()
  const admin = await asUser('ADMIN')
  const refund = (amount: number) =>
    call('POST', `/api/admin/orders/${id}/refunds`, { token: admin.token, body: { amount, reason: 'a dent' } })
  const amounts = async () => {
    const rows = await db.select().from(refunds).where(eq(refunds.paymentId, payment.id))
    return rows.map(({ status, amountPaise }) => `${status} ${amountPaise}`).toSorted()
  }
  expect(await amounts()).toEqual(['planned 500'])
  expect((await call('GET', `/api/admin/orders/${id}/money`, admin)).body).toMatchObject({ paid: 5, left: 5 })
  await refund(2)
  expect(await amounts()).toEqual(['due 200', 'planned 300'])
  expect((await refund(3.01)).body.message).toBe('You can refund at most ₹3.00.')
  await refund(3)
  expect(await amounts()).toEqual(['due 200', 'due 300'])
  expect((await refund(1)).status).toBe(409)
})

/** Sends due refunds to a provider that behaves differently. */
const processWith = (change: Partial<PaymentProvider>) => {
  const base = withProvider(context)
  return processDueRefunds({ ...base, provider: { ...base.provider, ...change } })
}

test('adopts no refund of another amount and none that failed after a refusal', async () => {
  const { cancel, refund } = await order()
  await cancel()
  const listed = { paymentId: 'pay_1', idempotencyKey: null } as const
  await processWith({
    createRefund: () => Promise.reject(new ProviderError('refused', 'not enough balance')),
    listPaymentRefunds: async () => [
      { ...listed, id: 'rfnd_Other', amountPaise: 100, status: 'processed' },
      { ...listed, id: 'rfnd_Failed', amountPaise: 500, status: 'failed' },
    ],
  })
  expect(await refund()).toMatchObject({ status: 'failed', failureReason: 'not enough balance' })
})

test('adopts the refund that is not recorded yet when the provider has two of the same amount', async () => {
  const { id, payment, providerRefunds } = await order()
  const { token } = await asUser('ADMIN')
  const refund = () => call('POST', `/api/admin/orders/${id}/refunds`, { token, body: { amount: 2, reason: 'a dent' } })
  await refund()
  await context.jobs.drain()
  await provider('POST', `/payments/${payment.providerPaymentId}/refund`, { amount: 200 })
  await refund()
  await processWith({ createRefund: () => Promise.reject(new ProviderError('refused', 'too much')) })
  const processed = eq(refunds.status, 'processed')
  const recorded = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, payment.id), processed))
  const listed: { id: string }[] = await providerRefunds()
  expect(listed).toHaveLength(2)
  expect(new Set(recorded.map(({ providerRefundId }) => providerRefundId))).toEqual(
    new Set(listed.map((row) => row.id)),
  )
})

test('queues one job for several refunds of a payment', async () => {
  const { id } = await order()
  const { token } = await asUser('ADMIN')
  await context.jobs.drain()
  for (const amount of [1, 2]) {
    await call('POST', `/api/admin/orders/${id}/refunds`, { token, body: { amount, reason: 'a dent' } })
  }
  const { rows } = await db.execute(sql`select from pgboss.job where name like 'payments.%' and state = 'created'`)
  expect(rows).toHaveLength(1)
  await context.jobs.drain()
})

test('fetches a pending refund instead of creating it again, and records its result once', async () => {
  const { cancel, refund, providerRefunds, buyer } = await order()
  await cancel()
  const pending = { id: 'rfnd_Pending', paymentId: 'pay_1', amountPaise: 500, idempotencyKey: null } as const
  await processWith({ createRefund: async () => ({ ...pending, status: 'pending' }) })
  expect(await refund()).toMatchObject({ status: 'requested', providerRefundId: 'rfnd_Pending' })
  wait(HOUR_SECONDS)
  await processWith({ fetchRefund: async () => ({ ...pending, status: 'processed' }) })
  expect([(await refund())?.status, await providerRefunds()]).toEqual(['processed', []])
  const row = await refund()
  if (!row) throw new Error('refund not found')
  await recordRefund(context, row, { ...pending, status: 'processed' })
  const emails = await db
    .select()
    .from(emailOutbox)
    .where(eq(emailOutbox.eventKey, `refunded:${row.id}`))
  expect(emails).toMatchObject([{ recipient: buyer.email }])
})

test('reports an unexpected error instead of retrying it silently', async () => {
  const { cancel } = await order()
  await cancel()
  await expect(processWith({ createRefund: () => Promise.reject(new TypeError('a bug')) })).rejects.toThrow('a bug')
  wait(HOUR_SECONDS)
  await context.jobs.drain()
  await processDueRefunds(withProvider(context))
})

test('refunds only payments that were made', async () => {
  const { payment } = await order()
  expect(isRefundable(payment)).toBe(true)
  expect(isRefundable({ ...payment, status: 'REFUNDED' })).toBe(true)
  expect(isRefundable({ ...payment, status: 'FAILED' })).toBe(false)
  expect(isRefundable({ ...payment, providerPaymentId: null })).toBe(false)
  const buyer = await asBuyer()
  const items = [{ productId: await createProduct(db), quantity: 1 }]
  const { body } = await createPayment(buyer, { amount: 500, items, addressId: buyer.addressId })
  const [unpaid] = await db.select().from(payments).where(eq(payments.providerOrderId, body.id))
  if (!unpaid) throw new Error('payment not found')
  await refundNow(db, context, unpaid.id, 'a test')
  expect(await db.select().from(refunds).where(eq(refunds.paymentId, unpaid.id))).toEqual([])
  await expect(reserveRefundAmount(db, unpaid, 100)).rejects.toThrow(NOTHING_TO_REFUND)
})

test('a partial refund of an amount without a plan leaves the planned one as it is', async () => {
  const { payment, refund } = await order()
  await db.update(refunds).set({ amountPaise: 300 }).where(eq(refunds.paymentId, payment.id))
  const [current] = await db.select().from(payments).where(eq(payments.id, payment.id))
  if (!current) throw new Error('payment not found')
  await reserveRefundAmount(db, current, 100)
  expect(await refund()).toMatchObject({ status: 'planned', amountPaise: 300 })
})
