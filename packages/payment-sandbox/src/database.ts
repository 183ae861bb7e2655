import { Pool, type PoolClient } from 'pg'
import { type Changes, writeChanges } from './changes.ts'
import { createQuery, type Query } from './query.ts'

/**
 * Runs sql`…` in an open transaction. A statement is sent without waiting for the results of those before, the first
 * together with `begin`. Changes are written together, before the next query.
 */
export type TransactionSql = Query & { changes: Changes }

/** Runs sql`…` outside of a transaction, on any connection of the pool. */
export type Sql = Query & {
  begin: <T>(work: (tx: TransactionSql) => Promise<T>) => Promise<T>
  end: () => Promise<void>
}

/** A connection of the pool, with the parts that the types of the driver leave out. */
type PipelinedClient = PoolClient & { pipeline: boolean; connection: { stream: { cork(): void; uncork(): void } } }

/** JSON has to be passed as text. */
export function openDatabase(url: string): Sql {
  const pool = new Pool({ connectionString: url, max: 4, connectionTimeoutMillis: 10_000, keepAlive: true })
  // The pool replaces lost connections. Without listeners they would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))

  async function begin<T>(work: (tx: TransactionSql) => Promise<T>): Promise<T> {
    const changes: Changes = { rows: new Map(), events: [] }
    const client = (await pool.connect()) as PipelinedClient
    const query = createQuery(client)
    const queryAfterChanges: Query = async (...statement) => {
      await writeChanges(query, changes)
      return query(...statement)
    }
    let isReusable = true
    client.pipeline = true
    try {
      sendTogether(client)
      const [, result] = await Promise.all([client.query('begin'), work(Object.assign(queryAfterChanges, { changes }))])
      sendTogether(client)
      const [, { command }] = await Promise.all([writeChanges(query, changes), client.query('commit')])
      // After a failed statement, PostgreSQL responds to a commit with a rollback, not with an error.
      if (command !== 'COMMIT')
        throw new Error('The transaction was rolled back, because one of its statements failed.')
      return result
    } catch (error) {
      isReusable = await client.query('rollback').then(
        () => true,
        () => false,
      )
      throw error
    } finally {
      client.pipeline = false
      client.release(!isReusable)
    }
  }
  return Object.assign(createQuery(pool), { begin, end: () => pool.end() })
}

/** What is sent in one turn of the event loop is one write, because a write wakes the process of PostgreSQL. */
function sendTogether({ connection: { stream } }: PipelinedClient): void {
  stream.cork()
  process.nextTick(() => stream.uncork())
}
