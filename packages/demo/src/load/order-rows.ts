import type { orderHistory, orderItems, orders } from '@shop/api/tables'
import type { AddressType } from '@shop/contract/addresses'
import { COUNTRY } from '@shop/contract/addresses'
import { calculateTotals, DEMO_PAYMENT_PAISE } from '@shop/contract/checkout/totals.rules'
import type { OrderStatusName } from '@shop/contract/orders/order-status.rules'
import type { DemoCustomer } from '../history/customers.ts'
import type { DemoOrder } from '../history/orders.ts'

const HOUR_MS = 60 * 60 * 1000

type Steps = readonly OrderStatusName[]
const WAY: Steps = ['SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED']

/** What an order went through, from its first status to where it stands. */
function stepsTo(status: DemoOrder['status']): Steps {
  if (status === 'PLACED' || status === 'SHIPPED') return [status]
  if (status === 'PROCESSING') return ['PLACED', 'PROCESSING']
  if (status === 'CANCELLED') return ['SHIPPED', 'CANCELLED']
  const at = WAY.indexOf(status)
  if (at >= 0) return WAY.slice(0, at + 1)
  return status === 'RETURNED' ? [...WAY, 'RETURN_REQUESTED', 'RETURNED'] : [...WAY, 'RETURN_REQUESTED']
}

export type Placed = {
  id: number
  userId: number
  /** Who moved the seeded orders along. */
  staffId: number
  addressId: number
  productBase: number
  weekStart: Date
}

/** What the customer did; the rest was the staff's. */
const isCustomers = (step: number, status: OrderStatusName): boolean =>
  step === 0 || status === 'CANCELLED' || status === 'RETURN_REQUESTED'

/** The rows of one seeded order: itself, its items, its history. */
export function orderRows(order: DemoOrder, customer: DemoCustomer, placed: Placed) {
  const { id, userId, staffId, addressId, productBase, weekStart } = placed
  const totals = calculateTotals(order.lines)
  const steps = stepsTo(order.status)
  const moment = (step: number) =>
    new Date(Math.min(order.orderDate.getTime() + step * 30 * HOUR_MS, weekStart.getTime()))
  const delivered = steps.indexOf('DELIVERED')

  const row: typeof orders.$inferInsert = {
    ...{ id, userId, addressId, ...totals, paidPaise: DEMO_PAYMENT_PAISE },
    address: addressOf(customer),
    status: order.status,
    paymentStatus: 'COMPLETED',
    paymentMethod: order.method,
    orderDate: order.orderDate,
    deliveryDate: order.deliveryDate,
    deliveredAt: delivered >= 0 ? moment(delivered) : null,
  }
  const items = order.lines.map(({ productId, ...line }): typeof orderItems.$inferInsert => ({
    ...{ ...line, orderId: id, userId, productId: productBase + productId },
  }))
  const history = steps.map((toStatus, step): typeof orderHistory.$inferInsert => ({
    ...{ orderId: id, fromStatus: steps[step - 1] ?? null, toStatus, at: moment(step) },
    ...(isCustomers(step, toStatus)
      ? { actorKind: 'customer', actorId: userId }
      : { actorKind: 'staff', actorId: staffId }),
    reason: 'demo',
  }))
  return { row, items, history }
}

export const addressOf = ({ name, phoneNo, address }: DemoCustomer) => ({
  ...{ fullName: name, phoneNo, ...address, country: COUNTRY },
  addressType: address.addressType satisfies AddressType,
})
