import { createHmac } from 'node:crypto'
import { z } from '@shop/contract/kit'
import { addPaise, percentageOf, subtractPaise } from '@shop/contract/kit/money'
import type { TransactionSql } from './database.ts'
import { integer, newId, type OrderEntity, type PaymentEntity, type Seconds } from './entities.ts'
import { recordEvent } from './events.ts'
import { type Attempt, BANK_TIMEOUT, findDecline, PARCEL_REFUSED, toMethodFields } from './instruments.ts'
import { parse } from './orders.ts'
import { badRequest, type ErrorDetails } from './provider-error.ts'
import { refundFully } from './refunds.ts'
import { type Capture, hasUnfinishedPayment, insert, lock, lockOrder, update } from './store.ts'

const FEE_BASIS_POINTS = 200
const TAX_BASIS_POINTS = 1800
/** A payment without a response from its bank is `created` for this time, then `failed`. */
const RESPONSE_TIMEOUT_SECONDS = 10 * 60

const ALREADY_PAID =
  'Your payment has been declined as the order is already paid. Please initiate the payment with a new order.'

export function requireUnpaid(order: OrderEntity): void {
  if (order.status === 'paid') throw badRequest(ALREADY_PAID, { reason: 'order_already_paid' })
}

export type AttemptResult = { payment: PaymentEntity; declined: ErrorDetails | undefined }

/**
 * One payment attempt. The payment becomes captured, authorized (manual capture) or failed, or stays created if the
 * bank does not respond; cash on delivery is pending until the courier hands over the cash. An order may have any
 * number of attempts, but no new one while one is authorized or pending. Needs a transaction.
 */
export async function attemptPayment(
  sql: TransactionSql,
  orderId: string,
  { attempt, now }: { attempt: Attempt; now: Seconds },
): Promise<AttemptResult> {
  const [{ order, capture }, isInProgress] = await Promise.all([
    lockOrder(sql, orderId),
    hasUnfinishedPayment(sql, orderId),
  ])
  requireUnpaid(order)
  if (isInProgress) throw badRequest('A payment is already in progress.')
  if (attempt.amount !== undefined && attempt.amount !== order.amount) {
    throw badRequest('Your payment amount is different from your order amount.', { field: 'amount' })
  }
  const isCash = attempt.method === 'cod'
  // No bank has to respond to cash.
  const hasTimedOut = attempt.outcome === 'silence' && !isCash
  const declined = hasTimedOut ? BANK_TIMEOUT : findDecline(attempt, now)
  const payment = newPayment(order, attempt, now)
  await insert(sql, payment, { parent: orderId, dueAt: hasTimedOut ? now + RESPONSE_TIMEOUT_SECONDS : undefined })
  const attempted: OrderEntity = { ...order, status: 'attempted', attempts: order.attempts + 1 }
  await update(sql, attempted)
  if (declined === undefined && isCash) return { payment: await setPending(sql, payment, now), declined }
  if (declined === undefined) {
    return { payment: await authorizeLocked(sql, { order: attempted, capture, payment, now }), declined }
  }
  if (!hasTimedOut) await failPayment(sql, payment, { declined, now })
  return { payment, declined: { ...declined, metadata: { order_id: orderId, payment_id: payment.id } } }
}

async function setPending(sql: TransactionSql, payment: PaymentEntity, now: Seconds): Promise<PaymentEntity> {
  const pending: PaymentEntity = { ...payment, status: 'pending' }
  await update(sql, pending)
  recordEvent(sql, { event: 'payment.pending', payload: { payment: pending }, now })
  return pending
}

/** The courier has handed over the cash. Refunded if another attempt has paid the order. Needs a transaction. */
export async function collectCash(sql: TransactionSql, id: string, now: Seconds): Promise<PaymentEntity> {
  return authorize(sql, await lockPending(sql, id), now)
}

/** The customer refused the parcel. Needs a transaction. */
export async function refuseParcel(sql: TransactionSql, id: string, now: Seconds): Promise<PaymentEntity> {
  await failPayment(sql, await lockPending(sql, id), { declined: PARCEL_REFUSED, now })
  return lock(sql, 'payment', id)
}

async function lockPending(sql: TransactionSql, id: string): Promise<PaymentEntity> {
  const payment = await lock(sql, 'payment', id)
  if (payment.status !== 'pending') throw badRequest('Only pending payments can be collected or refused.')
  return payment
}

/** The bank declines or does not respond in time. Not final, because the bank may approve later. */
export async function failPayment(
  sql: TransactionSql,
  payment: PaymentEntity,
  { declined, now }: { declined: ErrorDetails; now: Seconds },
): Promise<void> {
  const failed: PaymentEntity = { ...payment, ...errorFields(declined), status: 'failed' }
  await update(sql, failed)
  recordEvent(sql, { event: 'payment.failed', payload: { payment: failed }, now })
}

/**
 * The bank approves, perhaps late. The payment is captured or waits for its capture; if another attempt has paid the
 * order already, it is refunded.
 */
export async function authorize(sql: TransactionSql, payment: PaymentEntity, now: Seconds): Promise<PaymentEntity> {
  return authorizeLocked(sql, { ...(await lockOrder(sql, payment.order_id)), payment, now })
}

type Authorization = { order: OrderEntity; capture: Capture; payment: PaymentEntity; now: Seconds }

async function authorizeLocked(
  sql: TransactionSql,
  { order, capture: { isManual, captureWithin, refundAfter }, payment, now }: Authorization,
): Promise<PaymentEntity> {
  const authorized: PaymentEntity = { ...payment, ...errorFields(undefined), status: 'authorized' }
  // Cash is authorized when it is handed over, days after the order.
  const since = payment.method === 'cod' ? now : payment.created_at
  await update(sql, authorized, since + refundAfter)
  recordEvent(sql, { event: 'payment.authorized', payload: { payment: authorized }, now })
  if (order.status === 'paid') return refundFully(sql, authorized, now)
  if (isManual || now > since + captureWithin) return authorized
  return captureAuthorized(sql, { order, authorized, now })
}

const CaptureRequest = z.object({ amount: integer('The amount must be an integer.'), currency: z.string() })

/** Captures an authorized payment. The amount has to be the authorized one. Needs a transaction. */
export async function capturePayment(
  sql: TransactionSql,
  id: string,
  { body, now }: { body: unknown; now: Seconds },
): Promise<PaymentEntity> {
  const { amount, currency } = parse(CaptureRequest, body)
  const payment = await lock(sql, 'payment', id)
  if (payment.status === 'captured') throw badRequest('This payment has already been captured')
  if (payment.status !== 'authorized') throw badRequest('Only payments which have been authorized can be captured')
  if (amount !== payment.amount || currency !== payment.currency) {
    throw badRequest('Capture amount must be equal to the amount authorized.', { field: 'amount' })
  }
  return captureAuthorized(sql, { order: await lock(sql, 'order', payment.order_id), authorized: payment, now })
}

type CaptureParameters = { order: OrderEntity; authorized: PaymentEntity; now: Seconds }

async function captureAuthorized(
  sql: TransactionSql,
  { order, authorized, now }: CaptureParameters,
): Promise<PaymentEntity> {
  const fee = percentageOf(authorized.amount, FEE_BASIS_POINTS)
  const tax = percentageOf(fee, TAX_BASIS_POINTS)
  const payment: PaymentEntity = { ...authorized, status: 'captured', captured: true, fee: addPaise(fee, tax), tax }
  const paid: OrderEntity = {
    ...order,
    status: 'paid',
    amount_paid: payment.amount,
    amount_due: subtractPaise(order.amount, payment.amount),
  }
  await update(sql, payment)
  await update(sql, paid)
  recordEvent(sql, { event: 'payment.captured', payload: { payment }, now })
  recordEvent(sql, { event: 'order.paid', payload: { payment, order: paid }, now })
  return payment
}

/** Signature that the browser passes to the shop: hex HMAC-SHA256 of `order|payment`. */
export const signPayment = (keySecret: string, { order_id, id }: PaymentEntity): string =>
  createHmac('sha256', keySecret).update(`${order_id}|${id}`).digest('hex')

function newPayment(order: OrderEntity, attempt: Attempt, now: Seconds): PaymentEntity {
  return {
    id: newId('pay'),
    entity: 'payment',
    amount: order.amount,
    currency: order.currency,
    status: 'created',
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
    ...errorFields(undefined),
    created_at: now,
    ...toMethodFields(attempt),
  }
}

/** All null unless the payment failed. */
const errorFields = (declined: ErrorDetails | undefined) => ({
  error_code: declined?.code ?? null,
  error_description: declined?.description ?? null,
  error_source: declined?.source ?? null,
  error_step: declined?.step ?? null,
  error_reason: declined?.reason ?? null,
})
