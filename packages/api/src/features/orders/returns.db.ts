import { OPEN_RETURN_STATES, type ReturnLine, type ReturnsQuery } from '@shop/contract/orders'
import { and, asc, count, desc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { containsPattern } from '../../platform/database/contains-pattern.ts'
import { type Database, queryRows } from '../../platform/database/database.ts'
import { intArray } from '../../platform/database/raw.ts'
import { optionsWithUnits } from '../catalogue/attributes/option-units.service.ts'
import { products } from '../catalogue/catalogue.tables.ts'
import { users } from '../users/users.tables.ts'
import { orderItems, orders, returnItems, returns } from './orders.tables.ts'

export type ReturnRow = typeof returns.$inferSelect
export type AdminReturnRow = Awaited<ReturnType<typeof listReturns>>[number]

/** Cancelled lines are stored like returns, but nothing is sent back. */
const isReturn = eq(returns.isCancellation, false)

type ReturnFilters = Omit<ReturnsQuery, 'page' | 'size'>

const replacements = alias(products, 'replacements')
const [approver, receiver] = [alias(users, 'approver'), alias(users, 'receiver')]

const selectAdminReturns = (db: Database) =>
  db
    .select({
      return: returns,
      order: orders,
      customer: { id: users.id, name: users.name, email: users.email },
      approvedBy: approver.name,
      receivedBy: receiver.name,
    })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .innerJoin(users, eq(users.id, orders.userId))
    .leftJoin(approver, eq(approver.id, returns.approvedBy))
    .leftJoin(receiver, eq(receiver.id, returns.receivedBy))

/** Oldest first. */
export const listReturns = (
  db: Database,
  filters: ReturnFilters,
  { limit, offset }: { limit: number; offset: number },
) =>
  selectAdminReturns(db)
    .where(matches(filters))
    .orderBy(asc(returns.requestedAt), asc(returns.id))
    .limit(limit)
    .offset(offset)

export async function countReturns(db: Database, filters: ReturnFilters): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .innerJoin(users, eq(users.id, orders.userId))
    .where(matches(filters))
  return row?.total ?? 0
}

export async function getAdminReturn(db: Database, id: number): Promise<AdminReturnRow> {
  const [row] = await selectAdminReturns(db).where(eq(returns.id, id))
  if (!row) throw new Error('returns are never deleted')
  return row
}

export async function findReturn(db: Database, id: number): Promise<ReturnRow | undefined> {
  const [row] = await db.select().from(returns).where(eq(returns.id, id))
  return row
}

/** Newest first. */
export const listReturnsOfOrder = (db: Database, orderId: number): Promise<ReturnRow[]> =>
  db
    .select()
    .from(returns)
    .where(and(eq(returns.orderId, orderId), isReturn))
    .orderBy(desc(returns.id))

export async function updateReturn(db: Database, id: number, change: Partial<ReturnRow>): Promise<void> {
  await db.update(returns).set(change).where(eq(returns.id, id))
}

export async function listUninvoicedIds(db: Database, orderId: number): Promise<number[]> {
  const rows = await db
    .select({ id: returns.id })
    .from(returns)
    .where(and(eq(returns.orderId, orderId), eq(returns.isUninvoiced, true)))
    .orderBy(asc(returns.id))
  return rows.map(({ id }) => id)
}

export type ReturnItemRow = Awaited<ReturnType<typeof listReturnItems>>[number]

/** The lines of all returns of these orders, with what was bought. */
export async function listReturnItems(db: Database, orderIds: number[]) {
  if (orderIds.length === 0) return []
  return await db
    .select({
      returnId: returnItems.returnId,
      orderId: returnItems.orderId,
      productId: returnItems.productId,
      name: orderItems.name,
      options: orderItems.options,
      quantity: returnItems.quantity,
      receivedAt: returns.receivedAt,
      releasedAt: returns.releasedAt,
      writtenOff: returnItems.writtenOff,
      replacementId: returnItems.replacementId,
      replacementName: replacements.name,
      replacementOptions: optionsWithUnits('replacements'),
    })
    .from(returnItems)
    .innerJoin(returns, eq(returns.id, returnItems.returnId))
    .innerJoin(
      orderItems,
      and(eq(orderItems.orderId, returnItems.orderId), eq(orderItems.productId, returnItems.productId)),
    )
    .leftJoin(replacements, eq(replacements.id, returnItems.replacementId))
    .where(inArray(returnItems.orderId, orderIds))
    .orderBy(asc(returnItems.returnId), asc(returnItems.productId))
}

/** Reduces a new return, which has everything that is left, to these lines. */
export async function keepLines(db: Database, returnId: number, lines: readonly ReturnLine[]): Promise<void> {
  await db
    .delete(returnItems)
    .where(
      and(
        eq(returnItems.returnId, returnId),
        sql`${returnItems.productId} <> all(${intArray(lines.map(({ productId }) => productId))}::int[])`,
      ),
    )
  await setQuantities(db, returnId, 'quantity', lines)
}

/** Before the return is received. */
export const writeOff = (db: Database, returnId: number, lines: readonly ReturnLine[]): Promise<void> =>
  setQuantities(db, returnId, 'written_off', lines)

async function setQuantities(
  db: Database,
  returnId: number,
  column: 'quantity' | 'written_off',
  lines: readonly ReturnLine[],
): Promise<void> {
  if (lines.length === 0) return
  const ids = intArray(lines.map(({ productId }) => productId))
  const quantities = intArray(lines.map(({ quantity }) => quantity))
  await db.execute(sql`update ${returnItems} set ${sql.identifier(column)} = line.quantity
    from unnest(${ids}::int[], ${quantities}::int[]) as line (product_id, quantity)
    where ${returnItems.returnId} = ${returnId} and ${returnItems.productId} = line.product_id`)
}

/**
 * What is left to refund of each order, in paise. A planned refund hasn't been sent, so it counts as left. Cash that
 * isn't recorded yet is expected in full. Seeded orders have no payment. Raw SQL, because the features of payments,
 * cash and store credit import this one.
 */
export async function listLeftToRefund(db: Database, orderIds: number[]): Promise<Map<number, number>> {
  const rows = await queryRows<{ id: number; left: number }>(
    db,
    sql`select o.id, greatest(0, case
        when o.payment_status = 'PENDING' then o.total_paise - o.cancelled_paise
        when o.payment_id is not null then o.credit_paise - o.credit_refunded_paise + coalesce((select p.amount_paise - p.refund_allocated_paise + coalesce((
            select sum(r.amount_paise) from refunds r where r.payment_id = p.id and r.status = 'planned'), 0)
          from payments p where p.id = o.payment_id and p.provider_payment_id is not null
            and p.status in ('COMPLETED', 'REFUNDED')), 0)
        when o.payment_method = 'STORE_CREDIT' then o.paid_paise + coalesce((
          select sum(e.amount_paise) from credit_transactions t join credit_entries e on e.transaction_id = t.id
            join credit_accounts a on a.id = e.account_id and a.kind = 'orders'
          where t.order_id = o.id and t.kind = 'order_refund'), 0)
        when o.payment_method = 'COD' then
          o.paid_paise - coalesce((select sum(p.amount_paise) from payouts p where p.order_id = o.id), 0)
        when o.payment_status = 'REFUNDED' then 0
        else o.paid_paise - coalesce((select sum(r.refund_paise) from returns r where r.order_id = o.id), 0)
      end)::float8 as left
      from orders o where o.id = any(${intArray(orderIds)}::int[])`,
  )
  return new Map(rows.map(({ id, left }) => [id, left]))
}

function matches({ query, state, orderId }: ReturnFilters): SQL | undefined {
  const pattern = containsPattern(query.replace(/^#/, ''))
  const isNumber = /^#?\d{1,9}$/.test(query)
  return and(
    isReturn,
    orderId === undefined ? undefined : eq(returns.orderId, orderId),
    state === 'open' ? inArray(returns.state, OPEN_RETURN_STATES) : undefined,
    state === 'open' || state === 'all' ? undefined : eq(returns.state, state),
    query === '' || isNumber ? undefined : or(ilike(users.name, pattern), ilike(users.email, pattern)),
    isNumber ? eq(returns.orderId, Number(query.replace(/^#/, ''))) : undefined,
  )
}
