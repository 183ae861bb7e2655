import type { Sql } from 'postgres'
import type { Database } from './database.ts'

/**
 * The driver behind a pool or transaction, for the few statements of every order: written by hand and prepared once per
 * connection, they take a quarter of the time of built queries. Drizzle disables the driver's conversions: times and JSON
 * are text in both directions, and 8-byte integers are text unless cast.
 */
export function raw(db: Database): Sql {
  const { session } = db as unknown as { session?: { client?: Sql } }
  if (typeof session?.client !== 'function') throw new Error('this database has no driver')
  return session.client
}

/** An array literal for `any(${…}::int[])` and `unnest`. */
export const intArray = (numbers: readonly number[]): string => `{${numbers.join(',')}}`
