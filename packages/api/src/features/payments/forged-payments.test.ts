import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildCheckoutApp, type Item, type Proof, signWebhook } from '../../../test/checkout.ts'
import { createProduct } from '../../../test/shop.ts'
import { products } from '../catalogue/catalogue.tables.ts'
import { pollOpenCheckouts } from '../checkout/poll-open-checkouts.ts'
import { emailOutbox } from '../notifications/notifications.tables.ts'
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

/** Somebody is about to pay for these goods, or for one thing of ₹200.00 with its shipping. */
async function open(items?: Item[], amount = 20_000) {
  const buyer = await asBuyer()
  const wanted = items ?? [{ productId: await createProduct(db), quantity: 1 }]
  const created = await createPayment(buyer, { amount, items: wanted, addressId: buyer.addressId })
  const orderId: string = created.body.id
  return {
    ...{ buyer, items: wanted, orderId, created },
    order: () => placeOrder(buyer, { addressId: buyer.addressId, items: wanted, razorpayOrderId: orderId }),
    ordered: () => db.select().from(orders).where(eq(orders.userId, buyer.id)),
    paid: () => db.select().from(payments).where(eq(payments.userId, buyer.id)),
    mails: async () =>
      (await db.select().from(emailOutbox).where(eq(emailOutbox.recipient, buyer.email))).map(({ subject }) => subject),
  }
}
const stockOf = async (id = 0) => (await db.select().from(products).where(eq(products.id, id)))[0]?.stock
const hmac = (message: string) => createHmac('sha256', keySecret).update(message).digest('hex')
const tell = (news: ReturnType<typeof signWebhook>) => call('POST', '/api/payment/webhook', news)
const payment = (id: string) => provider('GET', `/payments/${id}`)

const newsOf = (event: string, { razorpay_order_id, razorpay_payment_id }: Proof) => ({
  event,
  payload: { payment: { entity: { id: razorpay_payment_id, order_id: razorpay_order_id } } },
})

test('accepts only signatures over the stored order id and the payment id', async () => {
  const { buyer, orderId } = await open()
  const proof = await pay(orderId)
  const id = proof.razorpay_payment_id
  const receipt = (await provider('GET', `/orders/${orderId}`)).body.receipt
  const wrong = [hmac(`${id}|${orderId}`), hmac(`${receipt}|${id}`), hmac(`${orderId}${id}`), keySecret, '']
  for (const razorpay_signature of wrong) {
    const answer = await verify(buyer, { ...proof, razorpay_signature })
    expect(answer.status).toBe(400)
  }
  expect(proof.razorpay_signature).toBe(hmac(`${orderId}|${id}`))
  expect((await verify(buyer, proof)).body).toEqual({ method: 'upi' })
})

test('verifies webhook signatures over the raw bytes', async () => {
  const { orderId, ordered } = await open()
  const proof = await pay(orderId)
  const raw = `{ "event":"payment.captured" , "note":"a \\"b\\" c\\/d ₹ नमस्ते \\u20b9",
    "payload":{"payment":{"entity":{"id":"${proof.razorpay_payment_id}","order_id":"${orderId}","fee":1e2}}}}`
  const rewritten = JSON.stringify(JSON.parse(raw))
  expect((await tell({ ...signWebhook(rewritten, 'evt_rewritten'), body: raw })).status).toBe(401)
  expect((await tell(signWebhook(raw, 'evt_raw_bytes'))).status).toBe(200)
  await context.jobs.drain()
  expect(await ordered()).toHaveLength(1)
})

test('places the order when the tab is closed after paying and no webhook arrives', async () => {
  const { orderId, ordered } = await open()
  await pay(orderId)
  wait(11 * 60)
  await pollOpenCheckouts(withProvider(context))
  await context.jobs.drain()
  expect(await ordered()).toMatchObject([{ totalPaise: 20_000, paymentStatus: 'COMPLETED' }])
})

test('places one order when webhook and browser arrive at once', async () => {
  for (let round = 0; round < 5; round++) {
    const { buyer, items, orderId, order, ordered, mails } = await open()
    const proof = await pay(orderId)
    await tell(signWebhook(newsOf('payment.captured', proof), `evt_race_${round}`))
    const browser = verify(buyer, proof).then(order)
    const [placed] = await Promise.all([browser, context.jobs.drain(), pollOpenCheckouts(withProvider(context))])
    await context.jobs.drain()
    expect(await ordered()).toMatchObject([{ id: placed.body.id }])
    expect(await stockOf(items[0]?.productId)).toBe(9)
    expect(await mails()).toHaveLength(1)
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
  const { items, orderId, ordered, paid, mails } = await open()
  const proof = await pay(orderId)
  const told = events.map((event) => signWebhook(newsOf(event, proof), `evt_${orderId}_${event}`))
  for (const news of [...told, ...told.toReversed()]) {
    expect((await tell(news)).status).toBe(200)
    await context.jobs.drain()
  }
  await Promise.all([...told, ...told].map(tell))
  await context.jobs.drain()
  expect(await ordered()).toHaveLength(1)
  expect(await paid()).toMatchObject([{ status: 'COMPLETED', refundedPaise: 0 }])
  expect(await stockOf(items[0]?.productId)).toBe(9)
  expect(await mails()).toHaveLength(1)
})

test('rejects a wrong amount and a reused payment', async () => {
  const dear = [{ productId: await createProduct(db, { actualPaise: 60_000, discountPaise: 50_000 }), quantity: 1 }]
  for (const amount of [1, 100, 54_999, 0, -55_000, 1e12, 550.5]) {
    const { created, paid } = await open(dear, amount)
    expect([created.status, created.body.code]).toEqual([400, 'amount_mismatch'])
    expect(await paid()).toEqual([])
  }
  const old = await open()
  const oldProof = await pay(old.orderId)
  await verify(old.buyer, oldProof)
  await old.order()
  expect((await verify(await asBuyer(), oldProof)).status).toBe(403)
  // The same buyer with the old proof, as it was and signed anew, for dear goods and for others of the same price.
  const others = [{ productId: await createProduct(db), quantity: 1 }]
  for (const [items, amount] of [[dear, 55_000] as const, [others, 20_000] as const]) {
    const created = await createPayment(old.buyer, { amount, items, addressId: old.buyer.addressId })
    const orderId: string = created.body.id
    const proof = { ...oldProof, razorpay_order_id: orderId }
    expect((await verify(old.buyer, proof)).status).toBe(400)
    const razorpay_signature = hmac(`${orderId}|${oldProof.razorpay_payment_id}`)
    expect((await verify(old.buyer, { ...proof, razorpay_signature })).status).toBe(400)
    const wanted = { addressId: old.buyer.addressId, items, razorpayOrderId: orderId }
    expect((await placeOrder(old.buyer, wanted)).body.code).toBe('payment_required')
  }
  expect(await old.ordered()).toHaveLength(1)
})

test.each([
  ['1187 is ₹11.87, not ₹1187', [1187], 1, 6187],
  ['no paisa is lost in 19.99 three times', [1999], 3, 10_997],
  ['nor in 0.10 and 0.20 together', [10, 20], 1, 5030],
  ['nor in 333.33 and 4.35 and 8.15, free of shipping', [33_333, 435, 815], 2, 69_166],
])('charges exact paise: %s', async (_what, prices, quantity, expected) => {
  const items: Item[] = []
  for (const discountPaise of prices) {
    items.push({ productId: await createProduct(db, { actualPaise: 90_000, discountPaise }), quantity })
  }
  const { created, orderId, buyer, order, ordered } = await open(items, expected)
  expect(created.body.amount).toBe(expected)
  expect((await provider('GET', `/orders/${orderId}`)).body.amount).toBe(expected)
  await verify(buyer, await pay(orderId))
  expect((await order()).body.totalAmount).toBe(expected / 100)
  expect(await ordered()).toMatchObject([{ totalPaise: expected, paidPaise: expected }])
})

test('captures authorized payments, and orders or fully refunds late ones', async () => {
  const { orderId, ordered } = await open()
  const manual = { amount: 20_000, currency: 'INR', payment: { capture: 'manual' } }
  const reserving = (await provider('POST', '/orders', manual)).body.id
  await db.update(payments).set({ providerOrderId: reserving }).where(eq(payments.providerOrderId, orderId))
  const reserved = await pay(reserving)
  expect((await payment(reserved.razorpay_payment_id)).body.status).toBe('authorized')
  await tell(signWebhook(newsOf('payment.authorized', reserved), 'evt_reserved'))
  await context.jobs.drain()
  expect((await payment(reserved.razorpay_payment_id)).body.status).toBe('captured')
  expect(await ordered()).toHaveLength(1)

  const lastId = await createProduct(db, { stock: 1 })
  const last = [{ productId: lastId, quantity: 1 }]
  const slow = await open(last)
  const silent = await pay(slow.orderId, { method: 'upi', outcome: 'silence' })
  const lateId = (silent.error as unknown as { metadata: { payment_id: string } }).metadata.payment_id
  wait(16 * 60)
  const quick = await open(last)
  await verify(quick.buyer, await pay(quick.orderId))
  expect((await quick.order()).status).toBe(200)
  await control(`/payments/${lateId}/late-success`)
  await pollOpenCheckouts(withProvider(context))
  await context.jobs.drain()
  expect(await slow.ordered()).toEqual([])
  expect((await payment(lateId)).body).toMatchObject({ status: 'refunded', amount_refunded: 20_000 })
  expect(await stockOf(lastId)).toBe(0)
})
