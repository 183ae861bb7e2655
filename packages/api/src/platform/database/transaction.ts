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
 * `isPipelined`: its statements are sent without waiting for the results of earlier ones, and the first one, which must
 * only read or lock, together with `begin`. Statements that are started at once run in their order.
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
 * it fails, the transaction fails. The result is in an object, because `await` would wait for a promise.
 */
export async function sendStatement<T>(tx: Database, run: () => Promise<T>): Promise<{ result: Promise<T> }> {
  const pipeline = findPipeline(clientOf(tx))
  const before = pipeline?.count()
  const result = run()
  if (pipeline === undefined || pipeline.count() === before) await result
  else result.catch(() => undefined)
  return { result }
}
