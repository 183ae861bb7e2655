import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildCheckoutApp } from '../../../test/checkout.ts'
import { createProduct } from '../../../test/shop.ts'
import { hashOfTables } from '../../../test/table-hash.ts'
import { brokenConstraint } from '../../platform/database/transaction.ts'
import { orders } from '../orders/orders.tables.ts'
import { withProvider } from './payments.service.ts'
import { payments, refunds } from './payments.tables.ts'
import { processDueRefunds } from './refunds.service.ts'

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

/** An order of ₹1,500.00, paid; free shipping. */
async function order() {
  const buyer = await asBuyer()
  const items = [{ productId: await createProduct(db, { discountPaise: 15_000 }), quantity: 10 }]
  const created = await createPayment(buyer, { amount: 150_000, items, addressId: buyer.addressId })
  await verify(buyer, await pay(created.body.id))
  const { body } = await placeOrder(buyer, { addressId: buyer.addressId, items, razorpayOrderId: created.body.id })
  await context.jobs.drain()
  const [payment] = await db.select().from(payments).where(eq(payments.providerOrderId, created.body.id))
  if (!payment) throw new Error('nothing was paid')
  const id: number = body.id
  return {
    ...{ id, payment, buyer },
    giveBack: (amount: unknown, reason: unknown = 'a dent in the lamp', by = admin) =>
      call('POST', `/api/admin/orders/${id}/refunds`, { token: by.token, body: { amount, reason } }),
    money: async () => (await call('GET', `/api/admin/orders/${id}/money`, admin)).body,
    look: async () => (await call('GET', `/api/orders/${id}`, admin)).body,
    cancel: () => call('PUT', `/api/orders/status/${id}`, { token: admin.token, body: { status: 'CANCELLED' } }),
    made: async () => (await provider('GET', `/payments/${payment.providerPaymentId}/refunds`)).body.items,
  }
}
const amountsOf = (made: { amount: number }[]) => made.map(({ amount }) => amount).toSorted((a, b) => a - b)

test('marks the order REFUNDED when partial refunds and a cancellation add up', async () => {
  const { giveBack, money, look, cancel, made } = await order()
  expect((await giveBack(100.5)).body).toMatchObject({ paid: 1500, refunded: 0, left: 1399.5 })
  await context.jobs.drain()
  await giveBack(200)
  await context.jobs.drain()
  expect(await money()).toMatchObject({
    refunded: 300.5,
    left: 1199.5,
    refunds: [
      { amount: 200, status: 'processed', reason: 'a dent in the lamp' },
      { amount: 100.5, status: 'processed' },
    ],
  })
  expect((await look()).paymentStatus).toBe('COMPLETED')
  await cancel()
  await context.jobs.drain()
  expect(amountsOf(await made())).toEqual([10_050, 20_000, 119_950])
  expect((await look()).paymentStatus).toBe('REFUNDED')
  expect(await money()).toMatchObject({ refunded: 1500, left: 0 })
})

test('never refunds more than the paid amount in concurrent requests', async () => {
  const { giveBack, money, made } = await order()
  const answers = await Promise.all(Array.from({ length: 10 }, () => giveBack(500)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
    'This payment is already fully refunded or being refunded.',
  )
  await context.jobs.drain()
  expect(amountsOf(await made())).toEqual([50_000, 50_000, 50_000])
  expect(await money()).toMatchObject({ refunded: 1500, left: 0 })
})

test('rejects refunds above the paid amount in the database', async () => {
  const { payment } = await order()
  const row = { paymentId: payment.id, reason: 'by hand', dueAt: new Date() }
  const insert = (amountPaise: number) =>
    db.insert(refunds).values({ ...row, amountPaise, idempotencyKey: `by-hand-${Math.random()}` })
  const results = await Promise.allSettled([insert(100_000), insert(100_000), insert(50_000), insert(1)])
  const refused = results.filter((result) => result.status === 'rejected')
  expect(refused.length).toBeGreaterThanOrEqual(1)
  for (const { reason } of refused) expect(brokenConstraint(reason)).toBe('payments_refund_within_amount')
  const [now] = await db.select().from(payments).where(eq(payments.id, payment.id))
  expect(now?.refundAllocatedPaise).toBeLessThanOrEqual(150_000)
  // Failed ones don't count.
  await db.update(refunds).set({ status: 'failed' }).where(eq(refunds.paymentId, payment.id))
  const [freed] = await db.select().from(payments).where(eq(payments.id, payment.id))
  expect(freed?.refundAllocatedPaise).toBe(0)
})

test('rejects invalid amounts and empty reasons', async () => {
  const { giveBack } = await order()
  const moderator = await asUser('MODERATOR')
  const before = await hashOfTables(db)
  for (const amount of [0, -1, 1.005, 0.001, 1e12, 1e300, '5', null, undefined, [5]]) {
    expect((await giveBack(amount)).status, String(amount)).toBe(400)
  }
  expect((await giveBack(0)).body.fields).toEqual({ amount: 'amount must be more than 0.' })
  expect((await giveBack(5, ' ')).body.message).toBe('Enter a reason')
  const more = await giveBack(1500.01)
  expect([more.status, more.body.message]).toEqual([409, 'You can refund at most ₹1,500.00.'])
  expect((await giveBack(5, 'mine', moderator)).status).toBe(403)
  expect(await hashOfTables(db)).toBe(before)
})

test('returns an empty payment summary for an unpaid order', async () => {
  const { id, giveBack, money } = await order()
  await db.execute(`delete from refunds`)
  await db.update(orders).set({ paymentId: null }).where(eq(orders.id, id))
  expect(await money()).toEqual({ paid: 0, refunded: 0, left: 0, refunds: [] })
  expect((await giveBack(5)).status).toBe(409)
})

/** The provider says no to every refund of this payment, for good, until it is told otherwise. */
async function refuseRefunds(paymentId: string | null, state: 'failed' | 'captured') {
  await shop.providerDb.execute(`update sandbox.entities
    set body = jsonb_set(body::jsonb, '{status}', '"${state}"')::json where id = '${paymentId}'`)
}

test('lists a refused refund and retries it with a new key', async () => {
  const { giveBack, payment, money, made, id } = await order()
  await refuseRefunds(payment.providerPaymentId, 'failed')
  await giveBack(300)
  await context.jobs.drain()
  const [failed] = await db.select().from(refunds).where(eq(refunds.paymentId, payment.id))
  expect(failed).toMatchObject({ status: 'failed' })
  const { refunds: waiting } = (await call('GET', '/api/admin/payments/attention', admin)).body
  expect(waiting).toMatchObject([{ id: failed?.id, orderId: id, amount: 300 }])
  expect(waiting[0].problem).toContain('should be captured')
  expect((await money()).left).toBe(1500)

  await refuseRefunds(payment.providerPaymentId, 'captured')
  const retry = () => call('POST', `/api/admin/refunds/${failed?.id}/retry`, admin)
  expect((await retry()).status).toBe(200)
  expect((await retry()).body.message).toBe('This refund has not failed.')
  await context.jobs.drain()
  expect(await made()).toMatchObject([{ amount: 30_000 }])
  const [done] = await db.select().from(refunds).where(eq(refunds.paymentId, payment.id))
  expect(done).toMatchObject({ status: 'processed', failureReason: null })
  expect(done?.idempotencyKey).not.toBe(failed?.idempotencyKey)
  expect((await call('GET', '/api/admin/payments/attention', admin)).body.refunds).toEqual([])
})

test('retries a refund that the bank rejected as a new refund', async () => {
  const { giveBack, made, money } = await order()
  faults.failRefunds = 1
  await giveBack(300)
  await context.jobs.drain()
  expect(await money()).toMatchObject({ refunded: 0, left: 1500, refunds: [{ status: 'failed' }] })
  const [failed] = (await call('GET', '/api/admin/payments/attention', admin)).body.refunds
  expect(failed).toMatchObject({ amount: 300, problem: 'The provider could not pay out the refund.' })
  await call('POST', `/api/admin/refunds/${failed.id}/retry`, admin)
  await context.jobs.drain()
  expect((await made()).map(({ status }: { status: string }) => status).toSorted()).toEqual(['failed', 'processed'])
  expect(await money()).toMatchObject({ refunded: 300, left: 1200 })
})

test('rejects a retry of an amount that was refunded otherwise', async () => {
  const { giveBack, payment, cancel } = await order()
  await refuseRefunds(payment.providerPaymentId, 'failed')
  await giveBack(300)
  await context.jobs.drain()
  await refuseRefunds(payment.providerPaymentId, 'captured')
  const [failed] = await db.select().from(refunds).where(eq(refunds.paymentId, payment.id))
  await cancel()
  await context.jobs.drain()
  const again = await call('POST', `/api/admin/refunds/${failed?.id}/retry`, admin)
  expect([again.status, again.body.message]).toEqual([409, 'This payment is already fully refunded or being refunded.'])
  expect((await call('GET', '/api/admin/payments/attention', admin)).body.refunds).toEqual([])
})

test('keeps the idempotency key of a refund while the provider is down', async () => {
  const { giveBack, payment, made } = await order()
  await giveBack(10)
  const keys = new Set<string | undefined>()
  for (let i = 0; i < 4; i++) {
    faults.refuse = 3
    await processDueRefunds(withProvider(context))
    keys.add((await db.select().from(refunds).where(eq(refunds.paymentId, payment.id)))[0]?.idempotencyKey)
    wait(30 * 2 ** i + 1)
  }
  await processDueRefunds(withProvider(context))
  expect([keys.size, (await made()).length]).toEqual([1, 1])
})
