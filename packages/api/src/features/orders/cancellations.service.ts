import { addPaise, toRupees } from '@shop/contract/kit'
import {
  type CancelItems,
  type CancellationQuote,
  isCashDue,
  isCod,
  type Order,
  type QuoteCancellation,
  type ReturnLine,
} from '@shop/contract/orders'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { conflict } from '../../platform/http/app-error.ts'
import { recordChange } from '../audit/audit.service.ts'
import { restoreStock } from '../catalogue/stock/stock.service.ts'
import { queueEmail, renderItemsCancelledEmail } from '../notifications/notifications.service.ts'
import { getUserById } from '../users/users.service.ts'
import { cancellationProblem, cancelOrderInTransaction } from './cancel-order.service.ts'
import * as table from './cancellations.db.ts'
import type { Actor } from './order-actor.ts'
import * as orders from './orders.db.ts'
import { getLockedOrder, withItems, withLines } from './orders.service.ts'
import { deliverOrderOfParcels } from './parcels.service.ts'
import { assertRefundChoice } from './refund-choice.ts'
import { refundPart } from './refund-part.ts'
import { amountsOf, loadReturnedOrder, presentLine, type ReturnedOrder, unreturnedLines } from './return-amounts.ts'
import { hasAllLines, selectLines } from './select-lines.ts'

/** The refund for cancelling all or some unshipped lines. Errors: 400, 409. */
export async function quoteCancellation(
  { db, clock }: Context,
  order: orders.OrderRow,
  { items }: QuoteCancellation,
): Promise<CancellationQuote> {
  const loaded = await loadReturnedOrder(db, order)
  const lines = selectCancelledLines(loaded, items, clock.now())
  const { isComplete, refundPaise, lessToPayPaise } = amountsOfCancellation(loaded, lines)
  return {
    cancellable: listCancellable(loaded).map(presentLine),
    refund: toRupees(refundPaise),
    lessToPay: toRupees(lessToPayPaise),
    isComplete,
  }
}

/**
 * Cancels lines that haven't shipped. Cancelling everything cancels the order; cancelling the rest of one whose parcels
 * have all arrived makes it DELIVERED. Errors: 400, 403 if staff choose store credit, 404, 409.
 */
export function cancelItems(
  context: Context,
  orderId: number,
  { items, reason, refundTo }: CancelItems,
  actor: Actor,
): Promise<Order> {
  return inTransaction(context.db, async (tx) => {
    const order = await getLockedOrder(tx, orderId)
    const at = context.clock.now()
    const loaded = await loadReturnedOrder(tx, order)
    const lines = selectCancelledLines(loaded, items, at)
    const { isComplete, refundPaise, valuePaise } = amountsOfCancellation(loaded, lines)
    if (isComplete) return await cancelOrderInTransaction(tx, context, orderId, { actor, refundTo })
    assertRefundChoice(order, refundTo, actor)
    await table.unpackLines(tx, orderId, lines)
    const cancellation = { orderId, at, actorId: actor.actorId, reason: reason || null, refundPaise }
    const returnId = await table.insertCancellation(tx, cancellation, lines)
    const row = await orders.updateOrder(tx, orderId, { cancelledPaise: addPaise(order.cancelledPaise, valuePaise) })
    await restoreStock(tx, order.checkoutId, lines)
    if (actor.actorKind === 'staff') {
      const after = { cancelled: lines, ...(reason && { reason }) }
      await recordChange(tx, actor, { action: 'cancel', subject: 'order', subjectId: orderId, after, at })
    }
    const refund = {
      returnId,
      amountPaise: refundPaise,
      reason: 'cancelled',
      refundTo: refundTo ?? 'original',
    } as const
    await refundPart(tx, context, order, refund)
    const changed = await withItems(tx, row)
    await queueEmail(tx, context, renderItemsCancelledEmail, {
      order: withLines(changed, lines),
      buyer: await getUserById(tx, order.userId),
      cancellationId: returnId,
      refundPaise,
      refundTo,
    })
    const delivered = await deliverOrderOfParcels(tx, context, orderId, { actorKind: 'system', actorId: null })
    return delivered ?? changed
  })
}

/** Cash that is due can't be refunded: the courier collects less. */
function amountsOfCancellation(loaded: ReturnedOrder, lines: readonly ReturnLine[]) {
  const { isComplete, refundPaise, values } = amountsOf(loaded, undefined, lines)
  const isDue = isCashDue(loaded.order)
  return {
    isComplete,
    valuePaise: addPaise(...values.map(({ paise }) => paise)),
    refundPaise: isDue ? 0 : refundPaise,
    lessToPayPaise: isDue ? refundPaise : 0,
  }
}

/** What was neither shipped nor cancelled. Staff can set an order back to PROCESSING after a part of it came back. */
function listCancellable(order: ReturnedOrder): orders.ItemRow[] {
  const unreturned = new Map(unreturnedLines(order).map(({ productId, quantity }) => [productId, quantity]))
  return order.items.flatMap((item) => {
    const unshipped = item.quantity - item.shippedQuantity - item.cancelledQuantity
    const quantity = Math.min(unshipped, unreturned.get(item.productId) ?? 0)
    return quantity > 0 ? [{ ...item, quantity }] : []
  })
}

function selectCancelledLines(
  loaded: ReturnedOrder,
  requested: CancelItems['items'],
  now: Date,
): readonly ReturnLine[] {
  const { order, items } = loaded
  const problem = cancellationProblem(order, now)
  if (problem) throw conflict(problem)
  const left = listCancellable(loaded).map(({ productId, quantity }) => ({ productId, quantity }))
  if (left.length === 0) throw conflict('Everything of this order has shipped or is cancelled.')
  const lines = selectLines(requested, { items, left, refuse: notCancellable })
  // The payment provider's courier collects the amount that it was given.
  if (isCashDue(order) && !isCod(order) && !hasAllLines(lines, left))
    throw conflict('This order can only be cancelled as a whole, because its amount can’t be changed any more.')
  return lines
}

const notCancellable = ({ name }: orders.ItemRow, { left }: { left: number }) =>
  conflict(
    left === 0 ? `${name} has shipped or is cancelled already.` : `At most ${left} of ${name} can still be cancelled.`,
  )
