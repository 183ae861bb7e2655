import { type SQL, sql } from 'drizzle-orm'
import { type Database, queryRows } from '../../platform/database/database.ts'
import { intArray } from '../../platform/database/raw.ts'
import { products } from '../catalogue/catalogue.tables.ts'
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

/** The products of a link that can be bought, in their order. */
export const listLinkedProductIds = (db: Database, { productIds }: CrossDomainLinkRow): Promise<number[]> =>
  listIds(db, productIds, sql`join ${products} using (id) where archived_at is null and is_available`)

/** The movies of a link that aren't archived, in their order. */
export const listLinkedMovieIds = (db: Database, { movieIds }: CrossDomainLinkRow): Promise<number[]> =>
  listIds(db, movieIds, sql`join ${movies} using (id) where archived_at is null`)

async function listIds(db: Database, ids: readonly number[], condition: SQL): Promise<number[]> {
  const rows = await queryRows<{ id: number }>(
    db,
    sql`select id from unnest(${intArray(ids)}::int[]) with ordinality as linked (id, place) ${condition} order by place`,
  )
  return rows.map(({ id }) => id)
}
