import type { AuditEntry, AuditQuery, AuditSubject } from '@shop/contract/audit'
import { momentsOf, type Page } from '@shop/contract/kit'
import type { Database } from '../../platform/database/database.ts'
import { toPage } from '../../platform/http/page.ts'
import type { By } from '../../platform/http/session-user.ts'
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

/** In the transaction of the change itself: when this can't be written, the change isn't either. */
export const recordChange = (tx: Database, by: By, change: Change) => recordChanges(tx, by, [change])

/** The same for many at once. */
export const recordChanges = (tx: Database, { actorId, requestId }: By, changes: readonly Change[]) =>
  table.insertEntries(
    tx,
    changes.map(({ before = {}, ...change }) => ({ actorId, requestId, before, ...change })),
  )

/** The fields in which two states differ, as they were and as they are; undefined when there are none. */
export function whatChanged(before: Fields, after: Fields): { before: Fields; after: Fields } | undefined {
  const names = Object.keys(after).filter((name) => before[name] !== after[name])
  if (names.length === 0) return undefined
  const pick = (fields: Fields) => Object.fromEntries(names.map((name) => [name, fields[name]]))
  return { before: pick(before), after: pick(after) }
}

/** What staff did in this way to one thing, the newest first. */
export async function listChangesOf(
  db: Database,
  about: { subject: AuditSubject; subjectId: number; action: string },
  limit: number,
): Promise<AuditEntry[]> {
  return (await table.listEntriesAbout(db, about, limit)).map(present)
}

/** What staff did last: all of them, or one. */
export async function listNewest(db: Database, limit: number, actorId: number | undefined): Promise<AuditEntry[]> {
  return (await table.listEntries(db, { query: '', actorId }, { limit, offset: 0 })).map(present)
}

export async function listAudit(db: Database, { page, size, ...asked }: AuditQuery): Promise<Page<AuditEntry>> {
  const wanted = { ...asked, ...momentsOf(asked) }
  const [rows, totalElements] = await Promise.all([
    table.listEntries(db, wanted, { limit: size, offset: page * size }),
    table.countEntries(db, wanted),
  ])
  return toPage(rows.map(present), totalElements, size)
}

const present = ({ entry: { at, actorId: _, ...entry }, actor }: table.AuditRow): AuditEntry => ({
  ...entry,
  actor,
  at: at.toISOString(),
})
