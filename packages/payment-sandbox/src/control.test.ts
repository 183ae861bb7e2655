import { expect, test, vi } from 'vitest'
import { basic, buildSandbox, SANDBOX_KEYS } from '../test/sandbox.ts'

const { sql, call, pay, newOrder, eventsOf } = await buildSandbox()

const control = (method: string, path: string, body?: object) => call(method, `/../control${path}`, body)
const statusOf = async (id: string) => (await call('GET', `/payments/${id}`)).body.status
const attemptWithoutResponse = async (orderId: string) =>
  (await pay(orderId, { method: 'upi', outcome: 'silence' })).error

test('fails a payment without a bank response after ten minutes and captures it if the bank approves later', async () => {
  const order = await newOrder()
  const { payment_id: id } = (await attemptWithoutResponse(order.id)).metadata
  expect(await statusOf(id)).toBe('created')
  await control('POST', '/clock', { seconds: 540 })
  expect(await statusOf(id)).toBe('created')
  await control('POST', '/clock', { seconds: 60 })
  expect((await call('GET', `/payments/${id}`)).body).toMatchObject({
    status: 'failed',
    error_code: 'GATEWAY_ERROR',
    error_reason: 'payment_timed_out',
  })
  await control('POST', `/payments/${id}/late-success`)
  expect((await call('GET', `/payments/${id}`)).body).toMatchObject({ status: 'captured', error_reason: null })
  expect((await call('GET', `/orders/${order.id}`)).body).toMatchObject({ status: 'paid', attempts: 1 })
  expect((await control('POST', `/payments/${id}/late-success`)).status).toBe(400)
})

test('refunds a late approval when another payment has paid the order', async () => {
  const order = await newOrder()
  const { payment_id: id } = (await attemptWithoutResponse(order.id)).metadata
  await pay(order.id)
  await control('POST', `/payments/${id}/late-success`)
  expect((await call('GET', `/payments/${id}`)).body).toMatchObject({ status: 'refunded', amount_refunded: 500 })
  expect((await call('GET', `/payments/${id}/refunds`)).body.items).toMatchObject([{ status: 'processed' }])
})

test('refunds an authorized payment that is not captured', async () => {
  const payment = { capture: 'manual', capture_options: { automatic_expiry_period: 12, manual_expiry_period: 20 } }
  const { razorpay_payment_id: id } = await pay((await newOrder({ payment })).id)
  expect(await statusOf(id)).toBe('authorized')
  const wrong = await call('POST', `/payments/${id}/capture`, { amount: 400, currency: 'INR' })
  expect(wrong.body.error.description).toBe('Capture amount must be equal to the amount authorized.')
  expect((await call('POST', `/payments/${id}/refund`, {})).body.error.description).toBe(
    'The payment status should be captured for action to be taken',
  )
  await control('POST', '/clock', { seconds: 20 * 60 })
  expect((await call('GET', `/payments/${id}`)).body).toMatchObject({ status: 'refunded', captured: false })
})

test('captures a late approval only within the automatic expiry period', async () => {
  const payment = { capture: 'automatic', capture_options: { automatic_expiry_period: 12, manual_expiry_period: 60 } }
  const { payment_id: id } = (await attemptWithoutResponse((await newOrder({ payment })).id)).metadata
  await control('POST', '/clock', { seconds: 13 * 60 })
  await control('POST', `/payments/${id}/late-success`)
  expect(await statusOf(id)).toBe('authorized')
  expect((await call('POST', `/payments/${id}/capture`, { amount: 500, currency: 'INR' })).body.status).toBe('captured')
})

test('delays or fails refunds by fault, and fails refunds of old payments', async () => {
  const refund = async () => {
    const { razorpay_payment_id: id } = await pay((await newOrder()).id)
    return { id, made: (await call('POST', `/payments/${id}/refund`, { speed: 'optimum' })).body }
  }
  await control('PUT', '/faults', { delayRefunds: 1 })
  const slow = await refund()
  expect(slow.made.status).toBe('pending')
  await control('POST', '/clock', { seconds: 10 })
  expect((await call('GET', `/refunds/${slow.made.id}`)).body.status).toBe('processed')
  await control('PUT', '/faults', { failRefunds: 1 })
  const failed = await refund()
  expect(failed.made.status).toBe('failed')
  expect((await call('GET', `/payments/${failed.id}`)).body).toMatchObject({
    status: 'captured',
    amount_refunded: 0,
    refund_status: null,
  })
  await control('POST', '/clock', { seconds: 184 * 24 * 60 * 60 })
  expect((await call('POST', `/payments/${failed.id}/refund`, {})).body.status).toBe('failed')
})

test('drops, repeats and delays webhooks by fault', async () => {
  const ids = (orderId: string) => eventsOf(orderId).map(({ id }) => id)
  const [dropped, repeated, late] = [await newOrder(), await newOrder(), await newOrder()]
  // Pending events of earlier tests would use up the count of a fault.
  const pending = () => sql`select id from sandbox.events where delivered_at is null`
  await vi.waitFor(async () => expect(await pending()).toHaveLength(0), { timeout: 10_000 })
  await control('PUT', '/faults', { dropWebhooks: 3 })
  await pay(dropped.id)
  await vi.waitFor(async () => expect((await control('GET', '/faults')).body.dropWebhooks).toBe(0), { timeout: 10_000 })
  await control('PUT', '/faults', { repeatWebhooks: 1 })
  await pay(repeated.id)
  await vi.waitFor(() => expect(ids(repeated.id)).toHaveLength(4), { timeout: 10_000 })
  expect(new Set(ids(repeated.id)).size).toBe(3)
  await control('PUT', '/faults', { delayWebhooks: 3, webhookDelayMs: 1000 })
  await pay(late.id)
  await vi.waitFor(() => expect(ids(late.id)).toHaveLength(3), { timeout: 10_000 })
  expect(ids(dropped.id)).toEqual([])
  await control('POST', '/webhooks/redeliver')
  await vi.waitFor(() => expect(ids(dropped.id)).toHaveLength(3), { timeout: 20_000 })
})

test('responds 503, 429, late or not at all by fault', async () => {
  await control('PUT', '/faults', { failRequests: 1, limitRequests: 1 })
  expect((await call('GET', '/orders')).status).toBe(503)
  expect((await call('GET', '/orders')).status).toBe(429)
  await control('PUT', '/faults', { loseResponses: 1 })
  await expect(call('POST', '/orders', { amount: 500, currency: 'INR', receipt: 'lost-1' })).rejects.toThrow()
  expect((await call('GET', '/orders?receipt=lost-1')).body.count).toBe(1)
  await control('PUT', '/faults', { delayResponses: 1, responseDelayMs: 300 })
  const startedAt = performance.now()
  expect((await call('GET', '/orders')).status).toBe(200)
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(299)
})

test('repeats random faults with the same seed', async () => {
  const outcomes = async () => {
    await control('PUT', '/faults', { seed: 7, declinePayments: 0.5 })
    const ends: boolean[] = []
    for (let i = 0; i < 12; i++) ends.push('error' in (await pay((await newOrder()).id)))
    return ends
  }
  const first = await outcomes()
  expect(new Set(first).size).toBe(2)
  expect(await outcomes()).toEqual(first)
  await control('PUT', '/faults', { declinePayments: 0 })
})

test('requires the merchant’s key for the control API and rejects unknown faults', async () => {
  const unauthorized = { authorization: basic(SANDBOX_KEYS.keyId, 'wrong') }
  for (const path of ['/faults', '/clock', '/webhooks/redeliver']) {
    const method = path === '/faults' ? 'PUT' : 'POST'
    expect((await call(method, `/../control${path}`, {}, unauthorized)).status).toBe(401)
  }
  expect((await control('PUT', '/faults', { explode: 1 })).status).toBe(400)
})
