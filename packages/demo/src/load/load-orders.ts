import type { Database } from '@shop/api/platform'
import { orderHistory, orderItems, orders } from '@shop/api/tables'
import { sql } from 'drizzle-orm'
import type { DemoCustomer } from '../history/customers.ts'
import type { DemoOrder } from '../history/orders.ts'
import { continueIds, highestId, insertRows } from './insert-rows.ts'
import { orderRows, type Placed } from './order-rows.ts'

type Bases = { userBase: number; staffId: number; addressBase: number; productBase: number; weekStart: Date }

/** Half a year of orders, ids without gaps in the order of their dates (decision 61). */
export async function loadOrders(
  db: Database,
  seeded: readonly DemoOrder[],
  customers: readonly DemoCustomer[],
  bases: Bases,
) {
  const orderBase = await highestId(db, 'orders')
  const rows = seeded.flatMap((order, n) => {
    const customer = customers[order.customer]
    if (!customer) return []
    const { userBase, staffId, addressBase, productBase, weekStart } = bases
    const place = order.customer + 1
    const placed: Placed = {
      id: orderBase + 1 + n,
      userId: userBase + place,
      staffId,
      addressId: addressBase + place,
      productBase,
      weekStart,
    }
    return [orderRows(order, customer, placed)]
  })
  await insertRows(
    db,
    orders,
    rows.map(({ row }) => row),
  )
  await insertRows(
    db,
    orderItems,
    rows.flatMap(({ items }) => items),
  )
  await insertRows(
    db,
    orderHistory,
    rows.flatMap(({ history }) => history),
  )
  await continueIds(db, 'orders')
  await giveReasons(db)
}

const REASONS = [
  'The colour is another than in the picture.',
  'It came with a dent in one corner.',
  'It is smaller than I thought.',
  'One part was missing in the box.',
]

/** What the buyers of seeded orders say, whose returns the history has opened. */
async function giveReasons(db: Database): Promise<void> {
  await db.execute(sql`
    update returns set reason = (${sql.param(REASONS)}::text[])[1 + order_id % ${REASONS.length}]
    where state = 'requested' and reason is null`)
}
