import { createHmac } from 'node:crypto'
import { currentTask, Killed, type Scheduler } from './scheduler.ts'

export type ProviderOrder = { id: string; amount: number; currency: string; receipt: string; status: string }
export type ProviderPayment = {
  id: string
  order_id: string
  amount: number
  amount_refunded: number
  currency: string
  status: 'authorized' | 'captured' | 'refunded' | 'failed'
  method: string
}
export type ProviderRefund = {
  id: string
  payment_id: string
  amount: number
  receipt: string | null
  status: 'pending' | 'processed' | 'failed'
}

/** Everything that the provider stores, in plain objects, so it can be copied. */
export type ProviderState = {
  orders: ProviderOrder[]
  payments: ProviderPayment[]
  refunds: ProviderRefund[]
  /** Idempotency keys with the id of their refund. */
  keys: Record<string, string>
  nextId: number
}

export const emptyProvider = (): ProviderState => ({ orders: [], payments: [], refunds: [], keys: {}, nextId: 1 })

/** How the provider behaves in a run. */
export type ProviderFaults = {
  /** The first of several requests, by number from 1, that are processed but get no response. */
  lostResponsesFrom: number | undefined
  /** Requests that are refused with 503. */
  unavailable: number[]
  /** Whether a payment has to be captured by the shop. */
  authorizeOnly: boolean
  /** Whether refunds are processed later. */
  slowRefunds: boolean
  /** Number of refunds that the bank rejects. */
  failedRefunds: number
}

/** As many as a client tries, so its call fails. */
const LOST_RESPONSES = 3

export const API_URL = 'http://provider.test/v1'
export const KEYS = {
  keyId: 'rzp_test_simulation',
  keySecret: 'simulated-key-secret',
  webhookSecret: 'simulated-secret',
}

type Webhook = { id: string; event: string; body: string; headers: Record<string, string> }
type Reply = { status: number; body: unknown }

const refuse = (description: string, status = 400): Reply => ({
  status,
  body: { error: { code: 'BAD_REQUEST_ERROR', description } },
})
const ok = (body: unknown): Reply => ({ status: 200, body })

export type SimulatedProvider = ReturnType<typeof createProvider>

/** The payment provider in memory, with the behaviour of the sandbox. `onWebhook` delivers its events. */
export function createProvider(state: ProviderState, faults: ProviderFaults, onWebhook: (webhook: Webhook) => void) {
  let requests = 0
  const newId = (prefix: string) => `${prefix}_${state.nextId++}`

  function emit(event: string, payload: { payment?: ProviderPayment; refund?: ProviderRefund }): void {
    const entities = Object.fromEntries(Object.entries(payload).map(([kind, entity]) => [kind, { entity }]))
    const body = JSON.stringify({ entity: 'event', event, payload: entities })
    const id = newId('evt')
    const signature = createHmac('sha256', KEYS.webhookSecret).update(body).digest('hex')
    onWebhook({
      id,
      event,
      body,
      headers: { 'x-razorpay-signature': signature, 'x-razorpay-event-id': id },
    })
  }

  function markCaptured(payment: ProviderPayment): void {
    const order = state.orders.find(({ id }) => id === payment.order_id)
    const isSecond = order?.status === 'paid'
    payment.status = 'captured'
    if (order) order.status = 'paid'
    if (!isSecond) emit('payment.captured', { payment })
    // An order is paid once; a payment that comes later is refunded by the provider.
    else createRefund(payment, payment.amount, null)
  }

  function createRefund(payment: ProviderPayment, amount: number, receipt: string | null): ProviderRefund {
    const refund: ProviderRefund = { id: newId('rfnd'), payment_id: payment.id, amount, receipt, status: 'pending' }
    state.refunds.push(refund)
    payment.amount_refunded += amount
    if (payment.amount_refunded === payment.amount) payment.status = 'refunded'
    const isRejected = receipt !== null && faults.failedRefunds > 0
    if (isRejected) faults.failedRefunds--
    if (isRejected || !faults.slowRefunds) finishRefund(refund, isRejected ? 'failed' : 'processed')
    return refund
  }

  function finishRefund(refund: ProviderRefund, status: 'processed' | 'failed'): void {
    const payment = state.payments.find(({ id }) => id === refund.payment_id)
    refund.status = status
    if (payment && status === 'failed') {
      payment.amount_refunded -= refund.amount
      payment.status = 'captured'
    }
    emit(`refund.${status}`, { refund, ...(payment && { payment }) })
  }

  function respond(method: string, path: string, body: Record<string, unknown>, key: string | null): Reply {
    const [resource = '', id = '', action = ''] = path.split('?')[0]?.slice(1).split('/') ?? []
    const query = new URLSearchParams(path.split('?')[1] ?? '')
    if (resource === 'orders' && method === 'POST') {
      const { amount, currency, receipt } = body as ProviderOrder
      const order: ProviderOrder = { id: newId('order'), amount, currency, receipt, status: 'created' }
      state.orders.push(order)
      return ok(order)
    }
    if (resource === 'orders' && id === '') {
      return ok({ items: state.orders.filter(({ receipt }) => receipt === query.get('receipt')) })
    }
    if (resource === 'orders') {
      if (!state.orders.some((order) => order.id === id)) return refuse('The id provided does not exist')
      return ok({ items: state.payments.filter(({ order_id }) => order_id === id) })
    }
    if (resource === 'refunds') {
      const refund = state.refunds.find((entry) => entry.id === id)
      if (id === '') return ok({ items: query.get('skip') === '0' ? state.refunds : [] })
      return refund ? ok(refund) : refuse('The id provided does not exist')
    }
    if (id === '') return ok({ items: query.get('skip') === '0' ? state.payments : [] })
    const payment = state.payments.find((entry) => entry.id === id)
    if (!payment) return refuse('The id provided does not exist')
    if (action === 'refunds') return ok({ items: state.refunds.filter(({ payment_id }) => payment_id === id) })
    if (action === 'capture') {
      if (payment.status !== 'authorized') return refuse('This payment has already been captured')
      markCaptured(payment)
      return ok(payment)
    }
    if (action === 'refund') {
      const known = key === null ? undefined : state.keys[key]
      if (known !== undefined) return ok(state.refunds.find((entry) => entry.id === known))
      const amount = Number(body.amount)
      if (payment.status !== 'captured') return refuse('The payment has been fully refunded already')
      if (amount > payment.amount - payment.amount_refunded) return refuse('The refund is greater than the payment')
      const refund = createRefund(payment, amount, String(body.receipt))
      if (key !== null) state.keys[key] = refund.id
      return ok(refund)
    }
    return ok(payment)
  }

  return {
    state,
    emit,
    /** The buyer pays in the provider's form. Undefined when the order is already paid. */
    pay(
      orderId: string,
    ): { razorpay_order_id: string; razorpay_payment_id: string; razorpay_signature: string } | undefined {
      const order = state.orders.find(({ id }) => id === orderId)
      if (!order || order.status === 'paid') return undefined
      const payment: ProviderPayment = {
        id: newId('pay'),
        order_id: orderId,
        amount: order.amount,
        amount_refunded: 0,
        currency: order.currency,
        status: 'authorized',
        method: 'upi',
      }
      state.payments.push(payment)
      if (faults.authorizeOnly) emit('payment.authorized', { payment })
      else markCaptured(payment)
      const proof = `${orderId}|${payment.id}`
      const signature = createHmac('sha256', KEYS.keySecret).update(proof).digest('hex')
      return { razorpay_order_id: orderId, razorpay_payment_id: payment.id, razorpay_signature: signature }
    },
    /** A second captured payment of a paid order, which the provider should refuse but sometimes doesn't. */
    payTwice(orderId: string): void {
      const first = state.payments.find((entry) => entry.order_id === orderId && entry.status !== 'failed')
      if (!first) return
      const payment: ProviderPayment = { ...first, id: newId('pay'), amount_refunded: 0, status: 'captured' }
      state.payments.push(payment)
      emit('payment.captured', { payment })
    },
    /** The bank processes all pending refunds. */
    processRefunds(): void {
      for (const refund of state.refunds) if (refund.status === 'pending') finishRefund(refund, 'processed')
    },
    /** Handles a request of the shop: it arrives at one point, and its response at another. */
    async fetch(scheduler: Scheduler, url: string, init: RequestInit = {}): Promise<Response> {
      const task = currentTask()
      if (!task) throw new Error(`${url} is requested outside a task`)
      const method = init.method ?? 'GET'
      const path = url.slice(API_URL.length)
      const headers = new Headers(init.headers)
      const number = ++requests
      const reply = await scheduler.pass(task, `provider: ${method} ${path.split('?')[0]}`, () => {
        if (task.isKilled) throw new Killed()
        const fault = scheduler.findFault(task)
        const kill = () => {
          task.isKilled = true
          scheduler.note(`${task.name}: its process is killed`)
        }
        if (fault?.kind === 'kill before') kill()
        if (task.isKilled) throw new Killed()
        if (faults.unavailable.includes(number)) return refuse('The server is not available.', 503)
        const body = init.body ? JSON.parse(String(init.body)) : {}
        const response = respond(method, path, body, headers.get('x-refund-idempotency'))
        if (fault?.kind === 'kill after') kill()
        return { ...response, body: structuredClone(response.body) }
      })
      if (task.isKilled) throw new Killed()
      const first = faults.lostResponsesFrom ?? Number.POSITIVE_INFINITY
      if (number >= first && number < first + LOST_RESPONSES) {
        scheduler.note(`${task.name}: the provider's response is lost`)
        throw new TypeError('fetch failed')
      }
      return scheduler.pass(task, `provider: response ${reply.status}`, () =>
        Response.json(reply.body, { status: reply.status }),
      )
    },
  }
}
