import type { ShowcaseShelf } from '@shop/contract/catalogue'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { products } from '../catalogue/catalogue.tables.ts'
import { showcase } from '../catalogue/showcase.tables.ts'

type ShowcaseRow = typeof showcase.$inferSelect

export const listShowcase = (db: Database) => db.select().from(showcase).orderBy(asc(showcase.id))

export async function lockShowcase(db: Database, shelf: ShowcaseShelf): Promise<ShowcaseRow> {
  const [row] = await db.select().from(showcase).where(eq(showcase.shelf, shelf)).for('update')
  if (!row) throw new Error('a migration writes one line for each row of the home')
  return row
}

export async function updateShowcase(
  db: Database,
  shelf: ShowcaseShelf,
  change: Partial<typeof showcase.$inferInsert>,
): Promise<void> {
  await db
    .update(showcase)
    .set({ ...change, version: sql`${showcase.version} + 1` })
    .where(eq(showcase.shelf, shelf))
}

export type PickedProduct = Awaited<ReturnType<typeof listProducts>>[number]

/** Archived ones too, in no order. */
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
