import { addDays, formatPaise } from '@shop/contract/kit'
import { DEMO_REFUND_DAYS, VERIFICATION_FAILED, type VerifyPayment } from '@shop/contract/payments'
import type { Database } from '../../platform/database/database.ts'
import { fragment, type JoinedSql } from '../../platform/database/fragment.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError, conflict, notFound } from '../../platform/http/app-error.ts'
import type { PaymentContext } from './payment-context.ts'
import * as table from './payments.db.ts'
import { completeCheckoutJob } from './payments.jobs.ts'
import { CASH_METHOD } from './payments.tables.ts'
import {
  type PaymentProvider,
  ProviderError,
  type ProviderOrder,
  type ProviderPayment,
  undefinedIfRefused,
} from './providers/payment-provider.ts'
import { planDemoRefund, refundNow } from './refunds.service.ts'

export { type PaymentContext, withProvider, withRequestDeadline } from './payment-context.ts'
export type { PaymentRow } from './payments.db.ts'
export { completeCheckoutJob } from './payments.jobs.ts'
export {
  firstCashPollTime,
  firstPollTime,
  LATEST_PAYMENT_DAYS,
  nextCashPollTime,
  nextPollTime,
} from './poll-schedule.ts'

const CURRENCY = 'INR'

/** `receipt` identifies the order in retries. Errors: 409 when the provider refuses it, 503. */
export async function openProviderOrder(
  provider: PaymentProvider,
  { amountPaise, receipt }: { amountPaise: number; receipt: string },
): Promise<ProviderOrder> {
  const order = await orUndefined(provider.createOrder({ amountPaise, receipt, currency: CURRENCY }))
  if (!order) throw conflict(`The payment provider doesn’t accept a payment of ${formatPaise(amountPaise)}.`)
  if (order.amountPaise !== amountPaise || order.currency !== CURRENCY) {
    throw new AppError('provider_unavailable', 'The payment provider returned a different amount. Please try again.')
  }
  return order
}

/** Saves the payment of an order that was opened at the provider. Returns its id. */
export const insertPayment = table.insertPayment

export const findPaymentById = table.findById

/** Waits for concurrent changes of the payment. */
export const lockPayment = table.lockPayment

type PaymentState = Pick<table.PaymentRow, 'status' | 'method'>

/** Whether the order is placed for cash that the provider hasn't reported as collected yet. */
export const isCashDueAtProvider = ({ status, method }: PaymentState): boolean =>
  status === 'PENDING' && method === CASH_METHOD

/** Whether the order can be placed: it is paid, or a courier collects the payment. */
export const isPlaceable = (payment: PaymentState): boolean =>
  payment.status === 'COMPLETED' || isCashDueAtProvider(payment)

export const failPayment = table.failPayment

/** Errors: 404, 403. */
export async function getOwnPayment(db: Database, userId: number, providerOrderId: string): Promise<table.PaymentRow> {
  return requireOwnPayment(await table.findByProviderOrder(db, providerOrderId), userId)
}

function requireOwnPayment(payment: table.PaymentRow | undefined, userId: number): table.PaymentRow {
  if (!payment) throw notFound('Payment not found')
  if (payment.userId !== userId) throw new AppError('forbidden', 'This is not your payment.')
  return payment
}

/** Selects what `verifyPayment` needs, together with the session. */
export const joinPayment = ({ razorpay_order_id }: VerifyPayment): JoinedSql<table.PaymentJson> => ({
  select: table.selectByProviderOrder(razorpay_order_id),
})

/**
 * Verifies the browser's signature over the stored order id, then fetches amount and status from the provider. A
 * repeated call returns the same result. Errors: 400 payment_failed, 403, 404.
 */
export async function verifyPayment(
  context: PaymentContext,
  userId: number,
  request: VerifyPayment,
  found: table.PaymentJson | undefined,
) {
  const payment = requireOwnPayment(table.toRowIfFound(found), userId)
  const paymentId = request.razorpay_payment_id
  const proof = { orderId: payment.providerOrderId, paymentId, signature: request.razorpay_signature }
  if (!context.provider.verifyPaymentSignature(proof)) throw verificationFailed()
  if (payment.providerPaymentId === paymentId) return { method: payment.method }
  const recorded = await recordProviderPayment(
    context,
    payment,
    await orVerificationFailed(context.provider.fetchPayment(paymentId)),
  )
  if (!recorded) throw verificationFailed()
  return { method: recorded.method }
}

/**
 * Checks at the provider whether a pending payment was paid after all: neither a failed attempt nor a closed payment
 * form is final. `cash_due`: the order is placed for cash on delivery. `undecided`: an attempt is in progress.
 * `unknown`: the provider has no such order, so it can't be paid.
 */
export async function pollPayment(
  context: PaymentContext,
  payment: table.PaymentRow,
): Promise<'paid' | 'cash_due' | 'unpaid' | 'undecided' | 'unknown'> {
  if (payment.providerPaymentId !== null) return 'paid'
  const attempts = await orUndefined(context.provider.listOrderPayments(payment.providerOrderId))
  if (!attempts) return 'unknown'
  let recorded: table.PaymentRow | undefined
  // Every attempt is recorded, because a second paid one must be refunded.
  for (const attempt of attempts) recorded = (await recordProviderPayment(context, payment, attempt)) ?? recorded
  if (recorded) return isCashDueAtProvider(recorded) ? 'cash_due' : 'paid'
  if (attempts.some(({ status }) => status === 'created' || status === 'authorized')) return 'undecided'
  if (isCashDueAtProvider(payment) && attempts.length > 0) await recordRefusal(context, payment)
  return 'unpaid'
}

/**
 * Records a captured payment once and enqueues its order. A duplicate payment of the same order is refunded, and the
 * first payment is returned. An order for cash on delivery is enqueued before it is paid. Undefined when the provider's
 * payment doesn't pay this one.
 */
export async function recordProviderPayment(
  context: PaymentContext,
  payment: table.PaymentRow,
  reported: ProviderPayment,
): Promise<table.PaymentRow | undefined> {
  if (!matches(payment, reported)) return undefined
  if (reported.status === 'pending') return recordCashDue(context, payment)
  const isDuplicate = payment.providerPaymentId !== null && payment.providerPaymentId !== reported.id
  // A duplicate that is only authorized is released by the provider unless it is captured.
  const shouldCapture = reported.status === 'authorized' && !isDuplicate
  const current = shouldCapture ? await capture(context, reported) : reported
  if (current.status !== 'captured') return undefined
  const now = context.clock.now()
  const captured = { providerPaymentId: current.id, method: current.method, verifiedAt: now }
  const planRefund = planDemoRefund(addDays(now, DEMO_REFUND_DAYS))
  const enqueue = await context.jobs.insertion(completeCheckoutJob, { paymentId: payment.id }, 'completed')
  const effects = fragment`${planRefund}, ${enqueue}`
  const completed = await table.completePayment(context.db, payment.id, captured, effects)
  if (completed) return completed
  return inTransaction(context.db, async (tx) => {
    const first = await table.lockPayment(tx, payment.id)
    if (first.providerPaymentId !== current.id) await refundDuplicate(tx, context, first, captured)
    return first
  })
}

/** The payment with its present state, unless its order can't be placed any more. */
async function recordCashDue(
  { db, jobs, clock }: PaymentContext,
  { id }: table.PaymentRow,
): Promise<table.PaymentRow | undefined> {
  const enqueue = await jobs.insertion(completeCheckoutJob, { paymentId: id }, 'due')
  const current = (await table.markCashDue(db, id, clock.now(), enqueue)) ?? (await table.findById(db, id))
  return current && isPlaceable(current) ? current : undefined
}

/** The order follows in a job. A refusal isn't final: cash that is reported later completes the payment. */
async function recordRefusal({ db, jobs }: PaymentContext, { id }: table.PaymentRow): Promise<void> {
  await table.markCashRefused(db, id, await jobs.insertion(completeCheckoutJob, { paymentId: id }, 'refused'))
}

async function refundDuplicate(
  tx: Database,
  context: PaymentContext,
  first: table.PaymentRow,
  captured: { providerPaymentId: string; method: string | null; verifiedAt: Date },
): Promise<void> {
  const id = await table.insertDuplicate(tx, {
    ...captured,
    duplicateOf: first.id,
    userId: first.userId,
    providerOrderId: first.providerOrderId,
    mode: first.mode,
    amountPaise: first.amountPaise,
    currency: first.currency,
    status: 'COMPLETED',
    createdAt: captured.verifiedAt,
  })
  if (id === undefined) return
  context.log.warn({ payment: first.id, duplicate: id }, 'order was paid twice; refunding the duplicate payment')
  await refundNow(tx, context, id, 'paid twice')
}

const matches = (payment: table.PaymentRow, { orderId, amountPaise, currency }: ProviderPayment): boolean =>
  orderId === payment.providerOrderId && amountPaise === payment.amountPaise && currency === payment.currency

/** Authorized money expires, so it is captured at once. */
async function capture({ provider }: PaymentContext, { id, amountPaise, currency }: ProviderPayment) {
  try {
    return await provider.capturePayment(id, { amountPaise, currency })
  } catch (error) {
    // Refused when it was captured a moment ago.
    if (error instanceof ProviderError && error.kind === 'refused') {
      return orVerificationFailed(provider.fetchPayment(id))
    }
    throw toAppError(error)
  }
}

const verificationFailed = () => new AppError('payment_failed', VERIFICATION_FAILED)

function toAppError(error: unknown): unknown {
  if (!(error instanceof ProviderError) || error.kind === 'refused') return error
  return new AppError('provider_unavailable', 'The payment provider can’t be reached. Please try again.')
}

/** A refused request means that the payment isn't valid. Errors: 400 payment_failed, 503. */
async function orVerificationFailed<Result>(request: Promise<Result>): Promise<Result> {
  const result = await orUndefined(request)
  if (result === undefined) throw verificationFailed()
  return result
}

/** Undefined when the provider refuses the request. Errors: 503. */
async function orUndefined<Result>(request: Promise<Result>): Promise<Result | undefined> {
  try {
    return await undefinedIfRefused(request)
  } catch (error) {
    throw toAppError(error)
  }
}
