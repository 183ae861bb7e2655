import { and, asc, gt, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'

export type IdsAfter = { id: number; limit: number }

/** The ids of the matching rows after this one, in their order: every page of a long list costs the same. */
export async function listIdsAfter(
  db: Database,
  table: PgTable & { id: PgColumn },
  where: SQL | undefined,
  { id, limit }: IdsAfter,
): Promise<number[]> {
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(and(gt(table.id, id), where))
    .orderBy(asc(table.id))
    .limit(limit)
  return rows.map((row) => Number(row.id))
}
