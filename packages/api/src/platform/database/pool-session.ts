import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import type { PgDialect, PgPreparedQuery, PgTransactionConfig, PreparedQueryConfig } from 'drizzle-orm/pg-core'
import { DatabaseError, type Pool, type PoolClient } from 'pg'
import { requestContext } from '../log/request-context.ts'
import { startPipeline } from './pipeline.ts'
import { assertDefined } from './sql.ts'
import { nameStatement } from './statement-names.ts'

type NoSchema = Record<string, never>

/** `isPipelined`: its statements are sent without waiting for the results of earlier ones. */
export type TransactionConfig = PgTransactionConfig & { isPipelined?: boolean }

/** Drizzle calls it before each query. */
const logger = { logQuery: (_text: string, values: unknown[]) => assertDefined(values) }

/** Drizzle's session, with prepared statements for all queries that are used repeatedly. */
class PreparingSession extends NodePgSession<NoSchema, NoSchema> {
  override prepareQuery<T extends PreparedQueryConfig = PreparedQueryConfig>(
    ...[query, fields, name, ...rest]: Parameters<NodePgSession<NoSchema, NoSchema>['prepareQuery']>
  ): PgPreparedQuery<T> {
    return super.prepareQuery<T>(query, fields, name ?? nameStatement(query), ...rest)
  }
}

/**
 * Drizzle's session on a pool with transactions of our own. Drizzle's keep a connection forever if `begin` fails,
 * return one to the pool even if `rollback` failed, and report a failed transaction as committed if the failure was
 * caught.
 */
export class PoolSession extends PreparingSession {
  #pool: Pool

  constructor(pool: Pool, dialect: PgDialect) {
    super(pool, dialect, undefined, { logger })
    this.#pool = pool
  }

  override transaction<T>(
    work: (tx: NodePgTransaction<NoSchema, NoSchema>) => Promise<T>,
    config: TransactionConfig = {},
  ): Promise<T> {
    return runInTransaction(this.#pool, config, (client) => {
      const session = new PreparingSession(client, this.dialect, undefined, { logger })
      return work(new NodePgTransaction<NoSchema, NoSchema>(this.dialect, session, undefined))
    })
  }
}

function toBegin({ isolationLevel, accessMode, deferrable }: PgTransactionConfig): string {
  const modes = [
    isolationLevel && `isolation level ${isolationLevel}`,
    accessMode,
    deferrable !== undefined && (deferrable ? 'deferrable' : 'not deferrable'),
  ].filter(Boolean)
  return `begin ${modes.join(', ')}`.trim() + nameApplication()
}

const ROLLED_BACK = 'The transaction was rolled back, because one of its statements failed.'

async function runInTransaction<T>(
  pool: Pool,
  { isPipelined, ...modes }: TransactionConfig,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const begin = toBegin(modes)
  const client = await pool.connect()
  const pipeline = isPipelined ? startPipeline(client, begin) : undefined
  let isReusable = true
  try {
    if (!pipeline) await client.query(begin)
    const result = await work(client)
    const { command } = await client.query('commit')
    const failure = pipeline?.failure()
    if (failure !== undefined) throw failure
    // After a failed statement, PostgreSQL responds to a commit with a rollback, not with an error.
    if (command !== 'COMMIT') throw new Error(ROLLED_BACK)
    return result
  } catch (error) {
    const reason = pipeline ? pipeline.reasonOf(error) : error
    isReusable = (await rollback(client)) && !hasStalePlan(reason)
    throw reason
  } finally {
    pipeline?.end()
    client.release(!isReusable)
  }
}

/**
 * Names the transaction after its request, in `pg_stat_activity` and in the log of PostgreSQL. It is sent with `begin`,
 * so it takes no round trip, and prepared statements keep their text.
 */
function nameApplication(): string {
  const requestId = requestContext.getStore()?.requestId
  return requestId === undefined ? '' : `; set local application_name = 'shopflix ${requestId}'`
}

/** Whether it succeeded. It fails on a lost connection, whose transaction the server rolls back. */
async function rollback(client: PoolClient): Promise<boolean> {
  try {
    await client.query('rollback')
    return true
  } catch {
    return false
  }
}

/** A migration has changed the columns of a statement that this connection has prepared. */
const hasStalePlan = (error: unknown) => error instanceof DatabaseError && error.code === '0A000'
