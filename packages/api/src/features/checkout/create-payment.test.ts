import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildCheckoutApp, signWebhook } from '../../../test/checkout.ts'
import { createProduct } from '../../../test/shop.ts'
import { hashOfTables } from '../../../test/table-hash.ts'
import { products, stockReservations } from '../catalogue/catalogue.tables.ts'
import { orders } from '../orders/orders.tables.ts'
import { withProvider } from '../payments/payment-context.ts'
import { payments } from '../payments/payments.tables.ts'
import { type PaymentProvider, ProviderError } from '../payments/providers/payment-provider.ts'
import { createPayment as create } from './create-payment.ts'

const shop = await buildCheckoutApp()
const { call, db, context, faults, advanceClock: wait, asBuyer, asUser, createPayment, pay, verify, placeOrder } = shop

const reservedQuantity = async (productId: number) => {
  const rows = await db.select().from(stockReservations).where(eq(stockReservations.productId, productId))
  return rows.reduce((sum, row) => sum + row.quantity, 0)
}
const listOrders = (userId: number) => db.select().from(orders).where(eq(orders.userId, userId))
const addToCart = (user: { id: number; token: string }, id: number) =>
  call('POST', `/user_items/add?userId=${user.id}&itemId=${id}&category=CART`, user)
const release = (user: { token: string }, id: string) =>
  call('POST', '/api/payment/release', { token: user.token, body: { razorpay_order_id: id } })
const listRefunds = async (orderId: string) => {
  const [payment] = await db.select().from(payments).where(eq(payments.providerOrderId, orderId))
  return (await shop.provider('GET', `/payments/${payment?.providerPaymentId}/refunds`)).body.items
}

test('rejects invalid checkouts with specific messages and no side effects', async () => {
  const [buyer, other] = [await asBuyer(), await asBuyer()]
  const item = { productId: await createProduct(db), quantity: 1 }
  const archived = await createProduct(db, { name: 'Old lamp', archivedAt: new Date() })
  const unpriced = await createProduct(db, { name: 'Free lamp', actualPaise: null, discountPaise: null })
  const soldOut = await createProduct(db, { name: 'Sold lamp', stock: 0 })
  const lowStock = await createProduct(db, { name: 'Rare lamp', stock: 2 })
  const base = { amount: 500, items: [item], addressId: buyer.addressId }
  const withItem = (productId: number, quantity = 1) => ({ ...base, items: [{ productId, quantity }] })
  const before = await hashOfTables(db)
  const cases: [object, number, string, string?][] = [
    [{ ...base, amount: '500' }, 400, 'bad_request', 'amount must be a number.'],
    [{ ...base, amount: null }, 400, 'bad_request'],
    [{}, 400, 'bad_request'],
    ...[499, 501, 500.5, -500, 0, 1e12].map((amount): [object, number, string] => [
      { ...base, amount },
      400,
      'amount_mismatch',
    ]),
    [{ ...base, items: [] }, 400, 'bad_request', 'There are no items to order'],
    [{ ...base, items: [item, item] }, 400, 'bad_request', 'List each product only once'],
    [withItem(item.productId, 100), 400, 'bad_request'],
    [withItem(item.productId, 0), 400, 'bad_request'],
    [{ ...base, items: undefined }, 400, 'bad_request', 'There are no items to order'],
    [{ ...base, addressId: 'x' }, 400, 'bad_request'],
    [{ ...base, addressId: 999_999 }, 404, 'not_found', 'Address not found'],
    [{ ...base, addressId: other.addressId }, 403, 'forbidden'],
    [withItem(999_999), 404, 'not_found', 'Product not found'],
    [{ ...base, couponCode: 'nothing' }, 400, 'bad_request', 'Invalid coupon code'],
    [withItem(archived), 409, 'not_for_sale', '“Old lamp” is no longer available.'],
    [withItem(unpriced), 409, 'not_for_sale', '“Free lamp” has no price and can’t be bought.'],
    [withItem(soldOut), 409, 'out_of_stock', '“Sold lamp” is out of stock.'],
    [withItem(lowStock, 3), 409, 'out_of_stock', 'Only 2 of “Rare lamp” left.'],
  ]
  for (const [body, status, code, message] of cases) {
    const response = await createPayment(buyer, body)
    expect([response.status, response.body.code], JSON.stringify(body)).toEqual([status, code])
    if (message) expect(response.body.message).toBe(message)
  }
  expect((await call('POST', '/api/payment/create-order', { body: base })).status).toBe(401)
  faults.failRequests = 10
  expect((await createPayment(buyer, base)).body.code).toBe('provider_unavailable')
  faults.failRequests = 0
  expect(await hashOfTables(db)).toBe(before)
})

test('reserves stock for fifteen minutes', async () => {
  const [buyer, other] = [await asBuyer(), await asBuyer()]
  const productId = await createProduct(db, { stock: 1 })
  const items = [{ productId, quantity: 1 }]
  const created = await createPayment(buyer, { amount: 500, items, addressId: buyer.addressId })
  const otherCheckout = { amount: 500, items, addressId: other.addressId }
  expect((await createPayment(other, otherCheckout)).body.code).toBe('out_of_stock')
  await addToCart(other, productId)
  expect((await call('GET', `/user_items/cart/${other.id}`, other)).body[0].inStock).toBe(false)
  wait(15 * 60 - 5)
  expect((await createPayment(other, otherCheckout)).status).toBe(409)
  // The expired row is still there; queries ignore it.
  wait(10)
  expect(await reservedQuantity(productId)).toBe(1)
  expect((await createPayment(other, otherCheckout)).status).toBe(200)
  // The first buyer pays too late and is refunded.
  await verify(buyer, await pay(created.body.id))
  const late = await placeOrder(buyer, { addressId: buyer.addressId, items, razorpayOrderId: created.body.id })
  expect([late.status, late.body.code]).toEqual([409, 'out_of_stock'])
  await context.jobs.drain()
  expect(await listRefunds(created.body.id)).toMatchObject([{ amount: 500 }])
  const again = await placeOrder(buyer, { addressId: buyer.addressId, items, razorpayOrderId: created.body.id })
  expect(again.status).toBe(409)
  expect(await listOrders(buyer.id)).toEqual([])
})

test('reuses the checkout for repeated requests', async () => {
  const buyer = await asBuyer()
  const productId = await createProduct(db, { stock: 2 })
  const body = { amount: 500, items: [{ productId, quantity: 2 }], addressId: buyer.addressId }
  const created = await Promise.all(Array.from({ length: 5 }, () => createPayment(buyer, body)))
  expect(new Set(created.map(({ body: { id } }) => id)).size).toBe(1)
  expect((await createPayment(buyer, body)).body.id).toBe(created[0]?.body.id)
  expect(await reservedQuantity(productId)).toBe(2)
})

test('returns 409 for a paid checkout and places its order', async () => {
  const buyer = await asBuyer()
  const body = { amount: 500, items: [{ productId: await createProduct(db), quantity: 1 }], addressId: buyer.addressId }
  const created = await createPayment(buyer, body)
  await pay(created.body.id)
  const again = await createPayment(buyer, body)
  expect([again.status, again.body.message]).toEqual([
    409,
    'You have already paid for this order. We’re placing it now.',
  ])
  await context.jobs.drain()
  expect(await listOrders(buyer.id)).toHaveLength(1)
})

test('releases the reservations of an earlier checkout, whose late payment still becomes an order', async () => {
  const buyer = await asBuyer()
  const [first, second] = [await createProduct(db), await createProduct(db)]
  const cartOf = (productId: number) => ({
    amount: 500,
    items: [{ productId, quantity: 1 }],
    addressId: buyer.addressId,
  })
  const firstPayment = await createPayment(buyer, cartOf(first))
  const secondPayment = await createPayment(buyer, cartOf(second))
  expect([await reservedQuantity(first), await reservedQuantity(second)]).toEqual([0, 1])
  for (const { body } of [secondPayment, firstPayment]) {
    await verify(buyer, await pay(body.id))
    const processed = await context.jobs.drain()
    expect(processed).toBeGreaterThan(0)
  }
  expect(await listOrders(buyer.id)).toHaveLength(2)
  expect([await reservedQuantity(first), await reservedQuantity(second)]).toEqual([0, 0])
})

test('counts the buyer’s paid checkouts as reserved', async () => {
  const buyer = await asBuyer()
  const productId = await createProduct(db, { stock: 2 })
  const body = (quantity: number) => ({ amount: 500, items: [{ productId, quantity }], addressId: buyer.addressId })
  const created = await createPayment(buyer, body(1))
  await verify(buyer, await pay(created.body.id))
  const second = await createPayment(buyer, body(2))
  expect(second.body.code).toBe('out_of_stock')
})

/** Makes the order unknown to the provider, as if it had been created with another account's keys. */
const deleteAtProvider = (orderId: string) =>
  shop.providerDb.execute(`delete from sandbox.entities where id = '${orderId}'`)

test('replaces a checkout whose order the provider doesn’t know', async () => {
  const buyer = await asBuyer()
  const productId = await createProduct(db, { stock: 1 })
  const body = { amount: 500, items: [{ productId, quantity: 1 }], addressId: buyer.addressId }
  const lost = await createPayment(buyer, body)
  await deleteAtProvider(lost.body.id)
  const created = await createPayment(buyer, body)
  expect(created.status).toBe(200)
  expect(created.body.id).not.toBe(lost.body.id)
  await verify(buyer, await pay(created.body.id))
  await context.jobs.drain()
  expect(await listOrders(buyer.id)).toHaveLength(1)

  const again = await createPayment(buyer, { ...body, items: [{ productId: await createProduct(db), quantity: 1 }] })
  await deleteAtProvider(again.body.id)
  expect((await release(buyer, again.body.id)).body.message).toBe('Payment cancelled. You weren’t charged.')
})

test('returns 409 without side effects when the provider refuses the amount', async () => {
  const buyer = await asBuyer()
  const items = [{ productId: await createProduct(db), quantity: 1 }]
  const provider = {
    createOrder: async () => Promise.reject(new ProviderError('refused', 'Amount exceeds maximum', 400)),
  }
  const before = await hashOfTables(db)
  const refused = { ...withProvider(context), provider: provider as unknown as PaymentProvider }
  await expect(create(refused, buyer.id, { amount: 500, items, addressId: buyer.addressId })).rejects.toMatchObject({
    code: 'conflict',
    message: 'The payment provider doesn’t accept a payment of ₹5.00.',
  })
  expect(await hashOfTables(db)).toBe(before)
})

test('responds before the deadline when the provider hangs', async () => {
  const buyer = await asBuyer()
  const items = [{ productId: await createProduct(db), quantity: 1 }]
  const body = { amount: 500, items, addressId: buyer.addressId }
  Object.assign(faults, { delayResponses: 3, responseDelayMs: 30_000 })
  // Without the deadline, three attempts would exceed the timeout of this test.
  expect((await createPayment(buyer, body)).status).toBe(503)
  Object.assign(faults, { delayResponses: 0 })
  const created = await createPayment(buyer, body)
  await verify(buyer, await pay(created.body.id))
  await context.jobs.drain()
  expect(await listOrders(buyer.id)).toHaveLength(1)
}, 20_000)

test('releases the reservation when the payment form is closed, and still orders a later payment', async () => {
  const [buyer, other] = [await asBuyer(), await asUser()]
  const productId = await createProduct(db)
  const items = [{ productId, quantity: 1 }]
  const created = await createPayment(buyer, { amount: 500, items, addressId: buyer.addressId })
  expect((await release(other, created.body.id)).status).toBe(403)
  expect((await release(buyer, 'order_none')).status).toBe(404)
  expect((await release(buyer, created.body.id)).status).toBe(200)
  expect(await reservedQuantity(productId)).toBe(0)
  await verify(buyer, await pay(created.body.id))
  await context.jobs.drain()
  expect(await listOrders(buyer.id)).toHaveLength(1)
})

test('keeps the reservation when the payment form is closed after paying', async () => {
  const buyer = await asBuyer()
  const productId = await createProduct(db)
  const items = [{ productId, quantity: 1 }]
  const created = await createPayment(buyer, { amount: 500, items, addressId: buyer.addressId })
  await pay(created.body.id)
  expect((await release(buyer, created.body.id)).body.message).toBe('Payment received. We’re placing your order.')
  expect(await reservedQuantity(productId)).toBe(1)
  await context.jobs.drain()
  expect(await listOrders(buyer.id)).toHaveLength(1)
})

test('charges the cart when no items are sent, and the order’s items replace it', async () => {
  const buyer = await asBuyer()
  const [inCart, ordered] = [await createProduct(db), await createProduct(db)]
  await addToCart(buyer, inCart)
  const created = await createPayment(buyer, { amount: 500 })
  expect(await reservedQuantity(inCart)).toBe(1)
  await verify(buyer, await pay(created.body.id))
  const items = [{ productId: ordered, quantity: 3 }]
  const placed = await placeOrder(buyer, { addressId: buyer.addressId, items })
  expect(placed.body).toMatchObject({ totalAmount: 500, items: [{ productId: ordered, quantity: 3 }] })
  expect(await reservedQuantity(inCart)).toBe(0)
})

test('orders the cart when the browser doesn’t send items in time', async () => {
  const buyer = await asBuyer()
  await addToCart(buyer, await createProduct(db))
  const created = await createPayment(buyer, { amount: 500 })
  const proof = await pay(created.body.id)
  const entity = { id: proof.razorpay_payment_id, order_id: created.body.id }
  const webhook = signWebhook({ event: 'order.paid', payload: { payment: { entity } } }, 'evt_cart')
  await call('POST', '/api/payment/webhook', webhook)
  await context.jobs.drain()
  expect(await listOrders(buyer.id)).toEqual([])
  wait(30)
  await db.execute(`update pgboss.job set start_after = now() where state = 'created' and name = 'checkout.complete'`)
  await context.jobs.drain()
  expect(await listOrders(buyer.id)).toHaveLength(1)
})

test('rejects archived products in the cart', async () => {
  const buyer = await asBuyer()
  const productId = await createProduct(db)
  await addToCart(buyer, productId)
  await db.update(products).set({ archivedAt: new Date() }).where(eq(products.id, productId))
  expect((await createPayment(buyer, { amount: 500 })).body.code).toBe('not_for_sale')
})
