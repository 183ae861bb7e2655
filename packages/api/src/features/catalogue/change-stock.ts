import { MAX_STOCK, type ManagedProduct, type StockChange, type StockHistory } from '@shop/contract/catalogue'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Deed } from '../../platform/http/session-user.ts'
import { listChangesOf, recordChange } from '../audit/audit.service.ts'
import { assertOnShelf } from './edit-product.ts'
import * as table from './manage-products.db.ts'
import { present, required } from './manage-products.service.ts'

/** Orders lock the product as this does, so whoever comes second reckons with what the first has left. */
export function changeStock(
  db: Database,
  { by, now }: Deed,
  id: number,
  { how, pieces, reason }: StockChange,
): Promise<ManagedProduct> {
  return inTransaction(db, async (tx) => {
    const before = required(await table.lockManaged(tx, id))
    assertOnShelf(before)
    const stock = { set: pieces, add: before.stock + pieces, remove: before.stock - pieces }[how]
    const problem = stockProblem(stock, { now: before.stock, held: await table.countHeld(tx, id, now) })
    if (problem !== undefined) throw new AppError('conflict', problem, { fields: { pieces: problem } })
    if (stock === before.stock) return present(before)
    const changed = present(await table.updateProduct(tx, id, { stock, updatedAt: now }))
    const change = { before: { stock: before.stock }, after: { stock, reason }, at: now }
    await recordChange(tx, by, { action: 'stock', subject: 'product', subjectId: id, ...change })
    return changed
  })
}

/** Why the stock can't become that; pieces that checkouts hold may be paid for already. */
function stockProblem(stock: number, { now, held }: { now: number; held: number }): string | undefined {
  if (stock < 0) return `There are only ${now}.`
  if (stock > MAX_STOCK) return `At most ${MAX_STOCK.toLocaleString('en-IN')}, please.`
  // What is held beyond the stock already is no reason against adding some.
  if (stock < held && stock < now) return `${held} are in checkouts under way; the stock can’t go below that.`
  return undefined
}

const SHOWN = 50

export async function listStockChanges(db: Database, id: number): Promise<StockHistory> {
  const changes = await listChangesOf(db, { subject: 'product', subjectId: id, action: 'stock' }, SHOWN)
  return changes.map(({ id: entryId, at, actor, before, after }) => ({
    id: entryId,
    ...{ at, by: actor.name, before: Number(before.stock), after: Number(after.stock), reason: String(after.reason) },
  }))
}
