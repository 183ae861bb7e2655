import { addPaise, subtractPaise, toPaise, toRupees } from '@shop/contract/kit'
import type { CreateRefund, OrderPaymentSummary, Refund } from '@shop/contract/payments'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { conflict, notFound } from '../../platform/http/app-error.ts'
import type { AuditContext } from '../../platform/http/session-user.ts'
import { recordChange } from '../audit/audit.service.ts'
import { creditLeftOf, refundCreditPart, splitRefund } from '../orders/credit-part.service.ts'
import { lockOrder, type OrderRow } from '../orders/orders.service.ts'
import { findById, lockPayment } from './payments.db.ts'
import * as table from './refunds.db.ts'
import {
  createIdempotencyKey,
  enqueueRefundProcessing,
  FULLY_REFUNDED,
  isRefundable,
  NOTHING_TO_REFUND,
  refundAtMost,
  reserveRefundAmount,
} from './refunds.service.ts'

/** More are listed once these are resolved. */
const MAX_LISTED = 200
const NO_PAYMENT: OrderPaymentSummary = { paid: 0, refunded: 0, left: 0, credit: { paid: 0, refunded: 0 }, refunds: [] }

type RefundedOrder = Pick<OrderRow, 'id' | 'paymentId' | 'creditPaise' | 'creditRefundedPaise'>

/** Seeded orders have no payment. */
export async function getOrderPaymentSummary(
  { db }: { db: Database },
  order: RefundedOrder,
): Promise<OrderPaymentSummary> {
  const payment = order.paymentId === null ? undefined : await findById(db, order.paymentId)
  if (!payment || !isRefundable(payment)) return NO_PAYMENT
  const rows = await table.listRefundsOfPayment(db, payment.id)
  const planned = rows.filter(({ status }) => status === 'planned')
  const plannedPaise = addPaise(...planned.map(({ amountPaise }) => amountPaise))
  const unallocatedPaise = subtractPaise(payment.amountPaise, payment.refundAllocatedPaise)
  return {
    paid: toRupees(payment.amountPaise),
    refunded: toRupees(payment.refundedPaise),
    left: toRupees(addPaise(unallocatedPaise, plannedPaise, creditLeftOf(order))),
    credit: { paid: toRupees(order.creditPaise), refunded: toRupees(order.creditRefundedPaise) },
    refunds: rows.map(present),
  }
}

/**
 * Refunds a part of an order now and reduces the planned refund. What was paid online is refunded first, then store credit. Errors: 409
 * for more than is left.
 */
export async function createRefund(
  context: Context,
  { id: orderId }: { id: number },
  { amount, reason }: CreateRefund,
  audit: AuditContext,
): Promise<OrderPaymentSummary> {
  return inTransaction(context.db, async (tx) => {
    // In the order of a cancellation: order, then payment.
    const order = await lockOrder(tx, orderId)
    if (order?.paymentId == null) throw conflict(NOTHING_TO_REFUND)
    const { onlinePaise, creditPaise } = await splitRefund(tx, order, toPaise(amount))
    const creditLeftPaise = creditLeftOf(order)
    if (creditPaise > creditLeftPaise) throw conflict(refundAtMost(addPaise(onlinePaise, creditLeftPaise)))
    const at = context.clock.now()
    const refund = { reason, actorId: audit.actorId, idempotencyKey: createIdempotencyKey() }
    if (onlinePaise > 0) {
      await reserveRefundAmount(tx, await lockPayment(tx, order.paymentId), onlinePaise)
      await table.insertRefund(tx, { ...refund, paymentId: order.paymentId, amountPaise: onlinePaise, dueAt: at })
      await enqueueRefundProcessing(tx, context, order.paymentId)
    }
    const { idempotencyKey: refundKey, ...cause } = refund
    await refundCreditPart(tx, context, order, { cause: { refundKey, ...cause }, amountPaise: creditPaise })
    await recordChange(tx, audit, {
      action: 'refund',
      subject: 'order',
      subjectId: orderId,
      after: { amount, reason },
      at,
    })
    const creditRefundedPaise = addPaise(order.creditRefundedPaise, creditPaise)
    return getOrderPaymentSummary({ db: tx }, { ...order, creditRefundedPaise })
  })
}

/** Retries a failed refund with a new idempotency key, because the provider refused the old one. Errors: 404, 409. */
export async function retryRefund(context: Context, id: number, audit: AuditContext): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const refund = await table.findRefund(tx, id)
    if (!refund) throw notFound('Refund not found')
    const { amountPaise, refundAllocatedPaise } = await lockPayment(tx, refund.paymentId)
    if (refund.amountPaise > subtractPaise(amountPaise, refundAllocatedPaise)) throw conflict(FULLY_REFUNDED)
    const at = context.clock.now()
    const restarted = await table.restartRefund(tx, id, { idempotencyKey: createIdempotencyKey(), dueAt: at })
    if (!restarted) throw conflict('This refund has not failed.')
    const before = { status: refund.status, problem: refund.failureReason }
    const after = { status: restarted.status }
    await recordChange(tx, audit, { action: 'retry', subject: 'refund', subjectId: id, before, after, at })
    await enqueueRefundProcessing(tx, context, refund.paymentId)
  })
}

export async function listFailedRefunds(db: Database) {
  const rows = await table.listFailed(db, MAX_LISTED)
  return rows.map(({ refund, orderId }) => ({ ...present(refund), orderId }))
}

const present = ({
  id,
  amountPaise,
  reason,
  refundTo,
  status,
  dueAt,
  processedAt,
  failureReason,
}: table.RefundRow): Refund => ({
  id,
  amount: toRupees(amountPaise),
  reason,
  refundTo,
  status,
  problem: failureReason,
  dueAt: dueAt.toISOString(),
  processedAt: processedAt?.toISOString() ?? null,
})
