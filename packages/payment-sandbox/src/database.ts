import { Pool } from 'pg'
import { type Changes, writeChanges } from './changes.ts'
import { createQuery, type Query } from './query.ts'

/**
 * Runs sql`…` in an open transaction, one statement after the other. Changes are written together, before the next
 * query.
 */
export type TransactionSql = Query & { changes: Changes }

/** Runs sql`…` outside of a transaction, on any connection of the pool. */
export type Sql = Query & {
  begin: <T>(work: (tx: TransactionSql) => Promise<T>) => Promise<T>
  end: () => Promise<void>
}

/** JSON has to be passed as text. */
export function openDatabase(url: string): Sql {
  const pool = new Pool({ connectionString: url, max: 4, connectionTimeoutMillis: 10_000, keepAlive: true })
  // The pool replaces lost connections. Without listeners they would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))

  async function begin<T>(work: (tx: TransactionSql) => Promise<T>): Promise<T> {
    const changes: Changes = { rows: new Map(), events: [] }
    const client = await pool.connect()
    let isReusable = true
    try {
      await client.query('begin')
      const query = createQuery(client)
      const queryAfterChanges: Query = async (...statement) => {
        await writeChanges(query, changes)
        return query(...statement)
      }
      const result = await work(Object.assign(queryAfterChanges, { changes }))
      await writeChanges(query, changes)
      await client.query('commit')
      return result
    } catch (error) {
      isReusable = await client.query('rollback').then(
        () => true,
        () => false,
      )
      throw error
    } finally {
      client.release(!isReusable)
    }
  }
  return Object.assign(createQuery(pool), { begin, end: () => pool.end() })
}
