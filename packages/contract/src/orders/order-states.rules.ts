import { addDays } from '../kit/dates.ts'

/** Order states and who may move an order where (spec 4; decisions 30, 57). */
export const ORDER_STATUSES = [
  'PLACED',
  'PROCESSING',
  'SHIPPED',
  'OUT_FOR_DELIVERY',
  'DELIVERED',
  'RETURN_REQUESTED',
  'RETURNED',
  'CANCELLED',
] as const
export type OrderStatusName = (typeof ORDER_STATUSES)[number]

/** The money has left: nothing follows. */
const FINAL: readonly OrderStatusName[] = ['CANCELLED', 'RETURNED']
const AFTER_DELIVERY: readonly OrderStatusName[] = ['RETURN_REQUESTED', 'RETURNED']

/** Why staff can't move an order from one status to another, or undefined. */
export function statusChangeProblem(from: OrderStatusName, to: OrderStatusName): string | undefined {
  if (FINAL.includes(from)) return `Cannot change status from ${from}`
  if (from === 'DELIVERED' && !AFTER_DELIVERY.includes(to)) return 'Cannot change status from DELIVERED'
  return undefined
}

/** Whether the customer may cancel: not delivered, returned or cancelled, and delivery still ahead (spec 4). */
export function canCancel(
  order: { orderStatus: OrderStatusName; deliveryDate: Date | string | null },
  now: Date,
): boolean {
  if (['DELIVERED', 'RETURNED', 'CANCELLED'].includes(order.orderStatus)) return false
  return order.deliveryDate === null || new Date(order.deliveryDate) > now
}

/** A delivered order may go back within this many days of its delivery (spec 9; decision 57). */
export const RETURN_DAYS = 5

export function canReturn(
  order: { orderStatus: OrderStatusName; deliveredAt: Date | string | null },
  now: Date,
): boolean {
  if (order.orderStatus !== 'DELIVERED' || order.deliveredAt === null) return false
  return addDays(new Date(order.deliveredAt), RETURN_DAYS) >= now
}
