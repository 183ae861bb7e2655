import { DEFAULT_DELIVERY_SETTINGS, promisedDate } from '@shop/contract/delivery'
import { addDays } from '@shop/contract/kit'
import { beforeEach, expect, test } from 'vitest'
import { buildCheckoutApp } from '../../../test/checkout.ts'
import { createProduct, HOME } from '../../../test/shop.ts'
import { deliverySettings, unserviceablePins } from '../delivery/delivery.tables.ts'

const shop = await buildCheckoutApp()
const { db, call, asBuyer, createPayment, pay, verify, placeOrder, buy } = shop
const { days } = DEFAULT_DELIVERY_SETTINGS

beforeEach(() => db.delete(unserviceablePins))

type Buyer = Awaited<ReturnType<typeof asBuyer>>
const block = (pin: string) => db.insert(unserviceablePins).values({ pin })
const addAddress = async (buyer: Buyer, change: object): Promise<number> =>
  (await call('POST', `/api/addresses/save?userId=${buyer.id}`, { token: buyer.token, body: { ...HOME, ...change } }))
    .body.id
const cartOf = async () => [{ productId: await createProduct(db), quantity: 1 }]
const MESSAGE = 'We don’t deliver to PIN 800001 yet. Choose another address.'

test('an order freezes the promised date of its PIN', async () => {
  const buyer = await asBuyer()
  const { body: order } = await buy(buyer, await cartOf())
  const placedAt = new Date(order.orderDate)
  expect(order.promisedDate).toBe(promisedDate(placedAt, days.city, DEFAULT_DELIVERY_SETTINGS).toISOString())
  expect(order.deliveryDate).toBe(addDays(placedAt, 5).toISOString())

  await db.insert(deliverySettings).values({ settings: { ...DEFAULT_DELIVERY_SETTINGS, days: { ...days, city: 9 } } })
  const { body: later } = await buy(buyer, await cartOf())
  await db.delete(deliverySettings)
  const nineDays = promisedDate(new Date(later.orderDate), 9, DEFAULT_DELIVERY_SETTINGS).toISOString()
  // The delivery date until which it can be cancelled is never before the promise.
  expect([later.promisedDate, later.deliveryDate]).toEqual([nineDays, nineDays])
  const { body: orders } = await call('GET', `/api/orders/user/${buyer.id}`, buyer)
  expect(orders.map((one: { promisedDate: string }) => one.promisedDate)).toEqual([nineDays, order.promisedDate])
})

test('an order to an unknown PIN has no promised date', async () => {
  const buyer = await asBuyer()
  const addressId = await addAddress(buyer, { postalCode: '123456' })
  const { body } = await buy({ ...buyer, addressId }, await cartOf())
  expect(body).toMatchObject({ promisedDate: null, deliveryDate: addDays(new Date(body.orderDate), 5).toISOString() })
})

test('no payment is opened for an address without delivery, chosen or default', async () => {
  const buyer = await asBuyer()
  const items = await cartOf()
  await block('800001')
  for (const addressId of [buyer.addressId, undefined]) {
    const response = await createPayment(buyer, { amount: 500, items, addressId })
    expect([response.status, response.body.code, response.body.message]).toEqual([409, 'not_serviceable', MESSAGE])
  }
})

test('an order can’t be redirected to an address without delivery, and the payment stays valid', async () => {
  const buyer = await asBuyer()
  const items = await cartOf()
  const other = await addAddress(buyer, { postalCode: '560038', state: 'Karnataka', city: 'Bengaluru' })
  const { body: payment } = await createPayment(buyer, { amount: 500, items, addressId: other })
  await verify(buyer, await pay(payment.id))
  await block('800001')
  const order = { items, razorpayOrderId: payment.id }
  const refused = await placeOrder(buyer, { ...order, addressId: buyer.addressId })
  expect([refused.status, refused.body.message]).toEqual([409, MESSAGE])
  expect((await placeOrder(buyer, { ...order, addressId: other })).status).toBe(200)
})

test('an order that is paid for an address is delivered there, even if its PIN is excluded before the order', async () => {
  const buyer = await asBuyer()
  const items = await cartOf()
  const { body: payment } = await createPayment(buyer, { amount: 500, items, addressId: buyer.addressId })
  await verify(buyer, await pay(payment.id))
  await block('800001')
  const placed = await placeOrder(buyer, { items, addressId: buyer.addressId, razorpayOrderId: payment.id })
  expect(placed.status).toBe(200)
})
