import {
  type Order,
  REFUND_NOT_PERMITTED,
  refundsPayment,
  STATUS_LABELS,
  statusChangeProblem,
  type UpdateOrderStatus,
} from '@shop/contract/orders'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { AuditContext } from '../../platform/http/session-user.ts'
import { changeStatusInTransaction } from './change-status.ts'
import type { Actor, System } from './order-actor.ts'

type StaffActor = AuditContext & { canRefund: boolean }

export const setStatus = (context: Context, orderId: number, change: UpdateOrderStatus, actor: StaffActor) =>
  inTransaction(context.db, (tx) => setStatusInTransaction(tx, context, orderId, { ...change, actor }))

/**
 * Sets the status as staff; CANCELLED has all effects of a cancellation. Errors: 403 when the change refunds a payment
 * and the actor may not, 409, also when the status is no longer `from`.
 */
export function setStatusInTransaction(
  tx: Database,
  context: Context,
  orderId: number,
  { status: to, from, reason, actor: { canRefund, ...actor } }: UpdateOrderStatus & { actor: StaffActor },
): Promise<Order> {
  return changeStatusInTransaction(tx, context, orderId, {
    ...actor,
    actorKind: 'staff',
    to,
    reason: reason || 'set by staff',
    findProblem(order) {
      if (!canRefund && refundsPayment(order, to)) throw new AppError('forbidden', REFUND_NOT_PERMITTED)
      return from === undefined || from === order.status
        ? statusChangeProblem(order.status, to)
        : `This order was updated by someone else. Its status is ‘${STATUS_LABELS[order.status]}’ now.`
    },
  })
}

/** Marks an order as delivered, after its cash was collected, in the caller's transaction. Errors: 409. */
export const markDelivered = (tx: Database, context: Context, orderId: number, audit: AuditContext): Promise<Order> =>
  changeStatusInTransaction(tx, context, orderId, {
    ...audit,
    actorKind: 'staff',
    to: 'DELIVERED',
    reason: 'cash collected',
    findProblem: ({ status }) => statusChangeProblem(status, 'DELIVERED'),
  })

/** Changes the status of an order as its parcels require, in the caller's transaction. Errors: 409. */
export const followParcel = (
  tx: Database,
  context: Context,
  orderId: number,
  change: (Actor | System) & { to: 'SHIPPED' | 'DELIVERED'; reason: string; parcelId: number },
): Promise<Order> =>
  changeStatusInTransaction(tx, context, orderId, {
    ...change,
    findProblem: ({ status }) => statusChangeProblem(status, change.to),
  })
