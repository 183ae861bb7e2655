import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import postgres, { type Sql } from 'postgres'
import { StartError } from '../start-error.ts'

/** A connection pool or a transaction; services take it as their first parameter. */
export type Database = Pick<
  PostgresJsDatabase,
  | 'select'
  | 'selectDistinct'
  | 'selectDistinctOn'
  | 'insert'
  | 'update'
  | 'delete'
  | 'execute'
  | 'transaction'
  | '$with'
  | 'with'
>

export type Connection = { url: string; db: PostgresJsDatabase; sql: Sql; close: () => Promise<void> }

export type ConnectOptions = {
  /** Maximum number of connections; each one is a process of the database server. */
  max?: number
  /** A statement that runs longer is cancelled; 0 means no limit. */
  statementTimeoutMs?: number
}

/**
 * Creates a pool; the first query opens the first connection. Drizzle's columns convert 8-byte integers (money) to
 * numbers; raw SQL has to cast them.
 */
export function connect(url: string, { max = 20, statementTimeoutMs = 0 }: ConnectOptions = {}): Connection {
  const sql = postgres(url, {
    max,
    connect_timeout: 10,
    onnotice: () => undefined,
    connection: { application_name: 'shopflix', statement_timeout: statementTimeoutMs },
  })
  return { url, db: drizzle(sql, { casing: 'snake_case' }), sql, close: () => sql.end({ timeout: 2 }) }
}

const REASONS: Record<string, string> = {
  ECONNREFUSED: 'connection refused',
  ENOTFOUND: 'no such host',
  EAI_AGAIN: 'no such host',
  CONNECT_TIMEOUT: 'no response within 10 seconds',
  '28P01': 'wrong user or password',
  '28000': 'this user is not allowed to connect',
  '3D000': 'no such database',
}

/** Throws a one-line error if the database of DATABASE_URL can't be used. It never contains the password. */
export async function checkConnection({ sql, url }: Connection): Promise<void> {
  try {
    await sql`select 1`
  } catch (error) {
    const { code = '', message } = error as { code?: string; message: string }
    const { host, pathname, username } = new URL(url)
    throw new StartError(
      `DATABASE_URL: cannot use database "${pathname.slice(1)}" at ${host || 'the default host'} as "${username}": ` +
        `${REASONS[code] ?? message}. Correct DATABASE_URL, or unset it to use the embedded database.`,
    )
  }
}
