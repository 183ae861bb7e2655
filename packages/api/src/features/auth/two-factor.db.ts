import { and, count, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { recoveryCodes, totpFactors } from './auth.tables.ts'

export type TotpFactor = typeof totpFactors.$inferSelect

export async function findFactor(db: Database, userId: number): Promise<TotpFactor | undefined> {
  const [factor] = await db.select().from(totpFactors).where(eq(totpFactors.userId, userId))
  return factor
}

/** Whether signing in needs a code. */
export const hasTwoFactor = async (db: Database, userId: number): Promise<boolean> =>
  Boolean((await findFactor(db, userId))?.confirmedAt)

/** Replaces a setup that wasn't completed. Returns false if two-step verification is on. */
export async function saveSetup(db: Database, userId: number, sealedSecret: string): Promise<boolean> {
  const saved = await db
    .insert(totpFactors)
    .values({ userId, sealedSecret })
    .onConflictDoUpdate({
      target: totpFactors.userId,
      set: { sealedSecret, lastStep: 0 },
      setWhere: isNull(totpFactors.confirmedAt),
    })
    .returning({ userId: totpFactors.userId })
  return saved.length === 1
}

/** Returns true for the first request with a code of this time step, also among concurrent ones. */
export async function consumeStep(db: Database, userId: number, step: number): Promise<boolean> {
  const updated = await db
    .update(totpFactors)
    .set({ lastStep: step })
    .where(and(eq(totpFactors.userId, userId), lt(totpFactors.lastStep, step)))
    .returning({ userId: totpFactors.userId })
  return updated.length === 1
}

/** Returns false if the setup was completed or started again after this factor was read. */
export async function setConfirmed(
  db: Database,
  { userId, sealedSecret }: Pick<TotpFactor, 'userId' | 'sealedSecret'>,
  confirmedAt: Date,
): Promise<boolean> {
  const updated = await db
    .update(totpFactors)
    .set({ confirmedAt })
    .where(
      and(eq(totpFactors.userId, userId), eq(totpFactors.sealedSecret, sealedSecret), isNull(totpFactors.confirmedAt)),
    )
    .returning({ userId: totpFactors.userId })
  return updated.length === 1
}

/** Returns false if two-step verification was off. */
export async function deleteFactor(db: Database, userId: number): Promise<boolean> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  const deleted = await db
    .delete(totpFactors)
    .where(and(eq(totpFactors.userId, userId), isNotNull(totpFactors.confirmedAt)))
    .returning({ userId: totpFactors.userId })
  return deleted.length === 1
}

export async function replaceCodes(db: Database, userId: number, hashes: readonly string[]): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await db.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })))
}

/** Returns true once for each code. */
export async function consumeRecoveryCode(db: Database, userId: number, codeHash: string): Promise<boolean> {
  const deleted = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ userId: recoveryCodes.userId })
  return deleted.length === 1
}

export async function countRecoveryCodes(db: Database, userId: number): Promise<number> {
  const [row] = await db.select({ total: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  return row?.total ?? 0
}
