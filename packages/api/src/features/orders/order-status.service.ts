import {
  type CancelOrder,
  canCancel,
  canReturn,
  cashProblem,
  isCashDue,
  isCod,
  isInTransit,
  isShippedForCash,
  type Order,
  type OrderStatusName,
  REFUND_NOT_PERMITTED,
  RETURN_PERIOD,
  type ReturnLine,
  refundsPayment,
  statusChangeProblem,
  type UpdateOrderStatus,
} from '@shop/contract/orders'
import type { RefundMethod } from '@shop/contract/payments'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError, conflict, notFound } from '../../platform/http/app-error.ts'
import type { AuditContext } from '../../platform/http/session-user.ts'
import { recordChange } from '../audit/audit.service.ts'
import { mergeLines, restoreStock } from '../catalogue/stock.service.ts'
import {
  type EmailTemplate,
  findStatusChangeEmail,
  queueEmail,
  type StatusChangeData,
} from '../notifications/notifications.service.ts'
import { restoreCouponRedemption } from '../promotions/coupons.service.ts'
import { getUserById } from '../users/users.service.ts'
import { findCreditLeft, refundCredit } from './credit-part.service.ts'
import { releaseReplacements } from './exchanges.db.ts'
import * as table from './orders.db.ts'
import { cashRefundDue, orderEnded, orderShipped } from './orders.events.ts'
import { withItems, withLines } from './orders.service.ts'
import { assertRefundChoice, hasRefundChoice } from './refund-choice.ts'
import { loadReturnedOrder, unreturnedLines } from './return-amounts.ts'
import { listLeftToRefund, listReturnsOfOrder } from './returns.db.ts'

export type Actor = AuditContext & { actorKind: 'customer' | 'staff' }
export type System = { actorKind: 'system'; actorId: null }

/** Admins may act for the buyer; the history then names staff as the actor. */
export const buyerOrStaff = (audit: AuditContext, order: { userId: number }): Actor => ({
  ...audit,
  actorKind: order.userId === audit.actorId ? 'customer' : 'staff',
})

type StaffActor = AuditContext & { canRefund: boolean }

export const setStatus = (context: Context, orderId: number, change: UpdateOrderStatus, actor: StaffActor) =>
  inTransaction(context.db, (tx) => setStatusInTransaction(tx, context, orderId, change, actor))

/**
 * Sets the status as staff; CANCELLED has all effects of a cancellation. Errors: 403 when the change refunds a payment
 * and the actor may not, 409, also when the status is no longer `from`.
 */
export function setStatusInTransaction(
  tx: Database,
  context: Context,
  orderId: number,
  { status: to, from, reason }: UpdateOrderStatus,
  { canRefund, ...actor }: StaffActor,
): Promise<Order> {
  const change = { ...actor, actorKind: 'staff', to, reason: reason || 'set by staff' } as const
  return changeStatusInTransaction(tx, context, orderId, change, (order) => {
    if (!canRefund && refundsPayment(order, to)) throw new AppError('forbidden', REFUND_NOT_PERMITTED)
    return from === undefined || from === order.status
      ? statusChangeProblem(order.status, to)
      : `This order was updated by someone else. Its status is ${order.status} now.`
  })
}

/** Restores the stock and refunds the payment. Errors: 403 if staff choose store credit, 409. */
export const cancelOrder = (
  context: Context,
  orderId: number,
  { refundTo }: CancelOrder,
  actor: Actor,
): Promise<Order> => inTransaction(context.db, (tx) => cancelOrderInTransaction(tx, context, orderId, refundTo, actor))

export const cancelOrderInTransaction = (
  tx: Database,
  context: Context,
  orderId: number,
  refundTo: RefundMethod | undefined,
  actor: Actor,
): Promise<Order> =>
  changeStatusInTransaction(
    tx,
    context,
    orderId,
    { ...actor, to: 'CANCELLED', reason: 'cancelled before delivery', refundTo },
    (order) => {
      const problem = cancellationProblem(order, context.clock.now())
      if (problem === undefined) assertRefundChoice(order, refundTo, actor)
      return problem
    },
  )

/** Why the buyer can't cancel this order, or undefined. */
export function cancellationProblem(row: table.OrderRow, now: Date): string | undefined {
  const order = { ...row, orderStatus: row.status }
  if (canCancel(order, now)) return undefined
  return isShippedForCash(order)
    ? 'This order has shipped, so it can no longer be cancelled. If you don’t want it, refuse the parcel at the door.'
    : 'This order can no longer be cancelled.'
}

/** Why the buyer can't request a return of this order, or undefined. */
export function returnProblem(order: table.OrderRow, now: Date): string | undefined {
  if (canReturn({ ...order, orderStatus: order.status }, now)) return undefined
  return order.status === 'RETURN_REQUESTED'
    ? 'A return has already been requested for this order.'
    : `This order can’t be returned. Returns are possible ${RETURN_PERIOD}.`
}

/** Opens a return, with all lines that are left, in the caller's transaction. Errors: 409. */
export const openReturn = (tx: Database, context: Context, orderId: number, actor: Actor): Promise<Order> =>
  changeStatusInTransaction(
    tx,
    context,
    orderId,
    { ...actor, to: 'RETURN_REQUESTED', reason: 'return requested' },
    (order) => returnProblem(order, context.clock.now()),
  )

/** Closes the open return in the caller's transaction. Errors: 409. */
export const markReturnWithdrawn = (
  tx: Database,
  context: Context,
  orderId: number,
  change: Actor & Pick<StatusChange, 'lines' | 'template'>,
): Promise<Order> =>
  changeStatusInTransaction(
    tx,
    context,
    orderId,
    { ...change, to: 'DELIVERED', reason: 'return withdrawn' },
    ({ status }) => statusChangeProblem(status, 'DELIVERED'),
  )

/** Marks a parcel as delivered in the caller's transaction. */
export const markDelivered = (tx: Database, context: Context, orderId: number, audit: AuditContext): Promise<Order> =>
  changeStatusInTransaction(
    tx,
    context,
    orderId,
    { ...audit, actorKind: 'staff', to: 'DELIVERED', reason: 'cash collected' },
    ({ status }) => statusChangeProblem(status, 'DELIVERED'),
  )

/** The status follows from a parcel, in the caller's transaction. Errors: 409. */
export const followParcel = (
  tx: Database,
  context: Context,
  orderId: number,
  change: (Actor | System) & { to: 'SHIPPED' | 'DELIVERED'; reason: string; parcelId: number },
): Promise<Order> =>
  changeStatusInTransaction(tx, context, orderId, change, ({ status }) => statusChangeProblem(status, change.to))

type ReturnOutcome = {
  to: 'DELIVERED' | 'RETURNED'
  reason: string
  /** Included in the buyer's email. */
  note?: string
  /** Of the return, for the email. */
  lines: readonly ReturnLine[]
  /** What the return of a part refunds. */
  refundPaise?: number
  /** Replaces the email of the status, for an exchange. */
  template?: EmailTemplate<StatusChangeData>
}

/** Applies the outcome of a return in the caller's transaction. */
export function applyReturnOutcome(
  tx: Database,
  context: Context,
  orderId: number,
  change: AuditContext & ReturnOutcome,
): Promise<Order> {
  return changeStatusInTransaction(tx, context, orderId, { ...change, actorKind: 'staff' }, ({ status }) =>
    statusChangeProblem(status, change.to),
  )
}

type StatusChange = (Actor | System) &
  Partial<Pick<ReturnOutcome, 'note' | 'lines' | 'refundPaise' | 'template'>> & {
    to: OrderStatusName
    reason: string
    /** As the buyer chose it for a cancellation. A return has its own choice. */
    refundTo?: RefundMethod | undefined
    /** The parcel that the status follows from. Without it, the parcels follow the status. */
    parcelId?: number
  }
/** A message why the change isn't allowed, or undefined. */
type CheckOrder = (order: table.OrderRow) => string | undefined

/** Changes the status of the locked order with everything that follows: history, audit, stock, refund and email. */
async function changeStatusInTransaction(
  tx: Database,
  context: Context,
  orderId: number,
  change: StatusChange,
  check: CheckOrder,
): Promise<Order> {
  const { to, actorId, actorKind, reason, note, lines, refundPaise, parcelId = null } = change
  const order = await table.lockOrder(tx, orderId)
  if (!order) throw notFound('Order not found')
  const problem = check(order) ?? cashProblem({ ...order, orderStatus: order.status }, to)
  if (problem) throw conflict(problem)
  if (order.status === to) return withItems(tx, order)
  const at = context.clock.now()
  const isByParcel = parcelId !== null
  const refundTo = await findRefundMethod(tx, order, change.refundTo)
  const entry = { orderId, fromStatus: order.status, toStatus: to, actorId, actorKind, reason, isByParcel, at }
  const historyId = await table.insertHistory(tx, entry)
  if (change.actorKind === 'staff') await recordStatusChange(tx, change, order, at)
  await restoreStockOfStatus(tx, order, to, at)
  const updated = await table.updateOrder(tx, orderId, {
    status: to,
    deliveredAt: getDeliveredAt(order, to, at),
    ...(to === 'CANCELLED' || to === 'RETURNED' ? await refundPayment(tx, context, order, { to, refundTo }) : {}),
  })
  const result = await withItems(tx, updated)
  if (to === 'SHIPPED') await context.events.emit(tx, orderShipped, { orderId, historyId, parcelId, note })
  const template = change.template ?? findStatusChangeEmail(order.status, result.orderStatus, refundPaise)
  if (template) {
    const buyer = await getUserById(tx, result.userId)
    const named = lines ? withLines(result, lines) : result
    await queueEmail(tx, context, template, { order: named, buyer, historyId, note, refundPaise, refundTo })
  }
  return result
}

const recordStatusChange = (
  tx: Database,
  {
    to,
    reason,
    note: _note,
    lines: _lines,
    refundPaise: _refund,
    parcelId: _parcel,
    refundTo: _refundTo,
    template: _template,
    ...audit
  }: StatusChange & Actor,
  { id, status }: table.OrderRow,
  at: Date,
) =>
  recordChange(tx, audit, {
    action: 'status',
    subject: 'order',
    subjectId: id,
    at,
    before: { status },
    after: { status: to, reason },
  })

/** An order that is in transit again is not delivered. A declined return doesn't restart the return period. */
function getDeliveredAt({ deliveredAt }: table.OrderRow, to: OrderStatusName, at: Date): Date | null {
  if (isInTransit(to)) return null
  return to === 'DELIVERED' ? (deliveredAt ?? at) : deliveredAt
}

/** The stock of received returns is already restored. */
async function restoreStockOfStatus(tx: Database, order: table.OrderRow, to: OrderStatusName, at: Date): Promise<void> {
  const { id, checkoutId } = order
  const released = await releaseReplacements(tx, id, to, at)
  const unreturned = to === 'CANCELLED' ? unreturnedLines(await loadReturnedOrder(tx, order)) : []
  const lines = mergeLines([...released, ...unreturned])
  if (lines.length > 0) await restoreStock(tx, checkoutId, lines)
  if (to === 'CANCELLED') await restoreCouponRedemption(tx, checkoutId ?? -id)
}

/** The choice for this cancellation, or for the open return. */
async function findRefundMethod(
  tx: Database,
  order: table.OrderRow,
  chosen: RefundMethod | undefined,
): Promise<RefundMethod> {
  if (!hasRefundChoice(order)) return 'original'
  if (chosen !== undefined || order.status !== 'RETURN_REQUESTED') return chosen ?? 'original'
  const [opened] = await listReturnsOfOrder(tx, order.id)
  return opened?.refundTo ?? 'original'
}

/** Seeded orders have no payment, so they count as refunded at once. Cash that wasn't collected is no longer due. */
async function refundPayment(
  tx: Database,
  context: Context,
  order: table.OrderRow,
  { to, refundTo }: { to: OrderStatusName; refundTo: RefundMethod },
): Promise<Pick<table.OrderRow, 'paymentStatus'> | undefined> {
  const { events } = context
  const { id: orderId, paymentId } = order
  if (isCashDue(order)) return { paymentStatus: 'CANCELLED' }
  if (isCod(order)) {
    const amountPaise = (await listLeftToRefund(tx, [orderId])).get(orderId) ?? 0
    if (order.paidPaise > 0) await events.emit(tx, cashRefundDue, { orderId, returnId: null, amountPaise })
    return undefined
  }
  await refundCredit(tx, context, order, { cause: 'rest', amountPaise: await findCreditLeft(tx, order) })
  if (paymentId === null) return { paymentStatus: 'REFUNDED' }
  await events.emit(tx, orderEnded, { paymentId, reason: to.toLowerCase(), refundTo })
  return undefined
}
