import type { Database } from '../../platform/database/database.ts'
import * as table from './stock.db.ts'

export { availableTo, type LockedProduct, type Own, type StockLine } from './stock.db.ts'

/** Keeps other buyers of these products waiting until the transaction ends. */
export const lockProducts = table.lockProducts

type Hold = Parameters<typeof table.insertHold>[1] & { now: Date }

/** Keeps goods for a checkout until a time; again for the same checkout: until a later one. Needs the lock. */
export async function holdStock(
  db: Database,
  { now, ...hold }: Hold,
  lines: readonly table.StockLine[],
): Promise<void> {
  await table.deleteExpiredHolds(
    db,
    lines.map((line) => line.productId),
    now,
  )
  await table.insertHold(db, hold, lines)
}

/** Gives what checkouts held back to everybody. */
export const releaseHolds = table.deleteHolds

/** Sells the goods of a checkout, held or not. Needs the lock, and a look at what is available. */
export const takeStock = table.takeStock

/** What other checkouts hold of these products. Needs the lock, taken by a statement before this one. */
export const heldByOthers = table.sumHolds

/** Puts goods of an order given up back on the shelf. */
export async function giveBackStock(db: Database, lines: readonly table.StockLine[]): Promise<void> {
  const ids = lines.map((line) => line.productId)
  await table.lockProducts(db, ids)
  await table.addStock(db, lines)
}
