import { LIMITS } from '@shop/contract/kit'
import { and, asc, count, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../platform/database/database.ts'
import { type Fragment, fragment, type JoinedSql, runFragment } from '../../platform/database/fragment.ts'
import { intArray } from '../../platform/database/raw.ts'
import { optionsWithUnits } from '../catalogue/attributes/option-units.service.ts'
import { BY_DEFAULT_VARIANT } from '../catalogue/catalogue.service.ts'
import { products } from '../catalogue/catalogue.tables.ts'
import { availableStockFor } from '../catalogue/stock/stock.service.ts'
import { cartItems } from './cart.tables.ts'

/** The row of the whole product, which has the ratings of all variants. */
const main = alias(products, 'main')

/** `variantId`: exactly this row; without it, the product's row or else a variant of it that is in the cart. */
export type CartItemKey = { userId: number; productId: number; variantId?: number | undefined }

function isCartItem({ userId, productId, variantId }: CartItemKey) {
  const inCart = sql`(
    select product_id from cart_items join products on id = product_id
    where user_id = ${userId} and ${productId} in (id, parent_id) order by id <> ${productId}, added_at limit 1)`
  return and(eq(cartItems.userId, userId), eq(cartItems.productId, variantId ?? inCart))
}

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
      options: optionsWithUnits(),
      image: products.image,
      subCategory: products.subCategory,
      actualPaise: products.actualPaise,
      discountPaise: products.discountPaise,
      ratings: main.ratings,
      noOfRatings: main.noOfRatings,
      hasReviews: sql<boolean>`${main.importedRating} is not null`,
      isArchived: sql<boolean>`${products.archivedAt} is not null`,
      available: availableStockFor(userId, now),
      quantity: cartItems.quantity,
    })
    .from(cartItems)
    .innerJoin(products, eq(products.id, cartItems.productId))
    .innerJoin(main, eq(main.id, sql`coalesce(${products.parentId}, ${products.id})`))
    .where(eq(cartItems.userId, userId))
    .orderBy(asc(cartItems.addedAt), asc(products.id))
}

/** `variantId`: the variant that is added; without it, the default variant of the product. */
export type AddedProduct = { productId: number; variantId: number | undefined; quantity: number }

/** The id of the row that is added. */
const chooseVariant = ({ productId, variantId }: AddedProduct): Fragment =>
  variantId === undefined
    ? fragment`
      select id from products
      where (id = ${productId} or parent_id = ${productId}) and archived_at is null and price_paise is not null
      order by ${BY_DEFAULT_VARIANT} limit 1`
    : fragment`
      select id from products
      where id = ${variantId} and ${productId} in (id, parent_id) and archived_at is null and is_available`

/**
 * Adds units for the user of `session`. Selects false when the product can't be bought, or its quantity or the number
 * of products would exceed the maximum. Simultaneous requests can exceed the number of products by a few, which nothing
 * depends on.
 */
export const increaseQuantity = (product: AddedProduct): JoinedSql<boolean> & { with: Fragment } => ({
  with: fragment`added as (
    insert into cart_items (user_id, product_id, quantity)
    select session.id, variant.id, ${product.quantity}::int from session, (${chooseVariant(product)}) as variant
    where session.is_valid and ${LIMITS.maxProducts} > (
      select count(*) from cart_items where user_id = session.id and product_id <> variant.id)
    on conflict (user_id, product_id) do update set quantity = cart_items.quantity + excluded.quantity
    where cart_items.quantity + excluded.quantity <= ${LIMITS.maxQuantity}
    returning 1)`,
  select: fragment`exists (select 1 from added)`,
})

/** Runs `increaseQuantity` for a user whose session was checked before. */
export async function increaseQuantityOf(db: Database, userId: number, product: AddedProduct): Promise<boolean> {
  const added = increaseQuantity(product)
  const [row] = await runFragment<{ isAdded: boolean }[]>(
    db,
    fragment`with session as (select ${userId}::int as id, true as is_valid), ${added.with}
      select ${added.select} as "isAdded"`,
  )
  return row?.isAdded === true
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

export async function countProducts(db: Database, userId: number): Promise<number> {
  const [row] = await db.select({ total: count() }).from(cartItems).where(eq(cartItems.userId, userId))
  return row?.total ?? 0
}

export async function isInCart(db: Database, key: CartItemKey): Promise<boolean> {
  const rows = await db.select({ productId: cartItems.productId }).from(cartItems).where(isCartItem(key))
  return rows.length > 0
}

/** Returns false when the product is not in the cart. */
export async function updateQuantity(db: Database, key: CartItemKey, quantity: number): Promise<boolean> {
  const rows = await db
    .update(cartItems)
    .set({ quantity })
    .where(isCartItem(key))
    .returning({ quantity: cartItems.quantity })
  return rows.length > 0
}

export async function deleteFromCart(db: Database, key: CartItemKey): Promise<void> {
  await db.delete(cartItems).where(isCartItem(key))
}

export const deleteManyFromCart = (userId: number, productIds: readonly number[]): Fragment => fragment`
  emptied_cart as (
    delete from cart_items where user_id = ${userId} and product_id = any(${intArray(productIds)}::int[])
  )`

/** Deletes all cart items and returns their product ids. */
export async function deleteCart(db: Database, userId: number): Promise<number[]> {
  const rows = await db.delete(cartItems).where(eq(cartItems.userId, userId)).returning({ id: cartItems.productId })
  return rows.map((row) => row.id)
}
