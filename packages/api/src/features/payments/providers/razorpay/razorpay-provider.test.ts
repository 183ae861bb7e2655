import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Faults, startSandbox } from '@shop/payment-sandbox'
import { afterAll, expect, test } from 'vitest'
import { TEST_CONFIG } from '../../../../../test/app.ts'
import { createTestDatabase } from '../../../../../test/database.ts'
import { failOnLoggedErrors } from '../../../../../test/log.ts'
import type { ProviderError } from '../payment-provider.ts'
import { createRazorpayProvider } from './razorpay-provider.ts'

/** The sandbox implements Razorpay's API, so only the address differs. */
const { payments: keys } = TEST_CONFIG
const { url: databaseUrl } = await createTestDatabase()
const faults: Faults = { responseDelayMs: 700 }
const log = failOnLoggedErrors()
const sandbox = await startSandbox({ ...keys, databaseUrl, webhookUrl: () => undefined, log, faults })
afterAll(sandbox.close)

const provider = createRazorpayProvider({ ...keys, apiUrl: sandbox.apiUrl }, { timeoutMs: 500 })
const AMOUNT = { amountPaise: 500, currency: 'INR' }
let receipts = 0
const newReceipt = () => `receipt ${++receipts}`
const countOrders = async (receipt: string) => {
  const authorization = `Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')}`
  const url = `${sandbox.apiUrl}/orders?receipt=${encodeURIComponent(receipt)}`
  return ((await (await fetch(url, { headers: { authorization } })).json()) as { count: number }).count
}
async function createPayment() {
  const order = await provider.createOrder({ ...AMOUNT, receipt: newReceipt() })
  const url = new URL(`/checkout/orders/${order.id}/payments`, sandbox.apiUrl)
  const body = JSON.stringify({ key_id: keys.keyId, method: 'upi', vpa: 'success@razorpay' })
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  return ((await response.json()) as { razorpay_payment_id: string }).razorpay_payment_id
}
const rejectionOf = async (call: Promise<unknown>): Promise<ProviderError> =>
  call.then(
    () => expect.unreachable('expected an error'),
    (error) => error,
  )

test.each([
  ['503 twice', { failRequests: 2 }],
  ['429 twice', { limitRequests: 2 }],
  ['a lost response', { loseResponses: 1 }],
  ['a late response', { delayResponses: 1 }],
  ['one of each', { failRequests: 1, limitRequests: 1 }],
] as [string, Faults][])('retries a read after %s', async (_name, fault) => {
  const id = await createPayment()
  Object.assign(faults, fault)
  expect(await provider.fetchPayment(id)).toMatchObject({ id, status: 'captured', amountPaise: 500 })
})

test.each([
  ['503', { failRequests: 1 }],
  ['429', { limitRequests: 1 }],
  ['a lost response', { loseResponses: 1 }],
  ['a late response', { delayResponses: 1 }],
  ['two lost responses', { loseResponses: 2 }],
] as [string, Faults][])('creates an order once despite %s', async (_name, fault) => {
  const receipt = newReceipt()
  Object.assign(faults, fault)
  const order = await provider.createOrder({ ...AMOUNT, receipt })
  expect(await countOrders(receipt)).toBe(1)
  expect(order).toMatchObject(AMOUNT)
})

test.each([
  ['503', { failRequests: 2 }],
  ['a lost response', { loseResponses: 2 }],
] as [string, Faults][])('creates a refund once despite %s', async (_name, fault) => {
  const id = await createPayment()
  Object.assign(faults, fault)
  const refund = await provider.createRefund(id, { amountPaise: 200, idempotencyKey: `refund-of-${id}` })
  expect(await provider.listPaymentRefunds(id)).toMatchObject([
    { id: refund.id, amountPaise: 200, status: 'processed' },
  ])
})

test('reports unavailable after three failures in a row', async () => {
  const id = await createPayment()
  faults.failRequests = 3
  expect(await rejectionOf(provider.fetchPayment(id))).toMatchObject({ kind: 'unavailable', status: 503 })
  faults.delayResponses = 3
  expect(await rejectionOf(provider.fetchPayment(id))).toMatchObject({ kind: 'unavailable', status: undefined })
})

test('ends all attempts by the deadline', async () => {
  const id = await createPayment()
  const withDeadline = createRazorpayProvider(
    { ...keys, apiUrl: sandbox.apiUrl },
    { deadline: performance.now() + 600 },
  )
  faults.delayResponses = 1
  expect(await withDeadline.createOrder({ ...AMOUNT, receipt: newReceipt() }).catch((error) => error)).toMatchObject({
    kind: 'unavailable',
  })
  expect(await rejectionOf(withDeadline.fetchPayment(id))).toMatchObject({ kind: 'unavailable' })
  expect(await provider.fetchPayment(id)).toMatchObject({ id })
})

test('does not retry a refused request and keeps the provider’s description', async () => {
  const unknownPayment = await rejectionOf(provider.fetchPayment('pay_none'))
  expect(unknownPayment).toMatchObject({ kind: 'refused', status: 400 })
  expect(unknownPayment.message).toContain('The id provided does not exist')
  const tooSmall = await rejectionOf(provider.createOrder({ amountPaise: 99, currency: 'INR', receipt: newReceipt() }))
  expect(tooSmall.message).toContain('The amount must be at least INR 1.00')
})

test('reports rejected API keys as unavailable', async () => {
  const withWrongKey = createRazorpayProvider({ ...keys, keySecret: 'wrong', apiUrl: sandbox.apiUrl })
  expect(await rejectionOf(withWrongKey.fetchPayment('pay_any'))).toMatchObject({ kind: 'unavailable', status: 401 })
})

test('reports a refused connection as unavailable', async () => {
  const unreachable = createRazorpayProvider({ ...keys, apiUrl: 'http://127.0.0.1:9/v1' })
  expect(await rejectionOf(unreachable.fetchPayment('pay_any'))).toMatchObject({
    name: 'ProviderError',
    kind: 'unavailable',
  })
})

test.each([
  ['not JSON', (response: ServerResponse) => response.end('<html>Bad gateway</html>')],
  ['JSON of another shape', (response: ServerResponse) => response.end('{"id":7}')],
  ['a redirect', (response: ServerResponse) => response.writeHead(302, { location: sandbox.apiUrl }).end()],
  ['truncated', (response: ServerResponse) => response.writeHead(200, { 'content-length': 99 }).write('{"id":')],
])('treats an invalid response as unavailable: %s', async (_what, reply) => {
  const server = createServer((_request, response) => void reply(response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()))
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  const invalidProvider = createRazorpayProvider({ ...keys, apiUrl }, { timeoutMs: 200 })
  expect(await rejectionOf(invalidProvider.fetchPayment('pay_any'))).toMatchObject({ kind: 'unavailable' })
  server.closeAllConnections()
  server.close()
})

test('ignores unknown and null fields', async () => {
  const unusualPayment = {
    id: 'pay_x',
    amount: 500,
    currency: 'INR',
    status: 'captured',
    captured: 'yes',
    error_code: '',
    method: null,
    extra: [],
  }
  const server = createServer((_request, response) => void response.end(JSON.stringify(unusualPayment)))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()))
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  const payment = await createRazorpayProvider({ ...keys, apiUrl }).fetchPayment('pay_x')
  expect(payment).toMatchObject({ id: 'pay_x', status: 'captured', method: null })
  server.close()
})
