import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'

const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url))
/** An arbitrary number that is the same on all nodes. */
const LOCK_KEY = 5_405_301

/** Applies the pending migrations. An advisory lock makes concurrent calls of several nodes safe; Drizzle takes none. */
export async function migrate(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000, keepAlive: true })
  // Without a listener, losing the connection between two statements would end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY])
    await applyMigrations(drizzle(client), { migrationsFolder })
    await assertAllApplied(client)
  } finally {
    // Closing the connection releases the lock.
    await client.end()
  }
}

/** Drizzle silently skips a migration that is dated before the newest applied one. */
async function assertAllApplied(client: Client): Promise<void> {
  const journal = JSON.parse(readFileSync(`${migrationsFolder}/meta/_journal.json`, 'utf8')) as {
    entries: { when: number; tag: string }[]
  }
  const { rows } = await client.query<{ createdAt: string }>(
    'select created_at as "createdAt" from drizzle.__drizzle_migrations',
  )
  const applied = new Set(rows.map((row) => Number(row.createdAt)))
  const missing = journal.entries.filter((entry) => !applied.has(entry.when)).map((entry) => entry.tag)
  if (missing.length > 0) {
    throw new Error(`Migrations ${missing.join(', ')} are dated before the newest applied one, so they never ran.`)
  }
}
