import { addPaise, subtractPaise, toPaise, toRupees } from '@shop/contract/kit'
import type { CreateRefund, OrderPaymentSummary, Refund } from '@shop/contract/payments'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { conflict, notFound } from '../../platform/http/app-error.ts'
import type { AuditContext } from '../../platform/http/session-user.ts'
import { recordChange } from '../audit/audit.service.ts'
import { findById, lockPayment } from './payments.db.ts'
import * as table from './refunds.db.ts'
import {
  createIdempotencyKey,
  enqueueRefundProcessing,
  isPaid,
  NOTHING_LEFT,
  reserveRefundAmount,
} from './refunds.service.ts'

/** No page is longer; the rest shows once these are dealt with. */
const SHOWN = 200
const NOTHING: OrderPaymentSummary = { paid: 0, refunded: 0, left: 0, refunds: [] }

/** What was paid for an order, and its refunds; nothing for one without a payment (seeded history). */
export async function getOrderPaymentSummary({ db }: Context, paymentId: number | null): Promise<OrderPaymentSummary> {
  const payment = paymentId === null ? undefined : await findById(db, paymentId)
  if (!payment || !isPaid(payment)) return NOTHING
  const rows = await table.listOfPayment(db, payment.id)
  const planned = rows.filter(({ status }) => status === 'planned')
  const plannedPaise = addPaise(...planned.map(({ amountPaise }) => amountPaise))
  return {
    paid: toRupees(payment.amountPaise),
    refunded: toRupees(payment.refundedPaise),
    left: toRupees(addPaise(subtractPaise(payment.amountPaise, payment.refundAllocatedPaise), plannedPaise)),
    refunds: rows.map(present),
  }
}

/** A member of staff gives a part back, now; what was planned for later becomes less. Errors: 409 for more than is left. */
export async function createRefund(
  context: Context,
  { id: orderId, paymentId }: { id: number; paymentId: number | null },
  { amount, reason }: CreateRefund,
  audit: AuditContext,
): Promise<OrderPaymentSummary> {
  if (paymentId === null) throw conflict('Nothing was paid that could go back.')
  const amountPaise = toPaise(amount)
  await inTransaction(context.db, async (tx) => {
    await reserveRefundAmount(tx, await lockPayment(tx, paymentId), amountPaise)
    const [dueAt, { actorId }] = [context.clock.now(), audit]
    await table.insertRefund(tx, {
      paymentId,
      amountPaise,
      reason,
      dueAt,
      actorId,
      idempotencyKey: createIdempotencyKey(),
    })
    const about = { action: 'refund', subject: 'order', subjectId: orderId } as const
    await recordChange(tx, audit, { ...about, after: { amount, reason }, at: dueAt })
    await enqueueRefundProcessing(tx, context, paymentId)
  })
  return getOrderPaymentSummary(context, paymentId)
}

/**
 * Asks again for a refund that failed for good: with a new key, since under the old one the provider has said no. Errors:
 * 404, 409.
 */
export async function retryRefund(context: Context, id: number, audit: AuditContext): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const refund = await table.findRefund(tx, id)
    if (!refund) throw notFound('Refund not found')
    const { amountPaise, refundAllocatedPaise } = await lockPayment(tx, refund.paymentId)
    if (refund.amountPaise > subtractPaise(amountPaise, refundAllocatedPaise)) throw conflict(NOTHING_LEFT)
    const at = context.clock.now()
    const restarted = await table.restartRefund(tx, id, { idempotencyKey: createIdempotencyKey(), dueAt: at })
    if (!restarted) throw conflict('This refund has not failed.')
    const [before, after] = [{ status: refund.status, problem: refund.failureReason }, { status: restarted.status }]
    await recordChange(tx, audit, { action: 'retry', subject: 'refund', subjectId: id, before, after, at })
    await enqueueRefundProcessing(tx, context, refund.paymentId)
  })
}

/** The refunds that failed for good and wait for a member of staff. */
export async function listFailedRefunds(db: Database) {
  const rows = await table.listFailed(db, SHOWN)
  return rows.map(({ refund, orderId }) => ({ ...present(refund), orderId }))
}

const present = ({ id, amountPaise, reason, status, dueAt, processedAt, failureReason }: table.RefundRow): Refund => ({
  ...{ id, amount: toRupees(amountPaise), reason, status, problem: failureReason },
  dueAt: dueAt.toISOString(),
  processedAt: processedAt?.toISOString() ?? null,
})
