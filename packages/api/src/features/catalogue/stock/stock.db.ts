import type { Options } from '@shop/contract/catalogue'
import { and, eq, gt, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { type Fragment, fragment, runFragment } from '../../../platform/database/fragment.ts'
import { intArray, raw } from '../../../platform/database/raw.ts'
import { selectOptionsWithUnits } from '../attributes/option-units.db.ts'
import { products, stockReservations } from '../catalogue.tables.ts'
import { MINIMUM_AGE } from '../categories/age-limits.db.ts'

export type StockLine = { productId: number; quantity: number }

/** Whose reservations are ignored: those of a user, or of one checkout. */
export type ReservationOwner = { userId: number } | { checkoutId: number }

/** The stock of a row of `products` without unexpired reservations of other users. */
export const availableStockFor = (userId: number, now: Date): SQL<number> => {
  const { productId, quantity, expiresAt } = stockReservations
  const others = and(eq(productId, products.id), ne(stockReservations.userId, userId), gt(expiresAt, now))
  return sql<number>`greatest(0, ${products.stock} - (select coalesce(sum(${quantity}), 0) from ${stockReservations} where ${others}))::int`
}

export type LockedProduct = {
  productId: number
  name: string
  sku: string
  image: string | null
  options: Options
  /** The product that it is a variant of. */
  parentId: number | null
  /** Null when it has no price. */
  pricePaise: number | null
  stock: number
  isArchived: boolean
  /** The age at which it can be bought; null without a limit. */
  minimumAge: number | null
}

/** Locks rows of `LockedProduct` in order of id to prevent deadlocks between carts. */
export const lockedProducts = (ids: Fragment, condition: Fragment): Fragment => fragment`
  select id as "productId", name, sku, image, ${selectOptionsWithUnits()} as options, parent_id as "parentId", price_paise::float8 as "pricePaise", stock,
    archived_at is not null as "isArchived", ${MINIMUM_AGE} as "minimumAge"
  from products where id = any(${ids}) and ${condition} order by id for no key update`

export const lockProducts = (db: Database, ids: readonly number[]): Promise<LockedProduct[]> =>
  runFragment(db, lockedProducts(fragment`${intArray(ids)}::int[]`, fragment`true`))

/** Reserved quantities by product, without those of one checkout. */
export async function sumReservations(db: Database, ids: readonly number[], exceptCheckoutId: number, now: Date) {
  const rows = await raw(db)<{ productId: number; reserved: number }[]>`
    select product_id as "productId", sum(quantity)::int as reserved from stock_reservations
    where product_id = any(${intArray(ids)}::int[]) and checkout_id <> ${exceptCheckoutId}
      and expires_at > ${now.toISOString()}
    group by product_id`
  return new Map(rows.map(({ productId, reserved }) => [productId, reserved]))
}

export type VariantStock = {
  productId: number
  /** Shared by the variants of a product. */
  mainId: number
  name: string
  options: Options
  pricePaise: number | null
  isArchived: boolean
  /** The stock without what checkouts have reserved. */
  availableStock: number
}

/** All variants of these products, in order of id. */
export const listVariantStock = (db: Database, productIds: readonly number[], now: Date): Promise<VariantStock[]> =>
  runFragment(
    db,
    fragment`
    select p.id as "productId", coalesce(p.parent_id, p.id) as "mainId", p.name,
      ${selectOptionsWithUnits('p')} as options, p.price_paise::float8 as "pricePaise", p.archived_at is not null as "isArchived",
      greatest(0, p.stock - coalesce((select sum(r.quantity) from stock_reservations r
        where r.product_id = p.id and r.expires_at > ${now.toISOString()}), 0))::int as "availableStock"
    from (select distinct coalesce(parent_id, id) as id from products where id = any(${intArray(productIds)}::int[])) as main
      join products p on p.id = main.id or p.parent_id = main.id
    order by p.id`,
  )

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

/** Deducts the stock of an order and deletes the checkout's reservations. Part of a statement. */
export function deductStock(checkoutId: number, lines: readonly StockLine[]): Fragment {
  const { ids, quantities } = toStockChanges(lines, -1)
  return fragment`
    change as (select * from unnest(${ids}::int[], ${quantities}::int[]) as change (product_id, quantity)),
    released as (delete from stock_reservations where checkout_id = ${checkoutId}),
    recorded as (
      insert into stock_movements (checkout_id, product_id, quantity)
      select ${checkoutId}::int, product_id, quantity from change
    ),
    deducted as (
      update products set stock = stock + change.quantity from change where products.id = change.product_id
    )`
}

/**
 * Reserves stock for a row `checkout`; a repeated call extends the reservation. Also deletes expired reservations of
 * the same products, which keeps the table small: they are never counted. Part of a statement.
 */
export function upsertReservations(
  { userId, expiresAt, now }: { userId: number; expiresAt: Date; now: Date },
  lines: readonly StockLine[],
): Fragment {
  const { ids, quantities } = toStockChanges(lines, 1)
  return fragment`
    expired as (
      delete from stock_reservations using checkout
      where product_id = any(${ids}::int[]) and checkout_id <> checkout.id and expires_at <= ${now.toISOString()}
    ),
    reserved as (
      insert into stock_reservations (product_id, checkout_id, user_id, quantity, expires_at)
      select product_id, checkout.id, ${userId}, quantity, ${expiresAt.toISOString()}::timestamptz
      from checkout, unnest(${ids}::int[], ${quantities}::int[]) as line (product_id, quantity)
      on conflict (product_id, checkout_id) do update set expires_at = excluded.expires_at
    )`
}

export async function deleteReservations(db: Database, checkoutIds: readonly number[]): Promise<void> {
  if (checkoutIds.length === 0) return
  await db.delete(stockReservations).where(inArray(stockReservations.checkoutId, [...checkoutIds]))
}
