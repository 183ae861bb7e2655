import { isCod, isPaidWithCredit } from '@shop/contract/orders'
import type { RefundMethod } from '@shop/contract/payments'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { refundCredit, splitRefund } from './credit-part.service.ts'
import type * as orders from './orders.db.ts'
import { cashRefundDue, partReturned } from './orders.events.ts'

/**
 * Nothing is left to refund if staff, or the demo, have refunded the payment already. Seeded orders have no payment.
 */
export async function refundPart(
  tx: Database,
  context: Context,
  order: orders.OrderRow,
  {
    refundTo,
    returnId,
    amountPaise,
    reason,
  }: { returnId: number; amountPaise: number; reason: 'cancelled' | 'returned'; refundTo: RefundMethod },
): Promise<void> {
  if (amountPaise === 0) return
  const { events } = context
  const { id: orderId, paymentId } = order
  if (isCod(order)) {
    await events.emit(tx, cashRefundDue, { orderId, returnId, amountPaise })
    return
  }
  if (paymentId === null && !isPaidWithCredit(order)) return
  const { onlinePaise, creditPaise } = await splitRefund(tx, order, amountPaise)
  if (paymentId !== null && onlinePaise > 0)
    await events.emit(tx, partReturned, { paymentId, refundTo, returnId, reason, amountPaise: onlinePaise })
  await refundCredit(tx, context, order, { cause: { returnId }, amountPaise: creditPaise })
}
