import { and, asc, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { passkeyChallenges, passkeys } from './auth.tables.ts'

export type PasskeyRow = typeof passkeys.$inferSelect
type Challenge = { challenge: string; userId: number | null }

export async function insertChallenge(db: Database, challenge: Challenge & { expiresAt: Date }): Promise<void> {
  await db.insert(passkeyChallenges).values(challenge)
}

/** Deletes the challenge. Returns true once, and only for the user that it was created for. */
export async function consumeChallenge(db: Database, { challenge, userId }: Challenge, now: Date): Promise<boolean> {
  const deleted = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challenge, challenge),
        userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
    .returning({ challenge: passkeyChallenges.challenge })
  return deleted.length === 1
}

export async function deleteExpiredChallenges(db: Database, now: Date): Promise<void> {
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now))
}

export const listOf = (db: Database, userId: number): Promise<PasskeyRow[]> =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.id))

export async function findByCredential(db: Database, credentialId: string): Promise<PasskeyRow | undefined> {
  const [passkey] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId))
  return passkey
}

/** Returns undefined if the credential is registered already. */
export async function insertPasskey(
  db: Database,
  passkey: typeof passkeys.$inferInsert,
): Promise<PasskeyRow | undefined> {
  const [row] = await db
    .insert(passkeys)
    .values(passkey)
    .onConflictDoNothing({ target: passkeys.credentialId })
    .returning()
  return row
}

/** All passkeys of the user, and those that are being added. */
export async function deletePasskeys(db: Database, userId: number): Promise<void> {
  await db.delete(passkeyChallenges).where(eq(passkeyChallenges.userId, userId))
  await db.delete(passkeys).where(eq(passkeys.userId, userId))
}

/**
 * Returns false if the passkey was deleted, or if its counter has reached this value, as when a copy of it signs in at
 * the same time. Passkeys that are synced between devices have no counter, which is 0.
 */
export async function setUsed(
  db: Database,
  id: number,
  { counter, lastUsedAt }: { counter: number; lastUsedAt: Date },
): Promise<boolean> {
  const isNext = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter)
  const updated = await db
    .update(passkeys)
    .set({ counter, lastUsedAt })
    .where(and(eq(passkeys.id, id), isNext))
    .returning({ id: passkeys.id })
  return updated.length === 1
}

type Owned = { id: number; userId: number }
const owned = ({ id, userId }: Owned) => and(eq(passkeys.id, id), eq(passkeys.userId, userId))

export async function findOwn(db: Database, passkey: Owned): Promise<PasskeyRow | undefined> {
  const [row] = await db.select().from(passkeys).where(owned(passkey))
  return row
}

export async function rename(db: Database, passkey: Owned, name: string): Promise<PasskeyRow | undefined> {
  const [row] = await db.update(passkeys).set({ name }).where(owned(passkey)).returning()
  return row
}

export async function deleteOwn(db: Database, passkey: Owned): Promise<PasskeyRow | undefined> {
  const [row] = await db.delete(passkeys).where(owned(passkey)).returning()
  return row
}
