import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, inject } from 'vitest'
import { type Connection, connect, type Database } from '../src/platform/database/database.ts'
import { applyMigrations, listMigrations } from '../src/platform/database/migrate.ts'

/**
 * Creates a migrated, empty database for one test file and drops it afterwards. Call it at the top of the file:
 * `const { db } = await createTestDatabase()`.
 */
export const createTestDatabase = (): Promise<Connection> => createDatabase('template template_shop strategy file_copy')

export const createEmptyDatabase = (): Promise<Connection> => createDatabase('')

/** Creates a database with the migrations that come before this one. */
export async function createDatabaseBefore(migration: string): Promise<Connection> {
  const migrations = listMigrations()
  const previous = migrations[migrations.findIndex(({ tag }) => tag === migration) - 1]
  if (!previous) throw new Error(`no migration comes before ${migration}`)
  const connection = await createEmptyDatabase()
  const client = await connection.pool.connect()
  await applyMigrations(client, { until: previous.when }).finally(() => client.release())
  return connection
}

async function createDatabase(options: string): Promise<Connection> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await runAsAdmin((admin) => admin.query(`create database ${name} ${options}`))
  const connection = connect(`${inject('clusterUrl')}/${name}`, { max: 10 })
  afterAll(async () => {
    await connection.close()
    await runAsAdmin((admin) => admin.query(`drop database ${name} with (force)`))
  })
  return connection
}

async function runAsAdmin(work: (admin: Client) => Promise<unknown>): Promise<void> {
  const admin = new Client({ connectionString: `${inject('clusterUrl')}/postgres` })
  await admin.connect()
  try {
    await work(admin)
  } finally {
    await admin.end()
  }
}

/** Resolves when this number of statements wait for a lock. */
export async function waitForLocks(db: Database, count: number): Promise<void> {
  for (let waiting = 0; waiting < count; ) {
    const { rows } = await db.execute(sql`select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
    waiting = Number(rows[0]?.waiting)
  }
}
