import type { ManagedProduct, StockChange, StockHistory } from '@shop/contract/catalogue'
import type { Database } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { fieldError } from '../../../platform/http/app-error.ts'
import type { ActionContext } from '../../../platform/http/session-user.ts'
import { listChangesTo, recordChange } from '../../audit/audit.service.ts'
import { lockActiveProduct } from '../management/edit-product.ts'
import * as table from '../management/manage-products.db.ts'
import { toManagedProduct } from '../management/manage-products.service.ts'
import { adjustStock, stockProblem } from './stock.rules.ts'

/** Locks the product like orders do. Errors: 404; 409 for an archived product or an impossible stock. */
export function changeStock(
  db: Database,
  { audit, now }: ActionContext,
  id: number,
  { how, pieces, reason }: StockChange,
): Promise<ManagedProduct> {
  return inTransaction(db, async (tx) => {
    const before = await lockActiveProduct(tx, id)
    const stock = adjustStock(before.stock, how, pieces)
    const problem = stockProblem(stock, { current: before.stock, reserved: await table.sumReserved(tx, id, now) })
    if (problem !== undefined) throw fieldError('pieces', problem, 'conflict')
    if (stock === before.stock) return toManagedProduct(before)
    const changed = toManagedProduct(await table.updateProduct(tx, id, { stock, updatedAt: now }))
    const change = { before: { stock: before.stock }, after: { stock, reason }, at: now }
    await recordChange(tx, audit, { action: 'stock', subject: 'product', subjectId: id, ...change })
    return changed
  })
}

const MAX_CHANGES = 50

/** Newest first. */
export async function listStockChanges(db: Database, id: number): Promise<StockHistory> {
  const changes = await listChangesTo(db, { subject: 'product', subjectId: id, action: 'stock' }, MAX_CHANGES)
  return changes.map(({ id: entryId, at, actor, before, after }) => ({
    id: entryId,
    at,
    by: actor.name,
    before: Number(before.stock),
    after: Number(after.stock),
    reason: String(after.reason),
  }))
}
