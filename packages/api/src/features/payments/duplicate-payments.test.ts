import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildCheckoutApp, type Proof, signWebhook } from '../../../test/checkout.ts'
import { emailsTo } from '../../../test/emails.ts'
import { createProduct } from '../../../test/shop.ts'
import { orders } from '../orders/orders.tables.ts'
import { payments, refunds } from './payments.tables.ts'

const shop = await buildCheckoutApp()
const { call, db, context, asBuyer, createPayment, pay, verify, provider, payAgain } = shop
const { keySecret } = context.config.payments

/** An order that was paid by two attempts, as when a bank confirms the first one late. */
async function payTwice() {
  const buyer = await asBuyer()
  const items = [{ productId: await createProduct(db), quantity: 1 }]
  const created = await createPayment(buyer, { amount: 500, items, addressId: buyer.addressId })
  const orderId: string = created.body.id
  const first = await pay(orderId)
  const secondId = await payAgain(first.razorpay_payment_id)
  const signature = createHmac('sha256', keySecret).update(`${orderId}|${secondId}`).digest('hex')
  const second: Proof = { ...first, razorpay_payment_id: secondId, razorpay_signature: signature }
  const sendWebhook = async ({ razorpay_payment_id: id }: Proof) => {
    const event = { event: 'payment.captured', payload: { payment: { entity: { id, order_id: orderId } } } }
    await call('POST', '/api/payment/webhook', signWebhook(event, `evt_${id}_${Math.random()}`))
    await context.jobs.drain()
  }
  const readRecords = async () => {
    const rows = await db.select().from(payments).where(eq(payments.userId, buyer.id)).orderBy(payments.id)
    const refundRows = await db
      .select({ reason: refunds.reason, status: refunds.status })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(eq(payments.userId, buyer.id))
      .orderBy(refunds.id)
    const providerRefunds = (await provider('GET', `/payments/${secondId}/refunds`)).body.items
    const placed = await db.select().from(orders).where(eq(orders.userId, buyer.id))
    return { payments: rows, refunds: refundRows, providerRefunds, orders: placed.length }
  }
  return { buyer, first, second, sendWebhook, readRecords }
}

const ONE_REFUNDED = {
  payments: [
    { status: 'COMPLETED', duplicateOf: null },
    { status: 'REFUNDED', refundedPaise: 500 },
  ],
  refunds: [
    { reason: 'demo payment', status: 'planned' },
    { reason: 'paid twice', status: 'processed' },
  ],
  providerRefunds: [{ amount: 500 }],
  orders: 1,
}

test('refunds a duplicate payment once and keeps the order', async () => {
  const { buyer, first, second, sendWebhook, readRecords } = await payTwice()
  await sendWebhook(first)
  for (let i = 0; i < 3; i++) await sendWebhook(second)
  await sendWebhook(first)
  expect(await readRecords()).toMatchObject(ONE_REFUNDED)
  const [order] = (await call('GET', `/api/orders/user/${buyer.id}`, buyer)).body
  const { body: listed } = await call('GET', `/api/orders/refunds/${order.id}`, buyer)
  expect(new Set(listed)).toEqual(
    new Set([
      { amount: 5, refundTo: 'original', isPaidTwice: false, state: 'coming', by: expect.any(String), doneAt: null },
      {
        amount: 5,
        refundTo: 'original',
        isPaidTwice: true,
        state: 'done',
        by: expect.any(String),
        doneAt: expect.any(String),
      },
    ]),
  )
  const emails = await emailsTo(db, buyer.email)
  expect(emails).toHaveLength(2)
  expect(emails[1]?.text).toMatch(/We’ve refunded ₹5\.00 because order \d+ was paid twice\./)
})

test('returns the order to a browser that reports the duplicate payment', async () => {
  const { buyer, first, second, sendWebhook, readRecords } = await payTwice()
  await sendWebhook(first)
  expect((await verify(buyer, second)).body).toEqual({ method: 'upi' })
  await context.jobs.drain()
  expect(await readRecords()).toMatchObject(ONE_REFUNDED)
})

test('converts one of two concurrent payments and refunds the other', async () => {
  const { buyer, first, second, readRecords } = await payTwice()
  await Promise.all([verify(buyer, first), verify(buyer, second), verify(buyer, second)])
  await context.jobs.drain()
  const { payments: rows, orders: placed } = await readRecords()
  expect(rows.map(({ status }) => status)).toEqual(['COMPLETED', 'REFUNDED'])
  expect(placed).toBe(1)
})

test('finds both payments when the payment form is closed', async () => {
  const { buyer, first, readRecords } = await payTwice()
  await call('POST', '/api/payment/release', {
    token: buyer.token,
    body: { razorpay_order_id: first.razorpay_order_id },
  })
  await context.jobs.drain()
  const { payments: rows, orders: placed } = await readRecords()
  expect([rows.map(({ status }) => status), placed]).toEqual([['COMPLETED', 'REFUNDED'], 1])
})
