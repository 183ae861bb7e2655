import { type CancelOrder, canCancel, isShippedForCash, type Order, SHIPPED_FOR_CASH } from '@shop/contract/orders'
import type { RefundMethod } from '@shop/contract/payments'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { changeStatusInTransaction } from './change-status.ts'
import type { Actor } from './order-actor.ts'
import type * as table from './orders.db.ts'
import { assertRefundChoice } from './refund-choice.ts'

/** Restores the stock and refunds the payment. Errors: 403 if staff choose store credit, 409. */
export const cancelOrder = (
  context: Context,
  orderId: number,
  { refundTo }: CancelOrder,
  actor: Actor,
): Promise<Order> =>
  inTransaction(context.db, (tx) => cancelOrderInTransaction(tx, context, orderId, { actor, refundTo }))

/** `cancelOrder` in the caller's transaction. */
export const cancelOrderInTransaction = (
  tx: Database,
  context: Context,
  orderId: number,
  { actor, refundTo }: { actor: Actor; refundTo: RefundMethod | undefined },
): Promise<Order> =>
  changeStatusInTransaction(tx, context, orderId, {
    ...actor,
    to: 'CANCELLED',
    reason: 'cancelled before delivery',
    refundTo,
    findProblem(order) {
      const problem = cancellationProblem(order, context.clock.now())
      if (problem === undefined) assertRefundChoice(order, refundTo, actor)
      return problem
    },
  })

/** Why the buyer can't cancel this order, or undefined. */
export function cancellationProblem(row: table.OrderRow, now: Date): string | undefined {
  const order = { ...row, orderStatus: row.status }
  if (canCancel(order, now)) return undefined
  return isShippedForCash(order) ? SHIPPED_FOR_CASH : 'This order can no longer be cancelled.'
}
