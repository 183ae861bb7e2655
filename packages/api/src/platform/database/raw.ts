import type { Sql } from 'postgres'
import type { Database } from './database.ts'

/**
 * The driver's own handle of a pool or an open transaction, for the few statements that run at every order: written by
 * hand, and prepared by the server once for each connection, they cost a quarter of built ones. Drizzle has turned the
 * driver's conversions off: times and JSON go in and come out as text, eight-byte integers come out as text unless cast.
 */
export function raw(db: Database): Sql {
  const { session } = db as unknown as { session?: { client?: Sql } }
  if (typeof session?.client !== 'function') throw new Error('this database has no driver of its own')
  return session.client
}

/** A list as PostgreSQL writes it, for `any(${…}::int[])` and `unnest`. */
export const intArray = (numbers: readonly number[]): string => `{${numbers.join(',')}}`
