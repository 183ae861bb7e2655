import { LIMITS } from '@shop/contract/kit'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { intArray, raw } from '../../platform/database/raw.ts'
import { products } from '../catalogue/catalogue.tables.ts'
import { availableStockFor } from '../catalogue/stock.service.ts'
import { cartItems } from './cart.tables.ts'

const isCartItem = (userId: number, productId: number) =>
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
      available: availableStockFor(userId, now),
      quantity: cartItems.quantity,
    })
    .from(cartItems)
    .innerJoin(products, eq(products.id, cartItems.productId))
    .where(eq(cartItems.userId, userId))
    .orderBy(asc(cartItems.addedAt), asc(products.id))
}

/** Returns false when the product can't be bought, or its quantity would exceed the maximum. */
export async function increaseQuantity(
  db: Database,
  userId: number,
  productId: number,
  quantity: number,
): Promise<boolean> {
  const rows = await raw(db)`
    insert into cart_items (user_id, product_id, quantity)
    select ${userId}::int, id, ${quantity}::int from products
    where id = ${productId} and archived_at is null and price_paise is not null
    on conflict (user_id, product_id) do update set quantity = cart_items.quantity + excluded.quantity
    where cart_items.quantity + excluded.quantity <= ${LIMITS.maxQuantity}
    returning quantity`
  return rows.length > 0
}

/** Raises each quantity to at least the given one. */
export async function raiseQuantities(
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
  const rows = await db.select({ productId: cartItems.productId }).from(cartItems).where(isCartItem(userId, productId))
  return rows.length > 0
}

/** Returns false when the product is not in the cart. */
export async function updateQuantity(
  db: Database,
  userId: number,
  productId: number,
  quantity: number,
): Promise<boolean> {
  const rows = await db
    .update(cartItems)
    .set({ quantity })
    .where(isCartItem(userId, productId))
    .returning({ quantity: cartItems.quantity })
  return rows.length > 0
}

export async function deleteFromCart(db: Database, userId: number, productId: number): Promise<void> {
  await db.delete(cartItems).where(isCartItem(userId, productId))
}

export async function deleteManyFromCart(db: Database, userId: number, productIds: readonly number[]): Promise<void> {
  await raw(db)`
    delete from cart_items where user_id = ${userId} and product_id = any(${intArray(productIds)}::int[])`
}

/** Deletes all cart items and returns their product ids. */
export async function deleteCart(db: Database, userId: number): Promise<number[]> {
  const rows = await db.delete(cartItems).where(eq(cartItems.userId, userId)).returning({ id: cartItems.productId })
  return rows.map((row) => row.id)
}
