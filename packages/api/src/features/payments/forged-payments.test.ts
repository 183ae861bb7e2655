import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildCheckoutApp, type Item, type Proof, signWebhook } from '../../../test/checkout.ts'
import { subjectsTo } from '../../../test/emails.ts'
import { createProduct } from '../../../test/shop.ts'
import { products } from '../catalogue/catalogue.tables.ts'
import { pollOpenCheckouts } from '../checkout/poll-open-checkouts.ts'
import { orders } from '../orders/orders.tables.ts'
import { withProvider } from './payments.service.ts'
import { payments } from './payments.tables.ts'

// Common integration mistakes; each test fails if the code makes one of them.
const shop = await buildCheckoutApp({ checkoutMode: 'live' })
const {
  call,
  db,
  context,
  advanceClock: wait,
  asBuyer,
  createPayment,
  pay,
  verify,
  placeOrder,
  provider,
  control,
} = shop
const { keySecret } = context.config.payments

/** Opens a payment for these items; the default is one item for ₹200.00 including shipping. */
async function openPayment(requested?: Item[], amount = 20_000) {
  const buyer = await asBuyer()
  const items = requested ?? [{ productId: await createProduct(db), quantity: 1 }]
  const created = await createPayment(buyer, { amount, items, addressId: buyer.addressId })
  const orderId: string = created.body.id
  return {
    buyer,
    items,
    orderId,
    created,
    place: () => placeOrder(buyer, { addressId: buyer.addressId, items, razorpayOrderId: orderId }),
    listOrders: () => db.select().from(orders).where(eq(orders.userId, buyer.id)),
    listPayments: () => db.select().from(payments).where(eq(payments.userId, buyer.id)),
    emailSubjects: () => subjectsTo(db, buyer.email),
  }
}
const stockOf = async (id = 0) => (await db.select().from(products).where(eq(products.id, id)))[0]?.stock
const hmac = (message: string) => createHmac('sha256', keySecret).update(message).digest('hex')
const sendWebhook = (webhook: ReturnType<typeof signWebhook>) => call('POST', '/api/payment/webhook', webhook)
const fetchPayment = (id: string) => provider('GET', `/payments/${id}`)

const paymentEvent = (event: string, { razorpay_order_id, razorpay_payment_id }: Proof) => ({
  event,
  payload: { payment: { entity: { id: razorpay_payment_id, order_id: razorpay_order_id } } },
})

test('accepts only signatures over the stored order id and the payment id', async () => {
  const { buyer, orderId } = await openPayment()
  const proof = await pay(orderId)
  const id = proof.razorpay_payment_id
  const receipt = (await provider('GET', `/orders/${orderId}`)).body.receipt
  const wrong = [hmac(`${id}|${orderId}`), hmac(`${receipt}|${id}`), hmac(`${orderId}${id}`), keySecret, '']
  for (const razorpay_signature of wrong) {
    const response = await verify(buyer, { ...proof, razorpay_signature })
    expect(response.status).toBe(400)
  }
  expect(proof.razorpay_signature).toBe(hmac(`${orderId}|${id}`))
  expect((await verify(buyer, proof)).body).toEqual({ method: 'upi' })
})

test('verifies webhook signatures over the raw bytes', async () => {
  const { orderId, listOrders } = await openPayment()
  const proof = await pay(orderId)
  const raw = `{ "event":"payment.captured" , "note":"a \\"b\\" c\\/d ₹ नमस्ते \\u20b9",
    "payload":{"payment":{"entity":{"id":"${proof.razorpay_payment_id}","order_id":"${orderId}","fee":1e2}}}}`
  const reserialised = JSON.stringify(JSON.parse(raw))
  expect((await sendWebhook({ ...signWebhook(reserialised, 'evt_rewritten'), body: raw })).status).toBe(401)
  expect((await sendWebhook(signWebhook(raw, 'evt_raw_bytes'))).status).toBe(200)
  await context.jobs.drain()
  expect(await listOrders()).toHaveLength(1)
})

test('places the order when the tab is closed after paying and no webhook arrives', async () => {
  const { orderId, listOrders } = await openPayment()
  await pay(orderId)
  wait(11 * 60)
  await pollOpenCheckouts(withProvider(context))
  await context.jobs.drain()
  expect(await listOrders()).toMatchObject([{ totalPaise: 20_000, paymentStatus: 'COMPLETED' }])
})

test('places one order when webhook and browser arrive at once', async () => {
  for (let round = 0; round < 5; round++) {
    const { buyer, items, orderId, place, listOrders, emailSubjects } = await openPayment()
    const proof = await pay(orderId)
    await sendWebhook(signWebhook(paymentEvent('payment.captured', proof), `evt_race_${round}`))
    const browser = verify(buyer, proof).then(place)
    const [placed] = await Promise.all([browser, context.jobs.drain(), pollOpenCheckouts(withProvider(context))])
    await context.jobs.drain()
    expect(await listOrders()).toMatchObject([{ id: placed.body.id }])
    expect(await stockOf(items[0]?.productId)).toBe(9)
    expect(await emailSubjects()).toHaveLength(1)
  }
})

const EVENTS = ['payment.authorized', 'payment.captured', 'order.paid'] as const
const ORDERS = EVENTS.flatMap((first) =>
  EVENTS.filter((other) => other !== first).map((second) => [
    first,
    second,
    ...EVENTS.filter((third) => third !== first && third !== second),
  ]),
)

test.each(ORDERS)('places one order for repeated events: %s, %s and %s', async (...events) => {
  const { items, orderId, listOrders, listPayments, emailSubjects } = await openPayment()
  const proof = await pay(orderId)
  const webhooks = events.map((event) => signWebhook(paymentEvent(event, proof), `evt_${orderId}_${event}`))
  for (const webhook of [...webhooks, ...webhooks.toReversed()]) {
    expect((await sendWebhook(webhook)).status).toBe(200)
    await context.jobs.drain()
  }
  await Promise.all([...webhooks, ...webhooks].map(sendWebhook))
  await context.jobs.drain()
  expect(await listOrders()).toHaveLength(1)
  expect(await listPayments()).toMatchObject([{ status: 'COMPLETED', refundedPaise: 0 }])
  expect(await stockOf(items[0]?.productId)).toBe(9)
  expect(await emailSubjects()).toHaveLength(1)
})

test('rejects a wrong amount and a reused payment', async () => {
  const expensive = [
    { productId: await createProduct(db, { actualPaise: 60_000, discountPaise: 50_000 }), quantity: 1 },
  ]
  for (const amount of [1, 100, 54_999, 0, -55_000, 1e12, 550.5]) {
    const { created, listPayments } = await openPayment(expensive, amount)
    expect([created.status, created.body.code]).toEqual([400, 'amount_mismatch'])
    expect(await listPayments()).toEqual([])
  }
  const used = await openPayment()
  const usedProof = await pay(used.orderId)
  await verify(used.buyer, usedProof)
  await used.place()
  expect((await verify(await asBuyer(), usedProof)).status).toBe(403)
  // The same buyer reuses the proof, unchanged and signed again, for expensive items and for others at the same price.
  const others = [{ productId: await createProduct(db), quantity: 1 }]
  for (const [items, amount] of [[expensive, 55_000] as const, [others, 20_000] as const]) {
    const created = await createPayment(used.buyer, { amount, items, addressId: used.buyer.addressId })
    const orderId: string = created.body.id
    const proof = { ...usedProof, razorpay_order_id: orderId }
    expect((await verify(used.buyer, proof)).status).toBe(400)
    const razorpay_signature = hmac(`${orderId}|${usedProof.razorpay_payment_id}`)
    expect((await verify(used.buyer, { ...proof, razorpay_signature })).status).toBe(400)
    const request = { addressId: used.buyer.addressId, items, razorpayOrderId: orderId }
    expect((await placeOrder(used.buyer, request)).body.code).toBe('payment_required')
  }
  expect(await used.listOrders()).toHaveLength(1)
})

test.each([
  ['1187 paise is ₹11.87, not ₹1187', [1187], 1, 6187],
  ['3 × ₹19.99', [1999], 3, 10_997],
  ['₹0.10 + ₹0.20', [10, 20], 1, 5030],
  ['2 × (₹333.33 + ₹4.35 + ₹8.15), free shipping', [33_333, 435, 815], 2, 69_166],
])('charges exact paise: %s', async (_what, prices, quantity, expected) => {
  const items: Item[] = []
  for (const discountPaise of prices) {
    items.push({ productId: await createProduct(db, { actualPaise: 90_000, discountPaise }), quantity })
  }
  const { created, orderId, buyer, place, listOrders } = await openPayment(items, expected)
  expect(created.body.amount).toBe(expected)
  expect((await provider('GET', `/orders/${orderId}`)).body.amount).toBe(expected)
  await verify(buyer, await pay(orderId))
  expect((await place()).body.totalAmount).toBe(expected / 100)
  expect(await listOrders()).toMatchObject([{ totalPaise: expected, paidPaise: expected }])
})

test('captures authorized payments, and orders or fully refunds late ones', async () => {
  const { orderId, listOrders } = await openPayment()
  const manual = { amount: 20_000, currency: 'INR', payment: { capture: 'manual' } }
  const manualOrderId = (await provider('POST', '/orders', manual)).body.id
  await db.update(payments).set({ providerOrderId: manualOrderId }).where(eq(payments.providerOrderId, orderId))
  const authorized = await pay(manualOrderId)
  expect((await fetchPayment(authorized.razorpay_payment_id)).body.status).toBe('authorized')
  await sendWebhook(signWebhook(paymentEvent('payment.authorized', authorized), 'evt_authorized'))
  await context.jobs.drain()
  expect((await fetchPayment(authorized.razorpay_payment_id)).body.status).toBe('captured')
  expect(await listOrders()).toHaveLength(1)

  const lastId = await createProduct(db, { stock: 1 })
  const last = [{ productId: lastId, quantity: 1 }]
  const slow = await openPayment(last)
  const pending = await pay(slow.orderId, { method: 'upi', outcome: 'silence' })
  const lateId = (pending.error as unknown as { metadata: { payment_id: string } }).metadata.payment_id
  wait(16 * 60)
  const quick = await openPayment(last)
  await verify(quick.buyer, await pay(quick.orderId))
  expect((await quick.place()).status).toBe(200)
  await control(`/payments/${lateId}/late-success`)
  await pollOpenCheckouts(withProvider(context))
  await context.jobs.drain()
  expect(await slow.listOrders()).toEqual([])
  expect((await fetchPayment(lateId)).body).toMatchObject({ status: 'refunded', amount_refunded: 20_000 })
  expect(await stockOf(lastId)).toBe(0)
})
