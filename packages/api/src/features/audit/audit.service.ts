import type { AuditEntry, AuditQuery, AuditSubject } from '@shop/contract/audit'
import { type Page, toDateRange } from '@shop/contract/kit'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { toPage } from '../../platform/http/page.ts'
import type { AuditContext, RecordImpersonation } from '../../platform/http/session-user.ts'
import * as table from './audit.db.ts'

type Fields = Record<string, unknown>

type Change = {
  action: string
  subject: AuditSubject
  subjectId: number
  before?: Fields
  after: Fields
  at: Date
}

/** Runs in the transaction of the change, so no change is saved without its audit entry. */
export const recordChange = (tx: Database, audit: AuditContext, change: Change) => recordChanges(tx, audit, [change])

export const recordChanges = (tx: Database, { actorId, requestId }: AuditContext, changes: readonly Change[]) =>
  table.insertEntries(
    tx,
    changes.map(({ before = {}, ...change }) => ({ actorId, requestId, before, ...change })),
  )

/**
 * Without values, because entries are never deleted. Recorded after the change, because the features that make it don't
 * know who acts for its owner.
 */
export const createRecordImpersonation =
  ({ db, clock }: Pick<Context, 'db' | 'clock'>): RecordImpersonation =>
  (audit, userId, summary) => {
    const after = { request: summary }
    return recordChange(db, audit, { action: 'act', subject: 'user', subjectId: userId, after, at: clock.now() })
  }

/** Returns the fields that differ between two states, or undefined if none do. */
export function diffFields(before: Fields, after: Fields): { before: Fields; after: Fields } | undefined {
  const names = Object.keys(after).filter((name) => before[name] !== after[name])
  if (names.length === 0) return undefined
  const pick = (fields: Fields) => Object.fromEntries(names.map((name) => [name, fields[name]]))
  return { before: pick(before), after: pick(after) }
}

/** Changes of one kind to one entity, newest first. */
export async function listChangesTo(
  db: Database,
  target: { subject: AuditSubject; subjectId: number; action: string },
  limit: number,
): Promise<AuditEntry[]> {
  return (await table.listEntriesAbout(db, target, limit)).map(present)
}

/** The newest changes by all staff, or by one actor. */
export async function listRecentChanges(
  db: Database,
  limit: number,
  actorId: number | undefined,
): Promise<AuditEntry[]> {
  return (await table.listEntries(db, { query: '', actorId }, { limit, offset: 0 })).map(present)
}

export async function listAudit(db: Database, { page, size, ...query }: AuditQuery): Promise<Page<AuditEntry>> {
  const filters = { ...query, ...toDateRange(query) }
  const [rows, totalElements] = await Promise.all([
    table.listEntries(db, filters, { limit: size, offset: page * size }),
    table.countEntries(db, filters),
  ])
  return toPage(rows.map(present), totalElements, size)
}

const present = ({ entry: { at, actorId: _, ...entry }, actor, subjectName }: table.AuditRow): AuditEntry => ({
  ...entry,
  actor,
  subjectName,
  at: at.toISOString(),
})
