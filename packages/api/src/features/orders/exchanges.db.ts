import type { OrderStatusName } from '@shop/contract/orders'
import { and, asc, count, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { intArray, raw } from '../../platform/database/raw.ts'
import { optionsWithUnits } from '../catalogue/attributes/option-units.service.ts'
import { products } from '../catalogue/catalogue.tables.ts'
import type { StockLine } from '../catalogue/stock/stock.service.ts'
import { returnItems, returns } from './orders.tables.ts'
import { parcels } from './parcels.tables.ts'

export type ReplacementParcel = Awaited<ReturnType<typeof listReplacementParcels>>[number]

export async function listReplacementParcels(db: Database, orderIds: number[]) {
  if (orderIds.length === 0) return []
  const { orderId, returnId, shippedAt, deliveredAt } = parcels
  return await db
    .select({ orderId, returnId, shippedAt, deliveredAt })
    .from(parcels)
    .where(and(inArray(orderId, orderIds), isNotNull(returnId)))
}

/** Makes a requested return an exchange. Its items are exactly these lines. */
export async function saveReplacements(
  db: Database,
  returnId: number,
  lines: readonly { productId: number; replacementId: number }[],
): Promise<void> {
  const productIds = intArray(lines.map(({ productId }) => productId))
  const replacementIds = intArray(lines.map(({ replacementId }) => replacementId))
  await raw(db)`
    update return_items i set replacement_id = line.replacement_id
    from unnest(${productIds}::int[], ${replacementIds}::int[]) as line (product_id, replacement_id)
    where i.return_id = ${returnId} and i.product_id = line.product_id`
  await db.update(returns).set({ isExchange: true }).where(eq(returns.id, returnId))
}

const isShipped = sql`exists (select from parcels p where p.return_id = ${returns.id} and p.shipped_at is not null)`

/**
 * Releases, once, the replacements that an order with this new status doesn't send, and returns them. A return by hand
 * keeps those that were sent. A cancelled order counts as being back, as its other items do. Requires the order's lock.
 */
export async function releaseReplacements(
  db: Database,
  orderId: number,
  to: OrderStatusName,
  at: Date,
): Promise<StockLine[]> {
  const isOver = or(inArray(returns.state, ['refused', 'closed']), whenEnded(to))
  const released = await db
    .update(returns)
    .set({ releasedAt: at })
    .where(and(eq(returns.orderId, orderId), eq(returns.isExchange, true), isNull(returns.releasedAt), isOver))
    .returning({ id: returns.id })
  if (released.length === 0) return []
  const ids = released.map(({ id }) => id)
  await db.delete(parcels).where(and(inArray(parcels.returnId, ids), isNull(parcels.shippedAt)))
  return await db
    .select({ productId: sql<number>`${returnItems.replacementId}`, quantity: returnItems.quantity })
    .from(returnItems)
    .where(inArray(returnItems.returnId, ids))
}

function whenEnded(to: OrderStatusName): SQL | undefined {
  if (to === 'CANCELLED') return sql`true`
  return to === 'RETURNED' ? sql`not ${isShipped}` : undefined
}

/** Exchanges whose items were received and whose replacements aren't packed. */
const isToPack = and(
  eq(returns.isExchange, true),
  isNotNull(returns.receivedAt),
  isNull(returns.releasedAt),
  sql`not exists (select from parcels p where p.return_id = ${returns.id})`,
)

/** Undefined unless the exchange can be packed. */
export async function findExchangeToPack(db: Database, orderId: number, returnId: number) {
  const [row] = await db
    .select({ id: returns.id })
    .from(returns)
    .where(and(eq(returns.id, returnId), eq(returns.orderId, orderId), isToPack))
  return row
}

export async function countExchangesToPack(db: Database): Promise<number> {
  const [row] = await db.select({ total: count() }).from(returns).where(isToPack)
  return row?.total ?? 0
}

/** The replacements to pack of the oldest exchanges. */
export function listReplacementsToPack(db: Database, limit: number) {
  const oldest = db
    .select({ id: returns.id })
    .from(returns)
    .where(isToPack)
    .orderBy(asc(returns.receivedAt), asc(returns.id))
    .limit(limit)
    .as('oldest')
  return db
    .select({
      orderId: returnItems.orderId,
      productId: products.id,
      sku: products.sku,
      name: products.name,
      options: optionsWithUnits(),
      quantity: sql`sum(${returnItems.quantity})`.mapWith(Number),
    })
    .from(oldest)
    .innerJoin(returnItems, eq(returnItems.returnId, oldest.id))
    .innerJoin(products, eq(products.id, returnItems.replacementId))
    .groupBy(returnItems.orderId, products.id)
    .orderBy(asc(products.sku), asc(returnItems.orderId))
}
