import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { buildCheckoutApp, signWebhook } from '../../../test/checkout.ts'
import { emailsTo } from '../../../test/emails.ts'
import { createProduct } from '../../../test/shop.ts'
import { products } from '../catalogue/catalogue.tables.ts'
import { orders } from '../orders/orders.tables.ts'
import { withProvider } from '../payments/payments.service.ts'
import { payments, refunds } from '../payments/payments.tables.ts'
import { checkouts } from './checkout.tables.ts'
import { pollOpenCheckouts } from './poll-open-checkouts.ts'

const shop = await buildCheckoutApp()
const { call, db, context, advanceClock: wait, asBuyer, createPayment, pay, verify, placeOrder } = shop
const MINUTE = 60

/** What can report a payment: the browser, a browser that is closed after verifying, a webhook, or the poll. */
const SOURCES = ['browser', 'verify', 'webhook', 'poll'] as const
type Source = (typeof SOURCES)[number]

/** A payment of two items that isn't reported to the shop yet. */
async function payForTwo() {
  const buyer = await asBuyer()
  const productId = await createProduct(db)
  const items = [{ productId, quantity: 2 }]
  const created = await createPayment(buyer, { amount: 500, items, addressId: buyer.addressId })
  const orderId: string = created.body.id
  const proof = await pay(orderId)
  const { razorpay_payment_id: id } = proof
  const captured = { event: 'payment.captured', payload: { payment: { entity: { id, order_id: orderId } } } }
  const responses: unknown[] = []

  const report: Record<Source, () => Promise<unknown>> = {
    async browser() {
      await verify(buyer, proof)
      const { status, body } = await placeOrder(buyer, { addressId: buyer.addressId, items, razorpayOrderId: orderId })
      responses.push(status === 200 ? body : status)
    },
    verify: () => verify(buyer, proof),
    async webhook() {
      await call('POST', '/api/payment/webhook', signWebhook(captured, `evt_${id}_${Math.random()}`))
      await context.jobs.drain()
    },
    async poll() {
      // Makes the poll due.
      await db.update(checkouts).set({ nextPollAt: context.clock.now() }).where(eq(checkouts.userId, buyer.id))
      await pollOpenCheckouts(withProvider(context))
      await context.jobs.drain()
    },
  }
  const readRows = async () => {
    const paid = await db.select().from(payments).where(eq(payments.userId, buyer.id))
    const refunded = await db
      .select()
      .from(refunds)
      .where(eq(refunds.paymentId, paid[0]?.id ?? 0))
    const placed = await db.select().from(orders).where(eq(orders.userId, buyer.id))
    const emailRows = await emailsTo(db, buyer.email)
    const [product] = await db.select().from(products).where(eq(products.id, productId))
    return { paid, refunded, placed, emails: emailRows.length, stock: product?.stock }
  }
  return { buyer, productId, report, responses, readRows }
}

/** Every sequence of sources of this length, with repetitions. */
const sequences = (length: number): Source[][] =>
  length === 0 ? [[]] : sequences(length - 1).flatMap((rest) => SOURCES.map((source) => [...rest, source]))
/** Browser, webhook and poll in every order: each one reported twice in a row, and the whole sequence twice. */
const repeated = sequences(3)
  .filter((sources) => new Set(sources).size === 3 && !sources.includes('verify'))
  .flatMap((sources) => [sources.flatMap((source) => [source, source]), [...sources, ...sources]])
const withNames = (list: Source[][]) => list.map((sources) => [sources.join(', then '), sources] as const)

describe('places one order for every sequence of reports', () => {
  test.each(withNames([...[1, 2, 3].flatMap(sequences), ...repeated]))('%s', async (_name, sources) => {
    const { report, responses, readRows, buyer } = await payForTwo()
    for (const source of sources) await report[source]()
    await context.jobs.drain()
    // The browser reports again at the end.
    await report.browser()
    const { paid, refunded, placed, emails, stock } = await readRows()
    expect([paid.length, refunded.length, placed.length, emails, stock]).toEqual([1, 1, 1, 1, 8])
    expect(paid[0]).toMatchObject({ status: 'COMPLETED', refundAllocatedPaise: 500, refundedPaise: 0 })
    expect(refunded[0]).toMatchObject({ status: 'planned', reason: 'demo payment' })
    const order = (await call('GET', `/api/orders/${placed[0]?.id}`, buyer)).body
    for (const response of responses) expect(response).toEqual(order)
  })
})

/** Every subset of two or more sources. */
const groups = Array.from({ length: 2 ** SOURCES.length }, (_, bits) =>
  SOURCES.filter((_source, i) => Math.floor(bits / 2 ** i) % 2 === 1),
).filter((group) => group.length > 1)

describe('places one order for concurrent reports', () => {
  test.each(groups.map((group) => [group.join(' and '), group] as const))('%s', async (_name, group) => {
    const { report, readRows } = await payForTwo()
    await Promise.all([...group, ...group].map((source) => report[source]()))
    await context.jobs.drain()
    const { paid, refunded, placed, emails, stock } = await readRows()
    expect([paid.length, refunded.length, placed.length, emails, stock]).toEqual([1, 1, 1, 1, 8])
  })
})

describe('makes one refund for every sequence of reports when sold out', () => {
  test.each(withNames([1, 2].flatMap(sequences)))('%s', async (_name, sources) => {
    const { productId, report, responses, readRows } = await payForTwo()
    wait(16 * MINUTE)
    await db.update(products).set({ stock: 1 }).where(eq(products.id, productId))
    for (const source of sources) await report[source]()
    await context.jobs.drain()
    await report.browser()
    const { paid, refunded, placed, emails, stock } = await readRows()
    // Two emails: the order couldn't be placed, and the refund was made.
    expect([paid.length, refunded.length, placed.length, emails, stock]).toEqual([1, 1, 0, 2, 1])
    expect(paid[0]).toMatchObject({ status: 'REFUNDED', refundedPaise: 500 })
    expect(new Set(responses)).toEqual(new Set([409]))
  })
})
