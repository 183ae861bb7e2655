import { and, eq, gt, inArray, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { intArray, raw } from '../../platform/database/raw.ts'
import { products, stockReservations } from './catalogue.tables.ts'

export type StockLine = { productId: number; quantity: number }

/** Whose hold on goods doesn't count against them: a shopper's own, or strictly one checkout's own. */
export type ReservationOwner = { userId: number } | { checkoutId: number }

/**
 * How many of a product (a row of `products` in the query) may still be bought: the stock without what unfinished
 * checkouts hold. A hold counts until it expires, whether or not anybody has cleared it away.
 */
export const availableStockFor = (own: ReservationOwner, now: Date): SQL<number> => {
  const isOther =
    'userId' in own ? ne(stockReservations.userId, own.userId) : ne(stockReservations.checkoutId, own.checkoutId)
  const others = and(eq(stockReservations.productId, products.id), isOther, gt(stockReservations.expiresAt, now))
  return sql<number>`greatest(0, ${products.stock} - (select coalesce(sum(${stockReservations.quantity}), 0) from ${stockReservations} where ${others}))::int`
}

export type LockedProduct = {
  productId: number
  name: string
  image: string | null
  /** Null when it has no price. */
  pricePaise: number | null
  stock: number
  isArchived: boolean
}

/** Locks products against other buyers, always in the order of their ids, so that two carts can't wait for each other. */
export async function lockProducts(db: Database, ids: readonly number[]): Promise<LockedProduct[]> {
  return await raw(db)<LockedProduct[]>`
    select id as "productId", name, image, price_paise::float8 as "pricePaise", stock,
      archived_at is not null as "isArchived"
    from products where id = any(${intArray(ids)}::int[]) order by id for no key update`
}

/** What checkouts, but one, hold of products, by product. */
export async function sumReservations(db: Database, ids: readonly number[], exceptCheckoutId: number, now: Date) {
  const rows = await raw(db)<{ productId: number; held: number }[]>`
    select product_id as "productId", sum(quantity)::int as held from stock_reservations
    where product_id = any(${intArray(ids)}::int[]) and checkout_id <> ${exceptCheckoutId}
      and expires_at > ${now.toISOString()}
    group by product_id`
  return new Map(rows.map(({ productId, held }) => [productId, held]))
}

const toStockChanges = (lines: readonly StockLine[], sign: 1 | -1) => ({
  ids: intArray(lines.map((line) => line.productId)),
  quantities: intArray(lines.map((line) => sign * line.quantity)),
})

export async function addStock(db: Database, lines: readonly StockLine[]): Promise<void> {
  const { ids, quantities } = toStockChanges(lines, 1)
  await raw(db)`
    update products set stock = stock + change.quantity
    from unnest(${ids}::int[], ${quantities}::int[]) as change (product_id, quantity)
    where products.id = change.product_id`
}

/** Takes the goods of a checkout, and with them what it held. */
export async function deductStock(db: Database, checkoutId: number, lines: readonly StockLine[]): Promise<void> {
  const { ids, quantities } = toStockChanges(lines, -1)
  await raw(db)`
    with released as (delete from stock_reservations where checkout_id = ${checkoutId})
    update products set stock = stock + change.quantity
    from unnest(${ids}::int[], ${quantities}::int[]) as change (product_id, quantity)
    where products.id = change.product_id`
}

export async function insertReservations(
  db: Database,
  hold: { checkoutId: number; userId: number; expiresAt: Date },
  lines: readonly StockLine[],
): Promise<void> {
  const rows = lines.map(({ productId, quantity }) => ({ ...hold, productId, quantity }))
  await db
    .insert(stockReservations)
    .values(rows)
    .onConflictDoUpdate({
      target: [stockReservations.productId, stockReservations.checkoutId],
      set: { expiresAt: hold.expiresAt },
    })
}

/** Forgets what ran out; no query counts it, so this only keeps the table small. */
export async function deleteExpiredReservations(db: Database, ids: readonly number[], now: Date): Promise<void> {
  await db
    .delete(stockReservations)
    .where(and(inArray(stockReservations.productId, [...ids]), lte(stockReservations.expiresAt, now)))
}

export async function deleteReservations(db: Database, checkoutIds: readonly number[]): Promise<void> {
  if (checkoutIds.length === 0) return
  await db.delete(stockReservations).where(inArray(stockReservations.checkoutId, [...checkoutIds]))
}
