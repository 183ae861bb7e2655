import { and, asc, count, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { accountDeletions, users } from './users.tables.ts'

export type UserRow = typeof users.$inferSelect

export async function findByEmail(db: Database, email: string): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.email, email))
  return user
}

export async function findById(db: Database, id: number): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  return user
}

/** Other changes of this user wait until the transaction ends. */
export async function lockUser(db: Database, id: number): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, id)).for('no key update')
  return user
}

export async function insertUser(db: Database, user: typeof users.$inferInsert): Promise<UserRow | undefined> {
  const [created] = await db.insert(users).values(user).onConflictDoNothing({ target: users.email }).returning()
  return created
}

export async function countAll(db: Database): Promise<number> {
  const [row] = await db.select({ total: count() }).from(users)
  return row?.total ?? 0
}

/** Locks the active admins, so two admins can't demote each other at the same time. */
export async function lockActiveAdmins(db: Database): Promise<number[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'ADMIN'), eq(users.status, 'ACTIVE')))
    .orderBy(asc(users.id))
    .for('update')
  return rows.map((row) => row.id)
}

export async function findDateOfBirth(db: Database, id: number): Promise<string | null> {
  const [row] = await db.select({ dateOfBirth: users.dateOfBirth }).from(users).where(eq(users.id, id))
  return row?.dateOfBirth ?? null
}

/** Updates fields that are not part of the token. */
export async function updateUser(
  db: Database,
  id: number,
  change: Partial<Pick<UserRow, 'name' | 'phoneNo' | 'gender' | 'dateOfBirth' | 'profileImageUrl'>>,
  now: Date,
): Promise<UserRow | undefined> {
  const [user] = await db
    .update(users)
    .set({ ...change, updatedAt: now })
    .where(eq(users.id, id))
    .returning()
  return user
}

type RevokingChange = Partial<Pick<UserRow, 'role' | 'status' | 'passwordHash' | 'emailVerifiedAt'>>

/**
 * Updates fields that are part of the token, and revokes all tokens issued before. Undefined for an unknown user, or if
 * the password no longer has the hash `currentHash`.
 */
export async function updateAndRevokeTokens(
  db: Database,
  id: number,
  change: RevokingChange,
  { now, currentHash }: { now: Date; currentHash?: string | undefined },
): Promise<UserRow | undefined> {
  const [user] = await db
    .update(users)
    .set({ ...change, tokenVersion: sql`${users.tokenVersion} + 1`, updatedAt: now })
    .where(and(eq(users.id, id), currentHash === undefined ? undefined : eq(users.passwordHash, currentHash)))
    .returning()
  return user
}

/** Returns false if the user had not requested a deletion. One of a guardian stays. */
export async function deleteAccountDeletion(db: Database, userId: number): Promise<boolean> {
  const deleted = await db
    .delete(accountDeletions)
    .where(and(eq(accountDeletions.userId, userId), isNull(accountDeletions.guardianId)))
    .returning({ userId: accountDeletions.userId })
  return deleted.length === 1
}
