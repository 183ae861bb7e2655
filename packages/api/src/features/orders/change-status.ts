import {
  cashProblem,
  isCashDue,
  isCod,
  isInTransit,
  type Order,
  type OrderStatusName,
  parcelProblem,
  type ReturnLine,
} from '@shop/contract/orders'
import type { RefundMethod } from '@shop/contract/payments'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { conflict } from '../../platform/http/app-error.ts'
import { recordChange } from '../audit/audit.service.ts'
import { mergeLines, restoreStock } from '../catalogue/stock/stock.service.ts'
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
import type { Actor, System } from './order-actor.ts'
import * as table from './orders.db.ts'
import { cashRefundDue, orderEnded, orderShipped } from './orders.events.ts'
import { getLockedOrder, presentOrder, withItems, withLines } from './orders.service.ts'
import { hasRefundChoice } from './refund-choice.ts'
import { loadReturnedOrder, unreturnedLines } from './return-amounts.ts'
import { listLeftToRefund, listReturnsOfOrder } from './returns.db.ts'

export type ReturnOutcome = {
  to: 'DELIVERED' | 'RETURNED'
  reason: string
  /** Included in the buyer's email. */
  note?: string
  /** The lines of the return, for the email. */
  lines: readonly ReturnLine[]
  /** What the return of a part refunds. */
  refundPaise?: number
  /** Replaces the email of the status, for an exchange. */
  template?: EmailTemplate<StatusChangeData>
}

export type StatusChange = (Actor | System) &
  Partial<Pick<ReturnOutcome, 'note' | 'lines' | 'refundPaise' | 'template'>> & {
    to: OrderStatusName
    reason: string
    /** The buyer's choice for a cancellation. A return has its own choice. */
    refundTo?: RefundMethod | undefined
    /** The parcel that the status follows from. Without it, the parcels follow the status. */
    parcelId?: number
    /** Why the change of the locked order isn't allowed, or undefined. */
    findProblem: (order: table.OrderRow) => string | undefined
  }

/**
 * Locks the order and changes its status, with everything that follows: history, audit, stock, refund and email.
 * Errors: 404, 409 with the problem.
 */
export async function changeStatusInTransaction(
  tx: Database,
  context: Context,
  orderId: number,
  change: StatusChange,
): Promise<Order> {
  const { to, actorId, actorKind, reason, note, parcelId = null } = change
  const order = await getLockedOrder(tx, orderId)
  const current = { ...order, orderStatus: order.status, items: await table.listItems(tx, [orderId]) }
  const problem = change.findProblem(order) ?? cashProblem(current, to) ?? parcelProblem(current, to)
  if (problem) throw conflict(problem)
  if (order.status === to) return presentOrder(order, current.items)
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
  // The history entry has updated the parcels, and with them the quantities of the items, in a trigger.
  const result = await withItems(tx, updated)
  if (to === 'SHIPPED') await context.events.emit(tx, orderShipped, { orderId, historyId, parcelId, note })
  await emailStatusChange(tx, context, change, { from: order.status, order: result, historyId, refundTo })
  return result
}

/** Some changes of status send no email. */
async function emailStatusChange(
  tx: Database,
  context: Context,
  { note, lines, refundPaise, template }: StatusChange,
  changed: { from: OrderStatusName; order: Order; historyId: number; refundTo: RefundMethod },
): Promise<void> {
  const { from, order, ...rest } = changed
  const email = template ?? findStatusChangeEmail(from, order.orderStatus, refundPaise)
  if (!email) return
  const buyer = await getUserById(tx, order.userId)
  const named = withLines(order, lines ?? order.items.map(withoutCancelled))
  await queueEmail(tx, context, email, { ...rest, order: named, buyer, note, refundPaise })
}

const withoutCancelled = ({ productId, quantity, cancelledQuantity }: Order['items'][number]): ReturnLine => ({
  productId,
  quantity: quantity - cancelledQuantity,
})

const recordStatusChange = (
  tx: Database,
  change: StatusChange & Actor,
  { id, status }: table.OrderRow,
  at: Date,
): Promise<void> =>
  recordChange(tx, change, {
    action: 'status',
    subject: 'order',
    subjectId: id,
    at,
    before: { status },
    after: { status: change.to, reason: change.reason },
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
