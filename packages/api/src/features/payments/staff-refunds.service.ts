import { addPaise, subtractPaise, toPaise, toRupees } from '@shop/contract/kit'
import { priceOfPart } from '@shop/contract/orders'
import type { CreateRefund, CreditRefund, OrderPaymentSummary, Refund } from '@shop/contract/payments'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { conflict, notFound } from '../../platform/http/app-error.ts'
import type { AuditContext } from '../../platform/http/session-user.ts'
import { recordChange } from '../audit/audit.service.ts'
import { queueEmail, renderCreditRefundEmail } from '../notifications/notifications.service.ts'
import { creditPaidOf, findCreditLeft, refundCredit, splitRefund } from '../orders/credit-part.service.ts'
import { type ItemRow, listItemsOfOrder, lockOrder, type OrderRow } from '../orders/orders.service.ts'
import { listReturnedCredit } from '../store-credit/ledger.service.ts'
import { getUserById } from '../users/users.service.ts'
import { findById, lockPayment } from './payments.db.ts'
import * as table from './refunds.db.ts'
import {
  createIdempotencyKey,
  enqueueRefundProcessing,
  FULLY_REFUNDED,
  isRefundable,
  moreThanLeft,
  NOTHING_TO_REFUND,
  reserveRefundAmount,
} from './refunds.service.ts'

/** More are listed once these are resolved. */
const MAX_LISTED = 200

/** Seeded orders have no payment. */
export async function getOrderPaymentSummary({ db }: { db: Database }, order: OrderRow): Promise<OrderPaymentSummary> {
  const payment = order.paymentId === null ? undefined : await findById(db, order.paymentId)
  const paid = payment && isRefundable(payment) ? payment : undefined
  const rows = paid ? await table.listRefundsOfPayment(db, paid.id) : []
  const planned = rows.filter(({ status }) => status === 'planned')
  const plannedPaise = addPaise(...planned.map(({ amountPaise }) => amountPaise))
  const unallocatedPaise = paid ? subtractPaise(paid.amountPaise, paid.refundAllocatedPaise) : 0
  const creditPaidPaise = creditPaidOf(order)
  const creditLeftPaise = await findCreditLeft(db, order)
  const creditRefunds = creditPaidPaise === 0 ? [] : await listReturnedCredit(db, order.id)
  return {
    paid: toRupees(paid?.amountPaise ?? 0),
    refunded: toRupees(paid?.refundedPaise ?? 0),
    left: toRupees(addPaise(unallocatedPaise, plannedPaise, creditLeftPaise)),
    credit: {
      paid: toRupees(creditPaidPaise),
      refunded: toRupees(subtractPaise(creditPaidPaise, creditLeftPaise)),
      refunds: creditRefunds.map((refund) => presentCredit(refund, order)).toReversed(),
    },
    refunds: rows.map(present),
    items: presentPrices(order, await listItemsOfOrder(db, order.id)),
  }
}

const presentPrices = ({ discountPaise }: OrderRow, items: readonly ItemRow[]): OrderPaymentSummary['items'] =>
  items.map(({ productId, quantity }) => ({
    productId,
    prices: Array.from({ length: quantity }, (_, index) =>
      toRupees(priceOfPart({ items, discountPaise }, { productId, quantity: index + 1 })),
    ),
  }))

/**
 * Refunds a part of an order now and reduces the planned refund. What was paid online is refunded first, then store
 * credit. Errors: 409 for more than is left. A repeated call with the same key has no effect.
 */
export async function createRefund(
  context: Context,
  { id: orderId }: { id: number },
  { amount, reason, key }: CreateRefund,
  audit: AuditContext,
): Promise<OrderPaymentSummary> {
  return inTransaction(context.db, async (tx) => {
    // In the order of a cancellation: order, then payment.
    const order = await lockOrder(tx, orderId)
    if (!order || (order.paymentId === null && creditPaidOf(order) === 0)) throw conflict(NOTHING_TO_REFUND)
    const isRepeated = key !== undefined && !(await table.insertRequest(tx, { orderId, key }))
    if (isRepeated) return getOrderPaymentSummary({ db: tx }, order)
    const { onlinePaise, creditPaise } = await splitRefund(tx, order, toPaise(amount))
    const creditLeftPaise = await findCreditLeft(tx, order)
    if (creditPaise > creditLeftPaise) throw conflict(moreThanLeft(addPaise(onlinePaise, creditLeftPaise)))
    const at = context.clock.now()
    const refund = { reason, actorId: audit.actorId, idempotencyKey: createIdempotencyKey() }
    if (order.paymentId !== null && onlinePaise > 0) {
      await reserveRefundAmount(tx, await lockPayment(tx, order.paymentId), onlinePaise)
      await table.insertRefund(tx, { ...refund, paymentId: order.paymentId, amountPaise: onlinePaise, dueAt: at })
      await enqueueRefundProcessing(tx, context, order.paymentId)
    }
    const { idempotencyKey: refundKey, ...cause } = refund
    await refundCredit(tx, context, order, { cause: { refundKey, ...cause }, amountPaise: creditPaise })
    if (creditPaise > 0)
      await queueEmail(tx, context, renderCreditRefundEmail, {
        refundKey,
        orderId,
        amountPaise: creditPaise,
        buyer: await getUserById(tx, order.userId),
      })
    await recordChange(tx, audit, {
      action: 'refund',
      subject: 'order',
      subjectId: orderId,
      after: { amount, reason },
      at,
    })
    return getOrderPaymentSummary({ db: tx }, (await lockOrder(tx, orderId)) ?? order)
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
  return rows.map(({ refund, orderId, paymentId }) => ({ ...present(refund), orderId, paymentId }))
}

type ReturnedCredit = Awaited<ReturnType<typeof listReturnedCredit>>[number]

const presentCredit = (
  { id, amountPaise, note, isCancellation, at }: ReturnedCredit,
  { status }: OrderRow,
): CreditRefund => ({
  id,
  amount: toRupees(amountPaise),
  reason: note ?? (isCancellation || status === 'CANCELLED' ? 'cancelled' : 'returned'),
  at: at.toISOString(),
})

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
