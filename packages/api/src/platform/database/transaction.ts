import { setTimeout as sleep } from 'node:timers/promises'
import { PgTransaction, type PgTransactionConfig } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'

/** SQLSTATE of a lost race that the server asks us to run again: serialization failure, deadlock. */
const retryable = new Set(['40001', '40P01'])

/** The SQLSTATE of a failed query, also when Drizzle has wrapped it; undefined for any other error. */
export function sqlState(error: unknown): string | undefined {
  for (let e = error; e instanceof Error; e = e.cause) {
    if ('code' in e && typeof e.code === 'string' && /^[0-9A-Z]{5}$/.test(e.code)) return e.code
  }
  return undefined
}

/** The constraint that a failed query broke, if that is why it failed. */
export function brokenConstraint(error: unknown): string | undefined {
  for (let e = error; e instanceof Error; e = e.cause) {
    if ('constraint_name' in e && typeof e.constraint_name === 'string') return e.constraint_name
  }
  return undefined
}

/**
 * Runs `work` in a transaction, again when the database asks for it (40001, 40P01), so `work` must have no effect
 * outside of the database. Inside of a transaction already it simply joins that one: only the outermost can be repeated.
 */
export async function inTransaction<T>(
  db: Database,
  work: (tx: Database) => Promise<T>,
  { attempts = 6, isolationLevel }: Pick<PgTransactionConfig, 'isolationLevel'> & { attempts?: number } = {},
): Promise<T> {
  if (db instanceof PgTransaction) return await work(db)
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(work, isolationLevel && { isolationLevel })
    } catch (error) {
      if (attempt >= attempts || !retryable.has(sqlState(error) ?? '')) throw error
      // A random pause, doubled each time, lets one of the two rivals through.
      await sleep(Math.random() * 5 * 2 ** attempt)
    }
  }
}
