import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test, vi } from 'vitest'
import type { Answer } from '../../test/app.ts'
import { createTestDatabase } from '../../test/database.ts'
import { failOnLoggedErrors } from '../../test/log.ts'
import { startSandbox } from './sandbox.ts'

const keys = { keyId: 'rzp_test_shop', keySecret: 'key secret', webhookSecret: 'webhook secret' }
const { url: databaseUrl } = await createTestDatabase()
const log = failOnLoggedErrors()

type Heard = { id: string; event: string; signature: string; body: string }
const heard: Heard[] = []
const heardOf = (orderId: string) => heard.filter(({ body }) => body.includes(orderId))
/** How often the shop fails to take news of an order. */
const refusals = new Map<string, number>()
const listener = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  const header = (name: string) => String(request.headers[name])
  const { event, payload } = JSON.parse(body)
  const orderId = payload.payment.entity.order_id
  const refusalsLeft = refusals.get(orderId) ?? 0
  refusals.set(orderId, refusalsLeft - 1)
  heard.push({ id: header('x-razorpay-event-id'), signature: header('x-razorpay-signature'), event, body })
  response.writeHead(refusalsLeft > 0 ? 500 : 200).end()
})
await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', () => resolve()))
const webhookUrl = () => `http://127.0.0.1:${(listener.address() as AddressInfo).port}/hook`

let sandbox = await startSandbox({ ...keys, databaseUrl, webhookUrl, log })
afterAll(async () => {
  await sandbox.close()
  listener.close()
})

const basic = (user: string, password: string) => `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
async function call(method: string, path: string, body?: object | string, headers: Record<string, string> = {}) {
  const isForm = typeof body === 'string'
  const answer = await fetch(`${sandbox.apiUrl}${path}`, {
    method,
    headers: {
      authorization: basic(keys.keyId, keys.keySecret),
      'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
      ...headers,
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as Answer['body'] }
}
async function pay(orderId: string, attempt: object = { method: 'upi', vpa: 'success@razorpay' }) {
  const url = new URL(`/checkout/orders/${orderId}/payments`, sandbox.apiUrl)
  const body = JSON.stringify({ key_id: keys.keyId, ...attempt })
  return (await (
    await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  ).json()) as Answer['body']
}
const newOrder = async (extra: object = {}) =>
  (await call('POST', '/orders', { amount: 500, currency: 'INR', ...extra })).body

test('an order goes from created over attempted to paid, as the provider’s do', async () => {
  const order = await newOrder({ receipt: 'r-1', notes: { shop: 'one' } })
  expect(order).toMatchObject({
    ...{ entity: 'order', amount: 500, amount_paid: 0, amount_due: 500, currency: 'INR', receipt: 'r-1' },
    ...{ offer_id: null, status: 'created', attempts: 0, notes: { shop: 'one' } },
  })
  expect(order.id).toMatch(/^order_[0-9A-Za-z]{14}$/)
  const failed = await pay(order.id, { method: 'upi', vpa: 'failure@razorpay' })
  expect(failed.error).toMatchObject({ code: 'BAD_REQUEST_ERROR', metadata: { order_id: order.id } })
  expect((await call('GET', `/orders/${order.id}`)).body).toMatchObject({ status: 'attempted', attempts: 1 })
  const proof = await pay(order.id)
  const expected = createHmac('sha256', keys.keySecret).update(`${order.id}|${proof.razorpay_payment_id}`).digest('hex')
  expect(proof.razorpay_signature).toBe(expected)
  expect((await call('GET', `/orders/${order.id}`)).body).toMatchObject({
    ...{ status: 'paid', attempts: 2, amount_paid: 500, amount_due: 0 },
  })
  const tries = (await call('GET', `/orders/${order.id}/payments`)).body
  expect(tries).toMatchObject({ entity: 'collection', count: 2 })
  expect(tries.items.map((payment: { status: string }) => payment.status)).toEqual(['captured', 'failed'])
  expect(tries.items[0]).toMatchObject({ method: 'upi', vpa: 'success@razorpay', bank: null, error_code: null })
  expect(tries.items[1]).toMatchObject({ fee: null, tax: null, error_reason: 'payment_failed' })
})

test('wrong orders are refused in the provider’s words', async () => {
  const cases: [object, string][] = [
    [{ amount: 99, currency: 'INR' }, 'The amount must be at least INR 1.00'],
    [{ amount: 100.5, currency: 'INR' }, 'The amount must be an integer.'],
    [{ amount: 100, currency: 'rupees' }, 'Currency is not supported'],
  ]
  for (const [body, description] of cases) {
    const answer = await call('POST', '/orders', body)
    expect([answer.status, answer.body.error.description]).toEqual([400, description])
  }
  expect((await call('GET', '/orders/order_none')).body.error.description).toBe('The id provided does not exist')
  for (const [method, path] of [
    ['DELETE', '/orders'],
    ['GET', '/nothing'],
  ] as const) {
    const answer = await call(method, path)
    expect([answer.status, answer.body.error.description]).toEqual([
      400,
      'The requested URL was not found on the server.',
    ])
  }
  const stranger = await call('GET', '/orders', undefined, { authorization: basic(keys.keyId, 'wrong') })
  expect([stranger.status, stranger.body.error.description]).toEqual([401, 'Authentication failed'])
})

test('form bodies are taken as well, and orders are found by receipt', async () => {
  const { body } = await call('POST', '/orders', 'amount=700&currency=INR&receipt=form-1&notes[a]=b')
  expect(body).toMatchObject({ amount: 700, notes: { a: 'b' } })
  expect((await call('GET', '/orders?receipt=form-1')).body).toMatchObject({ count: 1, items: [{ id: body.id }] })
  await call('PATCH', `/orders/${body.id}`, { notes: { a: 'c' } })
  expect((await call('GET', `/orders/${body.id}`)).body.notes).toEqual({ a: 'c' })
})

test.each([
  ['4100 2800 0000 1007', '1234', undefined],
  ['3608 280009 1007', '123456', undefined],
  ['3402 560004 01007', '1234', undefined],
  ['4100 2800 0000 1007', '123', 'authentication_failed'],
  ['4100 2800 0008 0001', '1234', 'insufficient_fund'],
  ['4100 2800 0002 0007', '1234', 'gateway_technical_error'],
  ['1234 5678 9012 3456', '1234', 'card_number_invalid'],
])('the card %s with OTP %s ends as %s', async (number, otp, reason) => {
  const order = await newOrder()
  const answer = await pay(order.id, { method: 'card', card: { number, otp } })
  expect(answer.error?.reason).toBe(reason)
})

test('every way to pay has its own fields', async () => {
  const fields = async (attempt: object) => {
    const proof = await pay((await newOrder()).id, attempt)
    return (await call('GET', `/payments/${proof.razorpay_payment_id}`)).body
  }
  expect(await fields({ method: 'netbanking', bank: 'ICIC' })).toMatchObject({ bank: 'ICIC', vpa: null, wallet: null })
  expect(await fields({ method: 'wallet', wallet: 'payzapp' })).toMatchObject({ wallet: 'payzapp', bank: null })
  const card = await fields({ method: 'card', card: { number: '5500 6700 0000 1002', otp: '1234' } })
  expect(card).toMatchObject({ card: { last4: '1002', network: 'MasterCard' }, captured: true, fee: 12, tax: 2 })
})

test('one purchase is told as authorized, captured and order.paid, signed, with an id each', async () => {
  const order = await newOrder()
  await pay(order.id)
  await vi.waitFor(() => expect(heardOf(order.id)).toHaveLength(3))
  const told = heardOf(order.id)
  expect(new Set(told.map(({ event }) => event))).toEqual(
    new Set(['payment.authorized', 'payment.captured', 'order.paid']),
  )
  expect(new Set(told.map(({ id }) => id)).size).toBe(3)
  for (const { body, signature } of told) {
    expect(signature).toBe(createHmac('sha256', keys.webhookSecret).update(body).digest('hex'))
  }
})

test('news that the shop can’t take is told again, with the same id', async () => {
  const order = await newOrder()
  refusals.set(order.id, 2)
  await pay(order.id, { method: 'upi', vpa: 'failure@razorpay' })
  await vi.waitFor(() => expect(heardOf(order.id)).toHaveLength(3), { timeout: 15_000 })
  expect(new Set(heardOf(order.id).map(({ id, body }) => id + body)).size).toBe(1)
})

test('a refund key makes one refund, whatever comes at once; another request with it is refused', async () => {
  const { razorpay_payment_id: id } = await pay((await newOrder()).id)
  const refund = (amount: number) =>
    call('POST', `/payments/${id}/refund`, { amount }, { 'x-refund-idempotency': 'refund-key-one' })
  const made = await Promise.all([200, 200, 200].map(refund))
  expect(new Set(made.map(({ body }) => body.id)).size).toBe(1)
  expect((await refund(300)).status).toBe(409)
  expect((await call('GET', `/payments/${id}`)).body).toMatchObject({ status: 'captured', refund_status: 'partial' })
  expect((await call('POST', `/payments/${id}/refund`, { amount: 301 })).status).toBe(400)
  await call('POST', `/payments/${id}/refund`, {})
  expect((await call('GET', `/payments/${id}`)).body).toMatchObject({ status: 'refunded', amount_refunded: 500 })
  const again = await call('POST', `/payments/${id}/refund`, {})
  expect(again.body.error.description).toBe('The payment has been fully refunded already.')
})

test('it remembers everything after a restart', async () => {
  const order = await newOrder()
  await sandbox.close()
  sandbox = await startSandbox({ ...keys, databaseUrl, webhookUrl, log })
  expect((await pay(order.id)).razorpay_order_id).toBe(order.id)
})

test('two tabs press Pay at once: one pays, the other is told that it is paid', async () => {
  const order = await newOrder()
  const answers = await Promise.all([pay(order.id), pay(order.id), pay(order.id)])
  expect(answers.filter((answer) => answer.razorpay_payment_id)).toHaveLength(1)
  expect(answers.filter((answer) => answer.error?.reason === 'order_already_paid')).toHaveLength(2)
})
