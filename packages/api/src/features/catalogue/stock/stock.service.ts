import type { Database } from '../../../platform/database/database.ts'
import * as table from './stock.db.ts'

export {
  availableStockFor,
  type LockedProduct,
  type ReservationOwner,
  type StockLine,
} from './stock.db.ts'

/** An id that no checkout has: with it as the owner, the reservations of all checkouts count. */
export const NO_CHECKOUT = 0

/** Locks the products against other buyers until the transaction ends. A part of a statement. */
export const lockedProducts = table.lockedProducts

/** Reserves stock for a checkout. Requires the lock. Part of the statement that saves the checkout. */
export const reserveStock = table.upsertReservations

export const releaseStockReservations = table.deleteReservations

/** Requires the lock and a check of the available stock. Part of the statement that places the order. */
export const deductStock = table.deductStock

/** Stock that other checkouts reserve. Requires the lock, taken by an earlier statement. */
export const sumReservedByOthers = table.sumReservations

export const lockStock = table.lockProducts
export const listVariantStock = table.listVariantStock

/** Takes stock for an order outside of its checkout. Requires the lock and a check of the available stock. */
export const takeStock = (db: Database, checkoutId: number | null, lines: readonly table.StockLine[]): Promise<void> =>
  table.addStock(
    db,
    checkoutId,
    lines.map(({ productId, quantity }) => ({ productId, quantity: -quantity })),
  )

/** One line for each product. */
export const mergeLines = (lines: readonly table.StockLine[]): table.StockLine[] =>
  [...Map.groupBy(lines, ({ productId }) => productId)].map(([productId, same]) => ({
    productId,
    quantity: same.reduce((sum, { quantity }) => sum + quantity, 0),
  }))

/** Restores the stock of a cancelled or returned order; `checkoutId` is null for a seeded one. */
export async function restoreStock(
  db: Database,
  checkoutId: number | null,
  lines: readonly table.StockLine[],
): Promise<void> {
  const ids = lines.map((line) => line.productId)
  await table.lockProducts(db, ids)
  await table.addStock(db, checkoutId, lines)
}
