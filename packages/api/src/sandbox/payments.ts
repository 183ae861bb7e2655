import { createHmac } from 'node:crypto'
import { z } from '@shop/contract/kit'
import { addPaise, shareOf, subtractPaise } from '@shop/contract/kit/money'
import type { TransactionSql } from 'postgres'
import { newId, nowSeconds, type OrderEntity, type PaymentEntity, wholeNumber } from './entities.ts'
import { recordEvent } from './events.ts'
import { type Attempt, declineOf, methodFields } from './instruments.ts'
import { parse } from './orders.ts'
import { badRequest, type ErrorDetails } from './provider-error.ts'
import { insert, isManual, list, lock, update } from './store.ts'

const FEE_BASIS_POINTS = 200
const TAX_BASIS_POINTS = 1800
const EVERYTHING = { from: 0, to: Number.MAX_SAFE_INTEGER, count: 100, skip: 0 }

const ALREADY_PAID =
  'Your payment has been declined as the order is already paid. Please initiate the payment with a new order.'

export type Attempted = { payment: PaymentEntity; declined: ErrorDetails | undefined }

/** One press of Pay: makes a payment that ends captured, authorized (manual capture) or failed. In a transaction. */
export async function attemptPayment(sql: TransactionSql, orderId: string, attempt: Attempt): Promise<Attempted> {
  const order = await lock(sql, 'order', orderId)
  if (order.status === 'paid') throw badRequest(ALREADY_PAID, { reason: 'order_already_paid' })
  const earlier = await list(sql, 'payment', EVERYTHING, orderId)
  if (earlier.some((payment) => payment.status === 'authorized')) throw badRequest('A payment is already in progress.')
  if (attempt.amount !== undefined && attempt.amount !== order.amount) {
    throw badRequest('Your payment amount is different from your order amount.', { field: 'amount' })
  }
  const declined = declineOf(attempt)
  const payment: PaymentEntity = { ...newPayment(order, attempt), ...(declined ? failure(declined) : {}) }
  await insert(sql, payment, { parent: orderId })
  const attempted: OrderEntity = { ...order, status: 'attempted', attempts: order.attempts + 1 }
  await update(sql, attempted)
  if (declined) {
    await recordEvent(sql, 'payment.failed', { payment })
    return { payment, declined: { ...declined, metadata: { order_id: orderId, payment_id: payment.id } } }
  }
  await recordEvent(sql, 'payment.authorized', { payment })
  if (await isManual(sql, orderId)) return { payment, declined: undefined }
  return { payment: await take(sql, attempted, payment), declined: undefined }
}

const Capture = z.object({ amount: wholeNumber('The amount must be an integer.'), currency: z.string() })

/** Takes the money of an authorized payment; the amount must be the authorized one. In a transaction. */
export async function capturePayment(sql: TransactionSql, id: string, body: unknown): Promise<PaymentEntity> {
  const { amount, currency } = parse(Capture, body)
  const payment = await lock(sql, 'payment', id)
  if (payment.status === 'captured') throw badRequest('This payment has already been captured')
  if (payment.status !== 'authorized') throw badRequest('Only payments which have been authorized can be captured')
  if (amount !== payment.amount || currency !== payment.currency) {
    throw badRequest('Capture amount must be equal to the amount authorized.', { field: 'amount' })
  }
  return take(sql, await lock(sql, 'order', payment.order_id), payment)
}

async function take(sql: TransactionSql, order: OrderEntity, authorized: PaymentEntity): Promise<PaymentEntity> {
  const fee = shareOf(authorized.amount, FEE_BASIS_POINTS)
  const tax = shareOf(fee, TAX_BASIS_POINTS)
  const payment: PaymentEntity = { ...authorized, status: 'captured', captured: true, fee: addPaise(fee, tax), tax }
  const paid: OrderEntity = {
    ...order,
    status: 'paid',
    amount_paid: payment.amount,
    amount_due: subtractPaise(order.amount, payment.amount),
  }
  await update(sql, payment)
  await update(sql, paid)
  await recordEvent(sql, 'payment.captured', { payment })
  await recordEvent(sql, 'order.paid', { payment, order: paid })
  return payment
}

/** What the browser hands to the shop as proof (razorpay 7): hex HMAC-SHA256 of `order|payment`. */
export const signPayment = (keySecret: string, { order_id, id }: PaymentEntity): string =>
  createHmac('sha256', keySecret).update(`${order_id}|${id}`).digest('hex')

function newPayment(order: OrderEntity, attempt: Attempt): PaymentEntity {
  return {
    id: newId('pay'),
    entity: 'payment',
    amount: order.amount,
    currency: order.currency,
    status: 'authorized',
    order_id: order.id,
    invoice_id: null,
    method: attempt.method,
    amount_refunded: 0,
    refund_status: null,
    captured: false,
    description: attempt.description ?? null,
    email: attempt.email,
    contact: attempt.contact,
    notes: order.notes,
    fee: null,
    tax: null,
    error_code: null,
    error_description: null,
    error_source: null,
    error_step: null,
    error_reason: null,
    created_at: nowSeconds(),
    ...methodFields(attempt),
  }
}

const failure = (declined: ErrorDetails) => ({
  status: 'failed' as const,
  error_code: declined.code,
  error_description: declined.description,
  error_source: declined.source ?? null,
  error_step: declined.step ?? null,
  error_reason: declined.reason ?? null,
})
