import { canReturn, type Order, RETURN_PERIOD, statusChangeProblem } from '@shop/contract/orders'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import type { AuditContext } from '../../platform/http/session-user.ts'
import { changeStatusInTransaction, type ReturnOutcome, type StatusChange } from './change-status.ts'
import type { Actor } from './order-actor.ts'
import type * as table from './orders.db.ts'

/** Why the buyer can't request a return of this order, or undefined. */
export function returnProblem(order: table.OrderRow, now: Date): string | undefined {
  if (canReturn({ ...order, orderStatus: order.status }, now)) return undefined
  return order.status === 'RETURN_REQUESTED'
    ? 'A return has already been requested for this order.'
    : `This order can’t be returned. Returns are possible ${RETURN_PERIOD}.`
}

/** Opens a return, with all lines that are left, in the caller's transaction. Errors: 409. */
export const openReturn = (tx: Database, context: Context, orderId: number, actor: Actor): Promise<Order> =>
  changeStatusInTransaction(tx, context, orderId, {
    ...actor,
    to: 'RETURN_REQUESTED',
    reason: 'return requested',
    findProblem: (order) => returnProblem(order, context.clock.now()),
  })

/** Closes the open return in the caller's transaction. Errors: 409. */
export const markReturnWithdrawn = (
  tx: Database,
  context: Context,
  orderId: number,
  change: Actor & Pick<StatusChange, 'lines' | 'template'>,
): Promise<Order> =>
  changeStatusInTransaction(tx, context, orderId, {
    ...change,
    to: 'DELIVERED',
    reason: 'return withdrawn',
    findProblem: ({ status }) => statusChangeProblem(status, 'DELIVERED'),
  })

/** Applies the outcome of a return in the caller's transaction. */
export function applyReturnOutcome(
  tx: Database,
  context: Context,
  orderId: number,
  change: AuditContext & ReturnOutcome,
): Promise<Order> {
  return changeStatusInTransaction(tx, context, orderId, {
    ...change,
    actorKind: 'staff',
    findProblem: ({ status }) => statusChangeProblem(status, change.to),
  })
}
