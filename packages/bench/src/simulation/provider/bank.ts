import { createHmac } from 'node:crypto'
import type { ProviderPayment, ProviderRefund, ProviderState, Webhook } from './entities.ts'

/** How the bank behaves in a run. */
export type BankFaults = {
  /** Whether a payment has to be captured by the shop. */
  authorizeOnly: boolean
  /** Whether refunds are processed later. */
  slowRefunds: boolean
  /** Number of refunds that the bank rejects. */
  failedRefunds: number
}

export const KEYS = {
  keyId: 'rzp_test_simulation',
  keySecret: 'simulated-key-secret',
  webhookSecret: 'simulated-secret',
}

export type OnWebhook = (webhook: Webhook) => void

const sign = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex')

export type Bank = ReturnType<typeof createBank>

/** Moves the money: pays, captures and refunds, and reports each change by webhook. */
export function createBank(state: ProviderState, faults: BankFaults, onWebhook: OnWebhook) {
  const newId = (prefix: string) => `${prefix}_${state.nextId++}`

  function emit(event: string, payload: { payment?: ProviderPayment; refund?: ProviderRefund }): void {
    const entities = Object.fromEntries(Object.entries(payload).map(([kind, entity]) => [kind, { entity }]))
    const body = JSON.stringify({ entity: 'event', event, payload: entities })
    const id = newId('evt')
    const signature = sign(KEYS.webhookSecret, body)
    onWebhook({ id, event, body, headers: { 'x-razorpay-signature': signature, 'x-razorpay-event-id': id } })
  }

  function capture(payment: ProviderPayment): void {
    const order = state.orders.find(({ id }) => id === payment.order_id)
    const isSecond = order?.status === 'paid'
    payment.status = 'captured'
    if (order) order.status = 'paid'
    if (!isSecond) emit('payment.captured', { payment })
    // An order is paid once; a payment that comes later is refunded by the provider.
    else refund(payment, payment.amount, null)
  }

  function refund(payment: ProviderPayment, amount: number, receipt: string | null): ProviderRefund {
    const created: ProviderRefund = { id: newId('rfnd'), payment_id: payment.id, amount, receipt, status: 'pending' }
    state.refunds.push(created)
    payment.amount_refunded += amount
    if (payment.amount_refunded === payment.amount) payment.status = 'refunded'
    const isRejected = receipt !== null && faults.failedRefunds > 0
    if (isRejected) faults.failedRefunds--
    if (isRejected || !faults.slowRefunds) finishRefund(created, isRejected ? 'failed' : 'processed')
    return created
  }

  function finishRefund(pending: ProviderRefund, status: 'processed' | 'failed'): void {
    const payment = state.payments.find(({ id }) => id === pending.payment_id)
    pending.status = status
    if (payment && status === 'failed') {
      payment.amount_refunded -= pending.amount
      payment.status = 'captured'
    }
    emit(`refund.${status}`, { refund: pending, ...(payment && { payment }) })
  }

  return {
    newId,
    capture,
    refund,
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
      else capture(payment)
      const signature = sign(KEYS.keySecret, `${orderId}|${payment.id}`)
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
      for (const entry of state.refunds) if (entry.status === 'pending') finishRefund(entry, 'processed')
    },
  }
}
