import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate as applyMigrations } from 'drizzle-orm/postgres-js/migrator'
import postgres from 'postgres'

const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url))
/** An arbitrary number that is the same on all nodes. */
const LOCK_KEY = 5_405_301

/** Applies the pending migrations. An advisory lock makes concurrent calls of several nodes safe; Drizzle takes none. */
export async function migrate(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined, connect_timeout: 10 })
  try {
    await sql`select pg_advisory_lock(${LOCK_KEY})`
    await applyMigrations(drizzle(sql), { migrationsFolder })
    await assertAllApplied(sql)
  } finally {
    // Closing the connection releases the lock.
    await sql.end({ timeout: 5 })
  }
}

/** Drizzle silently skips a migration that is dated before the newest applied one. */
async function assertAllApplied(sql: postgres.Sql): Promise<void> {
  const journal = JSON.parse(readFileSync(`${migrationsFolder}/meta/_journal.json`, 'utf8')) as {
    entries: { when: number; tag: string }[]
  }
  const rows = await sql<{ createdAt: string }[]>`select created_at as "createdAt" from drizzle.__drizzle_migrations`
  const applied = new Set(rows.map((row) => Number(row.createdAt)))
  const missing = journal.entries.filter((entry) => !applied.has(entry.when)).map((entry) => entry.tag)
  if (missing.length > 0) {
    throw new Error(`Migrations ${missing.join(', ')} are dated before the newest applied one, so they never ran.`)
  }
}
