import { PgTransaction } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'
import { findPipeline } from './pipeline.ts'
import type { TransactionConfig } from './pool-session.ts'
import { clientOf } from './raw.ts'
import { retryConflicts } from './retry.ts'

/**
 * Runs `work` in a transaction and retries it after a deadlock or serialization failure, so `work` must have no effects
 * outside the database. Within a transaction it joins that one, because only the outermost can be retried.
 *
 * `isPipelined`: the statements after one of `sendStatement` don't wait for its result. The first one, which must only
 * read or lock, is sent together with `begin`.
 */
export async function inTransaction<T>(
  db: Database,
  work: (tx: Database) => Promise<T>,
  { attempts, ...config }: Pick<TransactionConfig, 'isolationLevel' | 'isPipelined'> & { attempts?: number } = {},
): Promise<T> {
  if (db instanceof PgTransaction) return await work(db)
  return retryConflicts(() => db.transaction(work, config), attempts)
}

/**
 * Sends the statement of `run`. In a pipelined transaction, the next ones and the commit don't wait for its result; if
 * it fails, the transaction fails. The result is wrapped in an object, because `await` would wait for a bare promise.
 */
export async function sendStatement<T>(tx: Database, run: () => Promise<T>): Promise<{ result: Promise<T> }> {
  const pipeline = findPipeline(clientOf(tx))
  const before = pipeline?.count()
  const result = run()
  if (pipeline === undefined || pipeline.count() === before) await result
  else result.catch(() => undefined)
  return { result }
}
