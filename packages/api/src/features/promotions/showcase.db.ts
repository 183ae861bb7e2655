import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { products } from '../catalogue/catalogue.tables.ts'
import { showcase } from './showcase.tables.ts'

export type ShowcaseRow = typeof showcase.$inferSelect

export const listShowcase = (db: Database) => db.select().from(showcase).orderBy(asc(showcase.id))

export async function findShowcase(db: Database, id: number): Promise<ShowcaseRow | undefined> {
  const [row] = await db.select().from(showcase).where(eq(showcase.id, id))
  return row
}

export async function lockShowcase(db: Database, id: number): Promise<void> {
  await db.select({ id: showcase.id }).from(showcase).where(eq(showcase.id, id)).for('update')
}

export async function updateShowcase(
  db: Database,
  id: number,
  change: Partial<typeof showcase.$inferInsert>,
): Promise<void> {
  await db
    .update(showcase)
    .set({ ...change, version: sql`${showcase.version} + 1` })
    .where(eq(showcase.id, id))
}

export type ShowcaseProductRow = Awaited<ReturnType<typeof listProducts>>[number]

/** Includes archived products; unordered. */
export const listProducts = (db: Database, ids: readonly number[]) =>
  db
    .select({
      id: products.id,
      name: products.name,
      image: products.image,
      isArchived: sql<boolean>`archived_at is not null`,
      isAvailable: products.isAvailable,
    })
    .from(products)
    .where(inArray(products.id, [...ids]))
