import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { users } from './users.tables.ts'

export type UserRow = typeof users.$inferSelect

export async function findByEmail(db: Database, email: string): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.email, email))
  return user
}

export async function findById(db: Database, id: number): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  return user
}

/** Keeps other changes of this user waiting until the transaction ends. */
export async function lockUser(db: Database, id: number): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, id)).for('no key update')
  return user
}

/** Runs at every authorised call, so it is prepared once. */
export function prepareSessionUser(db: Context['db']) {
  const { id, email, name, role, status, tokenVersion } = users
  return db
    .select({ id, email, name, role, status, tokenVersion })
    .from(users)
    .where(eq(users.id, sql.placeholder('id')))
    .prepare('session_user')
}

export async function insertUser(db: Database, user: typeof users.$inferInsert): Promise<UserRow | undefined> {
  const [created] = await db.insert(users).values(user).onConflictDoNothing({ target: users.email }).returning()
  return created
}

export async function countAll(db: Database): Promise<number> {
  const [row] = await db.select({ total: count() }).from(users)
  return row?.total ?? 0
}

/** The rows of all active admins, locked, so that two admins can't demote each other at the same moment. */
export async function lockActiveAdmins(db: Database): Promise<number[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'ADMIN'), eq(users.status, 'ACTIVE')))
    .orderBy(asc(users.id))
    .for('update')
  return rows.map((row) => row.id)
}

/** Changes what no token stands for. */
export async function changeUser(
  db: Database,
  id: number,
  change: Partial<Pick<UserRow, 'name' | 'phoneNo' | 'gender' | 'profileImageUrl'>>,
  now: Date,
): Promise<UserRow | undefined> {
  const [user] = await db
    .update(users)
    .set({ ...change, updatedAt: now })
    .where(eq(users.id, id))
    .returning()
  return user
}

type Change = Partial<Pick<UserRow, 'role' | 'status' | 'passwordHash' | 'emailProvenAt'>>

/** Changes what a token stands for, and so ends the tokens already out (decision 22). */
export async function changeAndEndTokens(
  db: Database,
  id: number,
  change: Change,
  now: Date,
  ofHash?: string,
): Promise<UserRow | undefined> {
  const [user] = await db
    .update(users)
    .set({ ...change, tokenVersion: sql`${users.tokenVersion} + 1`, updatedAt: now })
    .where(and(eq(users.id, id), ofHash === undefined ? undefined : eq(users.passwordHash, ofHash)))
    .returning()
  return user
}
