import { createHash } from 'node:crypto'
import {
  type BulkStatusApplyRequest,
  type BulkStatusPreview,
  type BulkStatusPreviewRequest,
  cashProblem,
  laterStatuses,
  ORDER_STATUSES,
  type OrderStatusName,
  parcelProblem,
  REFUND_NOT_PERMITTED,
  refundsPayment,
  statusChangeProblem,
} from '@shop/contract/orders'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { conflict } from '../../platform/http/app-error.ts'
import type { AuditContext } from '../../platform/http/session-user.ts'
import { setStatusInTransaction } from './order-status.service.ts'
import { listItems, lockOrders } from './orders.db.ts'

type Permissions = { canRefund: boolean }

export const previewBulkStatus = (
  db: Database,
  request: BulkStatusPreviewRequest,
  permissions: Permissions,
): Promise<BulkStatusPreview> =>
  inTransaction(db, async (tx) => {
    const { orders, changing, refused, seen } = await lockAndPlan(tx, request, permissions)
    return {
      possible: findCommonStatuses(orders, permissions),
      changing: changing.map(({ id, address, status: from }) => ({ id, recipient: address.fullName, from })),
      refused: refused.map(({ id, address, problem: reason }) => ({ id, recipient: address.fullName, reason })),
      refunding: changing.filter((order) => request.status && refundsPayment(order, request.status)).length,
      seen,
    }
  })

/**
 * Changes all orders or none, each as a single change of status does. Errors: 409 when an order changed after the
 * preview, or for refused orders unless they are skipped.
 */
export function applyBulkStatus(
  context: Context,
  request: BulkStatusApplyRequest,
  actor: AuditContext & Permissions,
): Promise<{ changed: number }> {
  return inTransaction(context.db, async (tx) => {
    const { changing, refused, seen } = await lockAndPlan(tx, request, actor)
    if (seen !== request.seen)
      throw conflict('Some of these orders changed after the preview. Preview the change again.')
    if (refused.length > 0 && !request.skipsRefused)
      throw conflict(`No orders were changed. This change isn’t possible for ${refused.length} of them.`)
    const { status, reason } = request
    for (const { id } of changing) await setStatusInTransaction(tx, context, id, { status, reason, actor })
    return { changed: changing.length }
  })
}

/** Orders that have the status already are left out. */
async function lockAndPlan(tx: Database, { ids, status }: BulkStatusPreviewRequest, { canRefund }: Permissions) {
  const orders = await lockWithItems(tx, ids)
  const outcomes = orders.flatMap((order) =>
    status === undefined || status === order.status
      ? []
      : [{ ...order, problem: findProblem(order, status, canRefund) }],
  )
  return {
    orders,
    changing: outcomes.filter(({ problem }) => problem === undefined),
    refused: outcomes.flatMap(({ problem, ...order }) => (problem === undefined ? [] : [{ ...order, problem }])),
    seen: createFingerprint(orders),
  }
}

type PlannedOrder = Awaited<ReturnType<typeof lockWithItems>>[number]

async function lockWithItems(tx: Database, ids: number[]) {
  const rows = await lockOrders(tx, ids)
  const items = Map.groupBy(await listItems(tx, ids), ({ orderId }) => orderId)
  return rows.map((row) => ({ ...row, orderStatus: row.status, items: items.get(row.id) ?? [] }))
}

function findProblem(order: PlannedOrder, to: OrderStatusName, canRefund: boolean): string | undefined {
  if (!canRefund && refundsPayment(order, to)) return REFUND_NOT_PERMITTED
  return statusChangeProblem(order.status, to) ?? cashProblem(order, to) ?? parcelProblem(order, to)
}

/** The later statuses that every order can get or has. */
const findCommonStatuses = (orders: readonly PlannedOrder[], { canRefund }: Permissions): OrderStatusName[] =>
  ORDER_STATUSES.filter((to) => {
    const isReachable = (order: PlannedOrder) =>
      laterStatuses(order.status).includes(to) && findProblem(order, to, canRefund) === undefined
    return orders.some(isReachable) && orders.every((order) => order.status === to || isReachable(order))
  })

/** Identifies the orders in the states that the preview shows. */
const createFingerprint = (orders: readonly PlannedOrder[]): string =>
  createHash('sha256')
    .update(orders.map(({ id, status, paymentStatus }) => `${id}:${status}:${paymentStatus}`).join())
    .digest('hex')
