import { eq, inArray, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { signWebhook } from '../../../test/checkout.ts'
import { buildCreditShop } from '../../../test/credit-shop.ts'
import { waitForLocks } from '../../../test/database.ts'
import { createProduct } from '../../../test/shop.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { orders } from '../orders/orders.tables.ts'
import { expireCredit } from '../store-credit/expire-credit.ts'
import { takeCredit } from '../store-credit/ledger.service.ts'
import { creditReservations } from '../store-credit/store-credit.tables.ts'

const HOUR = 60

const shop = await buildCreditShop('live')
const { call, db, context, asCustomer, changeCredit, openWithPart, buyWithPart, creditOf, reservationsOf } = shop
const { pay, verify, place, textsTo, checkAlerts, pollAfter } = shop

describe('a payment of which store credit pays a part', () => {
  test('charges the rest online, and its order records both parts', async () => {
    const { buyer, items } = await asCustomer(120.5)
    const created = await openWithPart(buyer, items, 37_950)
    expect([created.status, created.body.amount]).toEqual([200, 37_950])
    expect(await creditOf(buyer)).toMatchObject({
      balance: 0,
      reserved: 120.5,
      history: { content: [{ kind: 'reserved' }, {}] },
    })
    expect(await checkAlerts()).toEqual([])
    await verify(buyer, await pay(created.body.id))
    const { status, body } = await place(buyer, items, created.body.id)
    expect([status, body]).toMatchObject([
      200,
      { paymentStatus: 'COMPLETED', paymentMethod: 'UPI', totalAmount: 500, paidAmount: 379.5, creditAmount: 120.5 },
    ])
    expect((await place(buyer, items, created.body.id)).body.id).toBe(body.id)
    expect(await creditOf(buyer)).toMatchObject({
      balance: 0,
      reserved: 0,
      history: { content: [{ kind: 'order', amount: -120.5, orderId: body.id }, {}] },
    })
    expect(await reservationsOf(buyer)).toEqual([['captured', 12_050]])
    const [, email] = await textsTo(buyer)
    expect(email).toContain('₹120.50')
    expect(email).toContain('₹379.50')
    expect(await checkAlerts()).toEqual([])
  })

  test('shows the balance and what is reserved as they were at one time', async () => {
    const { buyer, items } = await asCustomer(100)
    await openWithPart(buyer, items, 40_000)
    const own = eq(creditReservations.userId, buyer.id)
    const { reading } = await inTransaction(db, async (tx) => {
      await tx.execute(sql`lock table credit_reservations in access exclusive mode`)
      const reading = creditOf(buyer)
      await waitForLocks(db, 1)
      await tx.update(creditReservations).set({ state: 'released', endedAt: new Date() }).where(own)
      return { reading }
    })
    expect(await reading).toMatchObject({ balance: 0, reserved: 100 })
    await db.update(creditReservations).set({ state: 'open', endedAt: null }).where(own)
  })

  test('leaves at least ₹1 to pay online', async () => {
    const { buyer, items } = await asCustomer(499.5)
    expect((await openWithPart(buyer, items, 50)).body.code).toBe('amount_mismatch')
    expect((await buyWithPart(buyer, items, 100)).body).toMatchObject({ paidAmount: 1, creditAmount: 499 })
    expect((await creditOf(buyer)).balance).toBe(0.5)
    expect(await checkAlerts()).toEqual([])
  })

  test('uses no credit unless the customer asked for it, and refuses another amount', async () => {
    const { buyer, items } = await asCustomer(100)
    expect((await openWithPart(buyer, items, 50_000)).body.code).toBe('amount_mismatch')
    expect((await openWithPart(buyer, items, 40_000, { items: undefined })).status).toBe(400)
    expect((await openWithPart(buyer, items, 50_000, { useStoreCredit: undefined })).status).toBe(200)
    expect([await reservationsOf(buyer), (await creditOf(buyer)).balance]).toEqual([[], 100])
  })

  test('can’t be combined with cash on delivery', async () => {
    const { buyer, items } = await asCustomer(100)
    const body = { addressId: buyer.addressId, items, useStoreCredit: true }
    const refused = await call('POST', '/api/payment/cod', { token: buyer.token, body })
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'Cash on delivery can’t be combined with store credit',
    ])
  })

  test('releases the credit when the provider’s form places the order for cash', async () => {
    const { buyer, items } = await asCustomer(100)
    const { body } = await openWithPart(buyer, items, 40_000)
    await pay(body.id, { method: 'cod' })
    await pollAfter(11)
    expect(await creditOf(buyer)).toMatchObject({ balance: 100, reserved: 0 })
    expect((await call('GET', `/api/orders/user/${buyer.id}`, buyer)).body).toEqual([])
    expect((await textsTo(buyer)).join()).toContain('Cash on delivery can’t be combined with store credit.')
    expect(await checkAlerts()).toEqual([])
  })

  test('reserves the credit once for 16 requests at the same time', async () => {
    const { buyer, items } = await asCustomer(100)
    const responses = await Promise.all(Array.from({ length: 16 }, () => openWithPart(buyer, items, 40_000)))
    expect(new Set(responses.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
    expect([await reservationsOf(buyer), await creditOf(buyer)]).toMatchObject([
      [['open', 10_000]],
      { balance: 0, reserved: 100 },
    ])
    expect(await checkAlerts()).toEqual([])
  })

  test('can’t reserve the same credit for different orders at the same time', async () => {
    const { buyer } = await asCustomer(100)
    const ids = await Promise.all(Array.from({ length: 16 }, () => createProduct(db)))
    const carts = ids.map((productId) => [{ productId, quantity: 3 }])
    const responses = await Promise.all(carts.map((cart) => openWithPart(buyer, cart, 40_000)))
    for (const { status, body } of responses) if (status !== 200) expect(body.code).toMatch(/conflict|amount_mismatch/)
    const open = (await reservationsOf(buyer)).filter(([state]) => state === 'open')
    expect([open, await creditOf(buyer)]).toMatchObject([[['open', 10_000]], { balance: 0, reserved: 100 }])
    expect(await checkAlerts()).toEqual([])
    // All forms are still open in the customer's tabs: one gets the credit, the other payments are refunded.
    const paid = responses.flatMap(({ status, body }, index) =>
      status === 200 ? [{ id: body.id as string, items: carts[index] ?? [] }] : [],
    )
    await Promise.all(
      paid.map(async ({ id, items }) => {
        await verify(buyer, await pay(id))
        return place(buyer, items, id)
      }),
    )
    const orders = (await call('GET', `/api/orders/user/${buyer.id}`, buyer)).body
    expect(orders).toMatchObject([{ paidAmount: 400, creditAmount: 100 }])
    expect(await creditOf(buyer)).toMatchObject({ balance: 0, reserved: 0 })
    await context.jobs.drain()
    expect(await checkAlerts()).toEqual([])
  })

  test('lets a different order use the credit of an unfinished payment, which is refunded if it is paid late', async () => {
    const { buyer, items } = await asCustomer(100)
    const first = await openWithPart(buyer, items, 40_000)
    const others = [{ productId: await createProduct(db), quantity: 3 }]
    const second = await openWithPart(buyer, others, 40_000)
    expect([first.status, second.status]).toEqual([200, 200])
    expect(await reservationsOf(buyer)).toEqual([
      ['released', 10_000],
      ['open', 10_000],
    ])
    await verify(buyer, await pay(first.body.id))
    const late = await place(buyer, items, first.body.id)
    expect([late.status, late.body.message]).toEqual([
      409,
      'Your store credit was used before the order could be placed. Your payment will be refunded.',
    ])
    await verify(buyer, await pay(second.body.id))
    expect((await place(buyer, others, second.body.id)).body).toMatchObject({ creditAmount: 100, paidAmount: 400 })
    await context.jobs.drain()
    expect(await checkAlerts()).toEqual([])
  })

  test('isn’t opened a second time with another part while a slow bank may still take the first payment', async () => {
    const { buyer, items } = await asCustomer(100)
    const { body } = await openWithPart(buyer, items, 40_000)
    shop.faults.timeOutPayments = 1
    await pay(body.id)
    const refused = await openWithPart(buyer, items, 50_000, { useStoreCredit: undefined })
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Your online payment for these items is still being processed. Please wait a few minutes.',
    ])
    expect(await creditOf(buyer)).toMatchObject({ balance: 0, reserved: 100 })
  })

  test('is placed from reserved credit even if staff take back all that they can', async () => {
    const { buyer, items } = await asCustomer(100)
    const { body } = await openWithPart(buyer, items, 40_000)
    expect((await changeCredit(buyer, 100, 'take_back')).status).toBe(409)
    await verify(buyer, await pay(body.id))
    expect((await place(buyer, items, body.id)).body).toMatchObject({ creditAmount: 100 })
  })
})

describe('the credit of an abandoned payment', () => {
  test('is released with its expiry date when the form is closed, and reserved again when it is reopened', async () => {
    const { buyer, items } = await asCustomer(100)
    const before = await creditOf(buyer)
    const { body } = await openWithPart(buyer, items, 40_000)
    const release = () =>
      call('POST', '/api/payment/release', { token: buyer.token, body: { razorpay_order_id: body.id } })
    await Promise.all(Array.from({ length: 16 }, release))
    expect(await creditOf(buyer)).toMatchObject({ balance: 100, reserved: 0, expiring: before.expiring })
    const reopened = await openWithPart(buyer, items, 40_000)
    expect(reopened.body.id).toBe(body.id)
    expect(await reservationsOf(buyer)).toEqual([
      ['released', 10_000],
      ['open', 10_000],
    ])
    expect(await checkAlerts()).toEqual([])
  })

  test('pays an order in full that replaces the payment', async () => {
    const { buyer, items, productId } = await asCustomer(499)
    await openWithPart(buyer, items, 100)
    const one = [{ productId, quantity: 1 }]
    const body = { addressId: buyer.addressId, items: one, amount: 20_000 }
    const placed = await call('POST', '/api/payment/store-credit', { token: buyer.token, body })
    expect(placed.body).toMatchObject({ paymentMethod: 'STORE_CREDIT', paidAmount: 200, creditAmount: 0 })
    expect(await creditOf(buyer)).toMatchObject({ balance: 299, reserved: 0 })
    expect(await checkAlerts()).toEqual([])
  })

  test('is released by the poll after the reservation, and a late payment reserves it again', async () => {
    const { buyer, items } = await asCustomer(100)
    const { body } = await openWithPart(buyer, items, 40_000)
    await pollAfter(11)
    expect((await creditOf(buyer)).reserved).toBe(100)
    await pollAfter(20)
    expect(await creditOf(buyer)).toMatchObject({ balance: 100, reserved: 0 })
    await pay(body.id)
    await pollAfter(2 * HOUR)
    const [order] = (await call('GET', `/api/orders/user/${buyer.id}`, buyer)).body
    expect(order).toMatchObject({ paidAmount: 400, creditAmount: 100 })
    expect((await creditOf(buyer)).balance).toBe(0)
    expect(await checkAlerts()).toEqual([])
  })

  test('is released when the order can’t be placed', async () => {
    const { buyer, items, productId } = await asCustomer(100)
    const { body } = await openWithPart(buyer, items, 40_000)
    await verify(buyer, await pay(body.id))
    await db.execute(`update products set stock = 0 where id = ${productId}`)
    expect((await place(buyer, items, body.id)).body.code).toBe('out_of_stock')
    expect(await creditOf(buyer)).toMatchObject({ balance: 100, reserved: 0 })
    await context.jobs.drain()
    expect(await checkAlerts()).toEqual([])
  })

  test('expires if its date has passed while it was reserved', async () => {
    const { buyer, items } = await asCustomer(100)
    const expire = () => expireCredit(context, new AbortController().signal)
    await changeCredit(buyer, 20)
    const { body } = await openWithPart(buyer, items, 38_000)
    await db.execute(`update credit_accounts set expires_at = now() where balance_paise = 0 and user_id = ${buyer.id}
      and id = (select min(id) from credit_accounts where user_id = ${buyer.id})`)
    await call('POST', '/api/payment/release', { token: buyer.token, body: { razorpay_order_id: body.id } })
    expect((await creditOf(buyer)).balance).toBe(20)
    await expire()
    expect(await creditOf(buyer)).toMatchObject({
      balance: 20,
      history: { content: [{ kind: 'expired' }, {}, {}, {}, {}] },
    })
    expect(await checkAlerts()).toEqual([])
  })
})

test('in the demo, the credit is real and the rest costs ₹5', async () => {
  const demo = await buildCreditShop('demo')
  const { buyer, items } = await demo.asCustomer(120)
  const { body } = await demo.buyWithPart(buyer, items, 500)
  expect(body).toMatchObject({ totalAmount: 500, paidAmount: 5, creditAmount: 120, orderStatus: 'SHIPPED' })
  expect((await demo.creditOf(buyer)).balance).toBe(0)
  const rich = await demo.asCustomer(499)
  expect((await demo.buyWithPart(rich.buyer, rich.items, 500)).body).toMatchObject({ paidAmount: 5, creditAmount: 495 })
  expect(await demo.checkAlerts()).toEqual([])
})

// The last one, because sessions expire with the clock.
test('the credit of an expired checkout is released; a payment after that is an order, or refunded if the credit is spent', async () => {
  const [first, spent] = [await asCustomer(100), await asCustomer(100)]
  const opened: string[] = []
  for (const { buyer, items } of [first, spent]) opened.push((await openWithPart(buyer, items, 40_000)).body.id)
  await pollAfter(73 * HOUR)
  for (const { buyer } of [first, spent]) expect(await reservationsOf(buyer)).toEqual([['released', 10_000]])
  const spending = { key: 'test', kind: 'taken_back', to: 'issued', at: context.clock.now() } as const
  await inTransaction(db, (tx) => takeCredit(tx, { ...spending, userId: spent.buyer.id, amountPaise: 1 }))
  for (const id of opened) {
    const { razorpay_payment_id: paymentId } = await pay(id)
    const event = { event: 'payment.captured', payload: { payment: { entity: { id: paymentId, order_id: id } } } }
    await call('POST', '/api/payment/webhook', signWebhook(event, `evt_${id}`))
    await context.jobs.drain()
  }
  const placed = await db
    .select()
    .from(orders)
    .where(inArray(orders.userId, [first.buyer.id, spent.buyer.id]))
  expect(placed).toMatchObject([{ userId: first.buyer.id, paidPaise: 40_000, creditPaise: 10_000 }])
  expect(await reservationsOf(spent.buyer)).toEqual([['released', 10_000]])
  expect((await textsTo(spent.buyer)).join()).toContain('Your store credit was used before the order could be placed.')
  expect(await checkAlerts()).toEqual([])
})
