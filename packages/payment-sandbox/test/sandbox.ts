import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import { Client } from 'pg'
import pino from 'pino'
import { afterAll, expect, inject } from 'vitest'
import { openDatabase } from '../src/database.ts'
import { startSandbox } from '../src/sandbox.ts'

export const SANDBOX_KEYS = { keyId: 'rzp_test_shop', keySecret: 'key secret', webhookSecret: 'webhook secret' }

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL server of the test run. */
    clusterUrl: string
  }
}

/** The body of a response; tests read any field of it. */
// biome-ignore lint/suspicious/noExplicitAny: responses are checked by the assertions on them
type Body = any

async function createDatabase() {
  const cluster = inject('clusterUrl')
  const name = `sandbox_${randomBytes(8).toString('hex')}`
  const admin = new Client({ connectionString: `${cluster}/postgres` })
  await admin.connect()
  await admin.query(`create database ${name}`)
  const sql = openDatabase(`${cluster}/${name}`)
  return {
    url: `${cluster}/${name}`,
    sql,
    async drop() {
      await sql.end()
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}

/** A log that makes `close` fail when an error was logged. */
function createLog() {
  const errors: string[] = []
  const log: FastifyBaseLogger = pino({ level: 'error' }, { write: (line) => errors.push(line) })
  return { log, errors }
}

/** A webhook as the shop receives it. */
type ReceivedEvent = { id: string; event: string; signature: string; body: string }

/** Receives webhooks. `failures` is how often it responds 500 to the events of an order. */
async function listen() {
  const received: ReceivedEvent[] = []
  const failures = new Map<string, number>()
  const listener = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const header = (name: string) => String(request.headers[name])
    const { event, payload } = JSON.parse(body)
    const orderId = payload.payment.entity.order_id
    const failuresLeft = failures.get(orderId) ?? 0
    failures.set(orderId, failuresLeft - 1)
    received.push({ id: header('x-razorpay-event-id'), signature: header('x-razorpay-signature'), event, body })
    response.writeHead(failuresLeft > 0 ? 500 : 200).end()
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', () => resolve()))
  const webhookUrl = () => `http://127.0.0.1:${(listener.address() as AddressInfo).port}/hook`
  const eventsOf = (orderId: string) => received.filter(({ body }) => body.includes(orderId))
  return { webhookUrl, eventsOf, failures, stop: () => listener.close() }
}

export const basic = (user: string, password: string) =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`

/** The payment sandbox on a separate database, called as the merchant and as a shopper's browser. */
export async function buildSandbox() {
  const database = await createDatabase()
  const { stop, webhookUrl, ...webhooks } = await listen()
  const { log, errors } = createLog()
  const start = (keys: Partial<typeof SANDBOX_KEYS> = {}) =>
    startSandbox({ ...SANDBOX_KEYS, ...keys, databaseUrl: database.url, webhookUrl, log })
  let sandbox = await start()
  afterAll(async () => {
    await sandbox.close()
    stop()
    await database.drop()
    expect(errors).toEqual([])
  })

  async function call(method: string, path: string, body?: object | string, headers: Record<string, string> = {}) {
    const isForm = typeof body === 'string'
    const response = await fetch(`${sandbox.apiUrl}${path}`, {
      method,
      headers: {
        authorization: basic(SANDBOX_KEYS.keyId, SANDBOX_KEYS.keySecret),
        'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
        ...headers,
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    })
    return { status: response.status, body: (await response.json()) as Body }
  }
  async function pay(orderId: string, attempt: object = { method: 'upi', vpa: 'success@razorpay' }) {
    const url = new URL(`/checkout/orders/${orderId}/payments`, sandbox.apiUrl)
    const body = JSON.stringify({ key_id: SANDBOX_KEYS.keyId, ...attempt })
    return (await (
      await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    ).json()) as Body
  }
  const newOrder = async (extra: object = {}) =>
    (await call('POST', '/orders', { amount: 500, currency: 'INR', ...extra })).body
  async function restart(keys?: Partial<typeof SANDBOX_KEYS>) {
    await sandbox.close()
    sandbox = await start(keys)
  }
  return { sql: database.sql, ...webhooks, call, pay, newOrder, restart }
}
