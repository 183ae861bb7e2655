import { createHmac } from 'node:crypto'
import { z } from '@shop/contract/kit'
import { addPaise, percentageOf, subtractPaise } from '@shop/contract/kit/money'
import type { TransactionSql } from 'postgres'
import { newId, type OrderEntity, type PaymentEntity, type Seconds, wholeNumber } from './entities.ts'
import { recordEvent } from './events.ts'
import { type Attempt, declineOf, methodFields, NO_ANSWER } from './instruments.ts'
import { parse } from './orders.ts'
import { badRequest, type ErrorDetails } from './provider-error.ts'
import { giveBackAll } from './refunds.ts'
import { EVERYTHING, getCapture, insert, list, lock, update } from './store.ts'

const FEE_BASIS_POINTS = 200
const TAX_BASIS_POINTS = 1800
/** A payment that its bank says nothing about is `created` so long, then failed (razorpay 10). */
const SILENCE_SECONDS = 10 * 60

const ALREADY_PAID =
  'Your payment has been declined as the order is already paid. Please initiate the payment with a new order.'

export type Attempted = { payment: PaymentEntity; declined: ErrorDetails | undefined }

/**
 * One press of Pay: makes a payment that ends captured, authorized (manual capture), failed, or created when the bank
 * says nothing. Any number of tries on one order, but none beside one that is authorized. In a transaction.
 */
export async function attemptPayment(
  sql: TransactionSql,
  orderId: string,
  { attempt, now }: { attempt: Attempt; now: Seconds },
): Promise<Attempted> {
  const order = await lock(sql, 'order', orderId)
  if (order.status === 'paid') throw badRequest(ALREADY_PAID, { reason: 'order_already_paid' })
  const earlier = await list(sql, 'payment', EVERYTHING, orderId)
  if (earlier.some((payment) => payment.status === 'authorized')) throw badRequest('A payment is already in progress.')
  if (attempt.amount !== undefined && attempt.amount !== order.amount) {
    throw badRequest('Your payment amount is different from your order amount.', { field: 'amount' })
  }
  const isSilent = attempt.outcome === 'silence'
  const declined = isSilent ? NO_ANSWER : declineOf(attempt, now)
  const payment = newPayment(order, attempt, now)
  await insert(sql, payment, { parent: orderId, dueAt: isSilent ? now + SILENCE_SECONDS : undefined })
  await update(sql, { ...order, status: 'attempted', attempts: order.attempts + 1 })
  if (declined === undefined) return { payment: await authorize(sql, payment, now), declined }
  if (!isSilent) await fail(sql, payment, { declined, now })
  return { payment, declined: { ...declined, metadata: { order_id: orderId, payment_id: payment.id } } }
}

/** The bank says no, or has said nothing for too long. Not final: it may say yes later (razorpay 10). */
export async function fail(
  sql: TransactionSql,
  payment: PaymentEntity,
  { declined, now }: { declined: ErrorDetails; now: Seconds },
): Promise<void> {
  const failed: PaymentEntity = { ...payment, ...errorFields(declined), status: 'failed' }
  await update(sql, failed)
  await recordEvent(sql, { event: 'payment.failed', contained: { payment: failed }, now })
}

/**
 * The bank says yes, perhaps late: the money is taken, or waits to be taken, and goes straight back when another try has
 * paid the order meanwhile (razorpay 10).
 */
export async function authorize(sql: TransactionSql, payment: PaymentEntity, now: Seconds): Promise<PaymentEntity> {
  const order = await lock(sql, 'order', payment.order_id)
  const { isManual, takenWithin, givenBackAfter } = await getCapture(sql, order.id)
  const authorized: PaymentEntity = { ...payment, ...errorFields(undefined), status: 'authorized' }
  await update(sql, authorized, payment.created_at + givenBackAfter)
  await recordEvent(sql, { event: 'payment.authorized', contained: { payment: authorized }, now })
  if (order.status === 'paid') return giveBackAll(sql, authorized, now)
  if (isManual || now > payment.created_at + takenWithin) return authorized
  return take(sql, { order, authorized, now })
}

const Capture = z.object({ amount: wholeNumber('The amount must be an integer.'), currency: z.string() })

/** Takes the money of an authorized payment; the amount must be the authorized one. In a transaction. */
export async function capturePayment(
  sql: TransactionSql,
  id: string,
  { body, now }: { body: unknown; now: Seconds },
): Promise<PaymentEntity> {
  const { amount, currency } = parse(Capture, body)
  const payment = await lock(sql, 'payment', id)
  if (payment.status === 'captured') throw badRequest('This payment has already been captured')
  if (payment.status !== 'authorized') throw badRequest('Only payments which have been authorized can be captured')
  if (amount !== payment.amount || currency !== payment.currency) {
    throw badRequest('Capture amount must be equal to the amount authorized.', { field: 'amount' })
  }
  return take(sql, { order: await lock(sql, 'order', payment.order_id), authorized: payment, now })
}

type Taking = { order: OrderEntity; authorized: PaymentEntity; now: Seconds }

async function take(sql: TransactionSql, { order, authorized, now }: Taking): Promise<PaymentEntity> {
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
  await recordEvent(sql, { event: 'payment.captured', contained: { payment }, now })
  await recordEvent(sql, { event: 'order.paid', contained: { payment, order: paid }, now })
  return payment
}

/** What the browser hands to the shop as proof (razorpay 7): hex HMAC-SHA256 of `order|payment`. */
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
    ...methodFields(attempt),
  }
}

/** All null unless it failed. */
const errorFields = (declined: ErrorDetails | undefined) => ({
  error_code: declined?.code ?? null,
  error_description: declined?.description ?? null,
  error_source: declined?.source ?? null,
  error_step: declined?.step ?? null,
  error_reason: declined?.reason ?? null,
})
