import type { ClientBase, Pool } from 'pg'
import type { Database } from './database.ts'
import { createSql, type Sql } from './sql.ts'

const runners = new WeakMap<object, Sql>()

/** The driver's pool or connection behind `db`. */
export function clientOf(db: Database): Pool | ClientBase {
  const { session } = db as unknown as { session?: { client?: Pool | ClientBase } }
  if (!session?.client) throw new Error('This database has no connection.')
  return session.client
}

/**
 * Hand-written SQL on the connection of `db`, for frequent statements: building one with Drizzle costs four times as
 * much.
 */
export function raw(db: Database): Sql {
  const client = clientOf(db)
  let sql = runners.get(client)
  if (!sql) {
    sql = createSql(client)
    runners.set(client, sql)
  }
  return sql
}

/** An array literal for `any(${…}::int[])` and `unnest`. */
export const intArray = (numbers: readonly number[]): string => `{${numbers.join(',')}}`
