import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { favourites } from './favourites.tables.ts'

export async function listFavourites(db: Database, userId: number): Promise<number[]> {
  const rows = await db
    .select({ id: favourites.productId })
    .from(favourites)
    .where(eq(favourites.userId, userId))
    .orderBy(asc(favourites.productId))
  return rows.map((row) => row.id)
}

export async function insertFavourite(db: Database, userId: number, productId: number): Promise<void> {
  await db.insert(favourites).values({ userId, productId }).onConflictDoNothing()
}

export async function deleteFavourites(db: Database, userId: number, productIds: number[]): Promise<void> {
  if (productIds.length === 0) return
  await db.delete(favourites).where(and(eq(favourites.userId, userId), inArray(favourites.productId, productIds)))
}
