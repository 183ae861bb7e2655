import { type AuditQuery, AuditSubject } from '@shop/contract/audit'
import { and, count, desc, eq, gte, ilike, lt, or, type SQL, sql } from 'drizzle-orm'
import { containing } from '../../platform/database/containing.ts'
import type { Database } from '../../platform/database/database.ts'
import { users } from '../users/users.tables.ts'
import { auditLog } from './audit.tables.ts'

export type AuditRow = Awaited<ReturnType<typeof listEntries>>[number]

/** In one statement. */
export async function insertEntries(db: Database, entries: (typeof auditLog.$inferInsert)[]): Promise<void> {
  if (entries.length > 0) await db.insert(auditLog).values(entries)
}

type Wanted = Partial<Pick<AuditQuery, 'subject' | 'subjectId'>> & {
  query: string
  from?: Date | undefined
  until?: Date | undefined
  actorId?: number | undefined
}

/** The newest first. */
export const listEntries = (db: Database, wanted: Wanted, { limit, offset }: { limit: number; offset: number }) =>
  db
    .select({ entry: auditLog, actor: { id: users.id, name: users.name, email: users.email } })
    .from(auditLog)
    .innerJoin(users, eq(users.id, auditLog.actorId))
    .where(fitting(wanted))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit)
    .offset(offset)

type About = { subject: AuditSubject; subjectId: number; action: string }

/** The newest first. */
export const listEntriesAbout = (db: Database, { subject, subjectId, action }: About, limit: number) =>
  db
    .select({ entry: auditLog, actor: { id: users.id, name: users.name, email: users.email } })
    .from(auditLog)
    .innerJoin(users, eq(users.id, auditLog.actorId))
    .where(and(eq(auditLog.subject, subject), eq(auditLog.subjectId, subjectId), eq(auditLog.action, action)))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit)

export async function countEntries(db: Database, wanted: Wanted): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(auditLog)
    .innerJoin(users, eq(users.id, auditLog.actorId))
    .where(fitting(wanted))
  return row?.total ?? 0
}

function fitting({ query, subject, subjectId, from, until, actorId }: Wanted): SQL | undefined {
  return and(
    subject && eq(auditLog.subject, subject),
    subjectId === undefined ? undefined : eq(auditLog.subjectId, subjectId),
    actorId === undefined ? undefined : eq(auditLog.actorId, actorId),
    from && gte(auditLog.at, from),
    until && lt(auditLog.at, until),
    ...query.split(/\s+/).filter(Boolean).map(fittingWord),
  )
}

/** A word of the search: a number, a subject, a verb, a part of who it was, or a request's id. */
function fittingWord(word: string): SQL | undefined {
  const part = containing(word)
  const subject = AuditSubject.safeParse(word.toLowerCase())
  return or(
    sql`${auditLog.subjectId}::text = ${word.replace(/^#/, '')}`,
    subject.success ? eq(auditLog.subject, subject.data) : undefined,
    eq(auditLog.action, word.toLowerCase()),
    eq(auditLog.requestId, word),
    ilike(users.name, part),
    ilike(users.email, part),
  )
}
