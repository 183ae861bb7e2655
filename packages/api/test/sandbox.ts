import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'
import { startSandbox } from '../src/sandbox/sandbox.ts'
import type { Answer } from './app.ts'
import { createTestDatabase } from './database.ts'
import { failOnLoggedErrors } from './log.ts'

export const SANDBOX_KEYS = { keyId: 'rzp_test_shop', keySecret: 'key secret', webhookSecret: 'webhook secret' }

/** News as the shop hears it. */
type Heard = { id: string; event: string; signature: string; body: string }

/** Where the provider's news goes; `refusals`: how often the shop fails to take news of an order. */
async function listen() {
  const heard: Heard[] = []
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
  const heardOf = (orderId: string) => heard.filter(({ body }) => body.includes(orderId))
  return { webhookUrl, heardOf, refusals, stop: () => listener.close() }
}

export const basic = (user: string, password: string) =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`

/** The payment sandbox alone, on a database of the test file's own, asked as the merchant and as a buyer's browser. */
export async function buildSandbox() {
  const { url: databaseUrl, db } = await createTestDatabase()
  const { stop, webhookUrl, ...news } = await listen()
  const log = failOnLoggedErrors()
  const start = () => startSandbox({ ...SANDBOX_KEYS, databaseUrl, webhookUrl, log })
  let sandbox = await start()
  afterAll(async () => {
    await sandbox.close()
    stop()
  })

  async function call(method: string, path: string, body?: object | string, headers: Record<string, string> = {}) {
    const isForm = typeof body === 'string'
    const answer = await fetch(`${sandbox.apiUrl}${path}`, {
      method,
      headers: {
        authorization: basic(SANDBOX_KEYS.keyId, SANDBOX_KEYS.keySecret),
        'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
        ...headers,
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    })
    return { status: answer.status, body: (await answer.json()) as Answer['body'] }
  }
  async function pay(orderId: string, attempt: object = { method: 'upi', vpa: 'success@razorpay' }) {
    const url = new URL(`/checkout/orders/${orderId}/payments`, sandbox.apiUrl)
    const body = JSON.stringify({ key_id: SANDBOX_KEYS.keyId, ...attempt })
    return (await (
      await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    ).json()) as Answer['body']
  }
  const newOrder = async (extra: object = {}) =>
    (await call('POST', '/orders', { amount: 500, currency: 'INR', ...extra })).body
  async function restart() {
    await sandbox.close()
    sandbox = await start()
  }
  return { db, ...news, call, pay, newOrder, restart }
}
