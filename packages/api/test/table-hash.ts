import { sql } from 'drizzle-orm'
import type { Database } from '../src/platform/database/database.ts'

/** Counters of attempts and the log of searches may grow by a refused call; nothing else may change. */
const MAY_GROW = ['rate_limits', 'search_log']

/** One hash over every row of every table: equal before and after means that nothing was changed. */
export async function hashOfTables(db: Database): Promise<string> {
  const tables = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`,
  )
  const names = tables.map((table) => table.name).filter((name) => !MAY_GROW.includes(name))
  const parts = names.map(
    (name) =>
      sql`select ${name}::text as name, md5(string_agg(t::text, '|' order by t::text)) as hash from ${sql.identifier(name)} t`,
  )
  const [row] = await db.execute<{ hash: string }>(
    sql`select md5(string_agg(name || coalesce(hash, ''), '|' order by name)) as hash from (${sql.join(parts, sql` union all `)}) hashes`,
  )
  return row?.hash ?? ''
}
