import { randomUUID } from 'node:crypto'
import { and, eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildCheckoutApp } from '../../../test/checkout.ts'
import { createProduct } from '../../../test/shop.ts'
import { hashOfTables } from '../../../test/table-hash.ts'
import { brokenConstraint } from '../../platform/database/sql-state.ts'
import { auditLog } from '../audit/audit.tables.ts'
import { emailOutbox } from '../notifications/notifications.tables.ts'
import { orders } from '../orders/orders.tables.ts'
import { withProvider } from './payments.service.ts'
import { payments, refunds } from './payments.tables.ts'
import { processDueRefunds, recordRefund } from './refunds.service.ts'

const shop = await buildCheckoutApp({ checkoutMode: 'live' })
const {
  call,
  db,
  context,
  faults,
  advanceClock: wait,
  asBuyer,
  asUser,
  createPayment,
  pay,
  verify,
  placeOrder,
  provider,
} = shop
const admin = await asUser('ADMIN')

/** A paid order of ₹1,500.00 with free shipping. */
async function order() {
  const buyer = await asBuyer()
  const items = [{ productId: await createProduct(db, { discountPaise: 15_000 }), quantity: 10 }]
  const created = await createPayment(buyer, { amount: 150_000, items, addressId: buyer.addressId })
  await verify(buyer, await pay(created.body.id))
  const { body } = await placeOrder(buyer, { addressId: buyer.addressId, items, razorpayOrderId: created.body.id })
  await context.jobs.drain()
  const [payment] = await db.select().from(payments).where(eq(payments.providerOrderId, created.body.id))
  if (!payment) throw new Error('payment not found')
  const id: number = body.id
  return {
    id,
    payment,
    buyer,
    refund: (amount: unknown, reason: unknown = 'a dent in the lamp', by = admin) =>
      call('POST', `/api/admin/orders/${id}/refunds`, { token: by.token, body: { amount, reason } }),
    refundWithKey: (amount: number, key: string) =>
      call('POST', `/api/admin/orders/${id}/refunds`, { token: admin.token, body: { amount, reason: 'a dent', key } }),
    paymentSummary: async () => (await call('GET', `/api/admin/orders/${id}/money`, admin)).body,
    getOrder: async () => (await call('GET', `/api/orders/${id}`, admin)).body,
    cancel: () => call('PUT', `/api/orders/status/${id}`, { token: admin.token, body: { status: 'CANCELLED' } }),
    providerRefunds: async () => (await provider('GET', `/payments/${payment.providerPaymentId}/refunds`)).body.items,
  }
}

test('refunds once however often a request with the same key is repeated', async () => {
  const { refundWithKey, providerRefunds, id } = await order()
  const key = randomUUID()
  const responses = await Promise.all([refundWithKey(100, key), refundWithKey(100, key), refundWithKey(100, key)])
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
  await context.jobs.drain()
  expect((await refundWithKey(100, key)).body).toMatchObject({ refunded: 100, left: 1400, refunds: [{ amount: 100 }] })
  await refundWithKey(100, randomUUID())
  await context.jobs.drain()
  expect(sortedAmounts(await providerRefunds())).toEqual([10_000, 10_000])
  const entries = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, 'refund'), eq(auditLog.subjectId, id)))
  expect(entries).toHaveLength(2)
})

test('keeps the key of a refused request free', async () => {
  const { refundWithKey } = await order()
  const key = randomUUID()
  expect((await refundWithKey(1501, key)).status).toBe(409)
  expect((await refundWithKey(1500, key)).body).toMatchObject({ left: 0 })
})

const sortedAmounts = (providerRefunds: { amount: number }[]) =>
  providerRefunds.map(({ amount }) => amount).toSorted((a, b) => a - b)

test('marks the order REFUNDED when partial refunds and a cancellation add up', async () => {
  const { refund, paymentSummary, getOrder, cancel, providerRefunds } = await order()
  const summary = { paid: 1500, refunded: 0, left: 1399.5 }
  expect((await refund(100.5)).body).toMatchObject({ ...summary, refunds: [{ status: 'due', processedAt: null }] })
  await context.jobs.drain()
  await refund(200)
  await context.jobs.drain()
  expect(await paymentSummary()).toMatchObject({
    refunded: 300.5,
    left: 1199.5,
    refunds: [
      { amount: 200, status: 'processed', reason: 'a dent in the lamp' },
      { amount: 100.5, status: 'processed', dueAt: expect.any(String), processedAt: expect.any(String) },
    ],
  })
  expect((await getOrder()).paymentStatus).toBe('COMPLETED')
  await cancel()
  await context.jobs.drain()
  expect(sortedAmounts(await providerRefunds())).toEqual([10_050, 20_000, 119_950])
  expect((await getOrder()).paymentStatus).toBe('REFUNDED')
  expect(await paymentSummary()).toMatchObject({ refunded: 1500, left: 0 })
  expect(await db.select().from(emailOutbox).where(like(emailOutbox.eventKey, 'credit-refunded:%'))).toEqual([])
})

test('never refunds more than the paid amount in concurrent requests', async () => {
  const { refund, paymentSummary, providerRefunds } = await order()
  const responses = await Promise.all(Array.from({ length: 10 }, () => refund(500)))
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(responses.find(({ status }) => status === 409)?.body.message).toBe(
    'This payment is already fully refunded or being refunded.',
  )
  await context.jobs.drain()
  expect(sortedAmounts(await providerRefunds())).toEqual([50_000, 50_000, 50_000])
  expect(await paymentSummary()).toMatchObject({ refunded: 1500, left: 0 })
})

test('rejects refunds above the paid amount in the database', async () => {
  const { payment } = await order()
  const row = { paymentId: payment.id, reason: 'by hand', dueAt: new Date() }
  const insert = (amountPaise: number) =>
    db.insert(refunds).values({ ...row, amountPaise, idempotencyKey: `by-hand-${Math.random()}` })
  const results = await Promise.allSettled([insert(100_000), insert(100_000), insert(50_000), insert(1)])
  const rejected = results.filter((result) => result.status === 'rejected')
  expect(rejected.length).toBeGreaterThanOrEqual(1)
  for (const { reason } of rejected) expect(brokenConstraint(reason)).toBe('payments_refund_within_amount')
  const [now] = await db.select().from(payments).where(eq(payments.id, payment.id))
  expect(now?.refundAllocatedPaise).toBeLessThanOrEqual(150_000)
  // Failed refunds don't count.
  await db.update(refunds).set({ status: 'failed' }).where(eq(refunds.paymentId, payment.id))
  const [afterFailure] = await db.select().from(payments).where(eq(payments.id, payment.id))
  expect(afterFailure?.refundAllocatedPaise).toBe(0)
})

test('rejects invalid amounts and empty reasons', async () => {
  const { refund } = await order()
  const moderator = await asUser('MODERATOR')
  const before = await hashOfTables(db)
  for (const amount of [0, -1, 1.005, 0.001, 1e12, 1e300, '5', null, undefined, [5]]) {
    expect((await refund(amount)).status, String(amount)).toBe(400)
  }
  expect((await refund(0)).body.fields).toEqual({ amount: 'amount must be more than 0.' })
  expect((await refund(5, ' ')).body.message).toBe('Enter a reason')
  const more = await refund(1500.01)
  expect([more.status, more.body.message]).toEqual([409, 'You can refund at most ₹1,500.00.'])
  expect((await refund(5, 'mine', moderator)).status).toBe(403)
  expect(await hashOfTables(db)).toBe(before)
})

test('returns an empty payment summary for an unpaid order', async () => {
  const { id, payment, refund, paymentSummary } = await order()
  const empty = { paid: 0, refunded: 0, left: 0, refunds: [] }
  await db.execute(`delete from refunds`)
  await db.update(payments).set({ status: 'PENDING', providerPaymentId: null }).where(eq(payments.id, payment.id))
  expect(await paymentSummary()).toMatchObject(empty)
  await db.update(orders).set({ paymentId: null }).where(eq(orders.id, id))
  expect(await paymentSummary()).toMatchObject(empty)
  expect((await refund(5)).status).toBe(409)
})

/** Makes the provider reject (`failed`) or accept (`captured`) all refunds of this payment. */
async function setProviderStatus(paymentId: string | null, state: 'failed' | 'captured') {
  await shop.providerDb.execute(`update sandbox.entities
    set body = jsonb_set(body::jsonb, '{status}', '"${state}"')::json where id = '${paymentId}'`)
}

test('lists a rejected refund and retries it with a new key', async () => {
  const { refund, payment, paymentSummary, providerRefunds, id } = await order()
  await setProviderStatus(payment.providerPaymentId, 'failed')
  await refund(300)
  await context.jobs.drain()
  const [failed] = await db.select().from(refunds).where(eq(refunds.paymentId, payment.id))
  expect(failed).toMatchObject({ status: 'failed' })
  const { refunds: waiting } = (await call('GET', '/api/admin/payments/issues', admin)).body
  expect(waiting).toMatchObject([{ id: failed?.id, orderId: id, paymentId: payment.providerPaymentId, amount: 300 }])
  expect(waiting[0].problem).toContain('should be captured')
  expect((await paymentSummary()).left).toBe(1500)

  await setProviderStatus(payment.providerPaymentId, 'captured')
  const retry = () => call('POST', `/api/admin/refunds/${failed?.id}/retry`, admin)
  expect((await retry()).status).toBe(200)
  expect((await retry()).body.message).toBe('This refund has not failed.')
  await context.jobs.drain()
  expect(await providerRefunds()).toMatchObject([{ amount: 30_000 }])
  const [processed] = await db.select().from(refunds).where(eq(refunds.paymentId, payment.id))
  expect(processed).toMatchObject({ status: 'processed', failureReason: null })
  expect(processed?.idempotencyKey).not.toBe(failed?.idempotencyKey)
  expect((await call('GET', '/api/admin/payments/issues', admin)).body.refunds).toEqual([])
})

test('retries a failed refund of the whole amount; the audit log has the refund and the retry', async () => {
  const { id, refund, payment, paymentSummary } = await order()
  await setProviderStatus(payment.providerPaymentId, 'failed')
  await refund(1500)
  await context.jobs.drain()
  await setProviderStatus(payment.providerPaymentId, 'captured')
  const [failed] = await db.select().from(refunds).where(eq(refunds.paymentId, payment.id))
  expect((await call('POST', `/api/admin/refunds/${failed?.id}/retry`, admin)).status).toBe(200)
  await context.jobs.drain()
  expect(await paymentSummary()).toMatchObject({ refunded: 1500, left: 0 })
  const entriesOf = (subject: 'order' | 'refund', subjectId = 0) =>
    db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subject, subject), eq(auditLog.subjectId, subjectId)))
  expect(await entriesOf('order', id)).toMatchObject([
    { actorId: admin.id, action: 'refund', after: { amount: 1500, reason: 'a dent in the lamp' } },
  ])
  const problem = expect.stringContaining('should be captured')
  expect(await entriesOf('refund', failed?.id)).toMatchObject([
    { actorId: admin.id, action: 'retry', before: { status: 'failed', problem }, after: { status: 'due' } },
  ])
  expect((await call('POST', '/api/admin/refunds/999999/retry', admin)).body.message).toBe('Refund not found')
})

test('retries a refund that the bank rejected as a new refund', async () => {
  const { refund, providerRefunds, paymentSummary } = await order()
  faults.failRefunds = 1
  await refund(300)
  await context.jobs.drain()
  expect(await paymentSummary()).toMatchObject({ refunded: 0, left: 1500, refunds: [{ status: 'failed' }] })
  const [failed] = (await call('GET', '/api/admin/payments/issues', admin)).body.refunds
  expect(failed).toMatchObject({ amount: 300, problem: 'The provider could not pay out the refund.' })
  await call('POST', `/api/admin/refunds/${failed.id}/retry`, admin)
  await context.jobs.drain()
  expect((await providerRefunds()).map(({ status }: { status: string }) => status).toSorted()).toEqual([
    'failed',
    'processed',
  ])
  expect(await paymentSummary()).toMatchObject({ refunded: 300, left: 1200 })
})

test.each(['pending', 'processed', 'failed'] as const)(
  'ignores that a refund is %s if a retry has replaced it in the meantime',
  async (status) => {
    const { refund, payment, providerRefunds } = await order()
    faults.failRefunds = 1
    await refund(300)
    await context.jobs.drain()
    const read = () => db.select().from(refunds).where(eq(refunds.paymentId, payment.id))
    const [failed] = await read()
    if (!failed) throw new Error('refund not found')
    await call('POST', `/api/admin/refunds/${failed.id}/retry`, admin)
    const [{ id }] = await providerRefunds()
    await recordRefund(context, failed, { ...failed, id, status, paymentId: id })
    expect(await read()).toMatchObject([{ status: 'due', providerRefundId: null, failureReason: null }])
    await context.jobs.drain()
    expect(await read()).toMatchObject([{ status: 'processed' }])
  },
)

test('rejects a retry of an amount that another refund has covered', async () => {
  const { refund, payment, cancel } = await order()
  await setProviderStatus(payment.providerPaymentId, 'failed')
  await refund(300)
  await context.jobs.drain()
  await setProviderStatus(payment.providerPaymentId, 'captured')
  const [failed] = await db.select().from(refunds).where(eq(refunds.paymentId, payment.id))
  await cancel()
  await context.jobs.drain()
  const response = await call('POST', `/api/admin/refunds/${failed?.id}/retry`, admin)
  expect([response.status, response.body.message]).toEqual([
    409,
    'This payment is already fully refunded or being refunded.',
  ])
  expect((await call('GET', '/api/admin/payments/issues', admin)).body.refunds).toEqual([])
})

test('keeps the idempotency key of a refund while the provider is down', async () => {
  const { refund, payment, providerRefunds } = await order()
  await refund(10)
  const keys = new Set<string | undefined>()
  for (let i = 0; i < 4; i++) {
    faults.failRequests = 3
    await processDueRefunds(withProvider(context))
    keys.add((await db.select().from(refunds).where(eq(refunds.paymentId, payment.id)))[0]?.idempotencyKey)
    wait(30 * 2 ** i + 1)
  }
  await processDueRefunds(withProvider(context))
  expect([keys.size, (await providerRefunds()).length]).toEqual([1, 1])
})
