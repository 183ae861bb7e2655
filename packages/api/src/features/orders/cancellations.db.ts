import type { ReturnLine } from '@shop/contract/orders'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { returnItems, returns } from './orders.tables.ts'
import { parcelItems, parcels, unpackedItems } from './parcels.tables.ts'

type Cancellation = { orderId: number; at: Date; actorId: number; reason: string | null; refundPaise: number }

/**
 * Stored as a return that was received and refunded at once. Requires the order's lock, and the lines not to be packed.
 */
export async function insertCancellation(
  db: Database,
  { orderId, at, actorId, reason, refundPaise }: Cancellation,
  lines: readonly ReturnLine[],
): Promise<number> {
  const [row] = await db
    .insert(returns)
    .values({
      orderId,
      state: 'refunded',
      reason,
      requestedAt: at,
      receivedAt: at,
      receivedBy: actorId,
      refundedAt: at,
      refundPaise,
      isPart: true,
      isCancellation: true,
      // Raw SQL, because the invoices feature imports this one. An invoice is issued under the same lock.
      isUninvoiced: sql`not exists (select from invoices where order_id = ${orderId} and kind = 'invoice')`,
    })
    .returning({ id: returns.id })
  if (!row) throw new Error('an insert without a condition returns its row')
  await db.insert(returnItems).values(lines.map((line) => ({ ...line, returnId: row.id, orderId })))
  return row.id
}

/**
 * Takes lines out of parcels that haven't shipped, as far as unpacked items don't suffice: out of the newest parcel
 * first.
 */
export async function unpackLines(db: Database, orderId: number, lines: readonly ReturnLine[]): Promise<void> {
  for (const { productId, quantity } of lines) {
    const [unpacked] = await db
      .select({ quantity: unpackedItems.quantity })
      .from(unpackedItems)
      .where(and(eq(unpackedItems.orderId, orderId), eq(unpackedItems.productId, productId)))
    let missing = quantity - (unpacked?.quantity ?? 0)
    for (const packed of missing > 0 ? await listPacked(db, orderId, productId) : []) {
      const taken = Math.min(missing, packed.quantity)
      const isItem = and(eq(parcelItems.parcelId, packed.parcelId), eq(parcelItems.productId, productId))
      if (taken === packed.quantity) await db.delete(parcelItems).where(isItem)
      else if (taken > 0)
        await db
          .update(parcelItems)
          .set({ quantity: packed.quantity - taken })
          .where(isItem)
      missing -= taken
    }
  }
  await db
    .delete(parcels)
    .where(
      and(
        eq(parcels.orderId, orderId),
        isNull(parcels.shippedAt),
        sql`not exists (select from parcel_items i where i.parcel_id = ${parcels.id})`,
      ),
    )
}

const listPacked = (db: Database, orderId: number, productId: number) =>
  db
    .select({ parcelId: parcelItems.parcelId, quantity: parcelItems.quantity })
    .from(parcelItems)
    .innerJoin(parcels, eq(parcels.id, parcelItems.parcelId))
    .where(and(eq(parcelItems.orderId, orderId), eq(parcelItems.productId, productId), isNull(parcels.shippedAt)))
    .orderBy(desc(parcels.number))
