import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import postgres, { type Sql } from 'postgres'
import { StartError } from '../start-error.ts'

/** What services take first, so that the same function works inside a transaction and outside. */
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
  /** Connections at most; each one is a process of the server. */
  max?: number
  /** A statement that runs longer is cancelled; 0 never. */
  statementTimeoutMs?: number
}

/**
 * Opens a pool; the first query makes the first connection. Integers of eight bytes (money) are read by Drizzle's
 * columns; raw SQL casts for itself.
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

const reasons: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'no such host',
  EAI_AGAIN: 'no such host',
  CONNECT_TIMEOUT: 'no answer within 10 seconds',
  '28P01': 'wrong user or password',
  '28000': 'this user may not sign in',
  '3D000': 'no such database',
}

/** Fails with one line that says why the server in DATABASE_URL cannot be used; the password is never printed. */
export async function checkConnection({ sql, url }: Connection): Promise<void> {
  try {
    await sql`select 1`
  } catch (error) {
    const { code = '', message } = error as { code?: string; message: string }
    const { host, pathname, username } = new URL(url)
    throw new StartError(
      `DATABASE_URL: cannot use database "${pathname.slice(1)}" at ${host || 'the default host'} as "${username}": ` +
        `${reasons[code] ?? message}. Mend DATABASE_URL, or unset it to use the embedded database.`,
    )
  }
}
