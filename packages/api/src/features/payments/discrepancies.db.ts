import { and, asc, count, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { orders } from '../orders/orders.tables.ts'
import { discrepancies, payments, reconciliationRuns } from './payments.tables.ts'

export type DiscrepancyRow = typeof discrepancies.$inferSelect
type Seen = Pick<
  DiscrepancyRow,
  'kind' | 'providerId' | 'paymentId' | 'providerPaise' | 'recordedPaise' | 'firstSeenAt'
>

/** The same difference found again is the same row: open again if it had gone, but not if a person has settled it. */
export async function upsertDiscrepancy(db: Database, seen: Seen): Promise<void> {
  const { providerPaise, recordedPaise, paymentId, firstSeenAt } = seen
  const isSettled = sql`${discrepancies.resolvedBy} is not null`
  await db
    .insert(discrepancies)
    .values({ ...seen, lastSeenAt: firstSeenAt })
    .onConflictDoUpdate({
      target: [discrepancies.kind, discrepancies.providerId],
      set: {
        ...{ providerPaise, recordedPaise, paymentId, lastSeenAt: firstSeenAt },
        resolvedAt: sql`case when ${isSettled} then ${discrepancies.resolvedAt} end`,
        note: sql`case when ${isSettled} then ${discrepancies.note} end`,
      },
    })
}

/** False when it was closed already. */
export async function closeDiscrepancy(
  db: Database,
  id: number,
  end: { resolvedAt: Date; resolvedBy: number | null; note: string },
): Promise<boolean> {
  const rows = await db
    .update(discrepancies)
    .set(end)
    .where(and(eq(discrepancies.id, id), isNull(discrepancies.resolvedAt)))
    .returning({ id: discrepancies.id })
  return rows.length > 0
}

export async function findDiscrepancy(db: Database, id: number): Promise<DiscrepancyRow | undefined> {
  const [row] = await db.select().from(discrepancies).where(eq(discrepancies.id, id))
  return row
}

/** The oldest first, each with the order that its money belongs to. */
export const listOpen = (db: Database, limit: number) =>
  db
    .select({ difference: discrepancies, orderId: orders.id })
    .from(discrepancies)
    .leftJoin(payments, eq(payments.id, discrepancies.paymentId))
    .leftJoin(orders, eq(orders.paymentId, sql`coalesce(${payments.duplicateOf}, ${payments.id})`))
    .where(isNull(discrepancies.resolvedAt))
    .orderBy(asc(discrepancies.firstSeenAt), asc(discrepancies.id))
    .limit(limit)

export async function countOpen(db: Database): Promise<number> {
  const [row] = await db.select({ total: count() }).from(discrepancies).where(isNull(discrepancies.resolvedAt))
  return row?.total ?? 0
}

export async function insertReconciliationRun(
  db: Database,
  comparison: typeof reconciliationRuns.$inferInsert,
): Promise<void> {
  await db.insert(reconciliationRuns).values(comparison)
}

export async function findLastReconciliation(db: Database): Promise<Date | undefined> {
  const [row] = await db.select().from(reconciliationRuns).orderBy(desc(reconciliationRuns.id)).limit(1)
  return row?.finishedAt
}
