import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildCheckoutApp, signWebhook } from '../../../test/checkout.ts'
import { emailsTo } from '../../../test/emails.ts'
import { createProduct } from '../../../test/shop.ts'
import { products } from '../catalogue/catalogue.tables.ts'
import { orders } from '../orders/orders.tables.ts'
import { completeCheckoutJob, pollPayment, withProvider } from '../payments/payments.service.ts'
import { payments } from '../payments/payments.tables.ts'
import { processDueRefunds } from '../payments/refunds.service.ts'
import { checkouts } from './checkout.tables.ts'
import { claimDuePoll } from './checkout-polls.db.ts'
import { pollOpenCheckouts } from './poll-open-checkouts.ts'

const shop = await buildCheckoutApp()
const { call, db, context, faults, advanceClock: wait, asBuyer, createPayment, pay, verify, provider, control } = shop
const MINUTE = 60
const HOUR = 60 * MINUTE

/** A buyer starts to pay for the last product in stock and closes the browser. */
async function abandonPayment() {
  const buyer = await asBuyer()
  const productId = await createProduct(db, { name: 'The last lamp', stock: 1 })
  const items = [{ productId, quantity: 1 }]
  const created = await createPayment(buyer, { amount: 500, items, addressId: buyer.addressId })
  const orderId: string = created.body.id
  const ofBuyer = eq(orders.userId, buyer.id)
  return {
    buyer,
    items,
    orderId,
    countOrders: async () => (await db.select().from(orders).where(ofBuyer)).length,
    payment: async () => (await db.select().from(payments).where(eq(payments.providerOrderId, orderId)))[0],
    checkout: async () => (await db.select().from(checkouts).where(eq(checkouts.userId, buyer.id)))[0],
    stock: async () => (await db.select().from(products).where(eq(products.id, productId)))[0]?.stock,
  }
}

async function poll(): Promise<void> {
  await pollOpenCheckouts(withProvider(context))
  await context.jobs.drain()
}

test('places the order of an unreported payment at the first poll', async () => {
  const { orderId, countOrders, checkout, stock } = await abandonPayment()
  await pay(orderId)
  wait(10 * MINUTE - 5)
  await poll()
  expect(await countOrders()).toBe(0)
  wait(10)
  await poll()
  expect([await countOrders(), await stock()]).toEqual([1, 0])
  expect(await checkout()).toMatchObject({ status: 'ordered', nextPollAt: null })
})

test.each([
  ['30 minutes', 10 * MINUTE, 30 * MINUTE],
  ['2 hours', 30 * MINUTE, 2 * HOUR],
  ['12 hours', 2 * HOUR, 12 * HOUR],
  ['72 hours', 12 * HOUR, 72 * HOUR],
])('places the order of a slow bank at the poll after %s', async (_name, before, age) => {
  const { orderId, countOrders, checkout } = await abandonPayment()
  wait(before + 5)
  await poll()
  await pay(orderId)
  wait(age - before - 10)
  await poll()
  expect([await countOrders(), (await checkout())?.status]).toEqual([0, 'open'])
  wait(10)
  await poll()
  expect(await countOrders()).toBe(1)
})

test('captures a late success after a failed attempt and places the order', async () => {
  const { orderId, countOrders, payment } = await abandonPayment()
  faults.timeOutPayments = 1
  await pay(orderId)
  const attempts = async () => (await provider('GET', `/orders/${orderId}/payments`)).body.items
  wait(10 * MINUTE + 5)
  await control('/clock', { seconds: 10 * MINUTE + 5 })
  await poll()
  expect([(await attempts())[0].status, await countOrders()]).toEqual(['failed', 0])
  await control(`/payments/${(await attempts())[0].id}/late-success`)
  wait(20 * MINUTE)
  await poll()
  expect([(await attempts())[0].status, await countOrders()]).toEqual(['captured', 1])
  expect(await payment()).toMatchObject({ status: 'COMPLETED', providerPaymentId: (await attempts())[0].id })
})

test('ends a checkout whose payment was refunded before its order was placed', async () => {
  const { buyer, orderId, countOrders, checkout, stock } = await abandonPayment()
  await verify(buyer, await pay(orderId))
  // The order can't be placed for so long that the demo refunds the payment.
  wait(97 * HOUR)
  await processDueRefunds(withProvider(context))
  await poll()
  expect(await checkout()).toMatchObject({ status: 'refunded', nextPollAt: null })
  expect([await countOrders(), await stock()]).toEqual([0, 1])
})

test('stops polling after the last poll', async () => {
  const { payment, checkout } = await abandonPayment()
  wait(72 * HOUR + 5)
  await poll()
  expect([(await payment())?.status, await checkout()]).toMatchObject([
    'FAILED',
    { status: 'released', nextPollAt: null },
  ])
  faults.failRequests = 100
  wait(72 * HOUR)
  await poll()
  expect(faults.failRequests).toBe(100)
  faults.failRequests = 0
})

test('places the order of an expired checkout by webhook', async () => {
  const { orderId, countOrders } = await abandonPayment()
  wait(72 * HOUR + 5)
  await poll()
  const { razorpay_payment_id: id } = await pay(orderId)
  const webhook = { event: 'payment.captured', payload: { payment: { entity: { id, order_id: orderId } } } }
  await call('POST', '/api/payment/webhook', signWebhook(webhook, 'evt_expired'))
  await context.jobs.drain()
  expect(await countOrders()).toBe(1)
})

test('polls an expired checkout again once it is paid, in case the job that places its order is lost', async () => {
  const { orderId, countOrders, payment, checkout } = await abandonPayment()
  wait(72 * HOUR + 5)
  await poll()
  await pay(orderId)
  const unpaid = await payment()
  expect(unpaid && (await pollPayment(withProvider(context), unpaid))).toBe('paid')
  await db.execute(sql`delete from pgboss.job where name = ${completeCheckoutJob.name}`)
  wait(31 * MINUTE)
  await poll()
  expect(await countOrders()).toBe(1)
  expect(await checkout()).toMatchObject({ status: 'ordered', nextPollAt: null })
})

test('refunds a late payment of sold-out items and emails the buyer', async () => {
  const { buyer, items, orderId, countOrders, payment, checkout } = await abandonPayment()
  wait(16 * MINUTE)
  const other = await asBuyer()
  expect((await shop.buy(other, items)).status).toBe(200)
  await pay(orderId)
  wait(14 * MINUTE)
  await poll()
  expect([await countOrders(), (await checkout())?.status]).toEqual([0, 'refunded'])
  expect(await payment()).toMatchObject({ status: 'REFUNDED', refundedPaise: 500 })
  const providerRefunds = await provider('GET', `/payments/${(await payment())?.providerPaymentId}/refunds`)
  expect(providerRefunds.body.items).toMatchObject([{ amount: 500 }])
  const emails = await emailsTo(db, buyer.email)
  const [noOrder, refunded] = emails.map(({ text }) => text)
  expect(emails).toHaveLength(2)
  expect(noOrder).toContain('“The last lamp” sold out before the order could be placed.')
  expect(noOrder).toContain('your payment of ₹5.00')
  expect(refunded).toContain('We’ve refunded ₹5.00 for a payment that isn’t part of an order.')
})

test('retries a poll after five minutes when the provider is down', async () => {
  const { orderId, countOrders } = await abandonPayment()
  await pay(orderId)
  wait(10 * MINUTE + 5)
  faults.failRequests = 3
  await poll()
  await poll()
  expect([faults.failRequests, await countOrders()]).toEqual([0, 0])
  wait(5 * MINUTE)
  await poll()
  expect(await countOrders()).toBe(1)
})

test('resumes the poll of a crashed node and places one order on two nodes', async () => {
  const { orderId, countOrders, stock } = await abandonPayment()
  await pay(orderId)
  wait(72 * HOUR + 5)
  const now = context.clock.now()
  expect(await claimDuePoll(db, now, new Date(now.getTime() + 5 * MINUTE * 1000))).toBeDefined()
  await poll()
  expect(await countOrders()).toBe(0)
  wait(5 * MINUTE + 5)
  await Promise.all([pollOpenCheckouts(withProvider(context)), pollOpenCheckouts(withProvider(context))])
  await context.jobs.drain()
  expect([await countOrders(), await stock()]).toEqual([1, 0])
})

test('places the missing order of a recorded payment', async () => {
  const { buyer, orderId, countOrders } = await abandonPayment()
  await shop.verify(buyer, await pay(orderId))
  await db.execute(`delete from pgboss.job where name = 'checkout.complete'`)
  await context.jobs.drain()
  expect(await countOrders()).toBe(0)
  wait(10 * MINUTE + 5)
  await poll()
  expect(await countOrders()).toBe(1)
})

test('restarts the poll schedule when the same checkout is opened again', async () => {
  const { buyer, items, orderId, countOrders } = await abandonPayment()
  wait(9 * MINUTE)
  const again = await createPayment(buyer, { amount: 500, items, addressId: buyer.addressId })
  expect(again.body.id).toBe(orderId)
  await pay(orderId)
  wait(9 * MINUTE)
  await poll()
  expect(await countOrders()).toBe(0)
  wait(2 * MINUTE)
  await poll()
  expect(await countOrders()).toBe(1)
})

test('stops before the next checkout when its job is aborted', async () => {
  const { checkout } = await abandonPayment()
  wait(10 * MINUTE + 5)
  const before = await checkout()
  await expect(pollOpenCheckouts(withProvider(context), AbortSignal.abort())).rejects.toThrow('aborted')
  expect(await checkout()).toEqual(before)
})

test('does not end a checkout that was opened again during its last poll', async () => {
  const { checkout, payment } = await abandonPayment()
  wait(73 * HOUR)
  const base = withProvider(context)
  const openedAt = context.clock.now()
  const reopened = { status: 'open' as const, openedAt, nextPollAt: new Date(openedAt.getTime() + 10 * MINUTE * 1000) }
  const provider: typeof base.provider = {
    ...base.provider,
    async listOrderPayments(orderId) {
      const id = (await checkout())?.id ?? 0
      await db.update(checkouts).set(reopened).where(eq(checkouts.id, id))
      return base.provider.listOrderPayments(orderId)
    },
  }
  await pollOpenCheckouts({ ...base, provider })
  expect([await checkout(), (await payment())?.status]).toMatchObject([reopened, 'PENDING'])
})
