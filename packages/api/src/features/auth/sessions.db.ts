import { and, desc, eq, getTableColumns, gt, lt, ne } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { fragment, type JoinedSql, runFragment } from '../../platform/database/fragment.ts'
import { users } from '../users/users.tables.ts'
import { sessions } from './auth.tables.ts'

export type SessionRow = typeof sessions.$inferSelect
type UserRow = typeof users.$inferSelect

type SessionUserRow = Pick<UserRow, 'id' | 'email' | 'name' | 'role'> & {
  isValid: boolean
  sessionId: number | null
  isStrong: boolean | null
  lastUsedAt: string | null
  dateOfBirth: string | null
  hasGuardianConsent: boolean
  joined: unknown
}

/** Runs in every authorised request, so user, session and the joined SQL are one prepared statement. */
export async function findSessionUser(
  db: Database,
  { userId, version, sessionId = 0 }: { userId: number; version: number; sessionId: number | undefined },
  join: JoinedSql | undefined,
): Promise<SessionUserRow | undefined> {
  const session = fragment`
    select u.id, u.email, u.name, u.role, s.id as session_id, s.is_strong, s.last_used_at, u.date_of_birth,
      u.date_of_birth is not null
        and exists (select from guardian_consents g where g.child_id = u.id and g.state = 'granted') as has_consent,
      u.status = 'ACTIVE' and u.token_version = ${version} and (s.id is not null or ${sessionId}::int = 0) as is_valid
    from users u left join sessions s on s.id = ${sessionId} and s.user_id = u.id where u.id = ${userId}`
  const [row] = await runFragment<SessionUserRow[]>(
    db,
    fragment`with session as (${session})${join?.with ? fragment`, ${join.with}` : NOTHING}
      select id, email, name, role, is_valid as "isValid", session_id as "sessionId", is_strong as "isStrong",
        last_used_at as "lastUsedAt", date_of_birth::text as "dateOfBirth", has_consent as "hasGuardianConsent", ${join?.select ?? NULL} as joined
      from session`,
  )
  return row
}

const NOTHING = fragment``
const NULL = fragment`null::json`

export async function insertSession(db: Database, session: typeof sessions.$inferInsert): Promise<number> {
  const [row] = await db.insert(sessions).values(session).returning({ id: sessions.id })
  if (!row) throw new Error('insert returned no row')
  return row.id
}

/** Only writes if no other request did in the meantime. */
export async function touchSession(db: Database, id: number, now: Date, before: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ lastUsedAt: now })
    .where(and(eq(sessions.id, id), lt(sessions.lastUsedAt, before)))
}

const MAX_LISTED = 50

export function listSessions(db: Database, userId: number, now: Date): Promise<SessionRow[]> {
  return db
    .select(getTableColumns(sessions))
    .from(sessions)
    .innerJoin(users, and(eq(users.id, sessions.userId), eq(users.tokenVersion, sessions.tokenVersion)))
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
    .limit(MAX_LISTED)
}

/** Returns when the session began; undefined if the user has no such session. */
export async function findSessionStart(db: Database, userId: number, id: number): Promise<Date | undefined> {
  const [row] = await db
    .select({ createdAt: sessions.createdAt })
    .from(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
  return row?.createdAt
}

/** Returns false if the user has no such session. */
export async function deleteSession(db: Database, userId: number, id: number): Promise<boolean> {
  const deleted = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id })
  return deleted.length === 1
}

/** All sessions of the user, except for one. */
export async function deleteSessions(db: Database, userId: number, exceptId?: number): Promise<void> {
  await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), exceptId === undefined ? undefined : ne(sessions.id, exceptId)))
}

/** Sets `isStrong` of one session, or of all sessions of the user. */
export async function setStrong(
  db: Database,
  where: { userId: number; id?: number | undefined },
  isStrong: boolean,
): Promise<void> {
  const { userId, id } = where
  await db
    .update(sessions)
    .set({ isStrong })
    .where(and(eq(sessions.userId, userId), id === undefined ? undefined : eq(sessions.id, id)))
}

export async function deleteExpiredSessions(db: Database, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
}
