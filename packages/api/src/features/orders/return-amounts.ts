import { addPaise } from '@shop/contract/kit'
import {
  calculateReturn,
  isCashDue,
  isCod,
  type OrderLineItem,
  type QuoteReturn,
  type ReturnLine,
  subtractReturned,
} from '@shop/contract/orders'
import type { Database } from '../../platform/database/database.ts'
import { conflict, fieldError } from '../../platform/http/app-error.ts'
import * as exchanges from './exchanges.db.ts'
import * as orders from './orders.db.ts'
import * as table from './returns.db.ts'
import { selectLines } from './select-lines.ts'

/** An order with what decides the amounts of its returns. */
export type ReturnedOrder = {
  order: orders.OrderRow
  items: readonly orders.ItemRow[]
  returned: readonly table.ReturnItemRow[]
  leftPaise: number
  /** The parcels with the replacements of exchanges. */
  replacementParcels: readonly exchanges.ReplacementParcel[]
}

/** Requires the order's lock before a change. Few queries for a page of returns. */
export async function loadReturnedOrders(
  db: Database,
  rows: readonly orders.OrderRow[],
): Promise<Map<number, ReturnedOrder>> {
  const ids = rows.map(({ id }) => id)
  const items = Map.groupBy(await orders.listItems(db, ids), ({ orderId }) => orderId)
  const returned = Map.groupBy(await table.listReturnItems(db, ids), ({ orderId }) => orderId)
  const left = await table.listLeftToRefund(db, ids)
  const parcels = await exchanges.listReplacementParcels(db, ids)
  return new Map(
    rows.map((order) => [
      order.id,
      {
        order,
        items: items.get(order.id) ?? [],
        returned: returned.get(order.id) ?? [],
        leftPaise: left.get(order.id) ?? 0,
        replacementParcels: parcels.filter(({ orderId }) => orderId === order.id),
      },
    ]),
  )
}

export async function loadReturnedOrder(db: Database, order: orders.OrderRow): Promise<ReturnedOrder> {
  const loaded = (await loadReturnedOrders(db, [order])).get(order.id)
  if (!loaded) throw new Error(`order ${order.id} was not loaded`)
  return loaded
}

export const linesOf = ({ returned }: ReturnedOrder, returnId: number): table.ReturnItemRow[] =>
  returned.filter((line) => line.returnId === returnId)

/** The amounts of a return. Returns of an order follow each other, so an earlier one has a lower id. */
export function amountsOf(returned: ReturnedOrder, returnId = Number.POSITIVE_INFINITY, lines?: readonly ReturnLine[]) {
  const { order, items, leftPaise } = returned
  const isExchange = lines === undefined && linesOf(returned, returnId).some(isReplaced)
  const amounts = calculateReturn(
    {
      items,
      discountPaise: order.discountPaise,
      totalPaise: order.totalPaise,
      paidPaise: paidPaiseOf(order),
      leftPaise,
      returned: receivedBefore(returned, returnId),
      hasReplacements: isExchange || returned.returned.some(hasReplacement),
    },
    lines ?? linesOf(returned, returnId),
  )
  return isExchange ? { ...amounts, refundPaise: 0 } : amounts
}

const isReplaced = ({ replacementId }: table.ReturnItemRow): boolean => replacementId !== null

/** Whether a received line is exchanged for a variant that the buyer has or will get. */
const hasReplacement = (line: table.ReturnItemRow): boolean =>
  isReplaced(line) && line.receivedAt !== null && line.releasedAt === null

/**
 * Cash that isn't recorded yet is expected in full. What was cancelled before counts as paid, because it counts as
 * refunded.
 */
function paidPaiseOf(order: orders.OrderRow): number {
  if (isCashDue(order)) return order.totalPaise
  return addPaise(order.paidPaise, isCod(order) ? order.cancelledPaise : order.creditPaise)
}

function receivedBefore({ returned }: ReturnedOrder, returnId: number): Map<number, number> {
  const quantities = new Map<number, number>()
  for (const line of returned) {
    if (line.receivedAt === null || line.returnId >= returnId) continue
    quantities.set(line.productId, (quantities.get(line.productId) ?? 0) + line.quantity)
  }
  return quantities
}

/** The lines that were neither cancelled nor returned. */
export const unreturnedLines = (order: ReturnedOrder): ReturnLine[] =>
  subtractReturned(order.items, receivedBefore(order, Number.POSITIVE_INFINITY))

/**
 * The lines of a new return or exchange. Errors: 400 for items that weren't bought, 409 for items that were cancelled
 * or returned already.
 */
export function selectReturnLines(order: ReturnedOrder, requested: QuoteReturn['items']): readonly ReturnLine[] {
  const left = unreturnedLines(order)
  if (left.length === 0) throw conflict('All items of this order were cancelled or have been returned already.')
  return selectLines(requested, { items: order.items, left, refuse: notReturnable })
}

function notReturnable({ name, quantity }: orders.ItemRow, { requested, left }: { requested: number; left: number }) {
  if (requested > quantity) return fieldError('items', `You bought ${quantity} of ${name}. Choose at most ${quantity}.`)
  return conflict(
    left === 0
      ? `${name} was cancelled or has been returned already.`
      : `Choose at most ${left} of ${name}, because the others were cancelled or have been returned already.`,
  )
}

/** The replacements for the lines of an exchange, one line for each variant. */
export const replacementsOf = (lines: readonly table.ReturnItemRow[]): OrderLineItem[] =>
  [...Map.groupBy(lines, ({ replacementId }) => replacementId)].flatMap(([productId, same]) => {
    const [first] = same
    if (!first || productId === null) return []
    const { replacementName, replacementOptions } = first
    const quantity = same.reduce((sum, line) => sum + line.quantity, 0)
    return [{ productId, name: replacementName ?? '', options: replacementOptions ?? {}, quantity }]
  })

export const presentLine = ({ productId, name, options, quantity }: OrderLineItem): OrderLineItem => ({
  productId,
  name,
  options,
  quantity,
})
