import { expect, test, vi } from 'vitest'
import { buildSandbox } from '../test/sandbox.ts'

const { call, pay, newOrder, eventsOf } = await buildSandbox()

const DAY = 24 * 60 * 60
const control = (method: string, path: string, body?: object) => call(method, `/../control${path}`, body)
const payment = async (id: string) => (await call('GET', `/payments/${id}`)).body
const eventNames = (orderId: string) => eventsOf(orderId).map(({ event }) => event)
const preferences = async () => (await call('GET', '/../checkout/preferences')).body

/** An order for cash, before the courier has handed it over. */
async function orderForCash() {
  await control('PUT', '/settings', { cod: true })
  const order = await newOrder()
  const proof = await pay(order.id, { method: 'cod' })
  return { orderId: order.id as string, id: proof.razorpay_payment_id as string, proof }
}

test('offers cash on delivery only if the merchant has enabled it', async () => {
  const order = await newOrder()
  expect(await preferences()).toMatchObject({ methods: { cod: false } })
  expect((await pay(order.id, { method: 'cod' })).error.description).toBe('Cash on delivery is not enabled.')
  expect((await call('GET', `/orders/${order.id}/payments`)).body.count).toBe(0)
  expect((await control('PUT', '/settings', { cod: true })).body).toMatchObject({ cod: true })
  expect(await preferences()).toMatchObject({ methods: { cod: true } })
  expect((await control('PUT', '/settings', { cod: 'yes' })).status).toBe(400)
})

test('a payment in cash is pending until the courier has handed it over, even months later', async () => {
  const { orderId, id, proof } = await orderForCash()
  expect(proof.razorpay_signature).toMatch(/^[0-9a-f]{64}$/)
  expect(await payment(id)).toMatchObject({ status: 'pending', method: 'cod', captured: false, fee: null })
  expect((await call('GET', `/orders/${orderId}`)).body).toMatchObject({ status: 'attempted', amount_paid: 0 })
  await vi.waitFor(() => expect(eventNames(orderId)).toEqual(['payment.pending']), { timeout: 10_000 })
  await control('POST', '/clock', { seconds: 60 * DAY })
  expect((await payment(id)).status).toBe('pending')
  expect((await control('POST', `/payments/${id}/collect`)).body.status).toBe('captured')
  expect((await call('GET', `/orders/${orderId}`)).body).toMatchObject({ status: 'paid', amount_due: 0 })
  const all = ['order.paid', 'payment.authorized', 'payment.captured', 'payment.pending']
  await vi.waitFor(() => expect(eventNames(orderId).sort()).toEqual(all), { timeout: 10_000 })
  expect((await control('POST', `/payments/${id}/collect`)).status).toBe(400)
})

test('a refused parcel fails the payment, and the order can be paid in another way', async () => {
  const { orderId, id } = await orderForCash()
  expect((await pay(orderId)).error.description).toBe('A payment is already in progress.')
  await control('POST', `/payments/${id}/refuse`)
  expect(await payment(id)).toMatchObject({ status: 'failed', error_reason: 'parcel_refused' })
  await vi.waitFor(() => expect(eventNames(orderId)).toContain('payment.failed'), { timeout: 10_000 })
  expect((await control('POST', `/payments/${id}/refuse`)).status).toBe(400)
  expect((await pay(orderId)).razorpay_payment_id).toBeTruthy()
})

test('a payment in cash can be declined, and needs no response of a bank', async () => {
  await control('PUT', '/settings', { cod: true })
  const declined = await newOrder()
  expect((await pay(declined.id, { method: 'cod', outcome: 'failure' })).error.reason).toBe('payment_failed')
  const { razorpay_payment_id: id } = await pay(declined.id, { method: 'cod', outcome: 'silence' })
  expect((await payment(id)).status).toBe('pending')
})

test('refunds the cash when a late bank has paid the order', async () => {
  await control('PUT', '/settings', { cod: true })
  const order = await newOrder()
  const late = (await pay(order.id, { method: 'upi', outcome: 'silence' })).error.metadata.payment_id
  const { razorpay_payment_id: id } = await pay(order.id, { method: 'cod' })
  await control('POST', `/payments/${late}/late-success`)
  await control('POST', `/payments/${id}/collect`)
  expect([(await payment(late)).status, (await payment(id)).status]).toEqual(['captured', 'refunded'])
})
