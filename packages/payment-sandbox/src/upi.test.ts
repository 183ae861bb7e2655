import { expect, test } from 'vitest'
import { buildSandbox, SANDBOX_KEYS } from '../test/sandbox.ts'

const { call, pay, newOrder } = await buildSandbox()

const control = (method: string, path: string, body?: object) => call(method, `/../control${path}`, body)
const payments = async (orderId: string) => (await call('GET', `/orders/${orderId}/payments`)).body.items
const requestCode = (orderId: string, body: object = {}) =>
  call('POST', `/../checkout/orders/${orderId}/upi-codes`, { key_id: SANDBOX_KEYS.keyId, ...body })

/** A new order and the reference of its UPI code. */
async function orderWithCode() {
  const { id } = await newOrder()
  return { id: id as string, reference: (await requestCode(id)).body.reference as string }
}
const byCode = (upi_reference: string, outcome = 'success') => ({ method: 'upi', upi_reference, outcome })

test('a code is a link with payee, amount and reference, drawn as an image, for 15 minutes', async () => {
  const { id } = await newOrder({ amount: 123_405 })
  const { body } = await requestCode(id, { name: 'Asha & Sons' })
  const { protocol, host, searchParams } = new URL(body.link)
  expect([protocol, host]).toEqual(['upi:', 'pay'])
  expect(Object.fromEntries(searchParams)).toEqual({
    pa: 'merchant@sandbox',
    pn: 'Asha & Sons',
    am: '1234.05',
    cu: 'INR',
    tr: body.reference,
    tn: `Payment of ${id}`,
  })
  // Apps don't decode "+" as a space.
  expect(body.link).toContain('pn=Asha%20%26%20Sons')
  expect(body.reference).toMatch(/^[0-9a-z]{1,35}$/)
  expect(decodeURIComponent(body.image)).toMatch(/^data:image\/svg\+xml,<svg .*<\/svg>$/)
  expect(body.expires_in).toBe(15 * 60)
})

test('the app pays by a code, and the bank says by which UPI ID', async () => {
  const { id, reference } = await orderWithCode()
  expect((await pay(id, byCode(reference))).razorpay_payment_id).toBeTruthy()
  expect(await payments(id)).toMatchObject([
    { status: 'captured', method: 'upi', vpa: 'payer@sandbox', upi: { flow: 'intent', vpa: 'payer@sandbox' } },
  ])
  expect((await requestCode(id)).body.error.reason).toBe('order_already_paid')
})

test('the app declines, stays undecided, and then pays by the same code', async () => {
  const { id, reference } = await orderWithCode()
  expect((await pay(id, byCode(reference, 'failure'))).error.reason).toBe('payment_failed')
  expect((await pay(id, byCode(reference, 'silence'))).error.reason).toBe('payment_timed_out')
  await pay(id, byCode(reference))
  const statuses = (await payments(id)).map(({ status }: { status: string }) => status)
  expect(statuses).toEqual(['captured', 'created', 'failed'])
})

test('rejects a code after 15 minutes, of another order, or made up', async () => {
  const [order, other] = [await orderWithCode(), await orderWithCode()]
  const rejected = { error: { reason: 'upi_code_expired' } }
  expect(await pay(order.id, byCode(other.reference))).toMatchObject(rejected)
  expect(await pay(order.id, byCode('9999999999'))).toMatchObject(rejected)
  await control('POST', '/clock', { seconds: 15 * 60 })
  expect(await pay(order.id, byCode(order.reference))).toMatchObject(rejected)
  expect(await payments(order.id)).toEqual([])
  const { body } = await requestCode(order.id)
  expect((await pay(order.id, byCode(body.reference))).razorpay_payment_id).toBeTruthy()
})

test('creates no code for an unknown order or key, or another currency', async () => {
  const { id } = await newOrder()
  expect((await requestCode('order_00000000000000')).status).toBe(400)
  expect((await requestCode(id, { key_id: 'rzp_test_other' })).status).toBe(400)
  const dollars = await newOrder({ currency: 'USD' })
  expect((await requestCode(dollars.id)).body.error.description).toBe('UPI supports INR only.')
})

test('the form asks for a UPI ID only if the merchant has enabled it; the API always accepts one', async () => {
  const preferences = async () => (await call('GET', '/../checkout/preferences')).body.methods
  expect(await preferences()).toMatchObject({ upi_collect: false })
  const { id } = await newOrder()
  await pay(id, { method: 'upi', vpa: 'success@razorpay' })
  expect(await payments(id)).toMatchObject([{ vpa: 'success@razorpay', upi: { flow: 'collect' } }])
  await control('PUT', '/settings', { upi_collect: true })
  expect(await preferences()).toMatchObject({ upi_collect: true })
})
