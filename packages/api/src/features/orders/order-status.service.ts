import {
  canCancel,
  canReturn,
  isInTransit,
  type Order,
  type OrderStatusName,
  type RequestReturn,
  statusChangeProblem,
  type UpdateOrderStatus,
} from '@shop/contract/orders'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { conflict, notFound } from '../../platform/http/app-error.ts'
import type { AuditContext } from '../../platform/http/session-user.ts'
import { recordChange } from '../audit/audit.service.ts'
import { restoreStock } from '../catalogue/stock.service.ts'
import { findStatusChangeEmail, queueEmail } from '../notifications/notifications.service.ts'
import { restoreCouponRedemption } from '../promotions/coupons.service.ts'
import { getUserById } from '../users/users.service.ts'
import * as table from './orders.db.ts'
import { refundOrderJob } from './orders.jobs.ts'
import { withItems } from './orders.service.ts'
import { isReturnReceived, setReason } from './returns.db.ts'

export type Actor = AuditContext & { actorKind: 'customer' | 'staff' }

/**
 * Staff move an order; CANCELLED does all that cancelling does (decision 30). Errors: 409, also when somebody else has
 * moved it since they looked.
 */
export function setStatus(context: Context, orderId: number, asked: UpdateOrderStatus, actor: Actor): Promise<Order> {
  const reason = asked.reason || 'set by staff'
  return move(context, orderId, { ...actor, to: asked.status, reason }, ({ status }) =>
    asked.from === undefined || asked.from === status
      ? statusChangeProblem(status, asked.status)
      : `Somebody else moved this order meanwhile: it is ${status} now.`,
  )
}

/** A customer gives an order up: stock back, money back. Errors: 409. */
export function cancelOrder(context: Context, orderId: number, actor: Actor): Promise<Order> {
  return move(context, orderId, { ...actor, to: 'CANCELLED', reason: 'given up before delivery' }, (order) =>
    canCancel({ ...order, orderStatus: order.status }, context.clock.now())
      ? undefined
      : 'This order can no longer be cancelled.',
  )
}

/** A customer asks to send a delivered order back (decision 57), and may say why. Errors: 409. */
export function requestReturn(
  context: Context,
  orderId: number,
  { reason }: RequestReturn,
  actor: Actor,
): Promise<Order> {
  return inTransaction(context.db, async (tx) => {
    const mover = { ...actor, to: 'RETURN_REQUESTED', reason: 'to be sent back' } as const
    const order = await moveWithin(tx, context, orderId, mover, (asked) => {
      if (canReturn({ ...asked, orderStatus: asked.status }, context.clock.now())) return undefined
      return asked.status === 'RETURN_REQUESTED'
        ? 'You have asked to send this order back already.'
        : 'This order can’t be returned: only within 5 days of its delivery.'
    })
    if (reason) await setReason(tx, orderId, reason)
    return order
  })
}

/** What staff made of its return moves an order, in the caller's transaction. `words`: to the buyer, in the letter. */
export function moveReturnedOrder(
  tx: Database,
  context: Context,
  orderId: number,
  mover: AuditContext & { to: 'DELIVERED' | 'RETURNED'; reason: string; words?: string },
): Promise<Order> {
  return moveWithin(tx, context, orderId, { ...mover, actorKind: 'staff' }, ({ status }) =>
    statusChangeProblem(status, mover.to),
  )
}

type Problem = (order: table.OrderRow) => string | undefined

const move = (context: Context, orderId: number, mover: Move, problemOf: Problem): Promise<Order> =>
  inTransaction(context.db, (tx) => moveWithin(tx, context, orderId, mover, problemOf))

/**
 * One change of status in one transaction: the rule asked of the locked order, its history, its goods, its money, and
 * the letter that tells the buyer.
 */
async function moveWithin(
  tx: Database,
  context: Context,
  orderId: number,
  mover: Move,
  problemOf: Problem,
): Promise<Order> {
  const { to, actorId, actorKind, reason, words } = mover
  const order = await table.lockOrder(tx, orderId)
  if (!order) throw notFound('Order not found')
  const problem = problemOf(order)
  if (problem) throw conflict(problem)
  if (order.status === to) return withItems(tx, order)
  const at = context.clock.now()
  const step = { orderId, fromStatus: order.status, toStatus: to, actorId, actorKind, reason, at }
  const moveId = await table.insertHistory(tx, step)
  if (mover.actorKind === 'staff') await recordMove(tx, mover, order, at)
  if (to === 'CANCELLED') await giveBackGoods(tx, order)
  const changed = await table.updateOrder(tx, orderId, {
    status: to,
    ...arrivalOf(order, to, at),
    ...(to === 'CANCELLED' || to === 'RETURNED' ? await giveBackMoney(tx, context, order, to) : {}),
  })
  const moved = await withItems(tx, changed)
  await tellBuyer(tx, context, { order: moved, from: order.status, moveId, words })
  return moved
}

type Move = Actor & { to: OrderStatusName; reason: string; words?: string }

const recordMove = (tx: Database, { to, reason, words: _, ...audit }: Move, { id, status }: table.OrderRow, at: Date) =>
  recordChange(tx, audit, {
    ...{ action: 'status', subject: 'order', subjectId: id, at },
    ...{ before: { status }, after: { status: to, reason } },
  })

type Moved = { order: Order; from: OrderStatusName; moveId: number; words: string | undefined }

async function tellBuyer(tx: Database, context: Context, { from, ...moved }: Moved): Promise<void> {
  const template = findStatusChangeEmail(from, moved.order.orderStatus)
  if (!template) return
  const buyer = await getUserById(tx, moved.order.userId)
  await queueEmail(tx, context, template, { order: moved.order, buyer, historyId: moved.moveId, note: moved.words })
}

/** What goes back on its way has not arrived; a return that staff turn down doesn't begin its days anew. */
function arrivalOf(
  { deliveredAt }: table.OrderRow,
  to: OrderStatusName,
  at: Date,
): Pick<table.OrderRow, 'deliveredAt'> {
  if (isInTransit(to)) return { deliveredAt: null }
  return { deliveredAt: to === 'DELIVERED' ? (deliveredAt ?? at) : deliveredAt }
}

/** What cancelling lets others have again; what a return has brought back is on the shelf already. */
async function giveBackGoods(tx: Database, { id, checkoutId }: table.OrderRow): Promise<void> {
  if (!(await isReturnReceived(tx, id))) await restoreStock(tx, await table.listItems(tx, [id]))
  if (checkoutId !== null) await restoreCouponRedemption(tx, checkoutId)
}

/** Only seeded history has no payment: nothing was ever taken for it, so its story ends here, refunded. */
async function giveBackMoney(
  tx: Database,
  { jobs }: Context,
  { paymentId }: table.OrderRow,
  to: OrderStatusName,
): Promise<Pick<table.OrderRow, 'paymentStatus'> | undefined> {
  if (paymentId === null) return { paymentStatus: 'REFUNDED' }
  await jobs.enqueue(tx, refundOrderJob, { paymentId, reason: to.toLowerCase() })
  return undefined
}
