import { addPaise, toDateRange, toRupees } from '@shop/contract/kit'
import type {
  AdjacentOrder,
  AdjacentOrderQuery,
  OrderCustomer,
  OrderStatusName,
  OrderSummary,
  OrdersPage,
  OrdersQuery,
} from '@shop/contract/orders'
import type { Database } from '../../platform/database/database.ts'
import { toPage } from '../../platform/http/page.ts'
import { getUserById } from '../users/users.service.ts'
import * as table from './orders.admin.db.ts'

/** A page of orders. Counts and revenue cover all matching orders, regardless of the status filter. */
export async function listOrders(db: Database, { page, size, ...query }: OrdersQuery): Promise<OrdersPage> {
  const filters = { ...query, ...toDateRange(query) }
  const [rows, sums] = await Promise.all([
    table.listLines(db, filters, { ...query, limit: size, offset: page * size }),
    table.sumByStatus(db, filters),
  ])
  const totalElements = sums
    .filter(({ status }) => query.status === undefined || status === query.status)
    .reduce((sum, { orders }) => sum + orders, 0)
  return {
    ...toPage(rows.map(present), totalElements, size),
    counts: Object.fromEntries(sums.map(({ status, orders }) => [status, orders])),
    revenue: toRupees(addPaise(...sums.filter(isRevenue).map(({ paise }) => paise))),
  }
}

export const listMatchingOrderIds = (
  db: Database,
  query: Omit<OrdersQuery, 'page' | 'size' | 'sort' | 'order'>,
  after: { id: number; limit: number },
): Promise<number[]> => table.listMatchingIds(db, { ...query, ...toDateRange(query) }, after)

/** `id` need not be the number of an existing order. */
export async function findAdjacentOrder(
  db: Database,
  id: number,
  { direction }: AdjacentOrderQuery,
): Promise<AdjacentOrder> {
  return { orderId: (await table.findAdjacentId(db, id, direction)) ?? null }
}

export async function getCustomer(db: Database, userId: number): Promise<OrderCustomer> {
  const { id, name, email, phoneNo } = await getUserById(db, userId)
  return { id, name, email, phoneNo }
}

/** Cancelled and returned orders earn nothing. */
const isRevenue = ({ status }: { status: OrderStatusName }): boolean => status !== 'CANCELLED' && status !== 'RETURNED'

const present = ({ order, customer }: table.LineRow): OrderSummary => ({
  id: order.id,
  customer,
  orderStatus: order.status,
  paymentStatus: order.paymentStatus,
  paymentMethod: order.paymentMethod,
  orderDate: order.orderDate.toISOString(),
  totalAmount: toRupees(order.totalPaise),
  paidAmount: toRupees(order.paidPaise),
  creditAmount: toRupees(order.creditPaise),
})
