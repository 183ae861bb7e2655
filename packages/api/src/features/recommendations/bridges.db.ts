import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { movies } from '../movies/movies.tables.ts'
import { bridges } from './recommendations.tables.ts'

export type BridgeRow = typeof bridges.$inferSelect

export async function replaceBridges(db: Database, rows: readonly BridgeRow[]): Promise<void> {
  await db.delete(bridges)
  if (rows.length > 0) await db.insert(bridges).values([...rows])
}

/** The strongest first. */
export const listBridges = (db: Database): Promise<BridgeRow[]> =>
  db.select().from(bridges).orderBy(sql`strength desc, genre, main_category, sub_category`)

/** The most popular films that have this among their genres. */
export async function listPopularOf(db: Database, genre: string, limit: number): Promise<number[]> {
  const rows = await db.execute<{ id: number }>(sql`
    select id from ${movies}
    where string_to_array(genre, ', ') @> array[${genre}::text] and archived_at is null
    order by popularity desc nulls last, id limit ${limit}`)
  return rows.map(({ id }) => id)
}
