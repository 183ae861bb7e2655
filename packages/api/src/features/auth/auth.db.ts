import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { oneTimeCodes } from './auth.tables.ts'

type NewCode = { userId: number; codeHash: string; triesLeft: number; expiresAt: Date }

/** A new code ends the ones before it. */
export async function replaceCode(db: Database, code: NewCode, now: Date): Promise<void> {
  await db
    .update(oneTimeCodes)
    .set({ usedAt: now })
    .where(and(eq(oneTimeCodes.userId, code.userId), isNull(oneTimeCodes.usedAt)))
  await db.insert(oneTimeCodes).values(code)
}

/** Takes one try from the user's live code and answers the code's hash, or undefined when there is none left to try. */
export async function takeTry(
  db: Database,
  userId: number,
  now: Date,
): Promise<{ id: number; codeHash: string } | undefined> {
  const live = db
    .select({ id: oneTimeCodes.id })
    .from(oneTimeCodes)
    .where(and(eq(oneTimeCodes.userId, userId), isNull(oneTimeCodes.usedAt), gt(oneTimeCodes.expiresAt, now)))
    .orderBy(desc(oneTimeCodes.createdAt))
    .limit(1)
  const [code] = await db
    .update(oneTimeCodes)
    .set({ triesLeft: sql`${oneTimeCodes.triesLeft} - 1` })
    .where(and(eq(oneTimeCodes.id, sql`(${live})`), gt(oneTimeCodes.triesLeft, 0)))
    .returning({ id: oneTimeCodes.id, codeHash: oneTimeCodes.codeHash })
  return code
}

/** True for the one caller that used the code; false for whoever comes second. */
export async function useCode(db: Database, id: number, now: Date): Promise<boolean> {
  const used = await db
    .update(oneTimeCodes)
    .set({ usedAt: now })
    .where(and(eq(oneTimeCodes.id, id), isNull(oneTimeCodes.usedAt)))
    .returning({ id: oneTimeCodes.id })
  return used.length === 1
}
