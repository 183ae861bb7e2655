import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildCheckoutApp, type Item, signWebhook } from '../../../test/checkout.ts'
import { createProduct } from '../../../test/shop.ts'
import { hashOfTables } from '../../../test/table-hash.ts'
import { orders } from '../orders/orders.tables.ts'
import { payments, refunds, webhookEvents } from './payments.tables.ts'

const shop = await buildCheckoutApp()
const { call, db, context, advanceClock: wait, asBuyer, createPayment, pay, verify, placeOrder, provider } = shop
const { keySecret } = context.config.payments

type Buyer = Awaited<ReturnType<typeof asBuyer>>
const createItems = async (): Promise<Item[]> => [{ productId: await createProduct(db), quantity: 1 }]
const openPayment = async (buyer: Buyer, items: Item[]): Promise<string> =>
  (await createPayment(buyer, { amount: 500, items, addressId: buyer.addressId })).body.id
const sign = (first: string, second: string) =>
  createHmac('sha256', keySecret).update(`${first}|${second}`).digest('hex')
const countOrders = async ({ id }: Buyer) => (await db.select().from(orders).where(eq(orders.userId, id))).length

test('rejects swapped ids, signed or not', async () => {
  const buyer = await asBuyer()
  const orderId = await openPayment(buyer, await createItems())
  const { razorpay_payment_id: paymentId } = await pay(orderId)
  const before = await hashOfTables(db)
  const swapped = { razorpay_order_id: paymentId, razorpay_payment_id: orderId }
  expect((await verify(buyer, { ...swapped, razorpay_signature: sign(paymentId, orderId) })).status).toBe(404)
  // A signature over the ids in the wrong order.
  const proof = { razorpay_order_id: orderId, razorpay_payment_id: paymentId }
  const response = await verify(buyer, { ...proof, razorpay_signature: sign(paymentId, orderId) })
  expect([response.status, response.body.message]).toEqual([400, 'Payment verification failed'])
  expect(await hashOfTables(db)).toBe(before)
})

test.each(['\0', 'order_\0', '\ud800', '../orders', 'a/b?c', 'x'.repeat(101), '', 7, null])(
  'rejects the invalid provider id %j everywhere without side effects',
  async (id) => {
    const buyer = await asBuyer()
    const items = await createItems()
    const orderId = await openPayment(buyer, items)
    const proof = {
      razorpay_order_id: orderId,
      razorpay_payment_id: 'pay_1',
      razorpay_signature: sign(orderId, 'pay_1'),
    }
    const before = await hashOfTables(db)
    for (const field of ['razorpay_order_id', 'razorpay_payment_id', 'razorpay_signature']) {
      const body = { ...proof, [field]: id }
      const response = await call('POST', '/api/payment/verify', { token: buyer.token, body })
      expect([response.status, response.body.requestId.length > 0]).toEqual([400, true])
    }
    const release = { token: buyer.token, body: { razorpay_order_id: id } }
    expect((await call('POST', '/api/payment/release', release)).status).toBe(400)
    const placed = await placeOrder(buyer, { addressId: buyer.addressId, items, razorpayOrderId: id })
    // An empty id means the newest payment, and there is none.
    expect(placed.status).toBe(id === '' || id === null ? 409 : 400)
    expect(await hashOfTables(db)).toBe(before)
  },
)

test('rejects reuse of a payment for another order or under its own', async () => {
  const buyer = await asBuyer()
  const [first, second] = [await createItems(), await createItems()]
  const paidId = await openPayment(buyer, first)
  const proof = await pay(paidId)
  await verify(buyer, proof)
  const order = { addressId: buyer.addressId, items: first, razorpayOrderId: paidId }
  const placed = await placeOrder(buyer, order)

  const unpaidId = await openPayment(buyer, second)
  const replayed = await verify(buyer, { ...proof, razorpay_order_id: unpaidId })
  expect([replayed.status, replayed.body.message]).toEqual([400, 'Payment verification failed'])
  const unpaidOrder = { addressId: buyer.addressId, items: second }
  expect((await placeOrder(buyer, { ...unpaidOrder, razorpayOrderId: unpaidId })).body.code).toBe('payment_required')
  const reused = await placeOrder(buyer, { ...unpaidOrder, razorpayOrderId: paidId })
  expect([reused.status, reused.body.message]).toEqual([409, 'This payment was made for other items.'])
  for (let i = 0; i < 3; i++) {
    expect((await verify(buyer, proof)).body).toEqual({ method: 'upi' })
    expect((await placeOrder(buyer, order)).body).toEqual(placed.body)
  }
  expect(await countOrders(buyer)).toBe(1)
})

test('rejects a refunded payment', async () => {
  const buyer = await asBuyer()
  const items = await createItems()
  const orderId = await openPayment(buyer, items)
  const proof = await pay(orderId)
  await verify(buyer, proof)
  const order = { addressId: buyer.addressId, items, razorpayOrderId: orderId }
  const { body: placed } = await placeOrder(buyer, order)
  await call('POST', `/api/orders/cancel/${placed.id}`, buyer)
  await context.jobs.drain()
  expect((await verify(buyer, proof)).status).toBe(200)
  // Repeated calls return the same cancelled order.
  expect((await placeOrder(buyer, order)).body).toMatchObject({ id: placed.id, orderStatus: 'CANCELLED' })
  expect((await placeOrder(buyer, { ...order, razorpayOrderId: undefined })).body.id).toBe(placed.id)
  expect(await countOrders(buyer)).toBe(1)
})

test('stores webhooks of unknown orders without effect', async () => {
  const counts = async () => [await db.$count(payments), await db.$count(refunds), await db.$count(orders)]
  const before = await counts()
  const { body: foreign } = await provider('POST', '/orders', { amount: 500, currency: 'INR' })
  const { razorpay_payment_id: id } = await pay(foreign.id)
  for (const entity of [
    { id, order_id: foreign.id },
    { id: 'pay_none', order_id: 'order_none' },
    { id, order_id: null },
  ]) {
    const webhook = signWebhook(
      { event: 'payment.captured', payload: { payment: { entity } } },
      `evt_foreign_${entity.order_id}`,
    )
    expect((await call('POST', '/api/payment/webhook', webhook)).status).toBe(200)
  }
  const refund = { id: 'rfnd_none', payment_id: id, amount: 500, status: 'processed', receipt: null }
  const refundWebhook = signWebhook(
    { event: 'refund.processed', payload: { refund: { entity: refund } } },
    'evt_foreign_refund',
  )
  expect((await call('POST', '/api/payment/webhook', refundWebhook)).status).toBe(200)
  await context.jobs.drain()
  expect(await counts()).toEqual(before)
  const events = await db.select().from(webhookEvents)
  expect(events.every(({ processedAt }) => processedAt !== null)).toBe(true)
})

test('places an order after its reservation expired while stock is left', async () => {
  const buyer = await asBuyer()
  const items = await createItems()
  const orderId = await openPayment(buyer, items)
  wait(16 * 60)
  await verify(buyer, await pay(orderId))
  const order = { addressId: buyer.addressId, items, razorpayOrderId: orderId }
  const responses = await Promise.all([placeOrder(buyer, order), placeOrder(buyer, order)])
  expect(responses.map(({ status }) => status)).toEqual([200, 200])
  expect(await countOrders(buyer)).toBe(1)
})
