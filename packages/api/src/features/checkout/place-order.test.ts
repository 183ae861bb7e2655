import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildCheckoutApp } from '../../../test/checkout.ts'
import { createProduct } from '../../../test/shop.ts'
import { products } from '../catalogue/catalogue.tables.ts'
import { orderHistory } from '../orders/orders.tables.ts'

const shop = await buildCheckoutApp()
const {
  call,
  db,
  context,
  advanceClock: wait,
  asBuyer,
  asUser,
  createPayment,
  pay,
  verify,
  placeOrder,
  buy,
  provider,
} = shop
const stockOf = async (id: number) => (await db.select().from(products).where(eq(products.id, id)))[0]?.stock

test('places an order after payment and verification', async () => {
  const buyer = await asBuyer()
  const [bought, inCart] = [await createProduct(db), await createProduct(db)]
  for (const id of [bought, bought, inCart]) {
    await call('POST', `/user_items/add?userId=${buyer.id}&itemId=${id}&category=CART`, buyer)
  }
  const items = [{ productId: bought, quantity: 2 }]
  const created = await createPayment(buyer, { amount: 500, items, addressId: buyer.addressId, couponCode: 'SAVE10' })
  expect(created.body).toMatchObject({ amount: 500, currency: 'INR', checkoutUrl: '/sandbox/checkout.js' })
  expect((await verify(buyer, await pay(created.body.id))).body).toEqual({ method: 'upi' })
  const placed = await placeOrder(buyer, {
    userId: buyer.id,
    addressId: buyer.addressId,
    items: [{ productId: bought, quantity: 2, unitPrice: 0.01 }],
    orderStatus: 'DELIVERED',
    paymentStatus: 'PENDING',
    totalAmount: 1,
    razorpayOrderId: created.body.id,
  })
  expect(placed.status).toBe(200)
  expect(placed.body).toMatchObject({
    userId: buyer.id,
    orderStatus: 'SHIPPED',
    paymentStatus: 'COMPLETED',
    paymentMethod: 'UPI',
    subtotal: 300,
    discount: 30,
    shipping: 50,
    totalAmount: 320,
    paidAmount: 5,
    couponCode: 'save10',
    address: { fullName: 'Asha Rao', country: 'India' },
    items: [{ productId: bought, quantity: 2, unitPrice: 150, subtotal: 300 }],
  })
  expect(await stockOf(bought)).toBe(8)
  const cart = (await call('GET', `/user_items/cart/${buyer.id}`, buyer)).body
  expect(cart.map((item: { id: number }) => item.id)).toEqual([inCart])
  const history = await db.select().from(orderHistory).where(eq(orderHistory.orderId, placed.body.id))
  expect(history).toMatchObject([{ fromStatus: null, toStatus: 'SHIPPED', actorId: buyer.id, actorKind: 'customer' }])
})

test('returns one order to ten concurrent requests', async () => {
  const buyer = await asBuyer()
  const items = [{ productId: await createProduct(db), quantity: 1 }]
  const created = await createPayment(buyer, { amount: 500, items, addressId: buyer.addressId })
  await verify(buyer, await pay(created.body.id))
  for (const razorpayOrderId of [created.body.id, undefined]) {
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => placeOrder(buyer, { addressId: buyer.addressId, items, razorpayOrderId })),
    )
    expect(responses.map((response) => response.status)).toEqual(Array(10).fill(200))
    expect(new Set(responses.map((response) => JSON.stringify(response.body))).size).toBe(1)
  }
  expect((await call('GET', `/api/orders/count/${buyer.id}`, buyer)).body).toBe(1)
})

test('sells five items to five of thirty buyers and rejects the others before payment', async () => {
  const productId = await createProduct(db, { name: 'The last kettle', stock: 5 })
  const items = [{ productId, quantity: 1 }]
  const buyers = await Promise.all(Array.from({ length: 30 }, () => asBuyer()))
  const created = await Promise.all(
    buyers.map((buyer) => createPayment(buyer, { amount: 500, items, addressId: buyer.addressId })),
  )
  const soldOut = created.filter((response) => response.status === 409)
  expect(soldOut).toHaveLength(25)
  for (const { body } of soldOut) expect(body).toMatchObject({ code: 'out_of_stock' })
  expect(soldOut[0]?.body.message).toContain('The last kettle')
  const orders = await Promise.all(
    buyers.map(async (buyer, i) => {
      const id = created[i]?.body.id
      if (!id) return undefined
      await verify(buyer, await pay(id))
      return placeOrder(buyer, { addressId: buyer.addressId, items, razorpayOrderId: id })
    }),
  )
  expect(orders.filter((order) => order?.status === 200)).toHaveLength(5)
  expect(await stockOf(productId)).toBe(0)
})

test('places five orders and refunds twenty-five late concurrent payments', async () => {
  const productId = await createProduct(db, { stock: 5 })
  const items = [{ productId, quantity: 1 }]
  const late: { buyer: Awaited<ReturnType<typeof asBuyer>>; razorpayOrderId: string }[] = []
  for (let i = 0; i < 30; i++) {
    // The reservations of the previous five have expired.
    if (i % 5 === 0) wait(16 * 60)
    const buyer = await asBuyer()
    const created = await createPayment(buyer, { amount: 500, items, addressId: buyer.addressId })
    late.push({ buyer, razorpayOrderId: created.body.id })
  }
  wait(16 * 60)
  const placed = await Promise.all(
    late.map(async ({ buyer, razorpayOrderId }) => {
      await verify(buyer, await pay(razorpayOrderId))
      return placeOrder(buyer, { addressId: buyer.addressId, items, razorpayOrderId })
    }),
  )
  expect(placed.filter((response) => response.status === 200)).toHaveLength(5)
  const rejected = placed.filter((response) => response.status === 409)
  expect(rejected.map((response) => response.body.code)).toEqual(Array(25).fill('out_of_stock'))
  expect(await stockOf(productId)).toBe(0)
  await context.jobs.drain()
  const paid = await Promise.all(
    late.map(({ razorpayOrderId }) => provider('GET', `/orders/${razorpayOrderId}/payments`)),
  )
  expect(paid.map(({ body }) => body.items[0].status).toSorted()).toEqual([
    ...Array(5).fill('captured'),
    ...Array(25).fill('refunded'),
  ])
})

test('an order of two products has the name of each, and the sold-out one is named in a refusal', async () => {
  const [buyer, late, other] = [await asBuyer(), await asBuyer(), await asBuyer()]
  const lamp = await createProduct(db, { name: 'Lamp' })
  const kettle = await createProduct(db, { name: 'Kettle', stock: 2 })
  const items = [lamp, kettle].map((productId) => ({ productId, quantity: 1 }))
  const placed = (await buy(buyer, items)).body.items.map(({ productId, name }: Record<string, unknown>) => [
    productId,
    name,
  ])
  expect(new Map(placed)).toEqual(
    new Map([
      [lamp, 'Lamp'],
      [kettle, 'Kettle'],
    ]),
  )
  const created = await createPayment(late, { amount: 500, items, addressId: late.addressId })
  await verify(late, await pay(created.body.id))
  wait(16 * 60)
  // The reservation has expired, and another buyer has reserved the last kettle.
  const lastOne = [{ productId: kettle, quantity: 1 }]
  expect((await createPayment(other, { amount: 500, items: lastOne, addressId: other.addressId })).status).toBe(200)
  const order = { addressId: late.addressId, items, razorpayOrderId: created.body.id }
  const refused = await placeOrder(late, order)
  const message = '“Kettle” sold out before the order could be placed. Your payment will be refunded.'
  expect([refused.body.code, refused.body.message]).toEqual(['out_of_stock', message])
})

test('places no order after its payment was refunded, even if the items are in stock again', async () => {
  const buyer = await asBuyer()
  const productId = await createProduct(db, { stock: 1 })
  const items = [{ productId, quantity: 1 }]
  const created = await createPayment(buyer, { amount: 500, items, addressId: buyer.addressId })
  await verify(buyer, await pay(created.body.id))
  wait(16 * 60)
  const setStock = (stock: number) => db.update(products).set({ stock }).where(eq(products.id, productId))
  await setStock(0)
  const order = { addressId: buyer.addressId, items, razorpayOrderId: created.body.id }
  expect((await placeOrder(buyer, order)).body.code).toBe('out_of_stock')
  await setStock(1)
  const again = await placeOrder(buyer, order)
  const message = 'We couldn’t place this order. Your payment will be refunded.'
  expect([again.status, again.body.message]).toEqual([409, message])
  expect(await stockOf(productId)).toBe(1)
})

test('requires a verified payment', async () => {
  const buyer = await asBuyer()
  const items = [{ productId: await createProduct(db), quantity: 1 }]
  const order = { addressId: buyer.addressId, items }
  expect((await placeOrder(buyer, order)).body.code).toBe('payment_required')
  const created = await createPayment(buyer, { amount: 500, items, addressId: buyer.addressId })
  expect((await placeOrder(buyer, { ...order, razorpayOrderId: created.body.id })).body.code).toBe('payment_required')
  expect((await placeOrder(buyer, { ...order, razorpayOrderId: 'order_nothing' })).status).toBe(404)
})

test('rejects other items than the paid ones and keeps the payment valid', async () => {
  const buyer = await asBuyer()
  const [first, second] = [await createProduct(db), await createProduct(db, { discountPaise: 5_000_000 })]
  const items = [{ productId: first, quantity: 1 }]
  const created = await createPayment(buyer, { amount: 500, items, addressId: buyer.addressId })
  await verify(buyer, await pay(created.body.id))
  const order = { addressId: buyer.addressId, razorpayOrderId: created.body.id }
  for (const others of [[{ productId: second, quantity: 1 }], [{ productId: first, quantity: 2 }]]) {
    expect((await placeOrder(buyer, { ...order, items: others })).status).toBe(409)
  }
  expect((await placeOrder(buyer, { ...order, items })).status).toBe(200)
  expect((await placeOrder(buyer, { ...order, items: [{ productId: second, quantity: 1 }] })).status).toBe(409)
})

test('rejects another coupon than the paid one and keeps the payment valid', async () => {
  const buyer = await asBuyer()
  const items = [{ productId: await createProduct(db, { discountPaise: 100_000 }), quantity: 1 }]
  for (const [paidWith, others] of [
    [undefined, ['premium20', 'nothing']],
    ['SAVE10', ['premium20', 'nothing']],
  ] as const) {
    const created = await createPayment(buyer, {
      amount: 500,
      items,
      addressId: buyer.addressId,
      couponCode: paidWith,
    })
    await verify(buyer, await pay(created.body.id))
    const order = { addressId: buyer.addressId, items, razorpayOrderId: created.body.id }
    for (const couponCode of others) {
      const rejected = await placeOrder(buyer, { ...order, couponCode })
      expect([rejected.status, rejected.body.message]).toEqual([409, 'This payment was made without this coupon.'])
    }
    const { status, body } = await placeOrder(buyer, order)
    expect([status, body.couponCode]).toEqual([200, paidWith?.toLowerCase() ?? null])
  }
})

test('rejects another user’s payment, address and id', async () => {
  const [buyer, other] = [await asBuyer(), await asBuyer()]
  const items = [{ productId: await createProduct(db), quantity: 1 }]
  const created = await createPayment(buyer, { amount: 500, items, addressId: buyer.addressId })
  const proof = await pay(created.body.id)
  expect((await verify(other, proof)).status).toBe(403)
  await verify(buyer, proof)
  const razorpayOrderId = created.body.id
  expect((await placeOrder(other, { addressId: other.addressId, items, razorpayOrderId })).status).toBe(403)
  expect((await placeOrder(buyer, { addressId: other.addressId, items, razorpayOrderId })).status).toBe(403)
  for (const order of [{ addressId: buyer.addressId, items }, {}, { addressId: 'here' }]) {
    expect((await placeOrder(buyer, { userId: other.id, ...order })).status).toBe(403)
  }
  for (const userId of ['me', 1.5, null]) expect((await placeOrder(buyer, { userId })).status).toBe(400)
  expect((await createPayment(other, { amount: 500, items, addressId: buyer.addressId })).status).toBe(403)
})

test('keeps the price of the checkout when the product’s price changes', async () => {
  const buyer = await asBuyer()
  const productId = await createProduct(db)
  const items = [{ productId, quantity: 1 }]
  const created = await createPayment(buyer, { amount: 500, items, addressId: buyer.addressId })
  await db.update(products).set({ discountPaise: 19_999 }).where(eq(products.id, productId))
  await verify(buyer, await pay(created.body.id))
  const placed = await placeOrder(buyer, { addressId: buyer.addressId, items, razorpayOrderId: created.body.id })
  expect(placed.body).toMatchObject({ subtotal: 150, totalAmount: 200 })
})

test('lists orders to the buyer and to staff, newest first', async () => {
  const [buyer, other, moderator] = [await asBuyer(), await asUser(), await asUser('MODERATOR')]
  const first = await buy(buyer, [{ productId: await createProduct(db), quantity: 1 }])
  const second = await buy(buyer, [{ productId: await createProduct(db), quantity: 1 }])
  const list = (await call('GET', `/api/orders/user/${buyer.id}`, buyer)).body
  expect(list.map((order: { id: number }) => order.id)).toEqual([second.body.id, first.body.id])
  expect(list[0]).toEqual(second.body)
  const path = `/api/orders/${first.body.id}`
  expect((await call('GET', path, buyer)).body).toEqual(first.body)
  expect((await call('GET', path, moderator)).status).toBe(200)
  expect((await call('GET', path, other)).status).toBe(403)
  expect((await call('GET', '/api/orders/999999', buyer)).body.message).toBe('Order not found')
  expect((await call('GET', '/api/orders/count', other)).status).toBe(403)
  expect((await call('GET', '/api/orders/count', moderator)).body).toBeGreaterThanOrEqual(2)
})
