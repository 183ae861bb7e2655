import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { oneTimeCodes } from './auth.tables.ts'

type NewCode = { email: string; codeHash: string; triesLeft: number; expiresAt: Date }

export async function insertCode(db: Database, code: NewCode): Promise<void> {
  await db.insert(oneTimeCodes).values(code)
}

/** Voids the unused codes of the email. */
export async function voidCodes(db: Database, email: string, now: Date): Promise<void> {
  await db
    .update(oneTimeCodes)
    .set({ usedAt: now })
    .where(and(eq(oneTimeCodes.email, email), isNull(oneTimeCodes.usedAt)))
}

/** Uses one attempt of each valid code of the email and returns these codes: a guess is compared with all of them. */
export function consumeAttempts(db: Database, email: string, now: Date): Promise<{ id: number; codeHash: string }[]> {
  return db
    .update(oneTimeCodes)
    .set({ triesLeft: sql`${oneTimeCodes.triesLeft} - 1` })
    .where(
      and(
        eq(oneTimeCodes.email, email),
        isNull(oneTimeCodes.usedAt),
        gt(oneTimeCodes.expiresAt, now),
        gt(oneTimeCodes.triesLeft, 0),
      ),
    )
    .returning({ id: oneTimeCodes.id, codeHash: oneTimeCodes.codeHash })
}

export async function deleteExpiredCodes(db: Database, now: Date): Promise<void> {
  await db.delete(oneTimeCodes).where(lt(oneTimeCodes.expiresAt, now))
}

/** Returns true for the first caller only. */
export async function redeemCode(db: Database, id: number, now: Date): Promise<boolean> {
  const used = await db
    .update(oneTimeCodes)
    .set({ usedAt: now })
    .where(and(eq(oneTimeCodes.id, id), isNull(oneTimeCodes.usedAt)))
    .returning({ id: oneTimeCodes.id })
  return used.length === 1
}
