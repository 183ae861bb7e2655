import { and, count, desc, eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { users } from '../users/users.tables.ts'
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

/** Serialises the changes of one user's list, so that simultaneous ones can't exceed its limit. */
export async function lockUser(db: Database, userId: number): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}

const isWish = (userId: number, productId: number) => and(eq(wishes.userId, userId), eq(wishes.productId, productId))

export async function hasRow(db: Database, userId: number, productId: number): Promise<boolean> {
  const rows = await db.select({ id: wishes.productId }).from(wishes).where(isWish(userId, productId))
  return rows.length > 0
}

export async function insertRow(db: Database, row: typeof wishes.$inferInsert): Promise<void> {
  await db.insert(wishes).values(row)
}

export async function deleteRow(db: Database, userId: number, productId: number): Promise<void> {
  await db.delete(wishes).where(isWish(userId, productId))
}
