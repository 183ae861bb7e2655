import { and, asc, count, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { orders } from '../orders/orders.tables.ts'
import { discrepancies, payments, reconciliationRuns } from './payments.tables.ts'

export type DiscrepancyRow = typeof discrepancies.$inferSelect
type DetectedDiscrepancy = Pick<
  DiscrepancyRow,
  'kind' | 'providerId' | 'paymentId' | 'providerPaise' | 'recordedPaise' | 'firstSeenAt'
>

/** Reopens a discrepancy that was resolved automatically, but not one that staff closed. */
export async function upsertDiscrepancy(db: Database, detected: DetectedDiscrepancy): Promise<void> {
  const { providerPaise, recordedPaise, paymentId, firstSeenAt } = detected
  const isClosedByStaff = sql`${discrepancies.resolvedBy} is not null`
  await db
    .insert(discrepancies)
    .values({ ...detected, lastSeenAt: firstSeenAt })
    .onConflictDoUpdate({
      target: [discrepancies.kind, discrepancies.providerId],
      set: {
        providerPaise,
        recordedPaise,
        paymentId,
        lastSeenAt: firstSeenAt,
        resolvedAt: sql`case when ${isClosedByStaff} then ${discrepancies.resolvedAt} end`,
        note: sql`case when ${isClosedByStaff} then ${discrepancies.note} end`,
      },
    })
}

/** False when it is already closed. */
export async function closeDiscrepancy(
  db: Database,
  id: number,
  resolution: { resolvedAt: Date; resolvedBy: number | null; note: string },
): Promise<boolean> {
  const rows = await db
    .update(discrepancies)
    .set(resolution)
    .where(and(eq(discrepancies.id, id), isNull(discrepancies.resolvedAt)))
    .returning({ id: discrepancies.id })
  return rows.length > 0
}

export async function findDiscrepancy(db: Database, id: number): Promise<DiscrepancyRow | undefined> {
  const [row] = await db.select().from(discrepancies).where(eq(discrepancies.id, id))
  return row
}

/** Oldest first, with the related order. */
export const listOpen = (db: Database, limit: number) =>
  db
    .select({ discrepancy: discrepancies, orderId: orders.id })
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
  run: typeof reconciliationRuns.$inferInsert,
): Promise<void> {
  await db.insert(reconciliationRuns).values(run)
}

export async function findLastReconciliation(db: Database): Promise<Date | undefined> {
  const [row] = await db.select().from(reconciliationRuns).orderBy(desc(reconciliationRuns.id)).limit(1)
  return row?.finishedAt
}
