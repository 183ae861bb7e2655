import { createHmac } from 'node:crypto'
import { eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildCheckoutApp, type Proof, signWebhook } from '../../../test/checkout.ts'
import { createProduct } from '../../../test/shop.ts'
import { hashOfTables } from '../../../test/table-hash.ts'
import { orders } from '../orders/orders.tables.ts'
import { payments, webhookEvents } from './payments.tables.ts'

const shop = await buildCheckoutApp()
const { call, db, context, faults, asBuyer, createPayment, pay, verify, provider } = shop
const { keyId, keySecret } = context.config.payments

/** A buyer with an open payment for one product. */
async function openPayment() {
  const buyer = await asBuyer()
  const items = [{ productId: await createProduct(db), quantity: 1 }]
  const created = await createPayment(buyer, { amount: 500, items, addressId: buyer.addressId })
  return { buyer, items, orderId: created.body.id as string }
}
const sign = (order: string, payment: string) =>
  createHmac('sha256', keySecret).update(`${order}|${payment}`).digest('hex')
const listOrders = (userId: number) => db.select().from(orders).where(eq(orders.userId, userId))
const sendWebhook = (webhook: ReturnType<typeof signWebhook>) => call('POST', '/api/payment/webhook', webhook)
const paymentEvent = (event: string, proof: Proof, extra: object = {}) => ({
  entity: 'event',
  event,
  contains: ['payment'],
  payload: { payment: { entity: { id: proof.razorpay_payment_id, order_id: proof.razorpay_order_id, ...extra } } },
})

test('returns the payment method on every verification', async () => {
  const { buyer, orderId } = await openPayment()
  const proof = await pay(orderId, { method: 'card', card: { number: '4100 2800 0000 1007', otp: '1234' } })
  for (let i = 0; i < 3; i++) expect((await verify(buyer, proof)).body).toEqual({ method: 'card' })
})

test('rejects an invalid payment signature without side effects', async () => {
  const { buyer, orderId } = await openPayment()
  const other = await openPayment()
  const proof = await pay(orderId)
  const before = await hashOfTables(db)
  const otherPaid = await pay(other.orderId)
  const invalidProofs: Proof[] = [
    { ...proof, razorpay_signature: proof.razorpay_signature.replace(/.$/, (c) => (c === '0' ? '1' : '0')) },
    { ...proof, razorpay_signature: 'x' },
    { ...proof, razorpay_payment_id: otherPaid.razorpay_payment_id },
    // Correctly signed, but the payment belongs to another order.
    {
      ...proof,
      razorpay_payment_id: otherPaid.razorpay_payment_id,
      razorpay_signature: sign(orderId, otherPaid.razorpay_payment_id),
    },
    { ...proof, razorpay_payment_id: 'pay_none', razorpay_signature: sign(orderId, 'pay_none') },
  ]
  for (const invalid of invalidProofs) {
    const response = await verify(buyer, invalid)
    expect([response.status, response.body.code]).toEqual([400, 'payment_failed'])
    expect(response.body.message).toBe('Payment verification failed')
  }
  expect((await verify(buyer, { ...proof, razorpay_order_id: 'order_none' })).status).toBe(404)
  expect((await call('POST', '/api/payment/verify', { token: buyer.token, body: {} })).status).toBe(400)
  expect(await hashOfTables(db)).toBe(before)
})

test('accepts a payment after a failed attempt on the same order', async () => {
  const { buyer, orderId } = await openPayment()
  const failed = await pay(orderId, { method: 'upi', vpa: 'failure@razorpay' })
  expect(failed.error?.reason).toBe('payment_failed')
  expect((await verify(buyer, await pay(orderId))).status).toBe(200)
})

test('rejects a failed payment with a valid signature', async () => {
  const { buyer, orderId } = await openPayment()
  const failed = await pay(orderId, { method: 'card', card: { number: '4100280000080001', otp: '1234' } })
  const id = (failed.error as unknown as { metadata: { payment_id: string } }).metadata.payment_id
  const proof = { razorpay_order_id: orderId, razorpay_payment_id: id, razorpay_signature: sign(orderId, id) }
  expect((await verify(buyer, proof)).status).toBe(400)
})

test('returns 503 for a closed payment form when the provider is down', async () => {
  const buyer = await asBuyer()
  const items = [{ productId: await createProduct(db), quantity: 1 }]
  const created = await createPayment(buyer, { amount: 500, items, addressId: buyer.addressId })
  faults.failRequests = 3
  const body = { razorpay_order_id: created.body.id }
  const response = await call('POST', '/api/payment/release', { token: buyer.token, body })
  expect([response.status, response.body.code]).toEqual([503, 'provider_unavailable'])
})

test('returns 503 without side effects when the provider is down', async () => {
  const { buyer, orderId } = await openPayment()
  const proof = await pay(orderId)
  const before = await hashOfTables(db)
  faults.failRequests = 3
  const response = await verify(buyer, proof)
  expect([response.status, response.body.code]).toEqual([503, 'provider_unavailable'])
  expect(await hashOfTables(db)).toBe(before)
  faults.loseResponses = 2
  expect((await verify(buyer, proof)).status).toBe(200)
})

test('does not open a second provider order after a lost response', async () => {
  const buyer = await asBuyer()
  const items = [{ productId: await createProduct(db), quantity: 1 }]
  faults.loseResponses = 1
  const created = await createPayment(buyer, { amount: 500, items, addressId: buyer.addressId })
  expect(created.status).toBe(200)
  const order = (await provider('GET', `/orders/${created.body.id}`)).body
  expect((await provider('GET', `/orders?receipt=${order.receipt}`)).body.count).toBe(1)
})

test('places one order from repeated webhooks when the browser was closed', async () => {
  const { buyer, items, orderId } = await openPayment()
  const proof = await pay(orderId)
  const webhook = signWebhook(paymentEvent('payment.captured', proof), 'evt_one')
  for (let i = 0; i < 5; i++) expect((await sendWebhook(webhook)).status).toBe(200)
  await sendWebhook(signWebhook(paymentEvent('order.paid', proof), 'evt_two'))
  await context.jobs.drain()
  const [order, ...others] = await listOrders(buyer.id)
  expect(others).toEqual([])
  expect(order).toMatchObject({
    status: 'SHIPPED',
    paymentStatus: 'COMPLETED',
    paymentMethod: 'UPI',
    totalPaise: 20_000,
  })
  expect(order?.address).toMatchObject({ fullName: 'Asha Rao' })
  // A browser that reports later gets the same order.
  expect((await verify(buyer, proof)).status).toBe(200)
  const placed = await shop.placeOrder(buyer, { addressId: buyer.addressId, items, razorpayOrderId: orderId })
  expect(placed.body.id).toBe(order?.id)
})

test('processes a repeated webhook of a confirmed payment, if it was stored before but not processed', async () => {
  const { buyer, orderId } = await openPayment()
  const proof = await pay(orderId)
  const webhook = signWebhook(paymentEvent('payment.captured', proof), 'evt_killed')
  // A process that was killed before it could add the job left this row.
  const event = { eventId: 'evt_killed', type: 'payment.captured', body: webhook.body, receivedAt: new Date() }
  await db.insert(webhookEvents).values(event)
  expect((await verify(buyer, proof)).status).toBe(200)
  expect((await sendWebhook(webhook)).status).toBe(200)
  await context.jobs.drain()
  const [stored] = await db.select().from(webhookEvents).where(eq(webhookEvents.eventId, 'evt_killed'))
  expect(stored?.processedAt).toBeInstanceOf(Date)
})

test('accepts a webhook while the provider hangs and processes it later', async () => {
  const { buyer, orderId } = await openPayment()
  const proof = await pay(orderId)
  Object.assign(faults, { delayResponses: 1000, responseDelayMs: 8000 })
  expect((await sendWebhook(signWebhook(paymentEvent('payment.captured', proof), 'evt_hanging'))).status).toBe(200)
  // The webhook is acknowledged before it is processed, because the provider times out.
  expect(await listOrders(buyer.id)).toEqual([])
  faults.delayResponses = 0
  await context.jobs.drain()
  expect(await listOrders(buyer.id)).toHaveLength(1)
})

test('places one order when webhook and browser arrive at once', async () => {
  const { buyer, items, orderId } = await openPayment()
  const proof = await pay(orderId)
  await sendWebhook(signWebhook(paymentEvent('payment.captured', proof), 'evt_race'))
  await Promise.all([
    context.jobs.drain(),
    verify(buyer, proof).then(() =>
      shop.placeOrder(buyer, { addressId: buyer.addressId, items, razorpayOrderId: orderId }),
    ),
  ])
  await context.jobs.drain()
  expect(await listOrders(buyer.id)).toHaveLength(1)
})

test('fetches the payment instead of trusting the webhook’s content', async () => {
  const { buyer, orderId } = await openPayment()
  const proof = { razorpay_order_id: orderId, razorpay_payment_id: 'pay_none', razorpay_signature: '' }
  const other = await openPayment()
  const foreign = await pay(other.orderId)
  await sendWebhook(
    signWebhook(paymentEvent('payment.captured', { ...foreign, razorpay_order_id: orderId }), 'evt_foreign'),
  )
  await context.jobs.drain()
  await sendWebhook(signWebhook(paymentEvent('payment.captured', proof), 'evt_forged'))
  await context.jobs.drain()
  expect(await listOrders(buyer.id)).toEqual([])
})

test('verifies webhook signatures over arbitrary raw bytes', async () => {
  const raw = `{"event" : "payment.downtime", "payload":{}, "note":"a \\"b\\" c\\/d ₹ नमस्ते \\u0000"}`
  const webhook = signWebhook(raw, 'evt_raw')
  expect((await sendWebhook(webhook)).status).toBe(200)
  const [stored] = await db.select().from(webhookEvents).where(eq(webhookEvents.eventId, 'evt_raw'))
  expect(stored?.body).toBe(raw)
  await context.jobs.drain()
  const reserialised = { ...webhook, body: JSON.stringify(JSON.parse(raw)) }
  expect((await sendWebhook(reserialised)).status).toBe(401)
})

test('rejects webhooks with an invalid signature or payload', async () => {
  const before = await hashOfTables(db)
  const valid = signWebhook({ event: 'payment.captured', payload: {} }, 'evt_bad')
  expect((await sendWebhook({ ...valid, headers: { ...valid.headers, 'x-razorpay-signature': '' } })).status).toBe(401)
  expect((await call('POST', '/api/payment/webhook')).status).toBe(401)
  for (const body of ['not json', '[]', '{"event":7}', 'null'])
    expect((await sendWebhook(signWebhook(body, 'evt_bad'))).status).toBe(400)
  expect(await hashOfTables(db)).toBe(before)
})

test('accepts unexpected webhook payloads once without effect', async () => {
  const { orderId } = await openPayment()
  const refund = { id: 'rfnd\0', payment_id: '\ud800', amount: 500, status: 'processed', receipt: '\0' }
  const unexpected = [
    ['payment.captured', { payment: {} }],
    ['payment.captured', { payment: { entity: { id: 7, order_id: orderId } } }],
    ['payment.captured', { payment: { entity: { id: '\ud800', order_id: orderId } } }],
    ['payment.captured', { payment: { entity: { id: '\0', order_id: '\0' } } }],
    ['refund.processed', { refund: { entity: null } }],
    ['refund.processed', { refund: { entity: refund } }],
    ['payment\0captured', 'no'],
  ] as const
  for (const [n, [event, payload]] of unexpected.entries()) {
    expect((await sendWebhook(signWebhook({ event, payload }, `evt_unexpected_${n}`))).status).toBe(200)
  }
  await context.jobs.drain()
  const stored = await db.select().from(webhookEvents).where(like(webhookEvents.eventId, 'evt_unexpected_%'))
  expect(stored.map(({ processedAt }) => processedAt !== null)).toEqual(unexpected.map(() => true))
  const [payment] = await db.select().from(payments).where(eq(payments.providerOrderId, orderId))
  expect(payment?.status).toBe('PENDING')
})

test('captures an authorized payment', async () => {
  const { buyer, orderId } = await openPayment()
  // The provider's account may be configured for manual capture.
  const order = (await provider('POST', '/orders', { amount: 500, currency: 'INR', payment: { capture: 'manual' } }))
    .body
  await db.update(payments).set({ providerOrderId: order.id }).where(eq(payments.providerOrderId, orderId))
  const proof = await pay(order.id)
  expect((await provider('GET', `/payments/${proof.razorpay_payment_id}`)).body.status).toBe('authorized')
  expect((await verify(buyer, proof)).status).toBe(200)
  expect((await provider('GET', `/payments/${proof.razorpay_payment_id}`)).body.status).toBe('captured')
})

test('requires the right key in the payment form and lets an order be paid once', async () => {
  const { orderId } = await openPayment()
  const other = await pay(orderId, { key_id: `${keyId}x`, method: 'upi', vpa: 'success@razorpay' })
  expect(other.error?.description).toBe('The id provided does not exist')
  await pay(orderId)
  expect((await pay(orderId)).error?.reason).toBe('order_already_paid')
})

test.each([
  '/sandbox/../control/faults',
  '/sandbox/%2e%2e/control/faults',
  '/sandbox/..%2fv1%2forders',
  '/sandbox/../v1/orders',
])('does not expose the sandbox’s control or merchant API: %s', async (url) => {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
  expect((await call('GET', url, { headers: { authorization } })).status).toBe(404)
})
