import { createHmac } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { basic, buildSandbox, SANDBOX_KEYS } from '../test/sandbox.ts'

const { call, pay, newOrder, eventsOf, failures, restart } = await buildSandbox()

test('moves an order from created to attempted to paid', async () => {
  const order = await newOrder({ receipt: 'r-1', notes: { shop: 'one' } })
  expect(order).toMatchObject({
    entity: 'order',
    amount: 500,
    amount_paid: 0,
    amount_due: 500,
    currency: 'INR',
    receipt: 'r-1',
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes: { shop: 'one' },
  })
  expect(order.id).toMatch(/^order_[0-9A-Za-z]{14}$/)
  const failed = await pay(order.id, { method: 'upi', vpa: 'failure@razorpay' })
  expect(failed.error).toMatchObject({ code: 'BAD_REQUEST_ERROR', metadata: { order_id: order.id } })
  expect((await call('GET', `/orders/${order.id}`)).body).toMatchObject({ status: 'attempted', attempts: 1 })
  const proof = await pay(order.id)
  const expected = createHmac('sha256', SANDBOX_KEYS.keySecret)
    .update(`${order.id}|${proof.razorpay_payment_id}`)
    .digest('hex')
  expect(proof.razorpay_signature).toBe(expected)
  expect((await call('GET', `/orders/${order.id}`)).body).toMatchObject({
    status: 'paid',
    attempts: 2,
    amount_paid: 500,
    amount_due: 0,
  })
  const tries = (await call('GET', `/orders/${order.id}/payments`)).body
  expect(tries).toMatchObject({ entity: 'collection', count: 2 })
  expect(tries.items.map((payment: { status: string }) => payment.status)).toEqual(['captured', 'failed'])
  expect(tries.items[0]).toMatchObject({ method: 'upi', vpa: 'success@razorpay', bank: null, error_code: null })
  expect(tries.items[1]).toMatchObject({ fee: null, tax: null, error_reason: 'payment_failed' })
})

test('rejects invalid orders with the provider’s error messages', async () => {
  const cases: [object, string][] = [
    [{ amount: 99, currency: 'INR' }, 'The amount must be at least INR 1.00'],
    [{ amount: 100.5, currency: 'INR' }, 'The amount must be an integer.'],
    [{ amount: 100, currency: 'rupees' }, 'Currency is not supported'],
    [{ amount: 1001, currency: 'KWD' }, 'The last digit of the amount must be 0 in this currency.'],
    [{ amount: 100, currency: 'INR', partial_payment: true }, 'Partial payments are not enabled.'],
  ]
  for (const [body, description] of cases) {
    const response = await call('POST', '/orders', body)
    expect([response.status, response.body.error.description]).toEqual([400, description])
  }
  for (const id of ['order_none', 'order_%00', '%F0%9F%98%80']) {
    expect((await call('GET', `/orders/${id}`)).body.error.description).toBe('The id provided does not exist')
  }
  for (const [method, path] of [
    ['DELETE', '/orders'],
    ['GET', '/nothing'],
  ] as const) {
    const response = await call(method, path)
    expect([response.status, response.body.error.description]).toEqual([
      400,
      'The requested URL was not found on the server.',
    ])
  }
  const unauthorized = await call('GET', '/orders', undefined, { authorization: basic(SANDBOX_KEYS.keyId, 'wrong') })
  expect(unauthorized.status).toBe(401)
  expect(unauthorized.body).toEqual({ error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' } })
})

test('accepts form bodies and finds orders by receipt', async () => {
  const { body } = await call('POST', '/orders', 'amount=700&currency=INR&receipt=form-1&notes[a]=b')
  expect(body).toMatchObject({ amount: 700, notes: { a: 'b' } })
  expect((await call('GET', '/orders?receipt=form-1')).body).toMatchObject({ count: 1, items: [{ id: body.id }] })
  await call('PATCH', `/orders/${body.id}`, { notes: { a: 'c' } })
  expect((await call('GET', `/orders/${body.id}`)).body.notes).toEqual({ a: 'c' })
})

test.each([
  ['4100 2800 0000 1007', '1234', undefined],
  ['5500 6700 0000 1002', '1234567890', undefined],
  ['6527 6589 0000 1005', '1234', undefined],
  ['3608 280009 1007', '123456', undefined],
  ['3402 560004 01007', '1234', undefined],
  ['4012 8888 8888 1881', '1234', undefined],
  ['5555 5555 5555 4444', '1234', undefined],
  ['4100 2800 0000 1007', '123', 'authentication_failed'],
  ['4100 2800 0000 1007', '12345678901', 'authentication_failed'],
  ['4100 2800 0009 0000', '1234', 'payment_timed_out'],
  ['4100 2800 0008 0001', '1234', 'insufficient_fund'],
  ['4100 2800 0007 0002', '1234', 'payment_cancelled'],
  ['4100 2800 0006 0003', '1234', 'card_declined'],
  ['4100 2800 0005 0004', '1234', 'card_declined'],
  ['4100 2800 0004 0005', '1234', 'card_declined'],
  ['4100 2800 0003 0006', '1234', 'card_disabled_for_online_payments'],
  ['4100 2800 0001 0008', '1234', 'card_number_invalid'],
  ['4100 2800 0002 0007', '1234', 'gateway_technical_error'],
  ['4100 2800 0000 0009', '1234', 'authentication_failed'],
  ['1234 5678 9012 3456', '1234', 'card_number_invalid'],
])('card %s with OTP %s results in %s', async (number, otp, reason) => {
  const order = await newOrder()
  const response = await pay(order.id, { method: 'card', card: { number, otp } })
  expect(response.error?.reason).toBe(reason)
  const isGateway = ['4100 2800 0002 0007', '4100 2800 0000 0009'].includes(number)
  if (reason) expect(response.error.code).toBe(isGateway ? 'GATEWAY_ERROR' : 'BAD_REQUEST_ERROR')
})

test.each([
  ['12/30', undefined],
  ['01/20', 'card_expired'],
  ['13/30', 'card_expired'],
])('a card with expiry %s results in %s', async (expiry, reason) => {
  const card = { number: '4100 2800 0000 1007', otp: '1234', expiry }
  expect((await pay((await newOrder()).id, { method: 'card', card })).error?.reason).toBe(reason)
})

test('sets the fields of each payment method', async () => {
  const fields = async (attempt: object) => {
    const proof = await pay((await newOrder()).id, attempt)
    return (await call('GET', `/payments/${proof.razorpay_payment_id}`)).body
  }
  expect(await fields({ method: 'netbanking', bank: 'ICIC' })).toMatchObject({ bank: 'ICIC', vpa: null, wallet: null })
  expect(await fields({ method: 'wallet', wallet: 'payzapp' })).toMatchObject({ wallet: 'payzapp', bank: null })
  const card = await fields({ method: 'card', card: { number: '5500 6700 0000 1002', otp: '1234' } })
  expect(card).toMatchObject({ card: { last4: '1002', network: 'MasterCard' }, captured: true, fee: 12, tax: 2 })
})

test('sends signed webhooks payment.authorized, payment.captured and order.paid with separate ids', async () => {
  const order = await newOrder()
  await pay(order.id)
  await vi.waitFor(() => expect(eventsOf(order.id)).toHaveLength(3), { timeout: 10_000 })
  const events = eventsOf(order.id)
  expect(new Set(events.map(({ event }) => event))).toEqual(
    new Set(['payment.authorized', 'payment.captured', 'order.paid']),
  )
  expect(new Set(events.map(({ id }) => id)).size).toBe(3)
  for (const { body, signature } of events) {
    expect(signature).toBe(createHmac('sha256', SANDBOX_KEYS.webhookSecret).update(body).digest('hex'))
  }
})

test('retries a failed webhook with the same id', async () => {
  const order = await newOrder()
  failures.set(order.id, 2)
  await pay(order.id, { method: 'upi', vpa: 'failure@razorpay' })
  await vi.waitFor(() => expect(eventsOf(order.id)).toHaveLength(3), { timeout: 15_000 })
  expect(new Set(eventsOf(order.id).map(({ id, body }) => id + body)).size).toBe(1)
})

test('retries a webhook with the signature of the first attempt, even if the secret has changed', async () => {
  const order = await newOrder()
  failures.set(order.id, 1)
  await pay(order.id, { method: 'upi', vpa: 'failure@razorpay' })
  await vi.waitFor(() => expect(eventsOf(order.id)).toHaveLength(1), { timeout: 15_000 })
  await restart({ webhookSecret: 'changed secret' })
  await vi.waitFor(() => expect(eventsOf(order.id)).toHaveLength(2), { timeout: 15_000 })
  expect(new Set(eventsOf(order.id).map(({ signature }) => signature)).size).toBe(1)
  await restart()
})

test('creates one refund per idempotency key and rejects another request with it', async () => {
  const { razorpay_payment_id: id } = await pay((await newOrder()).id)
  const refund = (amount: number) =>
    call('POST', `/payments/${id}/refund`, { amount }, { 'x-refund-idempotency': 'refund-key-one' })
  const made = await Promise.all([200, 200, 200].map(refund))
  // A request during another one is rejected with 409.
  expect(made.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  expect(made.filter(({ status }) => ![200, 409].includes(status))).toEqual([])
  expect((await refund(200)).status).toBe(200)
  expect((await call('GET', `/payments/${id}/refunds`)).body.count).toBe(1)
  const other = await refund(300)
  expect([other.status, other.body.error.description]).toEqual([
    409,
    'Different request with the same idempotency key has already been processed.',
  ])
  const short = await call('POST', `/payments/${id}/refund`, {}, { 'x-refund-idempotency': 'short' })
  expect(short.status).toBe(400)
  expect((await call('GET', `/payments/${id}`)).body).toMatchObject({ status: 'captured', refund_status: 'partial' })
  expect((await call('POST', `/payments/${id}/refund`, { amount: 301 })).status).toBe(400)
  await call('POST', `/payments/${id}/refund`, {})
  expect((await call('GET', `/payments/${id}`)).body).toMatchObject({ status: 'refunded', amount_refunded: 500 })
  const again = await call('POST', `/payments/${id}/refund`, {})
  expect(again.body.error.description).toBe('The payment has been fully refunded already.')
})

test('keeps its state after a restart', async () => {
  const order = await newOrder()
  await restart()
  expect((await pay(order.id)).razorpay_order_id).toBe(order.id)
})

test('accepts one of several simultaneous payments and rejects the others', async () => {
  const order = await newOrder()
  const responses = await Promise.all([pay(order.id), pay(order.id), pay(order.id)])
  expect(responses.filter((response) => response.razorpay_payment_id)).toHaveLength(1)
  expect(responses.filter((response) => response.error?.reason === 'order_already_paid')).toHaveLength(2)
})

test('lists orders by time, receipt and authorization, with payments if requested', async () => {
  const receipt = 'listed-1'
  const [paid, unpaid] = [await newOrder({ receipt }), await newOrder({ receipt })]
  await pay(paid.id, { method: 'card', card: { number: '4100280000001007', otp: '1234' } })
  const ids = async (query: string) =>
    (await call('GET', `/orders?receipt=${receipt}${query}`)).body.items.map(({ id }: { id: string }) => id)
  expect(await ids('')).toEqual([unpaid.id, paid.id])
  expect(await ids('&authorized=1')).toEqual([paid.id])
  expect(await ids('&authorized=0')).toEqual([unpaid.id])
  expect(await ids('&count=1')).toEqual([unpaid.id])
  expect(await ids('&count=1&skip=1')).toEqual([paid.id])
  expect(await ids(`&from=${unpaid.created_at + 1}`)).toEqual([])
  expect(await ids(`&from=${paid.created_at}&to=${unpaid.created_at}`)).toHaveLength(2)
  for (const bad of ['&authorized=2', '&count=101', '&skip=-1']) {
    expect((await call('GET', `/orders?receipt=${receipt}${bad}`)).status).toBe(400)
  }
  const expanded = (await call('GET', `/orders/${paid.id}?expand[]=payments&expand[]=payments.card`)).body
  expect(expanded.payments).toMatchObject({ entity: 'collection', count: 1, items: [{ card: { last4: '1007' } }] })
})
