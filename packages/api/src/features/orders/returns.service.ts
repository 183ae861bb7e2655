import { addDays, type Page, toRupees } from '@shop/contract/kit'
import {
  type AdminReturn,
  cashProblem,
  exchangeStateOf,
  isCod,
  isPaidWithCredit,
  OPEN_RETURN_STATES,
  type Order,
  type OrderReturn,
  type QuoteReturn,
  type RequestReturn,
  type ReturnQuote,
  type ReturnStateName,
  type ReturnsQuery,
  returnTransitionProblem,
  type UpdateReturn,
  WITHDRAWN_RETURNS_A_DAY,
} from '@shop/contract/orders'
import type { RefundMethod } from '@shop/contract/payments'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { conflict, notFound } from '../../platform/http/app-error.ts'
import { toPage } from '../../platform/http/page.ts'
import type { AuditContext } from '../../platform/http/session-user.ts'
import { formatWait, tooManyRequests } from '../../platform/rate-limits/rate-limits.ts'
import { recordChange } from '../audit/audit.service.ts'
import { restoreStock } from '../catalogue/stock.service.ts'
import {
  queueEmail,
  renderExchangeApprovedEmail,
  renderExchangeDeclinedEmail,
  renderExchangeReceivedEmail,
  renderReturnApprovedEmail,
} from '../notifications/notifications.service.ts'
import { getUserById } from '../users/users.service.ts'
import { refundCredit, splitRefund } from './credit-part.service.ts'
import { type Actor, applyReturnOutcome, openReturn, returnProblem } from './order-status.service.ts'
import * as orders from './orders.db.ts'
import { cashRefundDue, partReturned } from './orders.events.ts'
import { withItems, withLines } from './orders.service.ts'
import { assertRefundChoice } from './refund-choice.ts'
import {
  amountsOf,
  chooseLines,
  linesOf,
  loadReturnedOrder,
  loadReturnedOrders,
  presentLine,
  type ReturnedOrder,
  replacementsOf,
} from './return-amounts.ts'
import * as table from './returns.db.ts'

export async function listReturns(db: Database, { page, size, ...filters }: ReturnsQuery): Promise<Page<AdminReturn>> {
  const [rows, totalElements] = await Promise.all([
    table.listReturns(db, filters, { limit: size, offset: page * size }),
    table.countReturns(db, filters),
  ])
  const loaded = await loadReturnedOrders(db, [...new Map(rows.map(({ order }) => [order.id, order])).values()])
  return toPage(
    rows.map((row) => presentAdminReturn(row, loaded.get(row.order.id))),
    totalElements,
    size,
  )
}

/** Newest first. */
export async function listReturnsOfOrder(db: Database, order: orders.OrderRow): Promise<OrderReturn[]> {
  const [rows, loaded] = [await table.listReturnsOfOrder(db, order.id), await loadReturnedOrder(db, order)]
  return rows.map((row) => present(row, loaded))
}

/** What a return of all or some items would refund. Errors: 400, 409. */
export async function quoteReturn(
  { db, clock }: Context,
  order: orders.OrderRow,
  { items }: QuoteReturn,
): Promise<ReturnQuote> {
  const problem = returnProblem(order, clock.now())
  if (problem) throw conflict(problem)
  const loaded = await loadReturnedOrder(db, order)
  const { refundPaise, isComplete } = amountsOf(loaded, undefined, chooseLines(loaded, items))
  const returnable = chooseLines(loaded, undefined).flatMap(({ productId, quantity }) => {
    const item = loaded.items.find((bought) => bought.productId === productId)
    return item ? [presentLine({ ...item, quantity })] : []
  })
  return { returnable, refund: toRupees(refundPaise), isComplete }
}

/** The lines of a return with the price of each, for its credit note. */
export async function getReturnedLines(db: Database, order: orders.OrderRow, returnId: number) {
  const loaded = await loadReturnedOrder(db, order)
  const { values } = amountsOf(loaded, returnId)
  return linesOf(loaded, returnId).map(({ productId, quantity }) => ({
    productId,
    quantity,
    paise: values.find((value) => value.productId === productId)?.paise ?? 0,
  }))
}

/** What is sent for the items of an exchange, each at the price of the item that it replaces. */
export async function getExchangedItems(db: Database, order: orders.OrderRow, returnId: number) {
  const loaded = await loadReturnedOrder(db, order)
  return linesOf(loaded, returnId).flatMap((line) => {
    const unitPaise = loaded.items.find(({ productId }) => productId === line.productId)?.unitPaise ?? 0
    return replacementsOf([line]).map((item) => ({ ...item, unitPaise }))
  })
}

/** The lines that were cancelled before the invoice, with the price of each. */
export async function listUninvoicedLines(db: Database, order: orders.OrderRow) {
  const lines = []
  for (const id of await table.listUninvoicedIds(db, order.id)) lines.push(...(await getReturnedLines(db, order, id)))
  return lines
}

/** What the open return of an order refunds, in paise. */
export async function getExpectedRefund(db: Database, order: orders.OrderRow): Promise<number> {
  const [newest] = await table.listReturnsOfOrder(db, order.id)
  return newest ? amountsOf(await loadReturnedOrder(db, order), newest.id).refundPaise : 0
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
    async (tx) => (await requestReturnInTransaction(tx, context, orderId, request, actor)).order,
  )

/** Locks the order. Errors: 400, 403, 409, 429. */
export async function requestReturnInTransaction(
  tx: Database,
  context: Context,
  orderId: number,
  { reason, items, refundTo }: RequestReturn,
  actor: Actor,
) {
  const order = await openReturn(tx, context, orderId, actor)
  const [opened, ...earlier] = await table.listReturnsOfOrder(tx, orderId)
  if (actor.actorKind === 'customer') assertFewWithdrawn(earlier, context.clock.now())
  const row = await orders.findOrder(tx, orderId)
  if (!opened || !row) throw new Error('a trigger opens the return')
  const lines = chooseLines(await loadReturnedOrder(tx, row), items)
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

/** Errors: 404. */
export async function getReturn(db: Database, id: number): Promise<table.ReturnRow> {
  const row = await table.findReturn(db, id)
  if (!row) throw notFound('Return not found')
  return row
}

type ReturnRef = Pick<table.ReturnRow, 'id' | 'orderId'>

/** Errors: 409 for a transition that isn't allowed. */
export function updateReturn(
  context: Context,
  ref: ReturnRef,
  { state, answer }: UpdateReturn,
  audit: AuditContext,
): Promise<AdminReturn> {
  return changeState(context, ref, state, audit, (tx, change) => {
    if (state === 'approved') return approve(tx, context, change)
    if (state === 'received') return receive(tx, context, change)
    return decline(tx, context, change, answer ?? '')
  })
}

/**
 * Refunds the items of a return. The return of the last ones refunds the rest of the payment, and the order becomes RETURNED; before
 * that it is DELIVERED again. Errors: 409.
 */
export function refundReturn(context: Context, ref: ReturnRef, audit: AuditContext): Promise<AdminReturn> {
  return changeState(context, ref, 'refunded', audit, async (tx, { id, order, at }) => {
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
    await refundPart(tx, context, order, { returnId: id, amountPaise: refundPaise, refundTo })
  })
}

/** Nothing is left to refund if staff, or the demo, have refunded the payment already. Seeded orders have no payment. */
export async function refundPart(
  tx: Database,
  context: Context,
  order: orders.OrderRow,
  { refundTo, returnId, amountPaise }: { returnId: number; amountPaise: number; refundTo: RefundMethod },
): Promise<void> {
  if (amountPaise === 0) return
  const { events } = context
  const { id: orderId, paymentId } = order
  if (isCod(order)) {
    await events.emit(tx, cashRefundDue, { orderId, returnId, amountPaise })
    return
  }
  if (paymentId === null && !isPaidWithCredit(order)) return
  const { onlinePaise, creditPaise } = await splitRefund(tx, order, amountPaise)
  if (paymentId !== null && onlinePaise > 0)
    await events.emit(tx, partReturned, { paymentId, refundTo, returnId, amountPaise: onlinePaise })
  await refundCredit(tx, context, order, { cause: { returnId }, amountPaise: creditPaise })
}

type StateChange = { id: number; order: orders.OrderRow; audit: AuditContext; at: Date; isExchange: boolean }

/** Locks the order first, as every other change of an order does. */
function changeState(
  context: Context,
  { id, orderId }: ReturnRef,
  to: ReturnStateName,
  audit: AuditContext,
  apply: (tx: Database, change: StateChange) => Promise<void>,
): Promise<AdminReturn> {
  return inTransaction(context.db, async (tx) => {
    const order = await orders.lockOrder(tx, orderId)
    const { state, isExchange } = await getReturn(tx, id)
    const problem = returnTransitionProblem(state, to)
    if (!order) throw notFound('Order not found')
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

/** The returned items are for sale again. That completes an exchange on the shop's side, and its replacements can be packed. */
async function receive(
  tx: Database,
  context: Context,
  { id, order, audit, at, isExchange }: StateChange,
): Promise<void> {
  const lines = linesOf(await loadReturnedOrder(tx, order), id)
  if (lines.length === 0) throw conflict('The items of this order have already been received.')
  await table.updateReturn(tx, id, { state: 'received', receivedAt: at, receivedBy: audit.actorId })
  await restoreStock(tx, order.checkoutId, lines)
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

function present(row: table.ReturnRow, order: ReturnedOrder): OrderReturn {
  const isOpen = OPEN_RETURN_STATES.includes(row.state)
  const { refundPaise, isComplete } = amountsOf(order, row.id)
  const amountPaise = isOpen ? refundPaise : row.refundPaise
  return {
    id: row.id,
    state: row.state,
    reason: row.reason,
    answer: row.answer,
    items: linesOf(order, row.id).map(presentLine),
    exchange: presentExchange(row, order),
    refund: amountPaise === null ? null : toRupees(amountPaise),
    refundTo: row.refundTo,
    isComplete: isOpen ? isComplete : !row.isPart,
    requestedAt: row.requestedAt.toISOString(),
    approvedAt: row.approvedAt?.toISOString() ?? null,
    receivedAt: row.receivedAt?.toISOString() ?? null,
    refundedAt: row.refundedAt?.toISOString() ?? null,
  }
}

function presentExchange(row: table.ReturnRow, order: ReturnedOrder): OrderReturn['exchange'] {
  if (!row.isExchange) return null
  const parcel = order.replacementParcels.find(({ returnId }) => returnId === row.id)
  return {
    state: exchangeStateOf(row, parcel),
    items: replacementsOf(linesOf(order, row.id)),
    shippedAt: parcel?.shippedAt?.toISOString() ?? null,
    deliveredAt: parcel?.deliveredAt?.toISOString() ?? null,
  }
}

function presentAdminReturn(row: table.AdminReturnRow, order: ReturnedOrder | undefined): AdminReturn {
  if (!order) throw new Error(`order ${row.order.id} was not loaded`)
  return {
    ...present(row.return, order),
    orderId: row.order.id,
    customer: row.customer,
    approvedBy: row.approvedBy,
    receivedBy: row.receivedBy,
    totalAmount: toRupees(row.order.totalPaise),
  }
}
