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
import { applyReturnOutcome } from './order-status.service.ts'
import * as orders from './orders.db.ts'
import { withItems } from './orders.service.ts'
import * as table from './returns.db.ts'

export async function listReturns(db: Database, { page, size, ...filters }: ReturnsQuery): Promise<Page<AdminReturn>> {
  const [rows, totalElements] = await Promise.all([
    table.listReturns(db, filters, { limit: size, offset: page * size }),
    table.countReturns(db, filters),
  ])
  return toPage(rows.map(presentAdminReturn), totalElements, size)
}

/** Newest first. */
export async function listReturnsOfOrder(db: Database, orderId: number): Promise<OrderReturn[]> {
  return (await table.listReturnsOfOrder(db, orderId)).map(present)
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
    if (state === 'received') return receive(tx, change)
    return decline(tx, context, change, answer ?? '')
  })
}

/** Refunds the payment; the order becomes RETURNED. Errors: 409. */
export function refundReturn(context: Context, ref: ReturnRef, audit: AuditContext): Promise<AdminReturn> {
  return changeState(context, ref, 'refunded', audit, async (tx, { id, order }) => {
    await table.updateReturn(tx, id, { state: 'refunded' })
    await applyReturnOutcome(tx, context, order.id, { ...audit, to: 'RETURNED', reason: 'returned items received' })
  })
}

type StateChange = { id: number; order: orders.OrderRow; audit: AuditContext; at: Date }

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
    const { state } = await getReturn(tx, id)
    const problem = returnTransitionProblem(state, to)
    if (!order) throw notFound('Order not found')
    if (problem) throw conflict(problem)
    const at = context.clock.now()
    await apply(tx, { id, order, audit, at })
    await recordChange(tx, audit, {
      action: 'return',
      subject: 'order',
      subjectId: order.id,
      at,
      before: { return: state },
      after: { return: to },
    })
    return presentAdminReturn(await table.getAdminReturn(tx, id))
  })
}

async function approve(tx: Database, context: Context, { id, order, audit, at }: StateChange): Promise<void> {
  await table.updateReturn(tx, id, { state: 'approved', approvedAt: at, approvedBy: audit.actorId })
  const buyer = await getUserById(tx, order.userId)
  await queueEmail(tx, context, renderReturnApprovedEmail, { order: await withItems(tx, order), buyer, returnId: id })
}

/** The returned items are for sale again. */
async function receive(tx: Database, { id, order, audit, at }: StateChange): Promise<void> {
  if (await table.isReturnReceived(tx, order.id)) throw conflict('The items of this order have already been received.')
  await table.updateReturn(tx, id, { state: 'received', receivedAt: at, receivedBy: audit.actorId })
  await restoreStock(tx, order.checkoutId, await orders.listItems(tx, [order.id]))
}

async function decline(
  tx: Database,
  context: Context,
  { id, order, audit }: StateChange,
  answer: string,
): Promise<void> {
  await table.updateReturn(tx, id, { state: 'refused', answer })
  await applyReturnOutcome(tx, context, order.id, {
    ...audit,
    to: 'DELIVERED',
    reason: 'return declined',
    note: answer,
  })
}

const present = (row: table.ReturnRow): OrderReturn => ({
  id: row.id,
  state: row.state,
  reason: row.reason,
  answer: row.answer,
  requestedAt: row.requestedAt.toISOString(),
  approvedAt: row.approvedAt?.toISOString() ?? null,
  receivedAt: row.receivedAt?.toISOString() ?? null,
})

const presentAdminReturn = (row: table.AdminReturnRow): AdminReturn => ({
  ...present(row.return),
  orderId: row.return.orderId,
  customer: row.customer,
  approvedBy: row.approvedBy,
  receivedBy: row.receivedBy,
  totalAmount: toRupees(row.totalPaise),
})
