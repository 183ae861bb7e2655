import { IN_TRANSIT_STATUSES, type ReturnLine } from '@shop/contract/orders'
import { COD_METHOD, PROVIDER_COD_METHOD } from '@shop/contract/payments'
import { and, asc, count, eq, inArray, lt, max, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { optionsWithUnits } from '../catalogue/attributes/option-units.service.ts'
import { products } from '../catalogue/catalogue.tables.ts'
import { orderItems, orders, returnItems } from './orders.tables.ts'
import { parcelItems, parcels, unpackedItems } from './parcels.tables.ts'

export type ParcelRow = typeof parcels.$inferSelect
export type ParcelItemRow = Awaited<ReturnType<typeof listParcelItems>>[number]

export async function findParcel(db: Database, id: number): Promise<ParcelRow | undefined> {
  const [row] = await db.select().from(parcels).where(eq(parcels.id, id))
  return row
}

export const listParcels = (db: Database, orderId: number): Promise<ParcelRow[]> =>
  db.select().from(parcels).where(eq(parcels.orderId, orderId)).orderBy(asc(parcels.number))

export const listParcelItems = (db: Database, orderId: number) =>
  db
    .select({
      parcelId: parcelItems.parcelId,
      productId: parcelItems.productId,
      name: orderItems.name,
      options: orderItems.options,
      sku: products.sku,
      quantity: parcelItems.quantity,
    })
    .from(parcelItems)
    .innerJoin(
      orderItems,
      and(eq(orderItems.orderId, parcelItems.orderId), eq(orderItems.productId, parcelItems.productId)),
    )
    .innerJoin(products, eq(products.id, parcelItems.productId))
    .where(eq(parcelItems.orderId, orderId))
    .orderBy(asc(parcelItems.productId))

/** The contents of the parcels with replacements of exchanges. */
export const listReplacementItems = (db: Database, orderId: number): Promise<ParcelItemRow[]> =>
  db
    .select({
      parcelId: parcels.id,
      productId: products.id,
      name: products.name,
      options: optionsWithUnits(),
      sku: products.sku,
      quantity: sql`sum(${returnItems.quantity})`.mapWith(Number),
    })
    .from(parcels)
    .innerJoin(returnItems, eq(returnItems.returnId, parcels.returnId))
    .innerJoin(products, eq(products.id, returnItems.replacementId))
    .where(eq(parcels.orderId, orderId))
    .groupBy(parcels.id, products.id)
    .orderBy(asc(products.id))

/** The quantities of an order that are neither in a parcel nor cancelled. */
export const listUnpacked = (db: Database, orderId: number): Promise<ReturnLine[]> =>
  db
    .select({ productId: unpackedItems.productId, quantity: unpackedItems.quantity })
    .from(unpackedItems)
    .where(eq(unpackedItems.orderId, orderId))
    .orderBy(asc(unpackedItems.productId))

/** Requires the order's lock. */
export async function insertParcel(
  db: Database,
  parcel: Omit<typeof parcels.$inferInsert, 'number'>,
  lines: readonly ReturnLine[],
): Promise<ParcelRow> {
  const [last] = await db
    .select({ number: max(parcels.number) })
    .from(parcels)
    .where(eq(parcels.orderId, parcel.orderId))
  const [row] = await db
    .insert(parcels)
    .values({ ...parcel, number: (last?.number ?? 0) + 1 })
    .returning()
  if (!row) throw new Error('an insert without a condition returns its row')
  if (lines.length > 0)
    await db
      .insert(parcelItems)
      .values(lines.map(({ productId, quantity }) => ({ parcelId: row.id, orderId: row.orderId, productId, quantity })))
  return row
}

export async function updateParcel(db: Database, id: number, change: Partial<ParcelRow>): Promise<ParcelRow> {
  const [row] = await db.update(parcels).set(change).where(eq(parcels.id, id)).returning()
  if (!row) throw new Error('the order of the parcel is locked')
  return row
}

export async function deleteParcel(db: Database, id: number): Promise<void> {
  await db.delete(parcels).where(eq(parcels.id, id))
}

/**
 * Paid orders with items to pack. Cash is paid later, and the demo refunds its small payment before some orders ship.
 */
const isToPack: SQL | undefined = and(
  inArray(orders.status, [...IN_TRANSIT_STATUSES]),
  or(
    eq(orders.paymentStatus, 'COMPLETED'),
    and(eq(orders.paymentStatus, 'REFUNDED'), lt(sql`${orders.paidPaise} + ${orders.creditPaise}`, orders.totalPaise)),
    and(eq(orders.paymentStatus, 'PENDING'), inArray(orders.paymentMethod, [COD_METHOD, PROVIDER_COD_METHOD])),
  ),
  sql`exists (select from unpacked_items u where u.order_id = ${orders.id})`,
)

export async function countOrdersToPack(db: Database): Promise<number> {
  const [row] = await db.select({ total: count() }).from(orders).where(isToPack)
  return row?.total ?? 0
}

/** The unpacked lines of the oldest orders, by SKU. */
export function listLinesToPack(db: Database, limit: number) {
  const oldest = db
    .select({ id: orders.id })
    .from(orders)
    .where(isToPack)
    .orderBy(asc(orders.orderDate), asc(orders.id))
    .limit(limit)
    .as('oldest')
  return db
    .select({
      orderId: unpackedItems.orderId,
      productId: unpackedItems.productId,
      sku: products.sku,
      name: orderItems.name,
      options: orderItems.options,
      quantity: unpackedItems.quantity,
    })
    .from(oldest)
    .innerJoin(unpackedItems, eq(unpackedItems.orderId, oldest.id))
    .innerJoin(
      orderItems,
      and(eq(orderItems.orderId, unpackedItems.orderId), eq(orderItems.productId, unpackedItems.productId)),
    )
    .innerJoin(products, eq(products.id, unpackedItems.productId))
    .orderBy(asc(products.sku), asc(unpackedItems.orderId))
}
