import { and, asc, gt, isNull, lte, max } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { products } from '../catalogue/catalogue.tables.ts'
import { movies } from '../movies/movies.tables.ts'

export type SitemapSection = 'products' | 'movies'

/** The highest id that a shelf has given out; 0 for an empty one. */
export async function findMaxId(db: Database, shelf: SitemapSection): Promise<number> {
  const table = shelf === 'products' ? products : movies
  const [row] = await db.select({ id: max(table.id) }).from(table)
  return row?.id ?? 0
}

/** The ids of what a visitor can open, after one id and up to another. */
export async function listIds(db: Database, shelf: SitemapSection, after: number, upTo: number): Promise<number[]> {
  const table = shelf === 'products' ? products : movies
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(and(gt(table.id, after), lte(table.id, upTo), isNull(table.archivedAt)))
    .orderBy(asc(table.id))
  return rows.map(({ id }) => id)
}
