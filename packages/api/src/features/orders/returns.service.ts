import { type Page, toRupees } from '@shop/contract/kit'
import {
  type AdminReturn,
  type OrderReturn,
  type ReturnStateName,
  type ReturnsQuery,
  returnTransitionProblem,
  type UpdateReturn,
} from '@shop/contract/orders'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { conflict, notFound } from '../../platform/http/app-error.ts'
import { toPage } from '../../platform/http/page.ts'
import type { AuditContext } from '../../platform/http/session-user.ts'
import { recordChange } from '../audit/audit.service.ts'
import { restoreStock } from '../catalogue/stock.service.ts'
import { queueEmail, renderReturnApprovedEmail } from '../notifications/notifications.service.ts'
import { getUserById } from '../users/users.service.ts'
import { moveReturnedOrder } from './order-status.service.ts'
import * as orders from './orders.db.ts'
import { withItems } from './orders.service.ts'
import * as table from './returns.db.ts'

export async function listReturns(db: Database, { page, size, ...wanted }: ReturnsQuery): Promise<Page<AdminReturn>> {
  const [rows, totalElements] = await Promise.all([
    table.listReturns(db, wanted, { limit: size, offset: page * size }),
    table.countReturns(db, wanted),
  ])
  return toPage(rows.map(presentLine), totalElements, size)
}

/** The newest first. */
export async function listOfOrder(db: Database, orderId: number): Promise<OrderReturn[]> {
  return (await table.listOfOrder(db, orderId)).map(present)
}

/** Errors: 404. */
export async function getReturn(db: Database, id: number): Promise<table.ReturnRow> {
  const found = await table.findReturn(db, id)
  if (!found) throw notFound('Return not found')
  return found
}

type Known = Pick<table.ReturnRow, 'id' | 'orderId'>

/** Errors: 409 when the return stands where this can't follow. */
export function updateReturn(
  context: Context,
  known: Known,
  asked: UpdateReturn,
  audit: AuditContext,
): Promise<AdminReturn> {
  return step(context, known, asked.state, audit, (tx, move) => {
    if (asked.state === 'approved') return approve(tx, context, move)
    if (asked.state === 'received') return receive(tx, move)
    return refuse(tx, context, move, asked.answer ?? '')
  })
}

/** The order is RETURNED, and what was paid goes back. Errors as `updateReturn`. */
export function refundReturn(context: Context, known: Known, audit: AuditContext): Promise<AdminReturn> {
  return step(context, known, 'refunded', audit, async (tx, { id, order }) => {
    await table.updateReturn(tx, id, { state: 'refunded' })
    await moveReturnedOrder(tx, context, order.id, { ...audit, to: 'RETURNED', reason: 'the goods are back' })
  })
}

type Step = { id: number; order: orders.OrderRow; audit: AuditContext; at: Date }

/** One step of a return in one transaction. The order is locked first, as whoever else moves it does. */
function step(
  context: Context,
  { id, orderId }: Known,
  to: ReturnStateName,
  audit: AuditContext,
  work: (tx: Database, move: Step) => Promise<void>,
): Promise<AdminReturn> {
  return inTransaction(context.db, async (tx) => {
    const order = await orders.lockOrder(tx, orderId)
    const { state } = await getReturn(tx, id)
    const problem = returnTransitionProblem(state, to)
    if (!order) throw notFound('Order not found')
    if (problem) throw conflict(problem)
    const at = context.clock.now()
    await work(tx, { id, order, audit, at })
    await recordChange(tx, audit, {
      ...{ action: 'return', subject: 'order', subjectId: order.id, at },
      ...{ before: { return: state }, after: { return: to } },
    })
    return presentLine(await table.getLine(tx, id))
  })
}

async function approve(tx: Database, context: Context, { id, order, audit, at }: Step): Promise<void> {
  await table.updateReturn(tx, id, { state: 'approved', approvedAt: at, approvedBy: audit.actorId })
  const buyer = await getUserById(tx, order.userId)
  await queueEmail(tx, context, renderReturnApprovedEmail, { order: await withItems(tx, order), buyer, returnId: id })
}

/** Somebody has looked at what came back: from now on it is for sale again. */
async function receive(tx: Database, { id, order, audit, at }: Step): Promise<void> {
  if (await table.isReturnReceived(tx, order.id)) throw conflict('The goods of this order are back already.')
  await table.updateReturn(tx, id, { state: 'received', receivedAt: at, receivedBy: audit.actorId })
  await restoreStock(tx, await orders.listItems(tx, [order.id]))
}

async function refuse(tx: Database, context: Context, { id, order, audit }: Step, answer: string): Promise<void> {
  await table.updateReturn(tx, id, { state: 'refused', answer })
  await moveReturnedOrder(tx, context, order.id, { ...audit, to: 'DELIVERED', reason: 'not taken back', words: answer })
}

const present = ({ id, state, reason, answer, requestedAt, approvedAt, receivedAt }: table.ReturnRow): OrderReturn => ({
  ...{ id, state, reason, answer },
  requestedAt: requestedAt.toISOString(),
  approvedAt: approvedAt?.toISOString() ?? null,
  receivedAt: receivedAt?.toISOString() ?? null,
})

const presentLine = ({ item, totalPaise, customer, approvedBy, receivedBy }: table.AdminReturnRow): AdminReturn => ({
  ...present(item),
  ...{ orderId: item.orderId, customer, approvedBy, receivedBy },
  totalAmount: toRupees(totalPaise),
})
