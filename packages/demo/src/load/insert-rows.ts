import { type Database, queryRows } from '@shop/api/platform'
import { getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** PostgreSQL allows 65,535 parameters per statement. Fewer statements mean fewer trigger runs. */
const MAX_PARAMETERS = 60_000

/** A row that brings the id of its `generated always` column. */
export type RowWithId<Table extends PgTable> = Table['$inferInsert'] & { id: number }

/** Inserts rows with explicit ids in batches. `onRows` gets the size of each batch. */
export async function insertRows<Table extends PgTable>(
  db: Database,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  onRows: (count: number) => void = () => undefined,
): Promise<void> {
  const rowsAtOnce = Math.floor(MAX_PARAMETERS / Object.keys(getTableColumns(table)).length)
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const batch = rows.slice(start, start + rowsAtOnce)
    await db.insert(table).overridingSystemValue().values(batch)
    onRows(batch.length)
  }
}

/** Continues the id sequence after the highest id. Needed after inserting explicit ids. */
export async function syncIdSequence(db: Database, table: string): Promise<void> {
  await db.execute(
    sql`select setval(pg_get_serial_sequence(${table}, 'id'), greatest((select max(id) from ${sql.identifier(table)}), 1))`,
  )
}

/** 0 for an empty table. */
export async function highestId(db: Database, table: string): Promise<number> {
  const [row] = await queryRows<{ id: number }>(
    db,
    sql`select coalesce(max(id), 0)::int as id from ${sql.identifier(table)}`,
  )
  return row?.id ?? 0
}
