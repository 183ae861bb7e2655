import { type Database, queryRows } from '@shop/api/platform'
import { getTableColumns, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgTable } from 'drizzle-orm/pg-core'

/** Fewer statements mean fewer runs of triggers, and larger ones more memory. */
const ROWS_AT_ONCE = 5_000

/** A row that brings the id of its `generated always` column. */
export type RowWithId<Table extends PgTable> = Table['$inferInsert'] & { id: number }

/**
 * Inserts rows with explicit ids in batches, each as one JSON parameter: a parameter for each value takes several times
 * the processor time. A column must be in all rows or in none. `onRows` gets the size of each batch.
 */
export async function insertRows<Table extends PgTable>(
  db: Database,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  onRows: (count: number) => void = () => undefined,
): Promise<void> {
  const keys = new Set(rows.flatMap(Object.keys))
  const columns = Object.entries(getTableColumns(table)).flatMap(([key, { name }]) =>
    keys.has(key) ? [{ key, name: toSnakeCase(name) }] : [],
  )
  const names = sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  )
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const batch = rows.slice(start, start + ROWS_AT_ONCE)
    const byName = batch.map((row: Record<string, unknown>) =>
      Object.fromEntries(columns.map(({ key, name }) => [name, row[key]])),
    )
    await db.execute(sql`
      insert into ${table} (${names}) overriding system value
      select ${names} from json_populate_recordset(null::${table}, ${JSON.stringify(byName)}::json)`)
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
