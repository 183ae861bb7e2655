import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { oneTimeCodes } from './auth.tables.ts'

type NewCode = { userId: number; codeHash: string; triesLeft: number; expiresAt: Date }

/** Invalidates the user's earlier codes. */
export async function replaceCode(db: Database, code: NewCode, now: Date): Promise<void> {
  await db
    .update(oneTimeCodes)
    .set({ usedAt: now })
    .where(and(eq(oneTimeCodes.userId, code.userId), isNull(oneTimeCodes.usedAt)))
  await db.insert(oneTimeCodes).values(code)
}

/** Uses one attempt of the user's current code. Returns undefined without a code or attempts left. */
export async function consumeAttempt(
  db: Database,
  userId: number,
  now: Date,
): Promise<{ id: number; codeHash: string } | undefined> {
  const currentCode = db
    .select({ id: oneTimeCodes.id })
    .from(oneTimeCodes)
    .where(and(eq(oneTimeCodes.userId, userId), isNull(oneTimeCodes.usedAt), gt(oneTimeCodes.expiresAt, now)))
    .orderBy(desc(oneTimeCodes.createdAt))
    .limit(1)
  const [code] = await db
    .update(oneTimeCodes)
    .set({ triesLeft: sql`${oneTimeCodes.triesLeft} - 1` })
    .where(and(eq(oneTimeCodes.id, sql`(${currentCode})`), gt(oneTimeCodes.triesLeft, 0)))
    .returning({ id: oneTimeCodes.id, codeHash: oneTimeCodes.codeHash })
  return code
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
