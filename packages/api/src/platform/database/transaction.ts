import { setTimeout as sleep } from 'node:timers/promises'
import { PgTransaction, type PgTransactionConfig } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'
import { sqlState } from './sql-state.ts'

/** SQLSTATE codes after which a transaction can be retried: serialization failure and deadlock. */
const RETRYABLE = new Set(['40001', '40P01'])

/**
 * Runs `work` in a transaction and retries it after a deadlock or serialization failure, so `work` must have no effects
 * outside the database. Within a transaction it joins that one, because only the outermost can be retried.
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
      if (attempt >= attempts || !RETRYABLE.has(sqlState(error) ?? '')) throw error
      // Exponential backoff with jitter.
      await sleep(Math.random() * 5 * 2 ** attempt)
    }
  }
}
