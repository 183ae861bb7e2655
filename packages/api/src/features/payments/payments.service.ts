import { addDays, formatPaise } from '@shop/contract/kit'
import { DEMO_REFUND_DAYS, VERIFICATION_FAILED, type VerifyPayment } from '@shop/contract/payments'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError, conflict, notFound } from '../../platform/http/app-error.ts'
import * as table from './payments.db.ts'
import { completeCheckoutJob } from './payments.jobs.ts'
import { createRazorpayClient, ProviderError, type ProviderPayment, type RazorpayClient } from './razorpay-client.ts'
import { refundNow, scheduleRefund } from './refunds.service.ts'
import { isPaymentProof } from './signatures.ts'

export type { PaymentRow } from './payments.db.ts'
export { completeCheckoutJob as finishCheckoutJob } from './payments.jobs.ts'
export type { RazorpayClient } from './razorpay-client.ts'

const CURRENCY = 'INR'

export type PaymentContext = Context & { provider: RazorpayClient }

/** The client keeps no state, so every feature may make its own. Fails without an address, which the start sees to. */
export function withProvider(context: Context, limits: { deadline?: number } = {}): PaymentContext {
  const { apiUrl, keyId, keySecret } = context.config.payments
  if (apiUrl === undefined) throw new Error('the sandbox has to be started before the features')
  return { ...context, provider: createRazorpayClient({ apiUrl, keyId, keySecret, ...limits }) }
}

const PATIENCE_MS = 9000

/**
 * For a call that somebody waits for at a screen: however often the provider is asked, they hear within ten seconds. Giving
 * up loses nothing: what may have been paid, the sweep finds; an order whose id nobody was told, nobody can pay.
 */
export const withRequestDeadline = (context: Context): PaymentContext =>
  withProvider(context, { deadline: performance.now() + PATIENCE_MS })

/** Opens an order at the provider; `receipt` is our name for it. Amount in paise. Errors: 409 when it won't, 503. */
export async function openProviderOrder(provider: RazorpayClient, sum: { amount: number; receipt: string }) {
  const order = await unlessRefused(provider.createOrder({ ...sum, currency: CURRENCY }))
  if (!order) throw conflict(`The payment provider doesn’t take a payment of ${formatPaise(sum.amount)}.`)
  if (order.amount !== sum.amount || order.currency !== CURRENCY) {
    throw new AppError('provider_unavailable', 'The payment provider misunderstood us. Please try again.')
  }
  return order
}

export const insertPayment = table.insertPayment
export const findPaymentById = table.findById
export const failPayment = table.failPayment

/** A payment of this user's, by the provider's order id. Errors: 404, 403. */
export async function getOwnPayment(db: Database, userId: number, providerOrderId: string): Promise<table.PaymentRow> {
  const payment = await table.findByProviderOrder(db, providerOrderId)
  if (!payment) throw notFound('Payment not found')
  if (payment.userId !== userId) throw new AppError('forbidden', 'This is not your payment.')
  return payment
}

/**
 * Takes the browser's word for a payment only with the provider's signature over our own order id, and then the
 * provider's own word on sum and state (razorpay 7, 11.6). Again: the same answer. Errors: 400 payment_failed, 403, 404.
 */
export async function verifyPayment(context: PaymentContext, userId: number, proof: VerifyPayment) {
  const payment = await getOwnPayment(context.db, userId, proof.razorpay_order_id)
  const { keySecret } = context.config.payments
  const paymentId = proof.razorpay_payment_id
  const signed = { orderId: payment.providerOrderId, paymentId, signature: proof.razorpay_signature }
  if (!isPaymentProof(keySecret, signed)) throw notPaid()
  if (payment.providerPaymentId === paymentId) return { method: payment.method }
  const paid = await recordProviderPayment(context, payment, await reach(context.provider.getPayment(paymentId)))
  if (!paid) throw notPaid()
  return { method: paid.method }
}

/**
 * Asks the provider whether an open payment was paid after all, since `failed` and a closed sheet never mean that it
 * was not (razorpay 6, 10). `unsure`: some try is still under way. `unknown`: there is no such order there, as when it was
 * opened with other keys; nobody can pay it.
 */
export async function pollPayment(
  context: PaymentContext,
  payment: table.PaymentRow,
): Promise<'paid' | 'unpaid' | 'unsure' | 'unknown'> {
  if (payment.providerPaymentId !== null) return 'paid'
  const tries = await unlessRefused(context.provider.listOrderPayments(payment.providerOrderId))
  if (!tries) return 'unknown'
  let isPaid = false
  // All of them, since a second one that was paid has to go back.
  for (const found of tries) if (await recordProviderPayment(context, payment, found)) isPaid = true
  if (isPaid) return 'paid'
  return tries.some(({ status }) => status === 'created' || status === 'authorized') ? 'unsure' : 'unpaid'
}

/**
 * Writes down that a payment was made, once whoever says so first, and asks for its order, should the browser not. When
 * another one had paid the same order before, this one goes back at once (razorpay 10), and the answer is that other one.
 * Undefined when the provider's payment doesn't pay ours.
 */
export async function recordProviderPayment(
  context: PaymentContext,
  payment: table.PaymentRow,
  reported: ProviderPayment,
): Promise<table.PaymentRow | undefined> {
  if (!isFor(payment, reported)) return undefined
  const isPaidByOther = payment.providerPaymentId !== null && payment.providerPaymentId !== reported.id
  // What is only reserved, for an order paid before, goes back by itself unless it is taken.
  const mayTake = reported.status === 'authorized' && !isPaidByOther
  const found = mayTake ? await capture(context, reported) : reported
  // `status` is to be trusted, not `captured` (razorpay 8).
  if (found.status !== 'captured') return undefined
  const now = context.clock.now()
  return inTransaction(context.db, async (tx) => {
    const paid = { providerPaymentId: found.id, method: found.method ?? null, verifiedAt: now }
    const completed = await table.completePayment(tx, payment.id, paid)
    if (!completed) {
      const earlier = await table.lockPayment(tx, payment.id)
      if (earlier.providerPaymentId !== found.id) await refundDuplicate(context, tx, earlier, paid)
      return earlier
    }
    if (completed.mode === 'demo') {
      await scheduleRefund(tx, completed, { reason: 'demo', dueAt: addDays(now, DEMO_REFUND_DAYS) })
    }
    await context.jobs.enqueue(tx, completeCheckoutJob, { paymentId: payment.id })
    return completed
  })
}

/** The second payment of one order gets a row of its own, once, and goes back whole. */
async function refundDuplicate(
  context: PaymentContext,
  tx: Database,
  { id: duplicateOf, userId, providerOrderId, mode, amountPaise, currency }: table.PaymentRow,
  paid: { providerPaymentId: string; method: string | null; verifiedAt: Date },
): Promise<void> {
  const copied = { duplicateOf, userId, providerOrderId, mode, amountPaise, currency }
  const id = await table.insertDuplicate(tx, { ...copied, ...paid, status: 'COMPLETED', createdAt: paid.verifiedAt })
  if (id === undefined) return
  context.log.warn({ payment: duplicateOf, extra: id }, 'an order was paid twice; the second payment goes back')
  await refundNow(tx, context, id, 'paid twice')
}

function isFor(payment: table.PaymentRow, reported: ProviderPayment): boolean {
  return (
    reported.order_id === payment.providerOrderId &&
    reported.amount === payment.amountPaise &&
    reported.currency === payment.currency
  )
}

/** Money that is only reserved would go back by itself (razorpay 11.8), so it is taken at once. */
async function capture({ provider }: PaymentContext, { id, amount, currency }: ProviderPayment) {
  try {
    return await provider.capturePayment(id, { amount, currency })
  } catch (error) {
    // Refused perhaps because it was taken a moment ago.
    if (error instanceof ProviderError && error.kind === 'refused') return reach(provider.getPayment(id))
    throw unreachable(error)
  }
}

const notPaid = () => new AppError('payment_failed', VERIFICATION_FAILED)

function unreachable(error: unknown): unknown {
  if (!(error instanceof ProviderError) || error.kind === 'refused') return error
  return new AppError('provider_unavailable', 'The payment provider can’t be reached. Please try again.')
}

/** What the provider answers; without an answer 503, and a no is a payment that doesn't hold. */
async function reach<Answer>(asked: Promise<Answer>): Promise<Answer> {
  const answer = await unlessRefused(asked)
  if (answer === undefined) throw notPaid()
  return answer
}

/** The same, but undefined for a no. */
async function unlessRefused<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof ProviderError && error.kind === 'refused') return undefined
    throw unreachable(error)
  }
}
