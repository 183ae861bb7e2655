import { addPaise, toDateRange, toRupees } from '@shop/contract/kit'
import type { OrderStatusName, OrderSummary, OrdersPage, OrdersQuery } from '@shop/contract/orders'
import type { Database } from '../../platform/database/database.ts'
import { toPage } from '../../platform/http/page.ts'
import * as table from './orders.admin.db.ts'

/** Orders as staff look for them. The numbers beside the page are of all that fits, whatever its status. */
export async function listOrders(db: Database, { page, size, ...asked }: OrdersQuery): Promise<OrdersPage> {
  const wanted = { ...asked, ...toDateRange(asked) }
  const [rows, sums] = await Promise.all([
    table.listLines(db, wanted, { ...asked, limit: size, offset: page * size }),
    table.sumByStatus(db, wanted),
  ])
  const totalElements = sums
    .filter(({ status }) => asked.status === undefined || status === asked.status)
    .reduce((all, { orders }) => all + orders, 0)
  return {
    ...toPage(rows.map(present), totalElements, size),
    counts: Object.fromEntries(sums.map(({ status, orders }) => [status, orders])),
    revenue: toRupees(addPaise(...sums.filter(isRevenue).map(({ paise }) => paise))),
  }
}

/** Decision 60. */
const isRevenue = ({ status }: { status: OrderStatusName }): boolean => status !== 'CANCELLED' && status !== 'RETURNED'

const present = ({ order, customer }: table.LineRow): OrderSummary => ({
  ...{ id: order.id, customer, orderStatus: order.status, paymentStatus: order.paymentStatus },
  orderDate: order.orderDate.toISOString(),
  totalAmount: toRupees(order.totalPaise),
})
