import { and, getTableName, lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'

/** Small enough that a batch, and its locks, last only milliseconds. */
const ROWS_PER_BATCH = 5000

/** Rows of `table` whose `time` is before `before`, found by an index on `time`. */
export type ExpiredRows = { table: PgTable; time: PgColumn; before: Date; only?: SQL | undefined }

/**
 * Deletes the rows, oldest first, each batch in its own transaction. Throws between batches when `signal` is aborted; a
 * later call continues.
 */
export async function deleteInBatches(
  db: Database,
  rows: ExpiredRows,
  signal: AbortSignal,
  rowsPerBatch = ROWS_PER_BATCH,
): Promise<void> {
  for (let deleted = rowsPerBatch; deleted === rowsPerBatch; ) {
    signal.throwIfAborted()
    const { rowCount } = await db.execute(deleteBatch(rows, rowsPerBatch))
    deleted = rowCount ?? 0
  }
}

/** A row that changes at the same time has moved to another `ctid`, and is left for the next run. */
export function deleteBatch({ table, time, before, only }: ExpiredRows, limit: number): SQL {
  const name = sql.identifier(getTableName(table))
  return sql`delete from ${name} where ctid = any(array(
    select ctid from ${name} where ${and(lt(time, before), only)} order by ${time} limit ${limit}))`
}
