import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { codCodes } from './cod.tables.ts'

type CodeRow = typeof codCodes.$inferSelect

/** Replaces the customer's earlier code. */
export async function saveCode(tx: Database, code: CodeRow): Promise<void> {
  await tx.insert(codCodes).values(code).onConflictDoUpdate({ target: codCodes.userId, set: code })
}

/** Counts an attempt and returns the hash of the code; undefined if it has expired or has no attempts left. */
export async function consumeAttempt(db: Database, userId: number, now: Date): Promise<string | undefined> {
  const [row] = await db
    .update(codCodes)
    .set({ triesLeft: sql`${codCodes.triesLeft} - 1` })
    .where(and(eq(codCodes.userId, userId), gt(codCodes.triesLeft, 0), gt(codCodes.expiresAt, now)))
    .returning({ codeHash: codCodes.codeHash })
  return row?.codeHash
}

/** False if it was used or replaced. */
export async function deleteCode(tx: Database, { userId, codeHash }: Pick<CodeRow, 'userId' | 'codeHash'>) {
  const deleted = await tx
    .delete(codCodes)
    .where(and(eq(codCodes.userId, userId), eq(codCodes.codeHash, codeHash)))
    .returning({ userId: codCodes.userId })
  return deleted.length === 1
}
