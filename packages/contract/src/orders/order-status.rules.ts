import type { CheckoutMode } from '../checkout/checkout.schemas.ts'
import { addDays } from '../kit/dates.ts'

/** Order states and who may move an order where (spec 4; decisions 30, 57). The database holds the same table. */
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

/** `system` is the shop itself, where nobody pressed a button. */
export const ORDER_ACTORS = ['customer', 'staff', 'system'] as const
export type OrderActor = (typeof ORDER_ACTORS)[number]

type TransitionsByActor = Partial<Record<OrderActor, readonly OrderStatusName[]>>

const OPEN_ORDER: TransitionsByActor = { customer: ['CANCELLED'], staff: ORDER_STATUSES }

/**
 * Where an order may go from where it stands, by who moves it. From CANCELLED and RETURNED nobody moves it: the money
 * has left. The system only starts orders.
 */
export const ORDER_TRANSITIONS: Record<OrderStatusName, TransitionsByActor> = {
  PLACED: OPEN_ORDER,
  PROCESSING: OPEN_ORDER,
  SHIPPED: OPEN_ORDER,
  OUT_FOR_DELIVERY: OPEN_ORDER,
  DELIVERED: { customer: ['RETURN_REQUESTED'], staff: ['RETURN_REQUESTED', 'RETURNED'] },
  RETURN_REQUESTED: OPEN_ORDER,
  RETURNED: {},
  CANCELLED: {},
}

const IN_TRANSIT: readonly OrderStatusName[] = ['PLACED', 'PROCESSING', 'SHIPPED', 'OUT_FOR_DELIVERY']

/** Whether an order with this status is yet to arrive. */
export const isInTransit = (status: OrderStatusName): boolean => IN_TRANSIT.includes(status)

/** Where an order starts: the demo pretends that it is on its way already (spec 4; decision 27). */
export const INITIAL_ORDER_STATUS: Record<CheckoutMode, OrderStatusName> = { demo: 'SHIPPED', live: 'PLACED' }

/** Who may be the cause of a new order: the buyer's browser, or the webhook and the sweep in its place. */
export const ORDER_CREATORS: readonly OrderActor[] = ['customer', 'system']

const isTransitionAllowed = (from: OrderStatusName, to: OrderStatusName, by: OrderActor): boolean =>
  ORDER_TRANSITIONS[from][by]?.includes(to) ?? false

/** Why staff can't move an order from one status to another, or undefined. */
export const statusChangeProblem = (from: OrderStatusName, to: OrderStatusName): string | undefined =>
  isTransitionAllowed(from, to, 'staff') ? undefined : `Cannot change status from ${from}`

type Delivery = { deliveryDate: Date | string | null; deliveredAt: Date | string | null }

/**
 * Whether the customer may cancel: not delivered, returned or cancelled, and delivery still ahead (spec 4). What has
 * arrived before its day is no longer ahead: asking for its return doesn't open the way to keep both goods and money.
 */
export function canCancel(order: { orderStatus: OrderStatusName } & Delivery, now: Date): boolean {
  if (!isTransitionAllowed(order.orderStatus, 'CANCELLED', 'customer') || order.deliveredAt !== null) return false
  return order.deliveryDate === null || new Date(order.deliveryDate) > now
}

/** A delivered order may go back within this many days of its delivery (spec 9; decision 57). */
export const RETURN_DAYS = 5

export function canReturn(
  order: { orderStatus: OrderStatusName; deliveredAt: Date | string | null },
  now: Date,
): boolean {
  if (!isTransitionAllowed(order.orderStatus, 'RETURN_REQUESTED', 'customer') || order.deliveredAt === null)
    return false
  return addDays(new Date(order.deliveredAt), RETURN_DAYS) >= now
}
