import { and, eq, gt, inArray, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { intArray, raw } from '../../platform/database/raw.ts'
import { products, stockReservations } from './catalogue.tables.ts'

export type StockLine = { productId: number; quantity: number }

/** Whose reservations are ignored: those of a user, or of one checkout. */
export type ReservationOwner = { userId: number } | { checkoutId: number }

/** The stock of a row of `products` without unexpired reservations of others. */
export const availableStockFor = (owner: ReservationOwner, now: Date): SQL<number> => {
  const isOther =
    'userId' in owner ? ne(stockReservations.userId, owner.userId) : ne(stockReservations.checkoutId, owner.checkoutId)
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

/** Locks in order of id to prevent deadlocks between carts. */
export async function lockProducts(db: Database, ids: readonly number[]): Promise<LockedProduct[]> {
  return await raw(db)<LockedProduct[]>`
    select id as "productId", name, image, price_paise::float8 as "pricePaise", stock,
      archived_at is not null as "isArchived"
    from products where id = any(${intArray(ids)}::int[]) order by id for no key update`
}

/** Reserved quantities by product, without those of one checkout. */
export async function sumReservations(db: Database, ids: readonly number[], exceptCheckoutId: number, now: Date) {
  const rows = await raw(db)<{ productId: number; reserved: number }[]>`
    select product_id as "productId", sum(quantity)::int as reserved from stock_reservations
    where product_id = any(${intArray(ids)}::int[]) and checkout_id <> ${exceptCheckoutId}
      and expires_at > ${now.toISOString()}
    group by product_id`
  return new Map(rows.map(({ productId, reserved }) => [productId, reserved]))
}

const toStockChanges = (lines: readonly StockLine[], sign: 1 | -1) => ({
  ids: intArray(lines.map((line) => line.productId)),
  quantities: intArray(lines.map((line) => sign * line.quantity)),
})

/** Restores the stock of an order. `checkoutId` is null for a seeded order, which never took any. */
export async function addStock(db: Database, checkoutId: number | null, lines: readonly StockLine[]): Promise<void> {
  const { ids, quantities } = toStockChanges(lines, 1)
  await raw(db)`
    with change as (select * from unnest(${ids}::int[], ${quantities}::int[]) as change (product_id, quantity)),
    recorded as (
      insert into stock_movements (checkout_id, product_id, quantity)
      select ${checkoutId}::int, product_id, quantity from change where ${checkoutId}::int is not null
    )
    update products set stock = stock + change.quantity from change where products.id = change.product_id`
}

/** Deducts the stock of an order and deletes the checkout's reservations. */
export async function deductStock(db: Database, checkoutId: number, lines: readonly StockLine[]): Promise<void> {
  const { ids, quantities } = toStockChanges(lines, -1)
  await raw(db)`
    with change as (select * from unnest(${ids}::int[], ${quantities}::int[]) as change (product_id, quantity)),
    released as (delete from stock_reservations where checkout_id = ${checkoutId}),
    recorded as (
      insert into stock_movements (checkout_id, product_id, quantity)
      select ${checkoutId}::int, product_id, quantity from change
    )
    update products set stock = stock + change.quantity from change where products.id = change.product_id`
}

export async function insertReservations(
  db: Database,
  reservation: { checkoutId: number; userId: number; expiresAt: Date },
  lines: readonly StockLine[],
): Promise<void> {
  const rows = lines.map(({ productId, quantity }) => ({ ...reservation, productId, quantity }))
  await db
    .insert(stockReservations)
    .values(rows)
    .onConflictDoUpdate({
      target: [stockReservations.productId, stockReservations.checkoutId],
      set: { expiresAt: reservation.expiresAt },
    })
}

/** Expired reservations are never counted; deleting them keeps the table small. */
export async function deleteExpiredReservations(db: Database, ids: readonly number[], now: Date): Promise<void> {
  await db
    .delete(stockReservations)
    .where(and(inArray(stockReservations.productId, [...ids]), lte(stockReservations.expiresAt, now)))
}

export async function deleteReservations(db: Database, checkoutIds: readonly number[]): Promise<void> {
  if (checkoutIds.length === 0) return
  await db.delete(stockReservations).where(inArray(stockReservations.checkoutId, [...checkoutIds]))
}
