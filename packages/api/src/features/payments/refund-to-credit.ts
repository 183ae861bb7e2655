import { addPaise, subtractPaise } from '@shop/contract/kit'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { queueEmail, renderRefundCreditedEmail } from '../notifications/notifications.service.ts'
import { findOrderIdOfPayment, markOrderRefunded } from '../orders/orders.service.ts'
import { addCredit } from '../store-credit/ledger.service.ts'
import { getUserById } from '../users/users.service.ts'
import { lockPayment, markIfRefunded, type PaymentRow } from './payments.db.ts'
import * as table from './refunds.db.ts'
import { createIdempotencyKey, isRefundable, type RefundedPart, reserveRefundAmount } from './refunds.service.ts'

/**
 * Adds the rest of a payment to the customer's store credit, in place of planned refunds. Requires the lock of the
 * order. Safe to repeat.
 */
export async function creditRest(tx: Database, context: Context, paymentId: number, reason: string): Promise<void> {
  const payment = await lockPayment(tx, paymentId)
  if (!isRefundable(payment)) return
  const planned = await table.lockPlanned(tx, paymentId)
  if (planned) await table.deleteRefund(tx, planned.id)
  const amountPaise = addPaise(
    subtractPaise(payment.amountPaise, payment.refundAllocatedPaise),
    planned?.amountPaise ?? 0,
  )
  if (amountPaise > 0) await credit(tx, context, payment, { amountPaise, reason, returnId: null })
}

/**
 * Adds the share of a returned or cancelled part, and reduces the planned refund. Requires the lock of the order.
 * Errors: 409 when less is left.
 */
export async function creditReturnedPart(
  tx: Database,
  context: Context,
  { paymentId, ...part }: RefundedPart,
): Promise<void> {
  const payment = await lockPayment(tx, paymentId)
  await reserveRefundAmount(tx, payment, part.amountPaise)
  await credit(tx, context, payment, part)
}

type Credit = { amountPaise: number; reason: string; returnId: number | null }

/**
 * Nothing is sent to the provider, so the refund is processed at once, in the transaction that adds the credit. Like
 * any other refund, it reduces what can still be refunded of the payment.
 */
async function credit(
  tx: Database,
  context: Context,
  { id: paymentId, userId }: PaymentRow,
  { amountPaise, reason, returnId }: Credit,
): Promise<void> {
  const at = context.clock.now()
  const orderId = await findOrderIdOfPayment(tx, paymentId)
  if (orderId === undefined) throw new Error('only the refund of an order can become store credit')
  const { id } = await table.insertRefund(tx, {
    paymentId,
    amountPaise,
    reason,
    returnId,
    refundTo: 'store_credit',
    status: 'processed',
    processedAt: at,
    dueAt: at,
    idempotencyKey: createIdempotencyKey(),
  })
  // What a customer has paid never expires.
  const refund = { key: `refund:${id}`, kind: 'refund', from: 'refunds', userId, orderId, amountPaise, at } as const
  await addCredit(tx, { ...refund, expiresAt: null })
  if (await markIfRefunded(tx, paymentId)) await markOrderRefunded(tx, paymentId)
  await queueEmail(tx, context, renderRefundCreditedEmail, {
    orderId,
    returnId,
    amountPaise,
    buyer: await getUserById(tx, userId),
  })
}
