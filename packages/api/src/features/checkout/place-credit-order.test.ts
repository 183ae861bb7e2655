import type { CheckoutMode } from '@shop/contract/checkout'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Item } from '../../../test/checkout.ts'
import { buildCreditShop } from '../../../test/credit-shop.ts'
import { emailsTo } from '../../../test/emails.ts'
import { createProduct } from '../../../test/shop.ts'
import { emailOutbox } from '../notifications/notifications.tables.ts'
import { orders } from '../orders/orders.tables.ts'
import { coupons } from '../promotions/coupons.tables.ts'
import { RESERVATION_LIMITS } from './reservation-limits.rules.ts'

type Buyer = { id: number; token: string; addressId: number }

async function buildShop(checkoutMode: CheckoutMode) {
  const shop = await buildCreditShop(checkoutMode)
  return {
    ...shop,
    payWithCredit: (buyer: Buyer, items: readonly Item[], change: object = {}) =>
      shop.call('POST', '/api/payment/store-credit', {
        token: buyer.token,
        body: { addressId: buyer.addressId, items, amount: 50_000, ...change },
      }),
  }
}

const shop = await buildShop('live')
const {
  call,
  db,
  asUser,
  asCustomer,
  payWithCredit: pay,
  creditOf,
  stockOf,
  setStatus,
  returnLines,
  checkAlerts,
} = shop

describe('an order that is paid with store credit', () => {
  test('is placed in one step: order, credit, stock, cart and email', async () => {
    const { buyer, productId, items } = await asCustomer(600)
    const { status, body } = await pay(buyer, items)
    expect([status, body]).toMatchObject([
      200,
      {
        orderStatus: 'PLACED',
        paymentStatus: 'COMPLETED',
        paymentMethod: 'STORE_CREDIT',
        paidAmount: 500,
        totalAmount: 500,
      },
    ])
    expect(await creditOf(buyer)).toMatchObject({
      balance: 100,
      history: { content: [{ kind: 'order', amount: -500, orderId: body.id }, {}] },
    })
    expect(await stockOf(productId)).toBe(7)
    const [email] = await db
      .select()
      .from(emailOutbox)
      .where(eq(emailOutbox.eventKey, `order-placed:${body.id}`))
    expect(email?.text).toContain('₹500.00')
    expect((await pay(buyer, items)).body.id).toBe(body.id)
    expect((await creditOf(buyer)).balance).toBe(100)
    expect(await checkAlerts()).toEqual([])
  })

  test('can be placed and cancelled only a few times an hour, because each sends emails', async () => {
    const { buyer, items } = await asCustomer(600)
    const { account } = RESERVATION_LIMITS.creditOrders
    for (let count = 0; count < account; count++) {
      const placed = await pay(buyer, items)
      expect(placed.status).toBe(200)
      await call('POST', `/api/orders/cancel/${placed.body.id}`, buyer)
    }
    const refused = await pay(buyer, items)
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await creditOf(buyer)).balance).toBe(600)
  })

  test('is placed once by 20 requests at the same time', async () => {
    const { buyer, productId, items } = await asCustomer(2000)
    const responses = await Promise.all(Array.from({ length: 20 }, () => pay(buyer, items)))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1)
    expect((await creditOf(buyer)).balance).toBe(1500)
    expect(await stockOf(productId)).toBe(7)
  })

  test('can’t spend the same credit on different orders at the same time', async () => {
    const { buyer } = await asCustomer(1200)
    const ids = await Promise.all(Array.from({ length: 20 }, () => createProduct(db)))
    const responses = await Promise.all(ids.map((productId) => pay(buyer, [{ productId, quantity: 3 }])))
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 200, ...Array(18).fill(409)])
    expect(responses.find(({ status }) => status === 409)?.body.message).toBe(
      'The store credit is ₹200.00, which is not enough.',
    )
    expect((await creditOf(buyer)).balance).toBe(200)
    expect(await db.select().from(orders).where(eq(orders.userId, buyer.id))).toHaveLength(2)
    expect(await checkAlerts()).toEqual([])
  })

  test('is refused without any effect if the credit is too low or the amount has changed', async () => {
    const { buyer, productId, items } = await asCustomer(499.99)
    const low = await pay(buyer, items)
    expect([low.status, low.body.message]).toEqual([409, 'The store credit is ₹499.99, which is not enough.'])
    const changed = await pay(buyer, items, { amount: 45_000 })
    expect([changed.status, changed.body.code]).toEqual([400, 'amount_mismatch'])
    expect((await pay(buyer, items, { amount: undefined })).status).toBe(400)
    expect((await pay(buyer, [{ productId, quantity: 11 }])).body.code).toBe('out_of_stock')
    expect(await stockOf(productId)).toBe(10)
    expect((await creditOf(buyer)).balance).toBe(499.99)
  })

  test('belongs to the caller: neither the credit nor the address of another customer is used', async () => {
    const { buyer, items } = await asCustomer(600)
    const stranger = await shop.asBuyer()
    expect((await pay({ ...stranger, addressId: buyer.addressId }, items)).status).toBe(403)
    expect((await pay(stranger, items, { userId: buyer.id })).status).not.toBe(200)
    expect((await pay({ ...(await asUser()), addressId: 0 }, items)).status).toBe(400)
    expect((await creditOf(buyer)).balance).toBe(600)
  })

  test('isn’t placed while the same items are paid for online', async () => {
    const { buyer, items } = await asCustomer(600)
    const created = await shop.createPayment(buyer, { amount: 50_000, items, addressId: buyer.addressId })
    await shop.pay(created.body.id)
    expect((await pay(buyer, items)).body.code).toBe('already_paid')
    expect((await creditOf(buyer)).balance).toBe(600)
  })

  test('redeems a coupon, and a cancellation restores it with the credit', async () => {
    await db.insert(coupons).values({ code: 'creditten', basisPoints: 1000 })
    const { buyer, productId, items } = await asCustomer(600)
    const placed = await pay(buyer, items, { couponCode: 'CREDITTEN', amount: 45_500 })
    expect(placed.body).toMatchObject({ totalAmount: 455, couponCode: 'creditten' })
    const cancels = await Promise.all(
      Array.from({ length: 20 }, () => call('POST', `/api/orders/cancel/${placed.body.id}`, buyer)),
    )
    expect(cancels.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect(await creditOf(buyer)).toMatchObject({ balance: 600, expiring: [{ amount: 145 }] })
    expect(await stockOf(productId)).toBe(10)
    const order = (await call('GET', `/api/orders/${placed.body.id}`, buyer)).body
    expect(order).toMatchObject({ orderStatus: 'CANCELLED', paymentStatus: 'REFUNDED' })
    const emails = await emailsTo(db, buyer.email)
    const cancelled = emails.filter(({ subject }) => subject.includes('was cancelled'))
    expect(cancelled.map(({ text }) => text)).toEqual([
      expect.stringContaining('We’ve added your refund to your store credit.'),
    ])
    expect(await checkAlerts()).toEqual([])
  })

  test('refunds each returned part, and the rest with the last items, to the paisa', async () => {
    const { buyer, productId, items } = await asCustomer(500)
    const { id } = (await pay(buyer, items)).body
    await setStatus(id, 'DELIVERED')
    expect((await returnLines(id, buyer, [{ productId, quantity: 1 }])).status).toBe(200)
    expect((await creditOf(buyer)).balance).toBe(150)
    expect(await checkAlerts()).toEqual([])
    await returnLines(id, buyer, [{ productId, quantity: 2 }])
    expect(await creditOf(buyer)).toMatchObject({ balance: 500, expiring: [] })
    expect((await call('GET', `/api/orders/${id}`, buyer)).body).toMatchObject({
      orderStatus: 'RETURNED',
      paymentStatus: 'REFUNDED',
    })
    expect(await checkAlerts()).toEqual([])
  })
})

test('in the demo, the total is paid with credit, too', async () => {
  const demo = await buildShop('demo')
  const { buyer, items } = await demo.asCustomer(600)
  expect((await demo.payWithCredit(buyer, items)).body).toMatchObject({
    orderStatus: 'PLACED',
    paidAmount: 500,
    totalAmount: 500,
  })
  expect((await demo.creditOf(buyer)).balance).toBe(100)
  expect(await demo.checkAlerts()).toEqual([])
})
