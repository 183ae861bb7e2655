import type { OrderStatus } from '@shop/contract/orders'
import { and, asc, count, eq, gt, gte, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { orders, returns } from '../orders/orders.tables.ts'
import { parcels } from '../orders/parcels.tables.ts'
import { payments, refunds } from '../payments/payments.tables.ts'
import { creditEntries, creditTransactions } from '../store-credit/store-credit.tables.ts'
import { INVOICED_STATUSES, SHIPPED_STATUSES } from './shipped-statuses.ts'

/** Lists are in batches, ascending by id. */
export type After = { id: number; limit: number }

/** Orders of a checkout; the demo's seeded orders have none. */
const isBought = isNotNull(orders.checkoutId)

/** Whether the order got one of these statuses at this time or later. */
const reachedSince = (statuses: readonly OrderStatus[], time: Date) => sql`exists (select 1 from order_history h
  where h.order_id = ${orders.id} and h.to_status = any(${sql.param([...statuses])}::order_status[])
    and h.at >= ${time.toISOString()}::timestamptz)`

const hasInvoice = sql`exists (select 1 from invoices i where i.order_id = ${orders.id} and i.kind = 'invoice')`

/**
 * `since`: orders that were shipped earlier get no invoice. Only what was ordered, ended or refunded since
 * `changedSince` is due.
 */
export type Period = { since: Date; changedSince: Date }

/** Shipped orders without an invoice. */
const withoutInvoice = ({ since, changedSince }: Period) =>
  and(
    inArray(orders.status, [...INVOICED_STATUSES]),
    isBought,
    gte(orders.orderDate, changedSince),
    sql`not ${hasInvoice}`,
    reachedSince(SHIPPED_STATUSES, since),
  )

export async function listOrdersWithoutInvoice(db: Database, period: Period, { id, limit }: After): Promise<number[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(gt(orders.id, id), withoutInvoice(period)))
    .orderBy(asc(orders.id))
    .limit(limit)
  return rows.map((row) => row.id)
}

export async function countOrdersWithoutInvoice(db: Database, period: Period): Promise<number> {
  const [row] = await db.select({ total: count() }).from(orders).where(withoutInvoice(period))
  return row?.total ?? 0
}

/** Cancelled and returned orders whose invoice has no credit note for the rest. */
export async function listEndedOrders(db: Database, { changedSince }: Period, { id, limit }: After): Promise<number[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        gt(orders.id, id),
        hasInvoice,
        sql`${orders.status} in ('CANCELLED', 'RETURNED')`,
        reachedSince(['CANCELLED', 'RETURNED'], changedSince),
        sql`(select coalesce(sum(c.total_paise), 0) from invoices c
          where c.order_id = ${orders.id} and c.kind = 'credit_note') < (select sum(i.total_paise) from invoices i
          where i.order_id = ${orders.id} and i.kind = 'invoice')`,
      ),
    )
    .orderBy(asc(orders.id))
    .limit(limit)
  return rows.map((row) => row.id)
}

/** `cause`: the column of the credit note that names the refund. */
export type DueRefund = {
  id: number
  cause: 'refundId' | 'creditRefundId'
  orderId: number
  amountPaise: number
  reason: string
}

/** Processed refunds of real payments for orders with an invoice, without a credit note. */
export async function listRefundsWithoutCreditNote(
  db: Database,
  { changedSince }: Period,
  { id, limit }: After,
): Promise<DueRefund[]> {
  const rows = await db
    .select({ id: refunds.id, orderId: orders.id, amountPaise: refunds.amountPaise, reason: refunds.reason })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orders, eq(orders.paymentId, payments.id))
    .where(
      and(
        gt(refunds.id, id),
        hasInvoice,
        eq(refunds.status, 'processed'),
        gte(refunds.processedAt, changedSince),
        eq(payments.mode, 'live'),
        sql`${orders.status} not in ('CANCELLED', 'RETURNED')`,
        isNull(refunds.returnId),
        sql`not exists (select 1 from invoices c where c.refund_id = ${refunds.id})`,
      ),
    )
    .orderBy(asc(refunds.id))
    .limit(limit)
  return rows.map((refund) => ({ ...refund, cause: 'refundId' }))
}

/** Refunds by staff to store credit that have no credit note yet. */
export async function listCreditRefundsWithoutCreditNote(
  db: Database,
  { changedSince }: Period,
  { id, limit }: After,
): Promise<DueRefund[]> {
  const { id: refundId, orderId, note, actorId, kind, at } = creditTransactions
  const rows = await db
    .select({ id: refundId, orderId: orders.id, amountPaise: creditEntries.amountPaise, note })
    .from(creditTransactions)
    .innerJoin(creditEntries, and(eq(creditEntries.transactionId, refundId), gt(creditEntries.amountPaise, 0)))
    .innerJoin(orders, eq(orders.id, orderId))
    .where(
      and(
        gt(refundId, id),
        sql`exists (select 1 from invoices i where i.order_id = ${orders.id} and i.kind = 'invoice' and not i.is_demo)`,
        eq(kind, 'order_refund'),
        isNotNull(actorId),
        gte(at, changedSince),
        sql`${orders.status} not in ('CANCELLED', 'RETURNED')`,
        sql`not exists (select 1 from invoices c where c.credit_refund_id = ${refundId})`,
      ),
    )
    .orderBy(asc(refundId))
    .limit(limit)
  return rows.map(({ note: reason, ...refund }) => ({ ...refund, reason: reason ?? '', cause: 'creditRefundId' }))
}

/** A refunded return of a part of an order; `refundId` is null for cash, and if nothing was left to refund. */
export type DueReturn = {
  id: number
  orderId: number
  refundPaise: number
  refundId: number | null
  isCancellation: boolean
  isExchange: boolean
}

const selectDueReturns = (db: Database) =>
  db
    .select({
      id: returns.id,
      orderId: returns.orderId,
      refundPaise: sql<number>`${returns.refundPaise}`.mapWith(Number),
      refundId: refunds.id,
      isCancellation: returns.isCancellation,
      isExchange: returns.isExchange,
    })
    .from(returns)
    .leftJoin(refunds, eq(refunds.returnId, returns.id))

const isDueReturn = and(
  eq(returns.isPart, true),
  // The invoice leaves these lines out.
  eq(returns.isUninvoiced, false),
  sql`not exists (select 1 from invoices c where c.return_id = ${returns.id})`,
  // Everything that was invoiced may have been refunded before.
  sql`(select sum(case i.kind when 'invoice' then i.total_paise else -i.total_paise end) from invoices i
    where i.order_id = ${returns.orderId} and i.exchange_id is null) > 0`,
)

/** Orders with a refunded return of a part that has no credit note. */
export async function listOrdersWithDueReturns(
  db: Database,
  { changedSince }: Period,
  { id, limit }: After,
): Promise<number[]> {
  const due = selectDueReturns(db)
    .where(and(gt(returns.orderId, id), gte(returns.refundedAt, changedSince), isDueReturn))
    .as('due')
  const rows = await db.selectDistinct({ orderId: due.orderId }).from(due).orderBy(asc(due.orderId)).limit(limit)
  return rows.map((row) => row.orderId)
}

/** Oldest first. */
export const listDueReturns = (db: Database, orderId: number): Promise<DueReturn[]> =>
  selectDueReturns(db)
    .where(and(eq(returns.orderId, orderId), isDueReturn))
    .orderBy(asc(returns.id))

/** Exchanges whose replacements were shipped without an invoice, of orders that have one. */
export const listExchangesWithoutInvoice = (
  db: Database,
  { changedSince }: Period,
  { id, limit }: After,
): Promise<{ id: number; orderId: number }[]> =>
  db
    .select({ id: returns.id, orderId: returns.orderId })
    .from(returns)
    .innerJoin(parcels, eq(parcels.returnId, returns.id))
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(
      and(
        gt(returns.id, id),
        gte(parcels.shippedAt, changedSince),
        isNull(returns.releasedAt),
        hasInvoice,
        sql`not exists (select 1 from invoices e where e.exchange_id = ${returns.id})`,
      ),
    )
    .orderBy(asc(returns.id))
    .limit(limit)
