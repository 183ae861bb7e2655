import type { couponRedemptions, orderHistory, orderItems, orders } from '@shop/api/tables'
import { type AddressType, COUNTRY } from '@shop/contract/addresses'
import { calculateTotals, DEMO_PAYMENT_PAISE } from '@shop/contract/checkout/totals.rules'
import type { OrderStatusName } from '@shop/contract/orders/order-status.rules'
import type { DemoCustomer } from '../history/customers.ts'
import type { DemoOrder } from '../history/orders.ts'
import type { RowWithId } from './insert-rows.ts'

const HOUR_MS = 60 * 60 * 1000
const HOURS_PER_STATUS = 30

const DELIVERY_STATUSES: readonly OrderStatusName[] = ['SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED']

/** The status history of an order, from its initial status to the present one. */
function statusesUpTo(status: OrderStatusName): readonly OrderStatusName[] {
  if (status === 'PLACED' || status === 'SHIPPED') return [status]
  if (status === 'PROCESSING') return ['PLACED', 'PROCESSING']
  if (status === 'CANCELLED') return ['SHIPPED', 'CANCELLED']
  const index = DELIVERY_STATUSES.indexOf(status)
  if (index >= 0) return DELIVERY_STATUSES.slice(0, index + 1)
  return status === 'RETURNED'
    ? [...DELIVERY_STATUSES, 'RETURN_REQUESTED', 'RETURNED']
    : [...DELIVERY_STATUSES, 'RETURN_REQUESTED']
}

export type OrderKeys = {
  id: number
  userId: number
  /** The staff member who changed the status of the order. */
  staffId: number
  addressId: number
  productBase: number
  weekStart: Date
}

const isByCustomer = (index: number, status: OrderStatusName): boolean =>
  index === 0 || status === 'CANCELLED' || status === 'RETURN_REQUESTED'

/** The rows of one generated order: the order, its items, its history and the redemption of its coupon. */
export function toOrderRows(order: DemoOrder, customer: DemoCustomer, keys: OrderKeys) {
  const { id, userId, staffId, addressId, productBase, weekStart } = keys
  const statuses = statusesUpTo(order.status)
  const timeOf = (index: number) =>
    new Date(Math.min(order.orderDate.getTime() + index * HOURS_PER_STATUS * HOUR_MS, weekStart.getTime()))
  const deliveredIndex = statuses.indexOf('DELIVERED')

  const row: RowWithId<typeof orders> = {
    id,
    userId,
    addressId,
    ...calculateTotals(order.lines, order.coupon),
    couponCode: order.coupon?.code ?? null,
    paidPaise: DEMO_PAYMENT_PAISE,
    address: toAddressRow(customer),
    status: order.status,
    paymentStatus: 'COMPLETED',
    paymentMethod: order.method,
    orderDate: order.orderDate,
    deliveryDate: order.deliveryDate,
    deliveredAt: deliveredIndex >= 0 ? timeOf(deliveredIndex) : null,
  }
  const items = order.lines.map(
    ({ productId, name, options, image, unitPaise, quantity }): typeof orderItems.$inferInsert => ({
      orderId: id,
      userId,
      productId: productBase + productId,
      name,
      options,
      image,
      unitPaise,
      quantity,
    }),
  )
  const history = statuses.map((toStatus, index): typeof orderHistory.$inferInsert => ({
    orderId: id,
    fromStatus: statuses[index - 1] ?? null,
    toStatus,
    at: timeOf(index),
    actorKind: isByCustomer(index, toStatus) ? 'customer' : 'staff',
    actorId: isByCustomer(index, toStatus) ? userId : staffId,
    reason: 'Demo order',
  }))
  const redemptions: (typeof couponRedemptions.$inferInsert)[] =
    order.coupon && order.status !== 'CANCELLED'
      ? [{ checkoutId: -id, code: order.coupon.code, userId, expiresAt: null, at: order.orderDate }]
      : []
  return { row, items, history, redemptions }
}

export const toAddressRow = ({ name, phoneNo, address }: DemoCustomer) => ({
  fullName: name,
  phoneNo,
  ...address,
  country: COUNTRY,
  addressType: address.addressType satisfies AddressType,
})
