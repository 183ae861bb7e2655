import type { Database } from '@shop/api/platform'
import { getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** PostgreSQL takes 65,535 values in one statement; fewer statements cost the triggers less. */
const VALUES_AT_ONCE = 60_000

/** Inserts many rows with the ids that they bring; `onRows` hears how many have just gone in. */
export async function insertRows<Table extends PgTable>(
  db: Database,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  onRows: (count: number) => void = () => undefined,
): Promise<void> {
  const rowsAtOnce = Math.floor(VALUES_AT_ONCE / Object.keys(getTableColumns(table)).length)
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const batch = rows.slice(start, start + rowsAtOnce)
    await db.insert(table).overridingSystemValue().values(batch)
    onRows(batch.length)
  }
}

/** Lets a table's next id follow on the highest that was brought along. */
export async function continueIds(db: Database, table: string): Promise<void> {
  await db.execute(
    sql`select setval(pg_get_serial_sequence(${table}, 'id'), greatest((select max(id) from ${sql.identifier(table)}), 1))`,
  )
}

/** The highest id of a table, 0 when it is empty: what is brought along goes after it. */
export async function highestId(db: Database, table: string): Promise<number> {
  const [row] = await db.execute<{ id: number }>(
    sql`select coalesce(max(id), 0)::int as id from ${sql.identifier(table)}`,
  )
  return row?.id ?? 0
}
