import type { Order, OrderStatus } from '@shop/contract/orders'

const COMES_NO_MORE: readonly OrderStatus[] = ['RETURN_REQUESTED', 'RETURNED', 'CANCELLED']

/** When an order arrived, or is to arrive; undefined when it comes no more. */
export function deliveryOf(order: Order): { hasArrived: boolean; date: string } | undefined {
  if (order.deliveredAt !== null) return { hasArrived: true, date: order.deliveredAt }
  if (order.deliveryDate === null || COMES_NO_MORE.includes(order.orderStatus)) return undefined
  return { hasArrived: false, date: order.deliveryDate }
}
