import { and, desc, eq, getTableColumns, gt, lt, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { users } from '../users/users.tables.ts'
import { sessions } from './auth.tables.ts'

export type SessionRow = typeof sessions.$inferSelect

/** Runs in every authorised request, so user and session are one prepared statement. */
export function prepareSessionUser(db: Context['db']) {
  const { id, email, name, role, status, tokenVersion } = users
  const { id: sessionId, isStrong, lastUsedAt } = sessions
  return db
    .select({ id, email, name, role, status, tokenVersion, sessionId, isStrong, lastUsedAt })
    .from(users)
    .leftJoin(sessions, and(eq(sessions.id, sql.placeholder('sessionId')), eq(sessions.userId, users.id)))
    .where(eq(users.id, sql.placeholder('id')))
    .prepare('session_user')
}

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

/** Returns false if the user has no such session. */
export async function deleteSession(db: Database, userId: number, id: number): Promise<boolean> {
  const deleted = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id })
  return deleted.length === 1
}

export async function deleteSessions(db: Database, userId: number): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId))
}

/** Of one session, or of all sessions of the user. */
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
