import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Faults, startSandbox } from '@shop/payment-sandbox'
import { afterAll, expect, test } from 'vitest'
import { TEST_CONFIG } from '../../../test/app.ts'
import { createTestDatabase } from '../../../test/database.ts'
import { failOnLoggedErrors } from '../../../test/log.ts'
import { createRazorpayClient, type ProviderError } from './razorpay-client.ts'

/** The real client against the sandbox's HTTP: only the address differs from the real provider's. */
const { payments: keys } = TEST_CONFIG
const { url: databaseUrl } = await createTestDatabase()
const faults: Faults = { hangMs: 700 }
const log = failOnLoggedErrors()
const sandbox = await startSandbox({ ...keys, databaseUrl, webhookUrl: () => undefined, log, faults })
afterAll(sandbox.close)

const client = createRazorpayClient({ ...keys, apiUrl: sandbox.apiUrl, timeoutMs: 500 })
const SUM = { amount: 500, currency: 'INR' }
let receipts = 0
const newReceipt = () => `receipt ${++receipts}`
const ordersOf = async (receipt: string) => {
  const authorization = `Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')}`
  const url = `${sandbox.apiUrl}/orders?receipt=${encodeURIComponent(receipt)}`
  return ((await (await fetch(url, { headers: { authorization } })).json()) as { count: number }).count
}
async function paid() {
  const order = await client.createOrder({ ...SUM, receipt: newReceipt() })
  const url = new URL(`/checkout/orders/${order.id}/payments`, sandbox.apiUrl)
  const body = JSON.stringify({ key_id: keys.keyId, method: 'upi', vpa: 'success@razorpay' })
  const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  return ((await answer.json()) as { razorpay_payment_id: string }).razorpay_payment_id
}
const problemOf = async (call: Promise<unknown>): Promise<ProviderError> =>
  call.then(
    () => expect.unreachable('it should have failed'),
    (error) => error,
  )

test.each([
  ['503 twice', { refuse: 2 }],
  ['429 twice', { limit: 2 }],
  ['a lost answer', { loseAnswers: 1 }],
  ['an answer that comes too late', { hang: 1 }],
  ['one of each', { refuse: 1, limit: 1 }],
] as [string, Faults][])('a read gets over %s', async (_what, wrong) => {
  const id = await paid()
  Object.assign(faults, wrong)
  expect(await client.getPayment(id)).toMatchObject({ id, status: 'captured', amount: 500 })
})

test.each([
  ['503', { refuse: 1 }],
  ['429', { limit: 1 }],
  ['a lost answer', { loseAnswers: 1 }],
  ['an answer that comes too late', { hang: 1 }],
  ['two lost answers', { loseAnswers: 2 }],
] as [string, Faults][])('an order is opened once, whatever gets lost: %s', async (_what, wrong) => {
  const receipt = newReceipt()
  Object.assign(faults, wrong)
  const order = await client.createOrder({ ...SUM, receipt })
  expect(await ordersOf(receipt)).toBe(1)
  expect(await client.getOrder(order.id)).toMatchObject({ receipt, status: 'created' })
})

test.each([
  ['503', { refuse: 2 }],
  ['a lost answer', { loseAnswers: 2 }],
] as [string, Faults][])('a refund is made once, whatever gets lost: %s', async (_what, wrong) => {
  const id = await paid()
  Object.assign(faults, wrong)
  const refund = await client.refund(id, { amount: 200, idempotencyKey: `refund-of-${id}` })
  expect(await client.listRefunds(id)).toMatchObject([{ id: refund.id, amount: 200, status: 'processed' }])
})

test('three failures in a row are an answer: unavailable, and nothing is known', async () => {
  const id = await paid()
  faults.refuse = 3
  expect(await problemOf(client.getPayment(id))).toMatchObject({ kind: 'unavailable', status: 503 })
  faults.hang = 3
  expect(await problemOf(client.getPayment(id))).toMatchObject({ kind: 'unavailable', status: undefined })
})

test('with a deadline, all tries together end by it', async () => {
  const id = await paid()
  const hurried = createRazorpayClient({ ...keys, apiUrl: sandbox.apiUrl, deadline: performance.now() + 600 })
  faults.hang = 1
  expect(await hurried.createOrder({ ...SUM, receipt: newReceipt() }).catch((error) => error)).toMatchObject({
    kind: 'unavailable',
  })
  expect(await problemOf(hurried.getPayment(id))).toMatchObject({ kind: 'unavailable' })
  expect(await client.getPayment(id)).toMatchObject({ id })
})

test('a no is a no at once, with the provider’s own words', async () => {
  const none = await problemOf(client.getPayment('pay_none'))
  expect(none).toMatchObject({ kind: 'refused', status: 400 })
  expect(none.message).toContain('The id provided does not exist')
  const little = await problemOf(client.createOrder({ amount: 99, currency: 'INR', receipt: newReceipt() }))
  expect(little.message).toContain('The amount must be at least INR 1.00')
})

test('a refused key says nothing about a payment', async () => {
  const stranger = createRazorpayClient({ ...keys, keySecret: 'wrong', apiUrl: sandbox.apiUrl })
  expect(await problemOf(stranger.getPayment('pay_any'))).toMatchObject({ kind: 'unavailable', status: 401 })
})

test('with nobody at the address it says so, as an error of its own kind', async () => {
  const lonely = createRazorpayClient({ ...keys, apiUrl: 'http://127.0.0.1:9/v1' })
  expect(await problemOf(lonely.getPayment('pay_any'))).toMatchObject({ name: 'ProviderError', kind: 'unavailable' })
})

test.each([
  ['not JSON', (response: ServerResponse) => response.end('<html>Bad gateway</html>')],
  ['JSON of another shape', (response: ServerResponse) => response.end('{"id":7}')],
  ['sent elsewhere', (response: ServerResponse) => response.writeHead(302, { location: sandbox.apiUrl }).end()],
  ['cut off', (response: ServerResponse) => response.writeHead(200, { 'content-length': 99 }).write('{"id":')],
])('an answer that can’t be trusted is none: %s', async (_what, reply) => {
  const server = createServer((_request, response) => void reply(response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()))
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  const odd = createRazorpayClient({ ...keys, apiUrl, timeoutMs: 200 })
  expect(await problemOf(odd.getPayment('pay_any'))).toMatchObject({ kind: 'unavailable' })
  server.closeAllConnections()
  server.close()
})

test('fields it doesn’t know, or that are null, don’t disturb it', async () => {
  const uneven = { id: 'pay_x', ...SUM, status: 'captured', captured: 'yes', error_code: '', method: null, extra: [] }
  const server = createServer((_request, response) => void response.end(JSON.stringify(uneven)))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()))
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  const paidOddly = await createRazorpayClient({ ...keys, apiUrl }).getPayment('pay_x')
  expect(paidOddly).toMatchObject({ id: 'pay_x', status: 'captured', method: null })
  server.close()
})
