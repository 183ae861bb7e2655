import { OPEN_RETURN_STATES, type ReturnsQuery } from '@shop/contract/orders'
import { and, asc, count, desc, eq, ilike, inArray, isNotNull, or, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { containsPattern } from '../../platform/database/contains-pattern.ts'
import type { Database } from '../../platform/database/database.ts'
import { users } from '../users/users.tables.ts'
import { orders, returns } from './orders.tables.ts'

export type ReturnRow = typeof returns.$inferSelect
export type AdminReturnRow = Awaited<ReturnType<typeof listReturns>>[number]

type ReturnFilters = Omit<ReturnsQuery, 'page' | 'size'>

const [approver, receiver] = [alias(users, 'approver'), alias(users, 'receiver')]

const selectAdminReturns = (db: Database) =>
  db
    .select({
      return: returns,
      totalPaise: orders.totalPaise,
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
  db.select().from(returns).where(eq(returns.orderId, orderId)).orderBy(desc(returns.id))

export async function updateReturn(db: Database, id: number, change: Partial<ReturnRow>): Promise<void> {
  await db.update(returns).set(change).where(eq(returns.id, id))
}

/** The buyer's reason for a new return. */
export async function setReason(db: Database, orderId: number, reason: string): Promise<void> {
  await db
    .update(returns)
    .set({ reason })
    .where(and(eq(returns.orderId, orderId), eq(returns.state, 'requested')))
}

/** Whether the items of an order were received by a return, which restored their stock. */
export async function isReturnReceived(db: Database, orderId: number): Promise<boolean> {
  const rows = await db
    .select({ id: returns.id })
    .from(returns)
    .where(and(eq(returns.orderId, orderId), isNotNull(returns.receivedAt)))
  return rows.length > 0
}

function matches({ query, state, orderId }: ReturnFilters): SQL | undefined {
  const pattern = containsPattern(query.replace(/^#/, ''))
  const isNumber = /^#?\d{1,9}$/.test(query)
  return and(
    orderId === undefined ? undefined : eq(returns.orderId, orderId),
    state === 'open' ? inArray(returns.state, OPEN_RETURN_STATES) : undefined,
    state === 'open' || state === 'all' ? undefined : eq(returns.state, state),
    query === '' || isNumber ? undefined : or(ilike(users.name, pattern), ilike(users.email, pattern)),
    isNumber ? eq(returns.orderId, Number(query.replace(/^#/, ''))) : undefined,
  )
}
