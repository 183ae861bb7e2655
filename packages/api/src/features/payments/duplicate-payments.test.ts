import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildCheckoutApp, type Proof, signWebhook } from '../../../test/checkout.ts'
import { createProduct } from '../../../test/shop.ts'
import { emailOutbox } from '../notifications/notifications.tables.ts'
import { orders } from '../orders/orders.tables.ts'
import { payments, refunds } from './payments.tables.ts'

const shop = await buildCheckoutApp()
const { call, db, context, asBuyer, createPayment, pay, verify, provider, payAgain } = shop
const { keySecret } = context.config.payments

/** An order paid by two tries, as when a bank says yes to the first one late. */
async function payTwice() {
  const buyer = await asBuyer()
  const items = [{ productId: await createProduct(db), quantity: 1 }]
  const created = await createPayment(buyer, { amount: 500, items, addressId: buyer.addressId })
  const orderId: string = created.body.id
  const first = await pay(orderId)
  const secondId = await payAgain(first.razorpay_payment_id)
  const signature = createHmac('sha256', keySecret).update(`${orderId}|${secondId}`).digest('hex')
  const second: Proof = { ...first, razorpay_payment_id: secondId, razorpay_signature: signature }
  const tell = async ({ razorpay_payment_id: id }: Proof) => {
    const news = { event: 'payment.captured', payload: { payment: { entity: { id, order_id: orderId } } } }
    await call('POST', '/api/payment/webhook', signWebhook(news, `evt_${id}_${Math.random()}`))
    await context.jobs.drain()
  }
  const books = async () => {
    const rows = await db.select().from(payments).where(eq(payments.userId, buyer.id)).orderBy(payments.id)
    const asked = await db
      .select({ reason: refunds.reason, status: refunds.status })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(eq(payments.userId, buyer.id))
      .orderBy(refunds.id)
    const made = (await provider('GET', `/payments/${secondId}/refunds`)).body.items
    const placed = await db.select().from(orders).where(eq(orders.userId, buyer.id))
    return { payments: rows, refunds: asked, made, orders: placed.length }
  }
  return { buyer, first, second, tell, books }
}

const ONE_GOES_BACK = {
  payments: [
    { status: 'COMPLETED', duplicateOf: null },
    { status: 'REFUNDED', refundedPaise: 500 },
  ],
  refunds: [
    { reason: 'demo', status: 'planned' },
    { reason: 'paid twice', status: 'processed' },
  ],
  made: [{ amount: 500 }],
  orders: 1,
}

test('refunds a duplicate payment once and keeps the order', async () => {
  const { buyer, first, second, tell, books } = await payTwice()
  await tell(first)
  for (let i = 0; i < 3; i++) await tell(second)
  await tell(first)
  expect(await books()).toMatchObject(ONE_GOES_BACK)
  const [order] = (await call('GET', `/api/orders/user/${buyer.id}`, buyer)).body
  const { body: seen } = await call('GET', `/api/orders/refunds/${order.id}`, buyer)
  expect(new Set(seen)).toEqual(
    new Set([
      { amount: 5, isPaidTwice: false, state: 'coming', by: expect.any(String), doneAt: null },
      { amount: 5, isPaidTwice: true, state: 'done', by: expect.any(String), doneAt: expect.any(String) },
    ]),
  )
  const mails = await db
    .select()
    .from(emailOutbox)
    .where(eq(emailOutbox.recipient, buyer.email))
    .orderBy(emailOutbox.id)
  expect(mails).toHaveLength(2)
  expect(mails[1]?.text).toMatch(/We’ve refunded ₹5\.00 because order \d+ was paid twice\./)
})

test('returns the order to a browser that reports the duplicate payment', async () => {
  const { buyer, first, second, tell, books } = await payTwice()
  await tell(first)
  expect((await verify(buyer, second)).body).toEqual({ method: 'upi' })
  await context.jobs.drain()
  expect(await books()).toMatchObject(ONE_GOES_BACK)
})

test('converts one of two concurrent payments and refunds the other', async () => {
  const { buyer, first, second, books } = await payTwice()
  await Promise.all([verify(buyer, first), verify(buyer, second), verify(buyer, second)])
  await context.jobs.drain()
  const { payments: rows, orders: placed } = await books()
  expect(rows.map(({ status }) => status)).toEqual(['COMPLETED', 'REFUNDED'])
  expect(placed).toBe(1)
})

test('finds both payments when the payment form is closed', async () => {
  const { buyer, first, books } = await payTwice()
  await call('POST', '/api/payment/release', {
    token: buyer.token,
    body: { razorpay_order_id: first.razorpay_order_id },
  })
  await context.jobs.drain()
  const { payments: rows, orders: placed } = await books()
  expect([rows.map(({ status }) => status), placed]).toEqual([['COMPLETED', 'REFUNDED'], 1])
})
