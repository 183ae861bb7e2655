import { sql } from 'drizzle-orm'
import { type Database, queryRows } from '../../platform/database/database.ts'
import { movies } from '../movies/movies.tables.ts'
import { crossDomainLinks } from './recommendations.tables.ts'

export type CrossDomainLinkRow = typeof crossDomainLinks.$inferSelect

export async function replaceCrossDomainLinks(db: Database, rows: readonly CrossDomainLinkRow[]): Promise<void> {
  await db.delete(crossDomainLinks)
  if (rows.length > 0) await db.insert(crossDomainLinks).values([...rows])
}

/** Strongest first. */
export const listCrossDomainLinks = (db: Database): Promise<CrossDomainLinkRow[]> =>
  db.select().from(crossDomainLinks).orderBy(sql`strength desc, genre, main_category, sub_category`)

/** The most popular movies with the genre. */
export async function listPopularMovieIds(db: Database, genre: string, limit: number): Promise<number[]> {
  const rows = await queryRows<{ id: number }>(
    db,
    sql`
    select id from ${movies}
    where string_to_array(genre, ', ') @> array[${genre}::text] and archived_at is null
    order by popularity desc nulls last, id limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}
