import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { buildCheckoutApp, signWebhook } from '../../../test/checkout.ts'
import { createProduct } from '../../../test/shop.ts'
import { products } from '../catalogue/catalogue.tables.ts'
import { emailOutbox } from '../notifications/notifications.tables.ts'
import { orders } from '../orders/orders.tables.ts'
import { withProvider } from '../payments/payments.service.ts'
import { payments, refunds } from '../payments/payments.tables.ts'
import { checkouts } from './checkout.tables.ts'
import { pollOpenCheckouts } from './poll-open-checkouts.ts'

const shop = await buildCheckoutApp()
const { call, db, context, advanceClock: wait, asBuyer, createPayment, pay, verify, placeOrder } = shop
const MINUTE = 60

/** Who may bring the word of a payment: the whole browser, one that dies after verifying, the news, the sweep. */
const TELLERS = ['browser', 'verify', 'news', 'sweep'] as const
type Teller = (typeof TELLERS)[number]

/** Two of a thing are paid for, and nobody has told the shop yet. */
async function buyTwo() {
  const buyer = await asBuyer()
  const productId = await createProduct(db)
  const items = [{ productId, quantity: 2 }]
  const created = await createPayment(buyer, { amount: 500, items, addressId: buyer.addressId })
  const orderId: string = created.body.id
  const proof = await pay(orderId)
  const { razorpay_payment_id: id } = proof
  const told = { event: 'payment.captured', payload: { payment: { entity: { id, order_id: orderId } } } }
  const answers: unknown[] = []

  const tell: Record<Teller, () => Promise<unknown>> = {
    async browser() {
      await verify(buyer, proof)
      const { status, body } = await placeOrder(buyer, { addressId: buyer.addressId, items, razorpayOrderId: orderId })
      answers.push(status === 200 ? body : status)
    },
    verify: () => verify(buyer, proof),
    async news() {
      await call('POST', '/api/payment/webhook', signWebhook(told, `evt_${id}_${Math.random()}`))
      await context.jobs.drain()
    },
    async sweep() {
      // As if the next look were due.
      await db.update(checkouts).set({ nextPollAt: context.clock.now() }).where(eq(checkouts.userId, buyer.id))
      await pollOpenCheckouts(withProvider(context))
      await context.jobs.drain()
    },
  }
  const rowsOf = async () => {
    const paid = await db.select().from(payments).where(eq(payments.userId, buyer.id))
    const back = await db
      .select()
      .from(refunds)
      .where(eq(refunds.paymentId, paid[0]?.id ?? 0))
    const placed = await db.select().from(orders).where(eq(orders.userId, buyer.id))
    const mails = await db.select().from(emailOutbox).where(eq(emailOutbox.recipient, buyer.email))
    const [product] = await db.select().from(products).where(eq(products.id, productId))
    return { paid, back, placed, mails: mails.length, stock: product?.stock }
  }
  return { buyer, productId, tell, answers, rowsOf }
}

/** Every sequence of so many tellers, with repetitions. */
const sequences = (length: number): Teller[][] =>
  length === 0 ? [[]] : sequences(length - 1).flatMap((rest) => TELLERS.map((teller) => [...rest, teller]))
/** Browser, news and sweep in every order: each of them told twice at once, and all of it told twice. */
const repeated = sequences(3)
  .filter((told) => new Set(told).size === 3 && !told.includes('verify'))
  .flatMap((told) => [told.flatMap((teller) => [teller, teller]), [...told, ...told]])
const named = (told: Teller[][]) => told.map((one) => [one.join(', then '), one] as const)

describe('places one order for every sequence of reports', () => {
  test.each(named([...[1, 2, 3].flatMap(sequences), ...repeated]))('%s', async (_name, told) => {
    const { tell, answers, rowsOf, buyer } = await buyTwo()
    for (const teller of told) await tell[teller]()
    await context.jobs.drain()
    // The browser may come back at last.
    await tell.browser()
    const { paid, back, placed, mails, stock } = await rowsOf()
    expect([paid.length, back.length, placed.length, mails, stock]).toEqual([1, 1, 1, 1, 8])
    expect(paid[0]).toMatchObject({ status: 'COMPLETED', refundAllocatedPaise: 500, refundedPaise: 0 })
    expect(back[0]).toMatchObject({ status: 'planned', reason: 'demo' })
    const order = (await call('GET', `/api/orders/${placed[0]?.id}`, buyer)).body
    for (const answer of answers) expect(answer).toEqual(order)
  })
})

/** Every choice of two or more. */
const groups = Array.from({ length: 2 ** TELLERS.length }, (_, bits) =>
  TELLERS.filter((_teller, i) => Math.floor(bits / 2 ** i) % 2 === 1),
).filter((group) => group.length > 1)

describe('places one order for concurrent reports', () => {
  test.each(groups.map((group) => [group.join(' and '), group] as const))('%s', async (_name, group) => {
    const { tell, rowsOf } = await buyTwo()
    await Promise.all([...group, ...group].map((teller) => tell[teller]()))
    await context.jobs.drain()
    const { paid, back, placed, mails, stock } = await rowsOf()
    expect([paid.length, back.length, placed.length, mails, stock]).toEqual([1, 1, 1, 1, 8])
  })
})

describe('makes one refund for every sequence of reports when sold out', () => {
  test.each(named([1, 2].flatMap(sequences)))('%s', async (_name, told) => {
    const { productId, tell, answers, rowsOf } = await buyTwo()
    wait(16 * MINUTE)
    await db.update(products).set({ stock: 1 }).where(eq(products.id, productId))
    for (const teller of told) await tell[teller]()
    await context.jobs.drain()
    await tell.browser()
    const { paid, back, placed, mails, stock } = await rowsOf()
    // Two mails: there is no order, and the money is back.
    expect([paid.length, back.length, placed.length, mails, stock]).toEqual([1, 1, 0, 2, 1])
    expect(paid[0]).toMatchObject({ status: 'REFUNDED', refundedPaise: 500 })
    expect(new Set(answers)).toEqual(new Set([409]))
  })
})
