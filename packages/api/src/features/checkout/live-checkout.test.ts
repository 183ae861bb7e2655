import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildCheckoutApp } from '../../../test/checkout.ts'
import { createProduct } from '../../../test/shop.ts'
import { payments, refunds } from '../payments/payments.tables.ts'

const shop = await buildCheckoutApp({ checkoutMode: 'live' })
const { call, db, context, asBuyer, createPayment, pay, verify, placeOrder, provider } = shop

test('live: charges the total, starts as PLACED and plans no refund', async () => {
  const buyer = await asBuyer()
  const items = [{ productId: await createProduct(db), quantity: 2 }]
  const body = { items, addressId: buyer.addressId, couponCode: 'welcome15' }
  expect((await createPayment(buyer, { ...body, amount: 500 })).body.code).toBe('amount_mismatch')
  const quote = (await call('POST', '/api/checkout/quote', { ...buyer, body })).body
  expect(quote).toMatchObject({ total: 305, payAmount: 30_500, mode: 'live' })
  const created = await createPayment(buyer, { ...body, amount: 30_500 })
  await verify(buyer, await pay(created.body.id))
  const placed = await placeOrder(buyer, { addressId: buyer.addressId, items, razorpayOrderId: created.body.id })
  expect(placed.body).toMatchObject({ orderStatus: 'PLACED', totalAmount: 305, paidAmount: 305 })
  await context.jobs.drain()
  const planned = await db
    .select()
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.userId, buyer.id))
  expect(planned).toEqual([])
})

test('live: refunds the payment when the ordered items have another total', async () => {
  const buyer = await asBuyer()
  const [inCart, expensive] = [await createProduct(db), await createProduct(db, { discountPaise: 900_000 })]
  await call('POST', `/user_items/add?userId=${buyer.id}&itemId=${inCart}&category=CART`, buyer)
  const created = await createPayment(buyer, { amount: 20_000 })
  await verify(buyer, await pay(created.body.id))
  const items = [{ productId: expensive, quantity: 1 }]
  const placed = await placeOrder(buyer, { addressId: buyer.addressId, items, razorpayOrderId: created.body.id })
  expect([placed.status, placed.body.code]).toEqual([409, 'price_changed'])
  await context.jobs.drain()
  const [payment] = await db.select().from(payments).where(eq(payments.providerOrderId, created.body.id))
  expect(payment).toMatchObject({ status: 'REFUNDED', refundedPaise: 20_000 })
})

test('live: keeps exact paise for ₹11.87', async () => {
  const buyer = await asBuyer()
  const items = [{ productId: await createProduct(db, { discountPaise: 1187 }), quantity: 3 }]
  const body = { items, addressId: buyer.addressId, couponCode: 'save10' }
  const { total, payAmount } = (await call('POST', '/api/checkout/quote', { ...buyer, body })).body
  // 35.61 - 3.56 (10%, rounded) + 50 shipping.
  expect([total, payAmount]).toEqual([82.05, 8205])
  for (const amount of [82.05, 8204, 8206, 820_500]) {
    expect((await createPayment(buyer, { ...body, amount })).body.code).toBe('amount_mismatch')
  }
  const created = await createPayment(buyer, { ...body, amount: payAmount })
  const proof = await pay(created.body.id)
  await verify(buyer, proof)
  const placed = await placeOrder(buyer, { addressId: buyer.addressId, items, razorpayOrderId: created.body.id })
  expect(placed.body).toMatchObject({ totalAmount: 82.05, paidAmount: 82.05 })
  await call('POST', `/api/orders/cancel/${placed.body.id}`, buyer)
  await context.jobs.drain()
  const atProvider = await provider('GET', `/payments/${proof.razorpay_payment_id}`)
  expect(atProvider.body).toMatchObject({ amount: 8205, amount_refunded: 8205, status: 'refunded' })
})
