import { DELIVERY_DAYS } from '@shop/contract/checkout'
import { addDays } from '@shop/contract/kit'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildCheckoutApp } from '../../../test/checkout.ts'
import { emailsTo } from '../../../test/emails.ts'
import { createProduct, HOME } from '../../../test/shop.ts'
import { unserviceablePins } from '../delivery/delivery.tables.ts'
import { orderHistory, orders } from '../orders/orders.tables.ts'
import { withProvider } from '../payments/payment-context.ts'
import { payments, refunds } from '../payments/payments.tables.ts'
import { couponRedemptions, coupons } from '../promotions/coupons.tables.ts'
import { checkouts } from './checkout.tables.ts'
import { completeCheckout } from './place-order.ts'

const shop = await buildCheckoutApp()
const { call, db, context, asBuyer, asUser, createPayment, pay, verify, placeOrder } = shop

beforeEach(() => db.delete(unserviceablePins))

const BROWSER_WAIT_MS = 20_000

type Buyer = Awaited<ReturnType<typeof asUser>> & { addressId?: number }

const addAddress = async ({ id, token }: Buyer, change: object = {}): Promise<number> =>
  (await call('POST', `/api/addresses/save?userId=${id}`, { token, body: { ...HOME, ...change } })).body.id

/** Pays for a cart with two pieces of one product for ₹150.00 each, without a list of items. */
async function payCart({ buyer: given, couponCode }: { buyer?: Buyer; couponCode?: string } = {}) {
  const buyer: Buyer = given ?? (await asBuyer())
  const productId = await createProduct(db)
  for (let piece = 0; piece < 2; piece++) {
    await call('POST', `/user_items/add?userId=${buyer.id}&itemId=${productId}&category=CART`, buyer)
  }
  const created = await createPayment(buyer, { amount: 500, couponCode })
  await verify(buyer, await pay(created.body.id))
  const [payment] = await db.select().from(payments).where(eq(payments.providerOrderId, created.body.id))
  if (!payment?.verifiedAt) throw new Error('the payment was not verified')
  const { id: paymentId, verifiedAt } = payment
  return {
    buyer,
    productId,
    paymentId,
    verifiedAt,
    place: (items: object[], more: object = {}) => placeOrder(buyer, { addressId: buyer.addressId, items, ...more }),
    /** Places the order without the browser, this long after the payment. */
    complete: (afterMs = BROWSER_WAIT_MS) => {
      const clock = { now: () => new Date(verifiedAt.getTime() + afterMs) }
      return completeCheckout({ ...withProvider(context), clock }, paymentId, buyer)
    },
    listOrders: () => db.select().from(orders).where(eq(orders.userId, buyer.id)),
    listRefunds: () => db.select().from(refunds).where(eq(refunds.paymentId, paymentId)),
    lastEmail: async () => (await emailsTo(db, buyer.email)).at(-1)?.text,
  }
}

describe('an order of other items than those of the paid cart', () => {
  test('has the name and the present price of each item', async () => {
    const { place } = await payCart()
    const lamp = await createProduct(db, { name: 'Lamp' })
    const kettle = await createProduct(db, { name: 'Kettle', discountPaise: 9_900 })
    const placed = await place([
      { productId: kettle, quantity: 1 },
      { productId: lamp, quantity: 2 },
    ])
    expect(placed.body).toMatchObject({ subtotal: 399, totalAmount: 449, couponCode: null })
    expect(new Set(placed.body.items)).toMatchObject(
      new Set([
        { productId: kettle, name: 'Kettle', quantity: 1, unitPrice: 99 },
        { productId: lamp, name: 'Lamp', quantity: 2, unitPrice: 150 },
      ]),
    )
  })

  test('is refused for items that are not for sale, and the payment stays valid', async () => {
    const { place, productId } = await payCart()
    const archived = await createProduct(db, { name: 'Old lamp', archivedAt: new Date() })
    const unpriced = await createProduct(db, { name: 'Free lamp', actualPaise: null, discountPaise: null })
    for (const [id, message] of [
      [archived, '“Old lamp” is no longer available.'],
      [unpriced, '“Free lamp” has no price and can’t be bought.'],
    ] as const) {
      const refused = await place([{ productId: id, quantity: 1 }])
      expect([refused.status, refused.body.code, refused.body.message]).toEqual([409, 'not_for_sale', message])
    }
    expect((await place([{ productId: 999_999, quantity: 1 }])).status).toBe(404)
    expect((await place([{ productId, quantity: 2 }])).status).toBe(200)
  })

  test('has the coupon of the cart unless it has its own', async () => {
    const withCoupon = await payCart({ couponCode: 'SAVE10' })
    const placed = await withCoupon.place([{ productId: withCoupon.productId, quantity: 1 }])
    expect(placed.body).toMatchObject({ couponCode: 'save10', discount: 15 })

    const { place, productId } = await payCart()
    const items = [{ productId, quantity: 2 }]
    expect(await place(items, { couponCode: 'nothing' })).toMatchObject({
      status: 400,
      body: { message: 'Invalid coupon code' },
    })
    expect((await place(items, { couponCode: ' Premium20 ' })).body).toMatchObject({
      couponCode: 'premium20',
      discount: 60,
    })
  })

  test('can redeem a coupon that its payment has reserved', async () => {
    await db.insert(coupons).values({ code: 'once', basisPoints: 1000, totalLimit: 1 })
    const { place, productId } = await payCart({ couponCode: 'once' })
    const placed = await place([{ productId, quantity: 1 }])
    expect(placed.body).toMatchObject({ couponCode: 'once', discount: 15 })
    const redemptions = await db.select().from(couponRedemptions).where(eq(couponRedemptions.code, 'once'))
    expect(redemptions).toMatchObject([{ expiresAt: null }])
  })
})

describe('the order of a paid cart without the browser', () => {
  test('waits twenty seconds and has the cart’s items, coupon and address', async () => {
    const { buyer, productId, complete, listOrders, paymentId, verifiedAt } = await payCart({ couponCode: 'SAVE10' })
    await complete(BROWSER_WAIT_MS - 1)
    expect(await listOrders()).toEqual([])
    const { rows } = await db.execute(sql`select from pgboss.job where name = 'checkout.complete' and state = 'created'
      and data = ${JSON.stringify({ paymentId })} and start_after = ${new Date(verifiedAt.getTime() + BROWSER_WAIT_MS)}`)
    expect(rows).toHaveLength(1)
    await complete()
    const [order, ...others] = await listOrders()
    expect(others).toEqual([])
    expect(order).toMatchObject({ subtotalPaise: 30_000, discountPaise: 3_000, couponCode: 'save10' })
    expect(order).toMatchObject({ addressId: buyer.addressId, address: { city: 'Patna' }, paymentMethod: 'UPI' })
    const history = await db
      .select()
      .from(orderHistory)
      .where(eq(orderHistory.orderId, order?.id ?? 0))
    expect(history).toMatchObject([{ actorId: null, actorKind: 'system', reason: 'paid, completed in the background' }])
    const shown = (await call('GET', `/api/orders/${order?.id}`, buyer)).body
    expect(shown.items).toMatchObject([{ productId, quantity: 2, unitPrice: 150 }])
    await complete()
    expect(await listOrders()).toHaveLength(1)
  })

  test('goes to the present default address if the cart was paid without one', async () => {
    const { buyer, complete, listOrders } = await payCart({ buyer: await asUser() })
    const addressId = await addAddress(buyer)
    await complete()
    expect(await listOrders()).toMatchObject([{ addressId, address: { city: 'Patna', postalCode: '800001' } }])
  })

  test('is refunded without an address, or when the only one is not delivered to', async () => {
    const withoutAddress = await payCart({ buyer: await asUser() })
    await withoutAddress.complete()
    expect(await withoutAddress.listOrders()).toEqual([])
    expect(await withoutAddress.listRefunds()).toMatchObject([{ status: 'due', amountPaise: 500, reason: 'no order' }])
    expect(await withoutAddress.lastEmail()).toContain(
      'Your order has no delivery address. Your payment will be refunded.',
    )

    const excluded = await payCart({ buyer: await asUser() })
    await addAddress(excluded.buyer)
    await db.insert(unserviceablePins).values({ pin: '800001' })
    await excluded.complete()
    expect(await excluded.listOrders()).toEqual([])
    expect(await excluded.listRefunds()).toMatchObject([{ status: 'due', amountPaise: 500 }])
    expect(await excluded.lastEmail()).toContain('We don’t deliver to PIN 800001 yet. Your payment will be refunded.')
  })

  test('goes to the address of the payment, even if its PIN is excluded since', async () => {
    const { buyer, complete, listOrders } = await payCart()
    await db.insert(unserviceablePins).values({ pin: '800001' })
    await complete()
    expect(await listOrders()).toMatchObject([{ addressId: buyer.addressId }])
  })
})

test('an order of listed items is placed without the browser at once', async () => {
  const buyer = await asBuyer()
  const items = [{ productId: await createProduct(db), quantity: 1 }]
  const created = await createPayment(buyer, { amount: 500, items, addressId: buyer.addressId })
  await verify(buyer, await pay(created.body.id))
  await context.jobs.drain()
  const [order] = await db.select().from(orders).where(eq(orders.userId, buyer.id))
  if (!order?.promisedDate) throw new Error('order not found')
  expect(order).toMatchObject({ addressId: buyer.addressId, deliveryDate: addDays(order.orderDate, DELIVERY_DAYS) })
})

test('a payment after the release of its checkout is ordered without the browser', async () => {
  const { paymentId, complete, listOrders } = await payCart()
  await db.update(checkouts).set({ status: 'released' }).where(eq(checkouts.paymentId, paymentId))
  await complete()
  expect(await listOrders()).toHaveLength(1)
})

test('a payment that was refunded before its order could be placed is not ordered, and the buyer is told', async () => {
  const { paymentId, complete, listOrders, listRefunds, lastEmail } = await payCart()
  await db.update(payments).set({ status: 'REFUNDED' }).where(eq(payments.id, paymentId))
  await complete()
  expect(await listOrders()).toEqual([])
  const [checkout] = await db.select().from(checkouts).where(eq(checkouts.paymentId, paymentId))
  expect(checkout).toMatchObject({ status: 'refunded', nextPollAt: null })
  expect(await listRefunds()).toHaveLength(1)
  expect(await lastEmail()).toContain('Your payment was refunded before the order could be placed.')
})

test('an unpaid payment places no order', async () => {
  const buyer = await asBuyer()
  const items = [{ productId: await createProduct(db), quantity: 1 }]
  const created = await createPayment(buyer, { amount: 500, items, addressId: buyer.addressId })
  const [payment] = await db.select().from(payments).where(eq(payments.providerOrderId, created.body.id))
  await completeCheckout(withProvider(context), payment?.id ?? 0, buyer)
  expect(await db.select().from(orders).where(eq(orders.userId, buyer.id))).toEqual([])
})
