import type { Database } from '../../platform/database/database.ts'
import type * as orders from './orders.db.ts'
import { amountsOf, linesOf, loadReturnedOrder, replacementsOf } from './return-amounts.ts'
import * as table from './returns.db.ts'

/** The lines of a return with the price of each, for its credit note. */
export async function getReturnedLines(db: Database, order: orders.OrderRow, returnId: number) {
  const loaded = await loadReturnedOrder(db, order)
  const { values } = amountsOf(loaded, returnId)
  return linesOf(loaded, returnId).map(({ productId, quantity }) => ({
    productId,
    quantity,
    paise: values.find((value) => value.productId === productId)?.paise ?? 0,
  }))
}

/** The replacements for the items of an exchange, each at the price of the item that it replaces. */
export async function getExchangedItems(db: Database, order: orders.OrderRow, returnId: number) {
  const loaded = await loadReturnedOrder(db, order)
  return linesOf(loaded, returnId).flatMap((line) => {
    const unitPaise = loaded.items.find(({ productId }) => productId === line.productId)?.unitPaise ?? 0
    return replacementsOf([line]).map((item) => ({ ...item, unitPaise }))
  })
}

/** The lines that were cancelled before the invoice, with the price of each. */
export async function listUninvoicedLines(db: Database, order: orders.OrderRow) {
  const lines = []
  for (const id of await table.listUninvoicedIds(db, order.id)) lines.push(...(await getReturnedLines(db, order, id)))
  return lines
}
