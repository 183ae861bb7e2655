import type { AlertKind } from '@shop/contract/alerts'
import { and, asc, count, eq, isNull, notInArray, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { alertChecks, alerts } from './alerts.tables.ts'

export type AlertRow = typeof alerts.$inferSelect
type Finding = Pick<AlertRow, 'kind' | 'key' | 'subjectType' | 'subjectId' | 'details' | 'job'>

const isOpen = isNull(alerts.resolvedAt)

/**
 * Opens an alert or confirms an open one. One that was closed automatically opens again; one that staff closed stays
 * closed until its details change.
 */
export async function upsertAlert(db: Database, finding: Finding, at: Date): Promise<void> {
  const reopens = sql`${alerts.resolvedAt} is not null and (${alerts.resolvedBy} is null or ${alerts.details} <> excluded.details)`
  const unlessReopened = (column: 'resolvedAt' | 'resolvedBy' | 'note' | 'emailedAt') =>
    sql`case when ${reopens} then null else ${alerts[column]} end`
  await db
    .insert(alerts)
    .values({ ...finding, firstSeenAt: at, lastSeenAt: at })
    .onConflictDoUpdate({
      target: [alerts.kind, alerts.key],
      set: {
        details: finding.details,
        lastSeenAt: at,
        firstSeenAt: sql`case when ${reopens} then excluded.first_seen_at else ${alerts.firstSeenAt} end`,
        resolvedAt: unlessReopened('resolvedAt'),
        resolvedBy: unlessReopened('resolvedBy'),
        note: unlessReopened('note'),
        emailedAt: unlessReopened('emailedAt'),
      },
    })
}

/** Closes the open alerts of a kind whose violation wasn't found again. */
export async function closeOthers(
  db: Database,
  kind: AlertKind,
  keys: string[],
  { resolvedAt, note }: { resolvedAt: Date; note: string },
): Promise<void> {
  await db
    .update(alerts)
    .set({ resolvedAt, note })
    .where(and(eq(alerts.kind, kind), isOpen, keys.length > 0 ? notInArray(alerts.key, keys) : undefined))
}

/** Marks the open alerts that weren't emailed yet and returns them, so each is emailed once. */
export const claimUnsent = (db: Database, emailedAt: Date): Promise<AlertRow[]> =>
  db
    .update(alerts)
    .set({ emailedAt })
    .where(and(isOpen, isNull(alerts.emailedAt)))
    .returning()

/** Oldest first. */
export const listOpen = (db: Database, limit: number): Promise<AlertRow[]> =>
  db.select().from(alerts).where(isOpen).orderBy(asc(alerts.firstSeenAt), asc(alerts.id)).limit(limit)

export async function countOpen(db: Database): Promise<number> {
  const [row] = await db.select({ total: count() }).from(alerts).where(isOpen)
  return row?.total ?? 0
}

export async function lockAlert(db: Database, id: number): Promise<AlertRow | undefined> {
  const [row] = await db.select().from(alerts).where(eq(alerts.id, id)).for('update')
  return row
}

export async function closeAlert(
  db: Database,
  id: number,
  resolution: { resolvedAt: Date; resolvedBy: number; note: string },
): Promise<void> {
  await db.update(alerts).set(resolution).where(eq(alerts.id, id))
}

export async function saveLastCheck(db: Database, finishedAt: Date): Promise<void> {
  await db
    .insert(alertChecks)
    .values({ finishedAt })
    .onConflictDoUpdate({ target: alertChecks.id, set: { finishedAt } })
}

export async function findLastCheck(db: Database): Promise<Date | undefined> {
  const [row] = await db.select().from(alertChecks)
  return row?.finishedAt
}
