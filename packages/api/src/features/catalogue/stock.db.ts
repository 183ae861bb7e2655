import { and, eq, gt, inArray, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { intArray, raw } from '../../platform/database/raw.ts'
import { products, stockHolds } from './catalogue.tables.ts'

export type StockLine = { productId: number; quantity: number }

/** Whose hold on goods doesn't count against them: a shopper's own, or strictly one checkout's own. */
export type Own = { userId: number } | { checkoutId: number }

/**
 * How many of a product (a row of `products` in the query) may still be bought: the stock without what unfinished
 * checkouts hold. A hold counts until it expires, whether or not anybody has cleared it away.
 */
export const availableTo = (own: Own, now: Date): SQL<number> => {
  const isOther = 'userId' in own ? ne(stockHolds.userId, own.userId) : ne(stockHolds.checkoutId, own.checkoutId)
  const others = and(eq(stockHolds.productId, products.id), isOther, gt(stockHolds.expiresAt, now))
  return sql<number>`greatest(0, ${products.stock} - (select coalesce(sum(${stockHolds.quantity}), 0) from ${stockHolds} where ${others}))::int`
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
export async function sumHolds(db: Database, ids: readonly number[], exceptCheckoutId: number, now: Date) {
  const rows = await raw(db)<{ productId: number; held: number }[]>`
    select product_id as "productId", sum(quantity)::int as held from stock_holds
    where product_id = any(${intArray(ids)}::int[]) and checkout_id <> ${exceptCheckoutId}
      and expires_at > ${now.toISOString()}
    group by product_id`
  return new Map(rows.map(({ productId, held }) => [productId, held]))
}

const changesOf = (lines: readonly StockLine[], sign: 1 | -1) => ({
  ids: intArray(lines.map((line) => line.productId)),
  quantities: intArray(lines.map((line) => sign * line.quantity)),
})

export async function addStock(db: Database, lines: readonly StockLine[]): Promise<void> {
  const { ids, quantities } = changesOf(lines, 1)
  await raw(db)`
    update products set stock = stock + change.quantity
    from unnest(${ids}::int[], ${quantities}::int[]) as change (product_id, quantity)
    where products.id = change.product_id`
}

/** Takes the goods of a checkout, and with them what it held. */
export async function takeStock(db: Database, checkoutId: number, lines: readonly StockLine[]): Promise<void> {
  const { ids, quantities } = changesOf(lines, -1)
  await raw(db)`
    with released as (delete from stock_holds where checkout_id = ${checkoutId})
    update products set stock = stock + change.quantity
    from unnest(${ids}::int[], ${quantities}::int[]) as change (product_id, quantity)
    where products.id = change.product_id`
}

export async function insertHold(
  db: Database,
  hold: { checkoutId: number; userId: number; expiresAt: Date },
  lines: readonly StockLine[],
): Promise<void> {
  const rows = lines.map(({ productId, quantity }) => ({ ...hold, productId, quantity }))
  await db
    .insert(stockHolds)
    .values(rows)
    .onConflictDoUpdate({
      target: [stockHolds.productId, stockHolds.checkoutId],
      set: { expiresAt: hold.expiresAt },
    })
}

/** Forgets what ran out; no query counts it, so this only keeps the table small. */
export async function deleteExpiredHolds(db: Database, ids: readonly number[], now: Date): Promise<void> {
  await db.delete(stockHolds).where(and(inArray(stockHolds.productId, [...ids]), lte(stockHolds.expiresAt, now)))
}

export async function deleteHolds(db: Database, checkoutIds: readonly number[]): Promise<void> {
  if (checkoutIds.length === 0) return
  await db.delete(stockHolds).where(inArray(stockHolds.checkoutId, [...checkoutIds]))
}
