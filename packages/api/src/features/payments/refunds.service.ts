import { randomUUID } from 'node:crypto'
import { addPaise, formatPaise, subtractPaise } from '@shop/contract/kit'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { conflict } from '../../platform/http/app-error.ts'
import { type EmailContext, queueEmail, renderRefundEmail } from '../notifications/notifications.service.ts'
import { findOrderIdOfPayment, lockOrderOfPayment, markOrderRefunded } from '../orders/orders.service.ts'
import { getUserById } from '../users/users.service.ts'
import type { PaymentContext } from './payment-context.ts'
import { lockPayment, markIfRefunded, type PaymentRow } from './payments.db.ts'
import { processRefundsJob } from './payments.jobs.ts'
import { ProviderError, type ProviderRefund } from './providers/payment-provider.ts'
import * as table from './refunds.db.ts'

export const NOTHING_TO_REFUND = 'This order has no payment to refund.'
export const FULLY_REFUNDED = 'This payment is already fully refunded or being refunded.'

/** Why more than this can't be refunded. */
export const moreThanLeft = (leftPaise: number): string =>
  leftPaise > 0 ? `You can refund at most ${formatPaise(leftPaise)}.` : FULLY_REFUNDED

/** One key per refund, sent with every attempt; also short enough for a Razorpay receipt. */
export const createIdempotencyKey = (): string => `refund-${randomUUID().replaceAll('-', '')}`

export const isRefundable = ({ status, providerPaymentId }: PaymentRow): boolean =>
  providerPaymentId !== null && (status === 'COMPLETED' || status === 'REFUNDED')

/** Plans a full refund of a payment of the demo. Part of the statement that completes the payment. */
export const planDemoRefund = (dueAt: Date) => table.planDemoRefund(dueAt, createIdempotencyKey())

/**
 * Refunds the remaining amount of a payment: planned refunds become due, and the rest gets a new refund. Writes in the
 * caller's transaction; a job sends it to the provider. Safe to repeat.
 */
export async function refundNow(db: Database, context: Context, paymentId: number, reason: string): Promise<void> {
  const payment = await lockPayment(db, paymentId)
  if (!isRefundable(payment)) return
  const dueAt = context.clock.now()
  await table.makeDueNow(db, paymentId, { dueAt, reason })
  const amountPaise = subtractPaise(payment.amountPaise, payment.refundAllocatedPaise)
  if (amountPaise > 0) {
    await table.insertRefund(db, { paymentId, amountPaise, reason, dueAt, idempotencyKey: createIdempotencyKey() })
  }
  await enqueueRefundProcessing(db, context, paymentId)
}

export type RefundedPart = { paymentId: number; returnId: number; amountPaise: number; reason: string }

/**
 * Refunds the share of a returned or cancelled part now and reduces the planned refund. Writes in the caller's
 * transaction.
 */
export async function refundReturnedPart(
  db: Database,
  context: Context,
  { paymentId, returnId, amountPaise, reason }: RefundedPart,
): Promise<void> {
  await reserveRefundAmount(db, await lockPayment(db, paymentId), amountPaise)
  const dueAt = context.clock.now()
  const idempotencyKey = createIdempotencyKey()
  await table.insertRefund(db, { paymentId, returnId, amountPaise, reason, dueAt, idempotencyKey })
  await enqueueRefundProcessing(db, context, paymentId)
}

/**
 * Frees the amount of a partial refund by reducing the planned refund. Requires the lock of the payment. Errors: 409
 * when less is left.
 */
export async function reserveRefundAmount(db: Database, payment: PaymentRow, amountPaise: number): Promise<void> {
  if (!isRefundable(payment)) throw conflict(NOTHING_TO_REFUND)
  const planned = await table.lockPlanned(db, payment.id)
  const unallocatedPaise = subtractPaise(payment.amountPaise, payment.refundAllocatedPaise)
  const availablePaise = addPaise(unallocatedPaise, planned?.amountPaise ?? 0)
  if (amountPaise > availablePaise) throw conflict(moreThanLeft(availablePaise))
  if (!planned || amountPaise <= unallocatedPaise) return
  const remainingPaise = subtractPaise(availablePaise, amountPaise)
  await (remainingPaise > 0 ? table.setAmount(db, planned.id, remainingPaise) : table.deleteRefund(db, planned.id))
}

export const enqueueRefundProcessing = (db: Database, { jobs }: Context, paymentId: number): Promise<void> =>
  jobs.enqueue(db, processRefundsJob, {}, { key: `payment ${paymentId}` })

/** Sends all due refunds to the provider. An aborted `signal` throws before the next one. */
export async function processDueRefunds(context: PaymentContext, signal?: AbortSignal): Promise<void> {
  for (;;) {
    signal?.throwIfAborted()
    const claimed = await table.claimDueRefund(context.db, context.clock.now())
    if (!claimed) return
    await processRefund(context, claimed.refund, claimed.providerPaymentId)
  }
}

async function processRefund(context: PaymentContext, refund: table.RefundRow, paymentId: string): Promise<void> {
  const { provider } = context
  const { amountPaise, idempotencyKey, providerRefundId } = refund
  try {
    const providerRefund = providerRefundId
      ? await provider.fetchRefund(providerRefundId)
      : await provider.createRefund(paymentId, { amountPaise, idempotencyKey })
    await recordRefund(context, refund, providerRefund)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    if (error.kind === 'refused') return recordRefusal(context, refund, paymentId, error)
    context.log.warn({ err: error, refund: refund.id }, 'refund request failed; it will be retried')
  }
}

/** A refund made in the provider's dashboard also causes a refusal: then the provider lists a refund of this amount. */
async function recordRefusal(
  context: PaymentContext,
  refund: table.RefundRow,
  paymentId: string,
  refusal: ProviderError,
): Promise<void> {
  const listed = await context.provider.listPaymentRefunds(paymentId)
  const candidates = listed.filter(
    ({ amountPaise, status }) => amountPaise === refund.amountPaise && status !== 'failed',
  )
  const [unrecordedId] = await table.findUnrecorded(
    context.db,
    candidates.map(({ id }) => id),
  )
  const existing = candidates.find(({ id }) => id === unrecordedId)
  if (existing) return recordRefund(context, refund, existing)
  context.log.warn({ err: refusal, refund: refund.id }, 'provider refused a refund')
  const isRecorded = await table.failAttempt(context.db, refund, refusal.message)
  if (!isRecorded) context.log.warn({ refund: refund.id }, 'ignored a refusal, because the refund was claimed again')
}

/**
 * Stores the state of a refund, unless staff have restarted it since it was read. A pending one is fetched again later
 * or updated by a webhook.
 */
export async function recordRefund(
  { db, ...context }: EmailContext & { db: Database },
  refund: table.RefundRow,
  { id: providerRefundId, status }: ProviderRefund,
): Promise<void> {
  const { paymentId } = refund
  if (status === 'processed') {
    await inTransaction(db, async (tx) => {
      // In the order of a cancellation: order, payment, refund. The trigger for refund totals updates the last two.
      await lockOrderOfPayment(tx, paymentId)
      const payment = await lockPayment(tx, paymentId)
      const result = { status, providerRefundId, processedAt: context.clock.now() }
      const finished = await table.finishRefund(tx, refund, result)
      if (!finished) return
      if (await markIfRefunded(tx, paymentId)) await markOrderRefunded(tx, paymentId)
      await sendRefundEmail(tx, context, payment, finished)
    })
  } else if (status === 'failed') {
    const failureReason = 'The provider could not pay out the refund.'
    await table.finishRefund(db, refund, { status, providerRefundId, failureReason })
  } else {
    await table.setProviderRefund(db, refund, providerRefundId)
  }
}

async function sendRefundEmail(
  tx: Database,
  context: EmailContext,
  { id: paymentId, duplicateOf, userId }: PaymentRow,
  { id: refundId, amountPaise }: table.RefundRow,
): Promise<void> {
  const orderId = await findOrderIdOfPayment(tx, duplicateOf ?? paymentId)
  const buyer = await getUserById(tx, userId)
  await queueEmail(tx, context, renderRefundEmail, {
    refundId,
    amountPaise,
    orderId,
    isDuplicate: duplicateOf !== null,
    buyer,
  })
}
