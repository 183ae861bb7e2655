import { MINUTE_SECONDS } from '@shop/contract/kit/durations'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { buildCheckoutApp, type Item } from '../../../test/checkout.ts'
import { createProduct } from '../../../test/shop.ts'
import { brokenConstraint } from '../../platform/database/sql-state.ts'
import { orders } from '../orders/orders.tables.ts'
import { payments } from '../payments/payments.tables.ts'
import { upsertRedemption } from './coupons.db.ts'
import { couponRedemptions, coupons } from './coupons.tables.ts'

type Buyer = Awaited<ReturnType<typeof asBuyer>>
type CouponFields = Partial<typeof coupons.$inferInsert>

const shop = await buildCheckoutApp()
const { call, db, context, advanceClock: wait, asBuyer, createPayment, pay, verify, placeOrder } = shop
let couponCount = 0

/** Creates a coupon of 10% and a basket of ₹150.00. */
async function offer(fields: CouponFields = {}) {
  const code = `offer${++couponCount}`
  await db.insert(coupons).values({ code, basisPoints: 1000, ...fields })
  const items = [{ productId: await createProduct(db, { stock: 1000 }), quantity: 1 }]
  return { couponCode: code, items }
}
type Offer = { couponCode: string; items: Item[] }

const open = (buyer: Buyer, offered: Offer) =>
  createPayment(buyer, { amount: 500, addressId: buyer.addressId, ...offered })
const place = (buyer: Buyer, { items }: Offer, razorpayOrderId: string) =>
  placeOrder(buyer, { addressId: buyer.addressId, items, razorpayOrderId })

async function finish(buyer: Buyer, offered: Offer, razorpayOrderId: string) {
  await verify(buyer, await pay(razorpayOrderId))
  return place(buyer, offered, razorpayOrderId)
}
async function buy(buyer: Buyer, offered: Offer) {
  const opened = await open(buyer, offered)
  return opened.status === 200 ? finish(buyer, offered, opened.body.id) : opened
}

const listRedemptions = (code: string) => db.select().from(couponRedemptions).where(eq(couponRedemptions.code, code))
const quote = async (buyer: Buyer, offered: Offer) =>
  (await call('POST', '/api/checkout/quote', { token: buyer.token, body: offered })).body
const refundsOf = async (orderId: string) => {
  const [payment] = await db.select().from(payments).where(eq(payments.providerOrderId, orderId))
  return (await shop.provider('GET', `/payments/${payment?.providerPaymentId}/refunds`)).body.items
}

test('rejects a coupon with a specific message before payment', async () => {
  const buyer = await asBuyer()
  const cases: [CouponFields, string, string][] = [
    [{ startsAt: new Date('2099-01-01T00:00:00Z') }, 'coupon_refused', 'This coupon is valid from 01/01/2099'],
    [{ endsAt: new Date('2026-01-31T18:30:00Z') }, 'coupon_refused', 'This coupon was valid until 31/01/2026'],
    [{ minAmountPaise: 15_001 }, 'bad_request', 'Minimum order amount ₹150.01 required for this coupon'],
  ]
  for (const [fields, code, message] of cases) {
    const offered = await offer(fields)
    const refused = await open(buyer, offered)
    expect(refused.body).toMatchObject({ code, message, fields: { couponCode: message } })
    expect(refused.status).toBe(code === 'bad_request' ? 400 : 409)
    expect(await quote(buyer, offered)).toMatchObject({ coupon: null, couponMessage: message, discount: 0 })
  }
})

test('applies the maximum discount in quote and order', async () => {
  const buyer = await asBuyer()
  const offered = await offer({ basisPoints: 5000, maxDiscountPaise: 2500 })
  expect(await quote(buyer, offered)).toMatchObject({ coupon: { percent: 50, maxDiscount: 25 }, discount: 25 })
  expect((await buy(buyer, offered)).body).toMatchObject({ discount: 25, totalAmount: 175 })
})

describe('a coupon with three redemptions', () => {
  test('is granted to three of thirty concurrent buyers and rejected for the others before payment', async () => {
    const offered = await offer({ totalLimit: 3 })
    const buyers = await Promise.all(Array.from({ length: 30 }, () => asBuyer()))
    // Different products, so the buyers wait only for the coupon.
    const baskets = await Promise.all(
      buyers.map(async () => ({ ...offered, items: [{ productId: await createProduct(db), quantity: 1 }] })),
    )
    const opened = await Promise.all(buyers.map((buyer, n) => open(buyer, baskets[n] ?? offered)))
    const refused = opened.filter(({ status }) => status === 409)
    expect(refused).toHaveLength(27)
    for (const { body } of refused) expect(body.message).toBe('This coupon has reached its limit')
    for (const [n, buyer] of buyers.entries()) {
      const { status, body } = opened[n] ?? { status: 0 }
      if (status === 200) expect((await finish(buyer, baskets[n] ?? offered, body.id)).body.discount).toBe(15)
    }
    expect(await db.select().from(orders).where(eq(orders.couponCode, offered.couponCode))).toHaveLength(3)
  })

  test('is reserved for fifteen minutes; a later payment is refunded if the limit is reached', async () => {
    const offered = await offer({ totalLimit: 1 })
    const [first, second] = [await asBuyer(), await asBuyer()]
    const opened = await open(first, offered)
    expect((await open(second, offered)).body.code).toBe('coupon_refused')
    expect(await quote(second, offered)).toMatchObject({ couponMessage: 'This coupon has reached its limit' })
    // The buyer with the reservation can still use the coupon.
    expect(await quote(first, offered)).toMatchObject({ couponMessage: null, discount: 15 })
    wait(16 * MINUTE_SECONDS)
    expect((await buy(second, offered)).status).toBe(200)
    const late = await finish(first, offered, opened.body.id)
    const message = `Coupon ${offered.couponCode.toUpperCase()} reached its limit before the order could be placed. Your payment will be refunded.`
    expect([late.status, late.body.code, late.body.message]).toEqual([409, 'coupon_refused', message])
    await context.jobs.drain()
    expect(await refundsOf(opened.body.id)).toMatchObject([{ amount: 500 }])
    expect(await listRedemptions(offered.couponCode)).toMatchObject([{ userId: second.id, expiresAt: null }])
  })

  test('lets one of six late buyers redeem the last one and refunds the others', async () => {
    const { couponCode } = await offer({ totalLimit: 1 })
    const late = []
    for (let n = 0; n < 6; n++) {
      const buyer = await asBuyer()
      const offered = { couponCode, items: [{ productId: await createProduct(db), quantity: 1 }] }
      const { body } = await open(buyer, offered)
      late.push({ buyer, offered, orderId: body.id as string })
      wait(16 * MINUTE_SECONDS)
    }
    const responses = await Promise.all(late.map(({ buyer, offered, orderId }) => finish(buyer, offered, orderId)))
    expect(responses.map(({ body }) => body.code ?? 'ordered').sort()).toEqual([
      ...Array(5).fill('coupon_refused'),
      'ordered',
    ])
    await context.jobs.drain()
    const refunds = await Promise.all(late.map(({ orderId }) => refundsOf(orderId)))
    expect(refunds.flat()).toHaveLength(5)
    expect(await listRedemptions(couponCode)).toHaveLength(1)
  })

  test('is kept after closing the payment form while redemptions are left, even after its end date', async () => {
    const offered = await offer({ totalLimit: 1 })
    const buyer = await asBuyer()
    const opened = await open(buyer, offered)
    await call('POST', '/api/payment/release', { token: buyer.token, body: { razorpay_order_id: opened.body.id } })
    expect(await listRedemptions(offered.couponCode)).toEqual([])
    await db.update(coupons).set({ endsAt: context.clock.now() }).where(eq(coupons.code, offered.couponCode))
    expect((await finish(buyer, offered, opened.body.id)).body).toMatchObject({ discount: 15 })
  })
})

test('releases the coupon for another checkout or a closed payment form', async () => {
  const offered = await offer({ totalLimit: 1 })
  const [first, second] = [await asBuyer(), await asBuyer()]
  await open(first, offered)
  await open(first, { ...(await offer()) })
  const opened = await open(second, offered)
  expect(opened.status).toBe(200)
  await call('POST', '/api/payment/release', { token: second.token, body: { razorpay_order_id: opened.body.id } })
  expect((await buy(first, offered)).status).toBe(200)
})

test('counts a customer’s orders and restores a redemption on cancellation', async () => {
  const offered = await offer({ perUserLimit: 1 })
  const [buyer, other] = [await asBuyer(), await asBuyer()]
  const placed = await buy(buyer, offered)
  expect((await open(buyer, offered)).body.message).toBe('You have already used this coupon')
  expect((await buy(other, offered)).status).toBe(200)
  await call('POST', `/api/orders/cancel/${placed.body.id}`, buyer)
  expect((await listRedemptions(offered.couponCode)).map(({ userId }) => userId)).toEqual([other.id])
  expect((await buy(buyer, offered)).status).toBe(200)
})

test('does not restore a redemption on return', async () => {
  const offered = await offer({ perUserLimit: 1 })
  const buyer = await asBuyer()
  const { body: order } = await buy(buyer, offered)
  const { token } = await shop.asUser('ADMIN')
  for (const status of ['DELIVERED', 'RETURNED']) {
    await call('PUT', `/api/orders/status/${order.id}`, { token, body: { status } })
  }
  expect(await quote(buyer, offered)).toMatchObject({ couponMessage: 'You have already used this coupon' })
})

test('enforces limits in the database', async () => {
  const { couponCode: code } = await offer({ totalLimit: 2, perUserLimit: 1 })
  const buyers = await Promise.all(Array.from({ length: 10 }, () => asBuyer()))
  const put = (checkoutId: number, userId: number, expiresAt: Date | null = null) =>
    upsertRedemption(db, { checkoutId, userId, code, expiresAt, at: context.clock.now() }).catch(brokenConstraint)
  const refusals = await Promise.all(buyers.map(({ id }, n) => put(900_000 + n, id)))
  expect(refusals.filter((refusal) => refusal === 'coupon_redemptions_total_limit')).toHaveLength(8)
  const [redemption] = await listRedemptions(code)
  if (!redemption) throw new Error('Expected two redemptions')
  await db.update(coupons).set({ totalLimit: 9 }).where(eq(coupons.code, code))
  expect(await put(900_100, redemption.userId)).toBe('coupon_redemptions_per_user_limit')
  expect(await put(redemption.checkoutId, redemption.userId)).toBeUndefined()
})
