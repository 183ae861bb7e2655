import { and, asc, count, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { orders } from '../orders/orders.tables.ts'
import { comparisons, differences, payments } from './payments.tables.ts'

export type DifferenceRow = typeof differences.$inferSelect
type Seen = Pick<DifferenceRow, 'kind' | 'providerId' | 'paymentId' | 'theirPaise' | 'ourPaise' | 'seenAt'>

/** The same difference found again is the same row: open again if it had gone, but not if a person has settled it. */
export async function recordDifference(db: Database, seen: Seen): Promise<void> {
  const { theirPaise, ourPaise, paymentId, seenAt } = seen
  const isSettled = sql`${differences.settledBy} is not null`
  await db
    .insert(differences)
    .values({ ...seen, lastSeenAt: seenAt })
    .onConflictDoUpdate({
      target: [differences.kind, differences.providerId],
      set: {
        ...{ theirPaise, ourPaise, paymentId, lastSeenAt: seenAt },
        settledAt: sql`case when ${isSettled} then ${differences.settledAt} end`,
        note: sql`case when ${isSettled} then ${differences.note} end`,
      },
    })
}

/** False when it was closed already. */
export async function closeDifference(
  db: Database,
  id: number,
  end: { settledAt: Date; settledBy: number | null; note: string },
): Promise<boolean> {
  const rows = await db
    .update(differences)
    .set(end)
    .where(and(eq(differences.id, id), isNull(differences.settledAt)))
    .returning({ id: differences.id })
  return rows.length > 0
}

export async function findDifference(db: Database, id: number): Promise<DifferenceRow | undefined> {
  const [row] = await db.select().from(differences).where(eq(differences.id, id))
  return row
}

/** The oldest first, each with the order that its money belongs to. */
export const listOpen = (db: Database, limit: number) =>
  db
    .select({ difference: differences, orderId: orders.id })
    .from(differences)
    .leftJoin(payments, eq(payments.id, differences.paymentId))
    .leftJoin(orders, eq(orders.paymentId, sql`coalesce(${payments.extraOf}, ${payments.id})`))
    .where(isNull(differences.settledAt))
    .orderBy(asc(differences.seenAt), asc(differences.id))
    .limit(limit)

export async function countOpen(db: Database): Promise<number> {
  const [row] = await db.select({ total: count() }).from(differences).where(isNull(differences.settledAt))
  return row?.total ?? 0
}

export async function insertComparison(db: Database, comparison: typeof comparisons.$inferInsert): Promise<void> {
  await db.insert(comparisons).values(comparison)
}

export async function findLastComparison(db: Database): Promise<Date | undefined> {
  const [row] = await db.select().from(comparisons).orderBy(desc(comparisons.id)).limit(1)
  return row?.finishedAt
}
