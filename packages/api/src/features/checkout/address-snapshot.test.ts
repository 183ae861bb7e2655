import { expect, test } from 'vitest'
import { buildCheckoutApp } from '../../../test/checkout.ts'
import { createProduct } from '../../../test/shop.ts'

const { call, db, context, asBuyer, createPayment, pay, verify, buy } = await buildCheckoutApp()
type Buyer = Awaited<ReturnType<typeof asBuyer>>

const shippingAddress = { fullName: 'Asha Rao', addressLine1: '12 Boring Road', city: 'Patna', postalCode: '800001' }
const newAddress = { ...shippingAddress, phoneNo: '9000000002', fullName: 'Ravi Rao', city: 'Gaya', state: 'Bihar' }
const change = ({ id, token, addressId }: Buyer) =>
  call('PUT', `/api/addresses/${id}/${addressId}`, { token, body: newAddress })
const remove = ({ id, token, addressId }: Buyer) => call('DELETE', `/api/addresses/${id}/${addressId}`, { token })
const listOrders = async ({ id, token }: Buyer) => (await call('GET', `/api/orders/user/${id}`, { token })).body

test('keeps the order’s address when the saved address changes', async () => {
  const buyer = await asBuyer()
  const { body: placed } = await buy(buyer, [{ productId: await createProduct(db), quantity: 1 }])
  expect(placed.address).toMatchObject(shippingAddress)
  expect((await change(buyer)).status).toBe(200)
  expect(await listOrders(buyer)).toMatchObject([{ id: placed.id, address: shippingAddress }])
  expect((await remove(buyer)).status).toBe(200)
  expect(await listOrders(buyer)).toMatchObject([
    { id: placed.id, addressId: buyer.addressId, address: shippingAddress },
  ])
})

test('uses the checkout’s address when the saved address is deleted before the order', async () => {
  const buyer = await asBuyer()
  const items = [{ productId: await createProduct(db), quantity: 1 }]
  const { body: created } = await createPayment(buyer, { amount: 500, items, addressId: buyer.addressId })
  await verify(buyer, await pay(created.id))
  expect((await remove(buyer)).status).toBe(200)
  await context.jobs.drain()
  expect(await listOrders(buyer)).toMatchObject([{ address: shippingAddress }])
})

test('uses the address as it is when the form is opened again', async () => {
  const buyer = await asBuyer()
  const body = { amount: 500, items: [{ productId: await createProduct(db), quantity: 1 }], addressId: buyer.addressId }
  const { body: created } = await createPayment(buyer, body)
  await change(buyer)
  const { body: again } = await createPayment(buyer, body)
  expect(again.id).toBe(created.id)
  await verify(buyer, await pay(again.id))
  await context.jobs.drain()
  expect(await listOrders(buyer)).toMatchObject([{ address: newAddress }])
})
