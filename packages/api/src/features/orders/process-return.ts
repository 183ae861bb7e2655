import {
  type AdminReturn,
  cashProblem,
  type ReturnLine,
  type ReturnStateName,
  returnTransitionProblem,
  subtractReturned,
  type UpdateReturn,
} from '@shop/contract/orders'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { conflict, fieldError } from '../../platform/http/app-error.ts'
import type { AuditContext } from '../../platform/http/session-user.ts'
import { recordChange } from '../audit/audit.service.ts'
import { restoreStock } from '../catalogue/stock/stock.service.ts'
import {
  queueEmail,
  renderExchangeApprovedEmail,
  renderExchangeDeclinedEmail,
  renderExchangeReceivedEmail,
  renderReturnApprovedEmail,
} from '../notifications/notifications.service.ts'
import { getUserById } from '../users/users.service.ts'
import type * as orders from './orders.db.ts'
import { getLockedOrder, withItems, withLines } from './orders.service.ts'
import { presentAdminReturn } from './present-returns.ts'
import { refundPart } from './refund-part.ts'
import { amountsOf, linesOf, loadReturnedOrder } from './return-amounts.ts'
import { applyReturnOutcome } from './return-status.ts'
import * as table from './returns.db.ts'
import { getReturn } from './returns.service.ts'

type ReturnRef = Pick<table.ReturnRow, 'id' | 'orderId'>

/** Errors: 400 for more written off than is returned, 409 for a transition that isn't allowed. */
export function updateReturn(
  context: Context,
  ref: ReturnRef,
  { state, answer, writtenOff = [] }: UpdateReturn,
  audit: AuditContext,
): Promise<AdminReturn> {
  return changeState(context, ref, { to: state, audit }, (tx, change) => {
    if (state === 'approved') return approve(tx, context, change)
    if (state === 'received') return receive(tx, context, change, writtenOff)
    return decline(tx, context, change, answer ?? '')
  })
}

/**
 * Refunds the items of a return. The return of the last ones refunds the rest of the payment, and the order becomes
 * RETURNED; before that it is DELIVERED again. Errors: 409.
 */
export function refundReturn(context: Context, ref: ReturnRef, audit: AuditContext): Promise<AdminReturn> {
  return changeState(context, ref, { to: 'refunded', audit }, async (tx, { id, order, at }) => {
    const loaded = await loadReturnedOrder(tx, order)
    const { isComplete, refundPaise } = amountsOf(loaded, id)
    await table.updateReturn(tx, id, { state: 'refunded', refundedAt: at, refundPaise, isPart: !isComplete })
    const outcome = { ...audit, reason: 'returned items received', lines: linesOf(loaded, id) }
    if (isComplete) {
      await applyReturnOutcome(tx, context, order.id, { ...outcome, to: 'RETURNED' })
      return
    }
    const problem = cashProblem({ ...order, orderStatus: order.status }, 'RETURNED')
    if (problem) throw conflict(problem)
    await applyReturnOutcome(tx, context, order.id, { ...outcome, to: 'DELIVERED', refundPaise })
    const { refundTo } = await getReturn(tx, id)
    await refundPart(tx, context, order, { returnId: id, amountPaise: refundPaise, reason: 'returned', refundTo })
  })
}

type StateChange = { id: number; order: orders.OrderRow; audit: AuditContext; at: Date; isExchange: boolean }

/** Locks the order first, as every other change of an order does. `apply` saves the new state with its effects. */
function changeState(
  context: Context,
  { id, orderId }: ReturnRef,
  { to, audit }: { to: ReturnStateName; audit: AuditContext },
  apply: (tx: Database, change: StateChange) => Promise<void>,
): Promise<AdminReturn> {
  return inTransaction(context.db, async (tx) => {
    const order = await getLockedOrder(tx, orderId)
    const { state, isExchange } = await getReturn(tx, id)
    const problem = returnTransitionProblem(state, to)
    if (problem) throw conflict(problem)
    const at = context.clock.now()
    await apply(tx, { id, order, audit, at, isExchange })
    await recordChange(tx, audit, {
      action: 'return',
      subject: 'order',
      subjectId: order.id,
      at,
      before: { return: state },
      after: { return: to },
    })
    const row = await table.getAdminReturn(tx, id)
    return presentAdminReturn(row, await loadReturnedOrder(tx, row.order))
  })
}

async function approve(
  tx: Database,
  context: Context,
  { id, order, audit, at, isExchange }: StateChange,
): Promise<void> {
  await table.updateReturn(tx, id, { state: 'approved', approvedAt: at, approvedBy: audit.actorId })
  const buyer = await getUserById(tx, order.userId)
  const lines = linesOf(await loadReturnedOrder(tx, order), id)
  const named = withLines(await withItems(tx, order), lines)
  const { refundTo } = await getReturn(tx, id)
  const template = isExchange ? renderExchangeApprovedEmail : renderReturnApprovedEmail
  await queueEmail(tx, context, template, { order: named, buyer, returnId: id, refundTo })
}

/**
 * The returned items are for sale again, except for those that are written off. That completes an exchange on the
 * shop's side, and its replacements can be packed.
 */
async function receive(
  tx: Database,
  context: Context,
  { id, order, audit, at, isExchange }: StateChange,
  writtenOff: readonly ReturnLine[],
): Promise<void> {
  const lines = linesOf(await loadReturnedOrder(tx, order), id)
  if (lines.length === 0) throw conflict('The items of this order have already been received.')
  const resaleable = subtractWrittenOff(lines, writtenOff)
  await table.writeOff(tx, id, writtenOff)
  await table.updateReturn(tx, id, { state: 'received', receivedAt: at, receivedBy: audit.actorId })
  await restoreStock(tx, order.checkoutId, resaleable)
  if (!isExchange) return
  await table.updateReturn(tx, id, { state: 'refunded', refundedAt: at, refundPaise: 0, isPart: true })
  await applyReturnOutcome(tx, context, order.id, {
    ...audit,
    to: 'DELIVERED',
    reason: 'exchanged items received',
    lines,
    template: renderExchangeReceivedEmail,
  })
}

/** What is left of the lines for sale. Errors: 400 for more than was returned. */
function subtractWrittenOff(lines: readonly table.ReturnItemRow[], writtenOff: readonly ReturnLine[]): ReturnLine[] {
  for (const { productId, quantity } of writtenOff) {
    const returned = lines.find((line) => line.productId === productId)
    if (!returned) throw fieldError('writtenOff', `Product ${productId} isn’t part of this return.`)
    if (quantity > returned.quantity)
      throw fieldError('writtenOff', `Choose at most ${returned.quantity} of ${returned.name}.`)
  }
  return subtractReturned(lines, new Map(writtenOff.map(({ productId, quantity }) => [productId, quantity])))
}

async function decline(
  tx: Database,
  context: Context,
  { id, order, audit, isExchange }: StateChange,
  answer: string,
): Promise<void> {
  await table.updateReturn(tx, id, { state: 'refused', answer })
  await applyReturnOutcome(tx, context, order.id, {
    ...audit,
    to: 'DELIVERED',
    reason: 'return declined',
    note: answer,
    lines: linesOf(await loadReturnedOrder(tx, order), id),
    ...(isExchange && { template: renderExchangeDeclinedEmail }),
  })
}
