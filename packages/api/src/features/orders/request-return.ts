import { addDays, toRupees } from '@shop/contract/kit'
import {
  type Order,
  type QuoteReturn,
  type RequestReturn,
  type ReturnQuote,
  WITHDRAWN_RETURNS_A_DAY,
} from '@shop/contract/orders'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { conflict } from '../../platform/http/app-error.ts'
import { formatWait, tooManyRequests } from '../../platform/rate-limits/rate-limits.ts'
import type { Actor } from './order-actor.ts'
import * as orders from './orders.db.ts'
import { assertRefundChoice } from './refund-choice.ts'
import { amountsOf, loadReturnedOrder, presentLine, selectReturnLines } from './return-amounts.ts'
import { openReturn, returnProblem } from './return-status.ts'
import * as table from './returns.db.ts'

/** What a return of all or some items would refund. Errors: 400, 409. */
export async function quoteReturn(
  { db, clock }: Context,
  order: orders.OrderRow,
  { items }: QuoteReturn,
): Promise<ReturnQuote> {
  const problem = returnProblem(order, clock.now())
  if (problem) throw conflict(problem)
  const loaded = await loadReturnedOrder(db, order)
  const { refundPaise, isComplete } = amountsOf(loaded, undefined, selectReturnLines(loaded, items))
  const returnable = selectReturnLines(loaded, undefined).flatMap(({ productId, quantity }) => {
    const item = loaded.items.find((bought) => bought.productId === productId)
    return item ? [presentLine({ ...item, quantity })] : []
  })
  return { returnable, refund: toRupees(refundPaise), isComplete }
}

/** Without `items`, everything that is left. Errors: 400, 403 if staff choose store credit, 409, 429. */
export const requestReturn = (
  context: Context,
  orderId: number,
  request: RequestReturn,
  actor: Actor,
): Promise<Order> =>
  inTransaction(
    context.db,
    async (tx) => (await requestReturnInTransaction(tx, context, orderId, { ...request, actor })).order,
  )

/** `requestReturn` in the caller's transaction. Locks the order. Errors: 400, 403, 409, 429. */
export async function requestReturnInTransaction(
  tx: Database,
  context: Context,
  orderId: number,
  { reason, items, refundTo, actor }: RequestReturn & { actor: Actor },
) {
  const order = await openReturn(tx, context, orderId, actor)
  const [opened, ...earlier] = await table.listReturnsOfOrder(tx, orderId)
  if (actor.actorKind === 'customer') assertFewWithdrawn(earlier, context.clock.now())
  const row = await orders.findOrder(tx, orderId)
  if (!opened || !row) throw new Error('a trigger opens the return')
  const lines = selectReturnLines(await loadReturnedOrder(tx, row), items)
  if (items) await table.keepLines(tx, opened.id, lines)
  assertRefundChoice(row, refundTo, actor)
  if (reason || refundTo)
    await table.updateReturn(tx, opened.id, { ...(reason && { reason }), ...(refundTo && { refundTo }) })
  return { order, row, returnId: opened.id }
}

/** Each request and each withdrawal sends an email. Errors: 429. */
function assertFewWithdrawn(earlier: readonly table.ReturnRow[], now: Date): void {
  const since = addDays(now, -1)
  const withdrawn = earlier.filter(({ state, requestedAt }) => state === 'closed' && requestedAt > since)
  const oldest = withdrawn[WITHDRAWN_RETURNS_A_DAY - 1]
  if (!oldest) return
  const seconds = Math.ceil((oldest.requestedAt.getTime() - since.getTime()) / 1000)
  throw tooManyRequests(
    `You withdrew ${withdrawn.length} returns of this order in a day. Please try again in ${formatWait(seconds)}.`,
    seconds,
  )
}
