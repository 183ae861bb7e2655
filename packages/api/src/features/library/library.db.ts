import { LIMITS } from '@shop/contract/kit'
import { and, asc, count, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { intArray, raw } from '../../platform/database/raw.ts'
import { products } from '../catalogue/catalogue.tables.ts'
import { availableTo } from '../catalogue/stock.service.ts'
import { movies } from '../movies/movies.tables.ts'
import { cartItems, favourites, watchLater } from './library.tables.ts'

const cartLine = (userId: number, productId: number) =>
  and(eq(cartItems.userId, userId), eq(cartItems.productId, productId))

export async function sumQuantities(db: Database, userId: number): Promise<number> {
  const total = sql<number>`coalesce(sum(${cartItems.quantity}), 0)::int`
  const [row] = await db.select({ total }).from(cartItems).where(eq(cartItems.userId, userId))
  return row?.total ?? 0
}

export function listCart(db: Database, userId: number, now: Date) {
  return db
    .select({
      id: products.id,
      name: products.name,
      image: products.image,
      subCategory: products.subCategory,
      actualPaise: products.actualPaise,
      discountPaise: products.discountPaise,
      ratings: products.ratings,
      noOfRatings: products.noOfRatings,
      isArchived: sql<boolean>`${products.archivedAt} is not null`,
      available: availableTo({ userId }, now),
      quantity: cartItems.quantity,
    })
    .from(cartItems)
    .innerJoin(products, eq(products.id, cartItems.productId))
    .where(eq(cartItems.userId, userId))
    .orderBy(asc(cartItems.addedAt), asc(products.id))
}

export async function findProduct(db: Database, id: number) {
  const { archivedAt, pricePaise } = products
  const [product] = await db.select({ archivedAt, pricePaise }).from(products).where(eq(products.id, id))
  return product
}

/** One more of a product; false when the cart has as many as it takes. */
export async function raiseQuantity(db: Database, userId: number, productId: number): Promise<boolean> {
  const rows = await db
    .insert(cartItems)
    .values({ userId, productId })
    .onConflictDoUpdate({
      target: [cartItems.userId, cartItems.productId],
      set: { quantity: sql`${cartItems.quantity} + 1` },
      setWhere: lt(cartItems.quantity, LIMITS.maxQuantity),
    })
    .returning({ quantity: cartItems.quantity })
  return rows.length > 0
}

export async function raiseQuantitiesTo(
  db: Database,
  userId: number,
  items: readonly { productId: number; quantity: number }[],
): Promise<void> {
  if (items.length === 0) return
  await db
    .insert(cartItems)
    .values(items.map(({ productId, quantity }) => ({ userId, productId, quantity })))
    .onConflictDoUpdate({
      target: [cartItems.userId, cartItems.productId],
      set: { quantity: sql`greatest(${cartItems.quantity}, excluded.quantity)` },
    })
}

export async function isInCart(db: Database, userId: number, productId: number): Promise<boolean> {
  const rows = await db.select({ productId: cartItems.productId }).from(cartItems).where(cartLine(userId, productId))
  return rows.length > 0
}

/** False when the product isn't in the cart. */
export async function updateQuantity(
  db: Database,
  userId: number,
  productId: number,
  quantity: number,
): Promise<boolean> {
  const rows = await db
    .update(cartItems)
    .set({ quantity })
    .where(cartLine(userId, productId))
    .returning({ quantity: cartItems.quantity })
  return rows.length > 0
}

export async function deleteFromCart(db: Database, userId: number, productId: number): Promise<void> {
  await db.delete(cartItems).where(cartLine(userId, productId))
}

export async function deleteManyFromCart(db: Database, userId: number, productIds: readonly number[]): Promise<void> {
  await raw(db)`
    delete from cart_items where user_id = ${userId} and product_id = any(${intArray(productIds)}::int[])`
}

/** Empties the cart and answers what was in it. */
export async function deleteCart(db: Database, userId: number): Promise<number[]> {
  const rows = await db.delete(cartItems).where(eq(cartItems.userId, userId)).returning({ id: cartItems.productId })
  return rows.map((row) => row.id)
}

const isSaved = (userId: number) => and(eq(watchLater.userId, userId), isNull(movies.archivedAt))

/** Without those that the catalogue has no more. */
export function listWatchLater(db: Database, userId: number) {
  return db
    .select({ movie: movies, savedAt: watchLater.addedAt })
    .from(watchLater)
    .innerJoin(movies, eq(movies.id, watchLater.movieId))
    .where(isSaved(userId))
    .orderBy(desc(watchLater.addedAt), desc(movies.id))
}

export async function countWatchLater(db: Database, userId: number): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(watchLater)
    .innerJoin(movies, eq(movies.id, watchLater.movieId))
    .where(isSaved(userId))
  return row?.total ?? 0
}

export async function saveMovie(db: Database, userId: number, movieId: number, addedAt: Date): Promise<void> {
  await db.insert(watchLater).values({ userId, movieId, addedAt }).onConflictDoNothing()
}

export async function deleteMovie(db: Database, userId: number, movieId: number): Promise<void> {
  await db.delete(watchLater).where(and(eq(watchLater.userId, userId), eq(watchLater.movieId, movieId)))
}

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
