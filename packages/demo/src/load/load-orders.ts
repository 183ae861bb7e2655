import type { Database } from '@shop/api/platform'
import { couponRedemptions, orderHistory, orderItems, orders } from '@shop/api/tables'
import { sql } from 'drizzle-orm'
import type { DemoCustomer } from '../history/customers.ts'
import type { DemoOrder } from '../history/orders.ts'
import { highestId, insertRows, syncIdSequence } from './insert-rows.ts'
import { toOrderRows } from './order-rows.ts'

type IdOffsets = { userBase: number; staffId: number; addressBase: number; productBase: number; weekStart: Date }

/** Inserts the orders with ids without gaps, in the order of their dates. */
export async function loadOrders(
  db: Database,
  generated: readonly DemoOrder[],
  customers: readonly DemoCustomer[],
  { userBase, staffId, addressBase, productBase, weekStart }: IdOffsets,
) {
  const orderBase = await highestId(db, 'orders')
  const rows = generated.flatMap((order, index) => {
    const customer = customers[order.customer]
    if (!customer) return []
    const number = order.customer + 1
    const keys = {
      id: orderBase + 1 + index,
      userId: userBase + number,
      staffId,
      addressId: addressBase + number,
      productBase,
      weekStart,
    }
    return [toOrderRows(order, customer, keys)]
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
  await insertRows(
    db,
    couponRedemptions,
    rows.flatMap(({ redemptions }) => redemptions),
  )
  await syncIdSequence(db, 'orders')
  await addReturnReasons(db)
}

const RETURN_REASONS = [
  'The colour is different from the picture.',
  'It arrived with a dent in one corner.',
  'It is smaller than I expected.',
  'A part was missing from the box.',
]

/** Return requests that the order history has opened have no reason yet. */
async function addReturnReasons(db: Database): Promise<void> {
  await db.execute(sql`
    update returns set reason = (${sql.param(RETURN_REASONS)}::text[])[1 + order_id % ${RETURN_REASONS.length}]
    where state = 'requested' and reason is null`)
}
