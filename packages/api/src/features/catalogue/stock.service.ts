import type { Database } from '../../platform/database/database.ts'
import * as table from './stock.db.ts'

export {
  availableStockFor,
  type LockedProduct,
  type ReservationOwner,
  type StockLine,
} from './stock.db.ts'

/** Keeps other buyers of these products waiting until the transaction ends. */
export const lockProducts = table.lockProducts

type Reservation = Parameters<typeof table.insertReservations>[1] & { now: Date }

/** Keeps goods for a checkout until a time; again for the same checkout: until a later one. Needs the lock. */
export async function reserveStock(
  db: Database,
  { now, ...hold }: Reservation,
  lines: readonly table.StockLine[],
): Promise<void> {
  await table.deleteExpiredReservations(
    db,
    lines.map((line) => line.productId),
    now,
  )
  await table.insertReservations(db, hold, lines)
}

/** Gives what checkouts held back to everybody. */
export const releaseStockReservations = table.deleteReservations

/** Sells the goods of a checkout, held or not. Needs the lock, and a look at what is available. */
export const deductStock = table.deductStock

/** What other checkouts hold of these products. Needs the lock, taken by a statement before this one. */
export const sumReservedByOthers = table.sumReservations

/** Puts goods of an order given up back on the shelf. */
export async function restoreStock(db: Database, lines: readonly table.StockLine[]): Promise<void> {
  const ids = lines.map((line) => line.productId)
  await table.lockProducts(db, ids)
  await table.addStock(db, lines)
}
