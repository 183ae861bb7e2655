import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client, type ClientBase } from 'pg'
import { StartError } from '../start-error.ts'

const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url))
/** An arbitrary number that is the same on all nodes. */
const LOCK_KEY = 5_405_301

type Options = {
  /** Other migrations than the shop's, for tests. */
  folder?: string
}

/** A migration of this version of the shop. `when` identifies it in the database. */
export type Migration = { tag: string; when: number }

/**
 * Applies the pending migrations in one transaction: if one fails, none is applied. An advisory lock makes concurrent
 * calls of several nodes safe. Returns the tags of the applied migrations.
 * @throws {StartError} when a migration fails
 */
export function migrate(url: string, { folder = migrationsFolder }: Options = {}): Promise<string[]> {
  return withClient(url, async (client) => {
    await client.query('begin')
    await lockMigrations(client)
    const applied = await applyMigrations(client, { folder })
    await client.query('commit')
    return applied
  })
}

/** Until the transaction ends, no other process can migrate the database. */
export async function lockMigrations(client: ClientBase): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [LOCK_KEY])
}

/**
 * Applies the pending migrations in the caller's transaction, by default all of them, else those up to `until`. The
 * table `drizzle.__drizzle_migrations` is the one of Drizzle's own migrator.
 * @throws {StartError} when a migration fails; the transaction must be rolled back then
 */
export async function applyMigrations(
  client: ClientBase,
  { folder = migrationsFolder, until = Number.POSITIVE_INFINITY }: Options & { until?: number } = {},
): Promise<string[]> {
  await client.query(`create schema if not exists drizzle`)
  await client.query(
    `create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  )
  const pending = listPending(await readApplied(client), folder).filter(({ when }) => when <= until)
  for (const migration of pending) await apply(client, folder, migration)
  return pending.map(({ tag }) => tag)
}

/** The tags of the migrations that a start would apply. `isEmpty`: the database has never been migrated. */
export function findPendingMigrations(url: string): Promise<{ isEmpty: boolean; pending: string[] }> {
  return withClient(url, async (client) => {
    const applied = await readApplied(client)
    return { isEmpty: applied.size === 0, pending: listPending(applied, migrationsFolder).map(({ tag }) => tag) }
  })
}

/** The migrations of this version, oldest first. */
export function listMigrations(folder = migrationsFolder): Migration[] {
  const journal = readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')
  return (JSON.parse(journal) as { entries: Migration[] }).entries
}

/** `when` of every applied migration; empty for a new database. A newer version of the shop may have applied more. */
async function readApplied(client: ClientBase): Promise<Set<number>> {
  const { rows: tables } = await client.query(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  )
  if (!tables[0]?.exists) return new Set()
  const { rows } = await client.query<{ at: string }>('select created_at as at from drizzle.__drizzle_migrations')
  return new Set(rows.map(({ at }) => Number(at)))
}

function listPending(applied: ReadonlySet<number>, folder: string): Migration[] {
  const pending = listMigrations(folder).filter(({ when }) => !applied.has(when))
  const newest = Math.max(...applied, 0)
  const late = pending.filter(({ when }) => when < newest).map(({ tag }) => tag)
  if (late.length > 0) throw new Error(`Migrations ${late.join(', ')} are dated before the newest applied one.`)
  return pending
}

async function apply(client: ClientBase, folder: string, { tag, when }: Migration): Promise<void> {
  const script = readFileSync(join(folder, `${tag}.sql`), 'utf8')
  try {
    for (const statement of script.split('--> statement-breakpoint')) await client.query(statement)
  } catch (error) {
    throw new StartError(
      `Migration ${tag} failed, and nothing was changed: ${(error as Error).message}. ` +
        'The previous version of the shop can still use this database.',
    )
  }
  const hash = createHash('sha256').update(script).digest('hex')
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, when])
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000, keepAlive: true })
  // Without a listener, losing the connection between two statements would end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
