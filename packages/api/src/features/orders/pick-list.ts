import type { PickList } from '@shop/contract/orders'
import type { Database } from '../../platform/database/database.ts'
import { countExchangesToPack, listReplacementsToPack } from './exchanges.db.ts'
import { countOrdersToPack, listLinesToPack } from './parcels.db.ts'

const MAX_PICKED_ORDERS = 200

/** The lines that have to be packed for the oldest paid orders, and for exchanges whose items were received. */
export async function getPickList(db: Database): Promise<PickList> {
  const [ordered, replacements, orderCount, exchangeCount] = await Promise.all([
    listLinesToPack(db, MAX_PICKED_ORDERS),
    listReplacementsToPack(db, MAX_PICKED_ORDERS),
    countOrdersToPack(db),
    countExchangesToPack(db),
  ])
  const rows = [...ordered, ...replacements].toSorted((a, b) => a.sku.localeCompare(b.sku))
  const lines = [...Map.groupBy(rows, ({ productId }) => productId).values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const { productId, sku, name, options } = first
    return {
      productId,
      sku,
      name,
      options,
      quantity: group.reduce((sum, { quantity }) => sum + quantity, 0),
      orders: group.map(({ orderId, quantity }) => ({ orderId, quantity })),
    }
  })
  return { lines, orders: new Set(rows.map(({ orderId }) => orderId)).size, totalOrders: orderCount + exchangeCount }
}
