import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { buildCheckoutApp, lockOpenCheckout, type Proof, signWebhook } from '../../../test/checkout.ts'
import { waitForLocks } from '../../../test/database.ts'
import { createProduct } from '../../../test/shop.ts'
import { stockReservations } from '../catalogue/catalogue.tables.ts'
import { orders } from '../orders/orders.tables.ts'
import { withProvider } from '../payments/payment-context.ts'
import { payments } from '../payments/payments.tables.ts'
import { processWebhookEvent } from '../payments/webhook.service.ts'
import { coupons } from '../promotions/coupons.tables.ts'
import { checkouts } from './checkout.tables.ts'

const { call, db, context, asBuyer, createPayment, pay, verify, placeOrder } = await buildCheckoutApp()

const ALREADY_PAID = 'You have already paid for this order. We’re placing it now.'

async function startCheckout() {
  const buyer = await asBuyer()
  const items = [{ productId: await createProduct(db), quantity: 1 }]
  const body = { amount: 500, items, addressId: buyer.addressId }
  const created = await createPayment(buyer, body)
  return { buyer, body, providerOrderId: created.body.id as string }
}

async function listPaymentsAndOrders(userId: number) {
  await context.jobs.drain()
  const paid = await db.select().from(payments).where(eq(payments.userId, userId))
  const placed = await db.select().from(orders).where(eq(orders.userId, userId))
  return { charges: paid.filter(({ providerPaymentId }) => providerPaymentId !== null).length, orders: placed.length }
}

const deliverWebhook = ({ razorpay_order_id, razorpay_payment_id: id }: Proof) => {
  const event = { event: 'payment.captured', payload: { payment: { entity: { id, order_id: razorpay_order_id } } } }
  return call('POST', '/api/payment/webhook', signWebhook(event, `evt_${id}`))
}

describe('a second payment of the same items', () => {
  test.each(['verify', 'webhook'] as const)('is refused between the %s and the order', async (reporter) => {
    const { buyer, body, providerOrderId } = await startCheckout()
    const proof = await pay(providerOrderId)
    if (reporter === 'verify') await verify(buyer, proof)
    else {
      await deliverWebhook(proof)
      await processWebhookEvent(withProvider(context), `evt_${proof.razorpay_payment_id}`)
    }
    const attempts = await Promise.all(Array.from({ length: 16 }, () => createPayment(buyer, body)))
    expect(attempts.map(({ status }) => status)).toEqual(Array(16).fill(409))
    expect(attempts[0]?.body.message).toBe(ALREADY_PAID)
    expect(await listPaymentsAndOrders(buyer.id)).toEqual({ charges: 1, orders: 1 })
  })

  test.each(Array.from({ length: 8 }, (_, index) => index))(
    'makes no second charge when it is opened during verification (%i)',
    async () => {
      const { buyer, body, providerOrderId } = await startCheckout()
      const proof = await pay(providerOrderId)
      const [, second] = await Promise.all([verify(buyer, proof), createPayment(buyer, body)])
      expect([200, 409]).toContain(second.status)
      if (second.status === 200) {
        expect(second.body.id).toBe(providerOrderId)
        expect((await pay(second.body.id)).error?.description).toMatch('already paid')
      }
      expect(await listPaymentsAndOrders(buyer.id)).toEqual({ charges: 1, orders: 1 })
    },
  )

  test('reuses the order at the provider after the payment form was closed', async () => {
    const { buyer, body, providerOrderId } = await startCheckout()
    await call('POST', '/api/payment/release', { token: buyer.token, body: { razorpay_order_id: providerOrderId } })
    expect((await createPayment(buyer, body)).body.id).toBe(providerOrderId)
  })

  test('is refused for a cart that was paid without a list of items', async () => {
    const buyer = await asBuyer()
    const productId = await createProduct(db)
    await call('POST', `/user_items/add?userId=${buyer.id}&itemId=${productId}&category=CART`, buyer)
    const created = await createPayment(buyer, { amount: 500 })
    await verify(buyer, await pay(created.body.id))
    expect((await createPayment(buyer, { amount: 500 })).status).toBe(409)
    const withItems = { amount: 500, items: [{ productId, quantity: 1 }], addressId: buyer.addressId }
    expect((await createPayment(buyer, withItems)).status).toBe(409)
  })

  test('is refused when another checkout of these items was opened before the first was paid', async () => {
    const { buyer, body, providerOrderId } = await startCheckout()
    await db.insert(coupons).values({ code: 'half', basisPoints: 5000 })
    const second = { ...body, couponCode: 'half' }
    await createPayment(buyer, second)
    await verify(buyer, await pay(providerOrderId))
    expect((await createPayment(buyer, second)).body).toMatchObject({ code: 'already_paid', message: ALREADY_PAID })
  })

  test('is a new purchase once the order exists', async () => {
    const { buyer, body, providerOrderId } = await startCheckout()
    await verify(buyer, await pay(providerOrderId))
    await context.jobs.drain()
    const second = await createPayment(buyer, body)
    expect(second.status).toBe(200)
    expect(second.body.id).not.toBe(providerOrderId)
  })

  test('does not reopen a checkout that becomes an order at the same time', async () => {
    const { buyer, body, providerOrderId } = await startCheckout()
    const other = { ...body, items: [{ productId: await createProduct(db), quantity: 1 }] }
    await createPayment(buyer, other)
    // The second tab waits for this row after it has found the first checkout unpaid.
    const { open, lock } = await lockOpenCheckout(db, buyer.id)
    const again = createPayment(buyer, body)
    await waitForLocks(db, 1)
    const proof = await pay(providerOrderId)
    const placed = verify(buyer, proof).then(() =>
      placeOrder(buyer, { addressId: buyer.addressId, items: body.items, razorpayOrderId: providerOrderId }),
    )
    await Promise.race([placed, waitForLocks(db, 2)])
    open()
    await lock
    expect([200, 409]).toContain((await again).status)
    expect((await placed).status).toBe(200)
    const [first] = await db.select().from(checkouts).where(eq(checkouts.userId, buyer.id)).orderBy(checkouts.id)
    expect(first?.status).toBe('ordered')
    expect(await db.select().from(stockReservations).where(eq(stockReservations.userId, buyer.id))).toEqual([])
  })

  test('is refused if the first payment becomes the order at the same time', async () => {
    const { buyer, body, providerOrderId } = await startCheckout()
    await createPayment(buyer, { ...body, items: [{ productId: await createProduct(db), quantity: 1 }] })
    await db.insert(coupons).values({ code: 'twentieth', basisPoints: 500 })
    // The second form waits for this row after it has found the first one unpaid.
    const { open, lock } = await lockOpenCheckout(db, buyer.id)
    const second = createPayment(buyer, { ...body, couponCode: 'twentieth' })
    await waitForLocks(db, 1)
    await verify(buyer, await pay(providerOrderId))
    const { addressId, items } = body
    const placed = await placeOrder(buyer, { addressId, items, razorpayOrderId: providerOrderId })
    open()
    await lock
    expect(await second).toMatchObject({
      status: 409,
      body: { message: `You’ve already ordered these items (order ${placed.body.id}).` },
    })
  })

  test('does not block other items', async () => {
    const { buyer, body, providerOrderId } = await startCheckout()
    await verify(buyer, await pay(providerOrderId))
    const other = { ...body, items: [{ productId: await createProduct(db), quantity: 1 }] }
    expect((await createPayment(buyer, other)).status).toBe(200)
  })
})
