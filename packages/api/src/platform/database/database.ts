import { setTimeout as sleep } from 'node:timers/promises'
import type { SQL } from 'drizzle-orm'
import { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { StartError } from '../start-error.ts'
import { cancelAbandoned } from './abandoned.ts'
import { failFast } from './availability.ts'
import { type Listen, listen } from './listen.ts'
import { PoolSession } from './pool-session.ts'
import { retryStatements } from './retry.ts'
import { createSql, type Sql } from './sql.ts'

/** A connection pool or a transaction; services take it as their first parameter. */
export type Database = Pick<
  NodePgDatabase,
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

export type Connection = {
  url: string
  pool: pg.Pool
  db: NodePgDatabase
  sql: Sql
  listen: Listen
  close: () => Promise<void>
}

export type ConnectOptions = {
  /** Maximum number of connections; each one is a process of the database server. */
  max?: number
  /** A statement that runs longer is cancelled; 0 means no limit. */
  statementTimeoutMs?: number
  /**
   * Watches the database, so queries fail fast while it doesn't respond or all connections are in use; called when it
   * is lost and when it is back.
   */
  onAvailability?: (isUp: boolean) => void
}

/** Connections of a pool, unless it has its own limit. */
export const MAX_CONNECTIONS = 20
/** Longest wait for a new connection, or for a free one when all are in use. */
const CONNECT_TIMEOUT_MS = 5_000
const MAX_LIFETIME_SECONDS = 45 * 60
const CLOSE_TIMEOUT_MS = 2_000

/**
 * Creates a pool; the first query opens the first connection. Drizzle's columns convert 8-byte integers (money) to
 * numbers; raw SQL has to cast them.
 */
export function connect(
  url: string,
  { max = MAX_CONNECTIONS, statementTimeoutMs = 0, onAvailability }: ConnectOptions = {},
): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: 'shopflix',
    statement_timeout: statementTimeoutMs,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: 0,
    maxLifetimeSeconds: MAX_LIFETIME_SECONDS,
    keepAlive: true,
    types: { getTypeParser },
  })
  const clients = new Set<pg.PoolClient>()
  pool.on('connect', (client) => {
    clients.add(client)
    // Without a listener, losing a connection that is in use would end the process. Its queries fail instead.
    client.on('error', () => undefined)
  })
  pool.on('remove', (client) => clients.delete(client))
  // An idle connection was lost. The pool has removed it and opens another one for the next query.
  pool.on('error', () => undefined)

  retryStatements(pool)
  const stopWatching = onAvailability && failFast(pool, { url, clients, onChange: onAvailability })
  cancelAbandoned(pool)

  let closing: Promise<void> | undefined
  async function closeAll(): Promise<void> {
    stopWatching?.()
    await Promise.race([pool.end(), sleep(CLOSE_TIMEOUT_MS, undefined, { ref: false })])
    // Disconnects the queries that are still running.
    await Promise.all([...clients].map((client) => client.end()))
  }
  const dialect = new PgDialect({ casing: 'snake_case' })
  return {
    url,
    pool,
    db: new NodePgDatabase(dialect, new PoolSession(pool, dialect), undefined),
    sql: createSql(pool),
    listen: (channel, onChange) => listen(url, channel, onChange),
    close() {
      closing ??= closeAll()
      return closing
    },
  }
}

const { builtins, getTypeParser: getDefaultParser } = pg.types
/** Timestamps, dates and intervals with their arrays, and arrays of numerics: Drizzle's columns parse the text. */
const TEXT_TYPES = new Set<number>([
  builtins.TIMESTAMP,
  builtins.TIMESTAMPTZ,
  builtins.DATE,
  builtins.INTERVAL,
  1115,
  1182,
  1185,
  1187,
  1231,
])
const keepText = (value: string) => value

function getTypeParser(...[type, format]: Parameters<typeof getDefaultParser>) {
  return TEXT_TYPES.has(type) ? keepText : getDefaultParser(type, format)
}

/** The rows that a query written with Drizzle's `sql` returns. */
export async function queryRows<Row extends Record<string, unknown> = Record<string, unknown>>(
  db: Pick<Database, 'execute'>,
  query: SQL | string,
): Promise<Row[]> {
  const { rows } = await db.execute<Row>(query)
  return rows as Row[]
}

const REASONS: Record<string, string> = {
  ECONNREFUSED: 'connection refused',
  ENOTFOUND: 'no such host',
  EAI_AGAIN: 'no such host',
  '28P01': 'wrong user or password',
  '28000': 'this user is not allowed to connect',
  '3D000': 'no such database',
}

function findReason({ code = '', message }: { code?: string; message: string }): string {
  // The driver's timeout errors have no code.
  if (/timeout/.test(message)) return 'no response in time'
  return REASONS[code] ?? message
}

/** A database that doesn't respond at once, because its machine is busy, gets this much time. */
const START_WAIT_MS = 5_000

/**
 * Throws a one-line error if the database of DATABASE_URL can't be used. It never contains the password. Connects by
 * itself, because a pool that notices the loss of its database no longer knows the reason.
 */
export async function checkConnection(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: START_WAIT_MS })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
  } catch (error) {
    const { host, pathname, username } = new URL(url)
    throw new StartError(
      `DATABASE_URL: cannot use database "${pathname.slice(1)}" at ${host || 'the default host'} as "${username}": ` +
        `${findReason(error as Error)}. Correct DATABASE_URL, or unset it to use the embedded database.`,
    )
  } finally {
    await client.end().catch(() => undefined)
  }
}
