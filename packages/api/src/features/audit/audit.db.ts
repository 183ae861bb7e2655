import { type AuditQuery, AuditSubject } from '@shop/contract/audit'
import { and, count, desc, eq, gte, ilike, lt, or, type SQL, sql } from 'drizzle-orm'
import { containsPattern } from '../../platform/database/contains-pattern.ts'
import type { Database } from '../../platform/database/database.ts'
import { users } from '../users/users.tables.ts'
import { auditLog } from './audit.tables.ts'

/**
 * The current name of the changed user, product or movie; null for other subjects. Raw SQL, because their features
 * import this one.
 */
const subjectName = sql<string | null>`case ${auditLog.subject}
  when 'user' then (select name from users where id = ${auditLog.subjectId})
  when 'product' then (select name from products where id = ${auditLog.subjectId})
  when 'movie' then (select series_title from movies where id = ${auditLog.subjectId})
end`

export type AuditRow = Awaited<ReturnType<typeof listEntries>>[number]

export async function insertEntries(db: Database, entries: (typeof auditLog.$inferInsert)[]): Promise<void> {
  if (entries.length > 0) await db.insert(auditLog).values(entries)
}

type AuditFilters = Partial<Pick<AuditQuery, 'subject' | 'subjectId'>> & {
  query: string
  from?: Date | undefined
  until?: Date | undefined
  actorId?: number | undefined
}

const selectEntries = (db: Database) =>
  db
    .select({ entry: auditLog, actor: { id: users.id, name: users.name, email: users.email }, subjectName })
    .from(auditLog)
    .innerJoin(users, eq(users.id, auditLog.actorId))

/** Newest first. */
export const listEntries = (
  db: Database,
  filters: AuditFilters,
  { limit, offset }: { limit: number; offset: number },
) =>
  selectEntries(db)
    .where(whereFilters(filters))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit)
    .offset(offset)

type AuditTarget = { subject: AuditSubject; subjectId: number; action: string }

/** Newest first, by id: changes of one item wait for each other, and `at` is when their requests began. */
export const listEntriesAbout = (db: Database, { subject, subjectId, action }: AuditTarget, limit: number) =>
  selectEntries(db)
    .where(and(eq(auditLog.subject, subject), eq(auditLog.subjectId, subjectId), eq(auditLog.action, action)))
    .orderBy(desc(auditLog.id))
    .limit(limit)

export async function countEntries(db: Database, filters: AuditFilters): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(auditLog)
    .innerJoin(users, eq(users.id, auditLog.actorId))
    .where(whereFilters(filters))
  return row?.total ?? 0
}

function whereFilters({ query, subject, subjectId, from, until, actorId }: AuditFilters): SQL | undefined {
  return and(
    subject && eq(auditLog.subject, subject),
    subjectId === undefined ? undefined : eq(auditLog.subjectId, subjectId),
    actorId === undefined ? undefined : eq(auditLog.actorId, actorId),
    from && gte(auditLog.at, from),
    until && lt(auditLog.at, until),
    ...query.split(/\s+/).filter(Boolean).map(whereWord),
  )
}

/** Matches an id, a subject, an action, part of the actor's name or email, or a request id. */
function whereWord(word: string): SQL | undefined {
  const pattern = containsPattern(word)
  const subject = AuditSubject.safeParse(word.toLowerCase())
  return or(
    sql`${auditLog.subjectId}::text = ${word.replace(/^#/, '')}`,
    subject.success ? eq(auditLog.subject, subject.data) : undefined,
    eq(auditLog.action, word.toLowerCase()),
    eq(auditLog.requestId, word),
    ilike(users.name, pattern),
    ilike(users.email, pattern),
  )
}
