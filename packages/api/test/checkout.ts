import { createHmac } from 'node:crypto'
import { type Faults, startSandbox } from '@shop/payment-sandbox'
import { and, eq } from 'drizzle-orm'
import { afterAll } from 'vitest'
import type { Config } from '../src/config/config.ts'
import { checkouts } from '../src/features/checkout/checkout.tables.ts'
import { buildTestApp, TEST_CONFIG, type TestApp, type TestResponse, type TestUser } from './app.ts'
import { createTestDatabase } from './database.ts'
import { failOnLoggedErrors } from './log.ts'
import { HOME } from './shop.ts'

export type Item = { productId: number; quantity: number }
export type Proof = { razorpay_order_id: string; razorpay_payment_id: string; razorpay_signature: string }

export type CheckoutApp = TestApp & {
  faults: Faults
  /** The sandbox's database, for states that its API can't create. */
  providerDb: TestApp['db']
  /** Creates a user with an address. */
  asBuyer: () => Promise<TestUser & { addressId: number }>
  createPayment: (user: TestUser, body: object) => Promise<TestResponse>
  /** Pays as the payment form does. Returns the provider's proof of payment or its error. */
  pay: (orderId: string, attempt?: object) => Promise<Proof & { error?: { reason: string; description: string } }>
  verify: (user: TestUser, proof: Proof) => Promise<TestResponse>
  placeOrder: (user: TestUser, body: object) => Promise<TestResponse>
  /** Pays for items and places the order. */
  buy: (user: TestUser & { addressId: number }, items: Item[]) => Promise<TestResponse & { razorpayOrderId: string }>
  /** Creates a duplicate payment of the same order, which the sandbox's API would refuse. Returns its id. */
  payAgain: (paymentId: string) => Promise<string>
  /** Calls the sandbox's control API, for example to advance its clock or confirm a payment late. */
  control: (path: string, body?: object) => Promise<TestResponse>
  /** Calls the provider's merchant API. */
  provider: (method: string, path: string, body?: object, headers?: Record<string, string>) => Promise<TestResponse>
}

/** The API with its own payment sandbox. Webhooks are sent only if `webhookUrl` returns a URL. */
export async function buildCheckoutApp(
  config: Partial<Config> = {},
  webhookUrl: () => string | undefined = () => undefined,
): Promise<CheckoutApp> {
  const { url: databaseUrl, db: providerDb } = await createTestDatabase()
  const faults: Faults = {}
  const { payments } = TEST_CONFIG
  const sandbox = await startSandbox({
    ...payments,
    databaseUrl,
    webhookUrl,
    log: failOnLoggedErrors(),
    faults,
    cod: true,
  })
  const shop = await buildTestApp({ ...config, payments: { ...payments, apiUrl: sandbox.apiUrl } })
  afterAll(sandbox.close)
  const { call, asUser } = shop
  const authorization = `Basic ${Buffer.from(`${payments.keyId}:${payments.keySecret}`).toString('base64')}`

  const createPayment: CheckoutApp['createPayment'] = (user, body) =>
    call('POST', '/api/payment/create-order', { token: user.token, body })
  const pay: CheckoutApp['pay'] = async (orderId, attempt = { method: 'upi', vpa: 'success@razorpay' }) =>
    (await call('POST', `/sandbox/orders/${orderId}/payments`, { body: { key_id: payments.keyId, ...attempt } })).body
  const verify: CheckoutApp['verify'] = (user, proof) =>
    call('POST', '/api/payment/verify', { token: user.token, body: proof })
  const placeOrder: CheckoutApp['placeOrder'] = (user, body) => call('POST', '/api/orders', { token: user.token, body })

  async function request(
    method: string,
    url: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<TestResponse> {
    const response = await fetch(url, {
      method,
      headers: { authorization, 'content-type': 'application/json', ...headers },
      body: body ? JSON.stringify(body) : null,
    })
    return { status: response.status, body: await response.json(), headers: {} }
  }

  return {
    ...shop,
    faults,
    providerDb,
    async asBuyer() {
      const user = await asUser()
      const saved = await call('POST', `/api/addresses/save?userId=${user.id}`, { token: user.token, body: HOME })
      return { ...user, addressId: saved.body.id }
    },
    createPayment,
    pay,
    verify,
    placeOrder,
    async buy(user, items) {
      const created = await createPayment(user, { amount: 500, items, addressId: user.addressId })
      await verify(user, await pay(created.body.id))
      const razorpayOrderId = created.body.id
      const placed = await placeOrder(user, { addressId: user.addressId, items, razorpayOrderId })
      return { ...placed, razorpayOrderId }
    },
    async payAgain(paymentId) {
      const id = `${paymentId.slice(0, -1)}_`
      await providerDb.execute(`insert into sandbox.entities (id, kind, parent, created_at, body)
        select '${id}', kind, parent, created_at, jsonb_set(body::jsonb, '{id}', '"${id}"')::json
        from sandbox.entities where id = '${paymentId}'`)
      return id
    },
    provider: (method, path, body, headers) => request(method, `${sandbox.apiUrl}${path}`, body, headers),
    control: (path, body = {}) => request('POST', new URL(`/control${path}`, sandbox.apiUrl).href, body),
  }
}

/** A webhook as the provider sends it: the raw body with its signature and event id. */
export function signWebhook(event: object | string, eventId: string) {
  const body = typeof event === 'string' ? event : JSON.stringify(event)
  const signature = createHmac('sha256', TEST_CONFIG.payments.webhookSecret).update(body).digest('hex')
  return { body, headers: { 'x-razorpay-signature': signature, 'x-razorpay-event-id': eventId } }
}

/** Locks the user's open checkout until `open` is called. */
export async function lockOpenCheckout(db: TestApp['db'], userId: number) {
  const isLocked = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  const lock = db.transaction(async (tx) => {
    await tx
      .select()
      .from(checkouts)
      .where(and(eq(checkouts.userId, userId), eq(checkouts.status, 'open')))
      .for('update')
    isLocked.resolve()
    await gate.promise
  })
  await isLocked.promise
  return { open: gate.resolve, lock }
}
