import { sql } from 'drizzle-orm'
import { type Database, queryRows } from '../src/platform/database/database.ts'

/** Rejected requests may add rate limit counters and search log entries. */
const IGNORED_TABLES = ['rate_limits', 'search_log']

/** A hash of all rows of all tables, except those of `ignored`, to check that a request changed nothing. */
export async function hashOfTables(db: Database, ignored: readonly string[] = []): Promise<string> {
  const tables = await queryRows<{ name: string }>(
    db,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  )
  const names = tables.map((table) => table.name).filter((name) => ![...IGNORED_TABLES, ...ignored].includes(name))
  const parts = names.map(
    (name) =>
      sql`select ${name}::text as name, md5(string_agg(${rowText(name)}, '|' order by t::text)) as hash from ${sql.identifier(name)} t`,
  )
  const [row] = await queryRows<{ hash: string }>(
    db,
    sql`select md5(string_agg(name || coalesce(hash, ''), '|' order by name)) as hash from (${sql.join(parts, sql` union all `)}) hashes`,
  )
  return row?.hash ?? ''
}

/** Any request may note that its session is in use. */
const rowText = (table: string) => (table === 'sessions' ? sql`(to_jsonb(t) - 'last_used_at')::text` : sql`t::text`)
