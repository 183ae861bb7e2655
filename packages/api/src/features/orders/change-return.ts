import { type ChangeReturn, isReturnChangeable, type Order, type OrderReturn } from '@shop/contract/orders'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { conflict, notFound } from '../../platform/http/app-error.ts'
import { renderExchangeWithdrawnEmail, renderReturnWithdrawnEmail } from '../notifications/notifications.service.ts'
import type { Actor } from './order-actor.ts'
import { getLockedOrder } from './orders.service.ts'
import { assertCanChooseRefund } from './refund-choice.ts'
import { linesOf, loadReturnedOrder } from './return-amounts.ts'
import { markReturnWithdrawn } from './return-status.ts'
import * as table from './returns.db.ts'
import { listReturnsOfOrder } from './returns.service.ts'

/** Changes where the refund of the open return goes. Errors: 403 for staff, 409. */
export function changeReturn(
  { db }: Context,
  orderId: number,
  { refundTo }: ChangeReturn,
  actor: Actor,
): Promise<OrderReturn> {
  return inTransaction(db, async (tx) => {
    const { order, opened } = await lockChangeableReturn(tx, orderId)
    if (opened.isExchange) throw conflict('Nothing is refunded for an exchange.')
    assertCanChooseRefund(order, actor)
    await table.updateReturn(tx, opened.id, { refundTo })
    const [changed] = await listReturnsOfOrder(tx, order)
    if (!changed) throw notFound('Return not found')
    return changed
  })
}

/** Closes the open return or exchange, which releases the stock of its replacements. Errors: 409. */
export function withdrawReturn(context: Context, orderId: number, actor: Actor): Promise<Order> {
  return inTransaction(context.db, async (tx) => {
    const { order, opened } = await lockChangeableReturn(tx, orderId)
    return markReturnWithdrawn(tx, context, orderId, {
      ...actor,
      lines: linesOf(await loadReturnedOrder(tx, order), opened.id),
      template: opened.isExchange ? renderExchangeWithdrawnEmail : renderReturnWithdrawnEmail,
    })
  })
}

async function lockChangeableReturn(tx: Database, orderId: number) {
  const order = await getLockedOrder(tx, orderId)
  const [opened] = await table.listReturnsOfOrder(tx, orderId)
  if (!opened || order.status !== 'RETURN_REQUESTED') throw conflict('This order has no open return.')
  if (!isReturnChangeable(opened.state)) throw conflict('We’ve received these items, so this can’t be changed anymore.')
  return { order, opened }
}
