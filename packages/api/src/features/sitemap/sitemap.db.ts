import { and, asc, gt, isNull, lte, max } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { products } from '../catalogue/catalogue.tables.ts'
import { movies } from '../movies/movies.tables.ts'

export type SitemapSection = 'products' | 'movies'

/** 0 when the table is empty. */
export async function findMaxId(db: Database, section: SitemapSection): Promise<number> {
  const table = section === 'products' ? products : movies
  const [row] = await db.select({ id: max(table.id) }).from(table)
  return row?.id ?? 0
}

/** Ids of active items above `after` and up to `upTo`. */
export async function listIds(db: Database, section: SitemapSection, after: number, upTo: number): Promise<number[]> {
  const table = section === 'products' ? products : movies
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(
      and(
        gt(table.id, after),
        lte(table.id, upTo),
        isNull(table.archivedAt),
        section === 'products' ? isNull(products.parentId) : undefined,
      ),
    )
    .orderBy(asc(table.id))
  return rows.map(({ id }) => id)
}
