import { randomUUID } from 'node:crypto'
import { addPaise, formatPaise, subtractPaise } from '@shop/contract/kit'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { conflict } from '../../platform/http/app-error.ts'
import { type EmailContext, queueEmail, renderRefundEmail } from '../notifications/notifications.service.ts'
import { findOrderIdOfPayment, markOrderRefunded } from '../orders/orders.service.ts'
import { getUserById } from '../users/users.service.ts'
import { lockPayment, markIfRefunded, type PaymentRow } from './payments.db.ts'
import { processRefundsJob } from './payments.jobs.ts'
import type { PaymentContext } from './payments.service.ts'
import { ProviderError, type ProviderRefund } from './razorpay-client.ts'
import * as table from './refunds.db.ts'

/** The provider's answer to this very request is still being made (razorpay 4). */
const STILL_WORKED = 409

export const NOTHING_LEFT = 'All of it has gone back, or is on its way.'

/** One for each refund, sent with every try of it; short enough for a receipt too. */
export const createIdempotencyKey = (): string => `refund-${randomUUID().replaceAll('-', '')}`

/** Whether money of a payment may be given back at all. */
export const isPaid = ({ status, providerPaymentId }: PaymentRow): boolean =>
  providerPaymentId !== null && (status === 'COMPLETED' || status === 'REFUNDED')

/** Plans to give a whole payment back at a time to come. In the transaction that made it COMPLETED. */
export async function scheduleRefund(
  db: Database,
  { id: paymentId, amountPaise }: PaymentRow,
  { reason, dueAt }: { reason: string; dueAt: Date },
): Promise<void> {
  await table.insertRefund(db, {
    paymentId,
    amountPaise,
    reason,
    dueAt,
    status: 'planned',
    idempotencyKey: createIdempotencyKey(),
  })
}

/**
 * Gives back what is left of a payment, now: what is planned for later is brought forward, and the rest gets a refund of
 * its own. Written in the caller's transaction, asked of the provider by a job within seconds. Again: nothing is left.
 */
export async function refundNow(db: Database, context: Context, paymentId: number, reason: string): Promise<void> {
  const payment = await lockPayment(db, paymentId)
  if (!isPaid(payment)) return
  const dueAt = context.clock.now()
  await table.bringForward(db, paymentId, { dueAt, reason })
  const amountPaise = subtractPaise(payment.amountPaise, payment.refundAllocatedPaise)
  if (amountPaise > 0) {
    await table.insertRefund(db, { paymentId, amountPaise, reason, dueAt, idempotencyKey: createIdempotencyKey() })
  }
  await enqueueRefundProcessing(db, context, paymentId)
}

/**
 * Sees to it that a part of a payment may be given back now: the part comes off what is planned for later. Needs the lock
 * of the payment. Errors: 409 when there isn't so much left.
 */
export async function reserveRefundAmount(db: Database, payment: PaymentRow, partPaise: number): Promise<void> {
  if (!isPaid(payment)) throw conflict('Nothing was paid that could go back.')
  const planned = await table.lockPlanned(db, payment.id)
  const freePaise = subtractPaise(payment.amountPaise, payment.refundAllocatedPaise)
  const leftPaise = addPaise(freePaise, planned?.amountPaise ?? 0)
  if (partPaise > leftPaise) throw conflict(leftPaise > 0 ? `At most ${formatPaise(leftPaise)} is left.` : NOTHING_LEFT)
  if (!planned || partPaise <= freePaise) return
  const laterPaise = subtractPaise(leftPaise, partPaise)
  await (laterPaise > 0 ? table.setAmount(db, planned.id, laterPaise) : table.deleteRefund(db, planned.id))
}

export const enqueueRefundProcessing = (db: Database, { jobs }: Context, paymentId: number): Promise<void> =>
  jobs.enqueue(db, processRefundsJob, {}, { key: `payment ${paymentId}` })

/** Asks the provider for every refund that is due by the shop's clock. */
export async function processDueRefunds(context: PaymentContext): Promise<void> {
  for (;;) {
    const claimed = await table.claimDueRefund(context.db, context.clock.now())
    if (!claimed) return
    await requestRefund(context, claimed.refund, claimed.providerPaymentId)
  }
}

async function requestRefund(context: PaymentContext, refund: table.RefundRow, paymentId: string): Promise<void> {
  const { amountPaise: amount, idempotencyKey, providerRefundId } = refund
  try {
    const made = providerRefundId
      ? await context.provider.getRefund(providerRefundId)
      : await context.provider.refund(paymentId, { amount, idempotencyKey })
    await recordRefund(context, refund, made)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    if (error.kind === 'refused' && error.status !== STILL_WORKED) {
      return recordRefusal(context, refund, paymentId, error)
    }
    context.log.warn({ err: error, refund: refund.id }, 'a refund could not be asked for; it will be tried again')
  }
}

/** A refusal may mean that the money went back already, by hand for example: then the provider lists that refund. */
async function recordRefusal(
  context: PaymentContext,
  refund: table.RefundRow,
  paymentId: string,
  refusal: ProviderError,
): Promise<void> {
  const listed = await context.provider.listRefunds(paymentId)
  const fitting = listed.filter(({ amount, status }) => amount === refund.amountPaise && status !== 'failed')
  const ids = fitting.map(({ id }) => id)
  const [unclaimed] = await table.withoutOurs(context.db, ids)
  const made = fitting.find(({ id }) => id === unclaimed)
  if (made) return recordRefund(context, refund, made)
  context.log.warn({ err: refusal, refund: refund.id }, 'the provider refuses a refund')
  await table.endRefund(context.db, refund.id, { status: 'failed', failureReason: refusal.message })
}

/** Writes down how a refund stands; a pending one is asked about again, or news of it comes by webhook. */
export async function recordRefund(
  { db, ...context }: EmailContext & { db: Database },
  { id, paymentId }: table.RefundRow,
  made: ProviderRefund,
): Promise<void> {
  const providerRefundId = made.id
  if (made.status === 'processed') {
    await inTransaction(db, async (tx) => {
      // Before the refund's own row, as everywhere: the trigger that adds up needs both.
      const payment = await lockPayment(tx, paymentId)
      const end = { status: 'processed', providerRefundId, processedAt: context.clock.now() } as const
      const ended = await table.endRefund(tx, id, end)
      if (!ended) return
      if (await markIfRefunded(tx, paymentId)) await markOrderRefunded(tx, paymentId)
      await tellBuyer(tx, context, payment, ended)
    })
  } else if (made.status === 'failed') {
    await table.endRefund(db, id, {
      status: 'failed',
      providerRefundId,
      failureReason: 'The provider could not pay it out.',
    })
  } else {
    await table.setProviderRefund(db, id, providerRefundId)
  }
}

async function tellBuyer(
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

export const findRefundOf = table.findByProvider
