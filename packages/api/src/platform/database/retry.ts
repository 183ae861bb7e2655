import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { sqlState } from './sql-state.ts'

/** SQLSTATE codes after which the database has rolled everything back: serialization failure and deadlock. */
const RETRYABLE = new Set(['40001', '40P01'])
const MAX_ATTEMPTS = 6

/** Repeats a transaction, or a statement that is one, after a deadlock or serialization failure. */
export async function retryConflicts<T>(run: () => Promise<T>, attempts = MAX_ATTEMPTS): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (attempt >= attempts || !RETRYABLE.has(sqlState(error) ?? '')) throw error
      // Exponential backoff with jitter.
      await sleep(Math.random() * 5 * 2 ** attempt)
    }
  }
}

type Query = (...args: unknown[]) => unknown

/** Retries the statements of a pool that are sent outside a transaction. Each is a separate transaction. */
export function retryStatements(pool: Pool): void {
  const query = pool.query.bind(pool) as Query
  const retried: Query = (...args) => {
    const [config] = args as [string | { submit?: unknown }]
    const isStream = typeof config === 'object' && config.submit !== undefined
    if (isStream || typeof args.at(-1) === 'function') return query(...args)
    return retryConflicts(() => query(...args) as Promise<unknown>)
  }
  pool.query = retried as typeof pool.query
}
