import { PgTransaction, type PgTransactionConfig } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'
import { retryConflicts } from './retry.ts'

/**
 * Runs `work` in a transaction and retries it after a deadlock or serialization failure, so `work` must have no effects
 * outside the database. Within a transaction it joins that one, because only the outermost can be retried.
 */
export async function inTransaction<T>(
  db: Database,
  work: (tx: Database) => Promise<T>,
  { attempts, isolationLevel }: Pick<PgTransactionConfig, 'isolationLevel'> & { attempts?: number } = {},
): Promise<T> {
  if (db instanceof PgTransaction) return await work(db)
  return retryConflicts(() => db.transaction(work, isolationLevel && { isolationLevel }), attempts)
}
