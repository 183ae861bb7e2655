import type { AddressType } from '@shop/contract/addresses'
import { COUNTRY } from '@shop/contract/addresses'
import { DEMO_PAYMENT_PAISE, totalsOf } from '@shop/contract/checkout/totals.rules'
import type { orderHistory, orderItems, orders } from '../../features/orders/orders.tables.ts'
import type { DemoCustomer } from '../history/customers.ts'
import type { DemoOrder } from '../history/orders.ts'

const HOUR_MS = 60 * 60 * 1000
/** The demo gives the ₹5 back four days after payment (decision 27). */
const REFUND_AFTER_MS = 96 * HOUR_MS

type Steps = readonly (typeof orderHistory.$inferInsert.toStatus)[]
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

export type Placed = { id: number; userId: number; addressId: number; productBase: number; weekStart: Date }

/** The rows of one seeded order: itself, its items, its history. */
export function orderRows(order: DemoOrder, customer: DemoCustomer, placed: Placed) {
  const { id, userId, addressId, productBase, weekStart } = placed
  const totals = totalsOf(order.lines)
  const isOver = order.status === 'CANCELLED' || order.status === 'RETURNED'
  const isRefunded = isOver || weekStart.getTime() - order.orderDate.getTime() > REFUND_AFTER_MS
  const steps = stepsTo(order.status)
  const moment = (step: number) =>
    new Date(Math.min(order.orderDate.getTime() + step * 30 * HOUR_MS, weekStart.getTime()))
  const delivered = steps.indexOf('DELIVERED')

  const row: typeof orders.$inferInsert = {
    ...{ id, userId, addressId, ...totals, paidPaise: DEMO_PAYMENT_PAISE },
    address: addressOf(customer),
    status: order.status,
    paymentStatus: isRefunded ? 'REFUNDED' : 'COMPLETED',
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
    actorKind: toStatus === 'CANCELLED' || toStatus === 'RETURN_REQUESTED' ? 'customer' : 'system',
    actorId: toStatus === 'CANCELLED' || toStatus === 'RETURN_REQUESTED' ? userId : null,
  }))
  return { row, items, history }
}

export const addressOf = ({ name, phoneNo, address }: DemoCustomer) => ({
  ...{ fullName: name, phoneNo, ...address, country: COUNTRY },
  addressType: address.addressType satisfies AddressType,
})
