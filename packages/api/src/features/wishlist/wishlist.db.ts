import { and, count, desc, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { accountDeletions, users } from '../users/users.tables.ts'
import { wishes, wishlistShares } from './wishlist.tables.ts'

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

export async function insertRow(db: Database, row: typeof wishes.$inferInsert): Promise<void> {
  await db.insert(wishes).values(row)
}

export async function deleteRow(db: Database, userId: number, productId: number): Promise<void> {
  await db.delete(wishes).where(isWish(userId, productId))
}

export async function findShareToken(db: Database, userId: number): Promise<string | null> {
  const [row] = await db
    .select({ token: wishlistShares.token })
    .from(wishlistShares)
    .where(eq(wishlistShares.userId, userId))
  return row?.token ?? null
}

export async function insertShare(db: Database, row: typeof wishlistShares.$inferInsert): Promise<void> {
  await db.insert(wishlistShares).values(row).onConflictDoNothing({ target: wishlistShares.userId })
}

export async function deleteShare(db: Database, userId: number): Promise<void> {
  await db.delete(wishlistShares).where(eq(wishlistShares.userId, userId))
}

/** The active user with this link. */
export async function findSharer(db: Database, token: string): Promise<{ id: number; name: string } | undefined> {
  const [row] = await db
    .select({ id: users.id, name: users.name })
    .from(wishlistShares)
    .innerJoin(users, eq(users.id, wishlistShares.userId))
    .leftJoin(accountDeletions, eq(accountDeletions.userId, users.id))
    .where(and(eq(wishlistShares.token, token), eq(users.status, 'ACTIVE'), isNull(accountDeletions.userId)))
  return row
}
