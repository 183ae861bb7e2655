import { and, count, desc, eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { wishes } from './wishlist.tables.ts'

export type WishRow = Awaited<ReturnType<typeof listRows>>[number]

/** Most recently saved first. */
export const listRows = (db: Database, userId: number) =>
  db
    .select({ productId: wishes.productId, savedPaise: wishes.savedPaise, savedAt: wishes.savedAt })
    .from(wishes)
    .where(eq(wishes.userId, userId))
    .orderBy(desc(wishes.savedAt), desc(wishes.productId))

export async function countRows(db: Database, userId: number): Promise<number> {
  const [row] = await db.select({ total: count() }).from(wishes).where(eq(wishes.userId, userId))
  return row?.total ?? 0
}

const isWish = (userId: number, productId: number) => and(eq(wishes.userId, userId), eq(wishes.productId, productId))

export async function hasRow(db: Database, userId: number, productId: number): Promise<boolean> {
  const rows = await db.select({ id: wishes.productId }).from(wishes).where(isWish(userId, productId))
  return rows.length > 0
}

/** Does nothing if the product is saved already. */
export async function insertRow(db: Database, row: typeof wishes.$inferInsert): Promise<void> {
  await db.insert(wishes).values(row).onConflictDoNothing()
}

export async function deleteRow(db: Database, userId: number, productId: number): Promise<void> {
  await db.delete(wishes).where(isWish(userId, productId))
}
