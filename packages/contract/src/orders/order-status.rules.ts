import type { CheckoutMode } from '../checkout/checkout.schemas.ts'
import { addDays } from '../kit/dates.ts'
import { addPaise, subtractPaise, toPaise, toRupees } from '../kit/money.ts'
import { COD_METHOD, PROVIDER_COD_METHOD, STORE_CREDIT_METHOD } from '../payments/payments.rules.ts'
import type { PaymentStatus } from '../payments/payments.schemas.ts'

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

export const STATUS_LABELS: Record<OrderStatusName, string> = {
  PLACED: 'Placed',
  PROCESSING: 'Processing',
  SHIPPED: 'Shipped',
  OUT_FOR_DELIVERY: 'Out for delivery',
  DELIVERED: 'Delivered',
  RETURN_REQUESTED: 'Return requested',
  RETURNED: 'Returned',
  CANCELLED: 'Cancelled',
}

export const PAYMENT_LABELS: Record<PaymentStatus, string> = {
  PENDING: 'Pending',
  COMPLETED: 'Paid',
  FAILED: 'Failed',
  REFUNDED: 'Refunded',
  CANCELLED: 'Cancelled',
}

/** `system`: automatic changes. */
export const ORDER_ACTORS = ['customer', 'staff', 'system'] as const
export type OrderActor = (typeof ORDER_ACTORS)[number]

type TransitionsByActor = Partial<Record<OrderActor, readonly OrderStatusName[]>>

const OPEN_ORDER: TransitionsByActor = { customer: ['CANCELLED'], staff: ORDER_STATUSES }
const IN_TRANSIT: TransitionsByActor = { ...OPEN_ORDER, system: ['DELIVERED'] }

/**
 * Allowed transitions by actor; the database has the same table. CANCELLED and RETURNED are final, because the payment
 * is refunded. DELIVERED after RETURN_REQUESTED is a return that the customer withdrew. The system creates orders, and
 * delivers one whose unshipped rest was cancelled after its parcels had arrived.
 */
export const ORDER_TRANSITIONS: Record<OrderStatusName, TransitionsByActor> = {
  PLACED: IN_TRANSIT,
  PROCESSING: IN_TRANSIT,
  SHIPPED: IN_TRANSIT,
  OUT_FOR_DELIVERY: IN_TRANSIT,
  DELIVERED: { customer: ['RETURN_REQUESTED'], staff: ['RETURN_REQUESTED', 'RETURNED'] },
  RETURN_REQUESTED: { ...OPEN_ORDER, customer: ['CANCELLED', 'DELIVERED'] },
  RETURNED: {},
  CANCELLED: {},
}

export const IN_TRANSIT_STATUSES: readonly OrderStatusName[] = ['PLACED', 'PROCESSING', 'SHIPPED', 'OUT_FOR_DELIVERY']

export const isInTransit = (status: OrderStatusName): boolean => IN_TRANSIT_STATUSES.includes(status)

/** Demo orders start as shipped. */
export const INITIAL_ORDER_STATUS: Record<CheckoutMode, OrderStatusName> = { demo: 'SHIPPED', live: 'PLACED' }

/** The buyer's browser, or the system when a webhook or a poll completes the checkout. */
export const ORDER_CREATORS: readonly OrderActor[] = ['customer', 'system']

const isTransitionAllowed = (from: OrderStatusName, to: OrderStatusName, actor: OrderActor): boolean =>
  ORDER_TRANSITIONS[from][actor]?.includes(to) ?? false

type Payment = { paymentMethod: string; paymentStatus: PaymentStatus }

/** Whether the shop's own courier collects the payment, so staff record it. */
export const isCod = ({ paymentMethod }: Pick<Payment, 'paymentMethod'>): boolean => paymentMethod === COD_METHOD

/** Whether its refunds go back to the customer's store credit. */
export const isPaidWithCredit = ({ paymentMethod }: Pick<Payment, 'paymentMethod'>): boolean =>
  paymentMethod === STORE_CREDIT_METHOD

/** Whether a courier collects the payment, for the shop or for the payment provider. */
export const isPaidToCourier = (order: Pick<Payment, 'paymentMethod'>): boolean =>
  isCod(order) || order.paymentMethod === PROVIDER_COD_METHOD

/** Whether the courier has to collect cash, or has it and the shop doesn't know yet. */
export const isCashDue = (order: Payment): boolean => isPaidToCourier(order) && order.paymentStatus === 'PENDING'

/** What an order costs without the items that were cancelled as a part of it: the cash that the courier collects. */
export const amountAfterCancellations = (order: { totalAmount: number; cancelledAmount: number }): number =>
  toRupees(subtractPaise(toPaise(order.totalAmount), toPaise(order.cancelledAmount)))

/** Of an order whose parcel the customer refused, instead of its status, until the parcel is back. */
export const RETURNING_LABEL = 'Refused, returning to us'

/** The event in the timeline. */
export const REFUSED_LABEL = 'Delivery refused'

/** What says how far an order is: a refused parcel has the status of a shipped one. */
export type OrderProgress = Payment & { orderStatus: OrderStatusName }

/** Whether the customer refused the parcel and it isn't back yet. */
export const isReturningToOrigin = (order: OrderProgress): boolean =>
  isPaidToCourier(order) && order.paymentStatus === 'CANCELLED' && isInTransit(order.orderStatus)

/** The status in words, for everyone. */
export const statusLabel = (order: OrderProgress): string =>
  isReturningToOrigin(order) ? RETURNING_LABEL : STATUS_LABELS[order.orderStatus]

type PaidAmounts = { paidAmount: number; creditAmount: number; totalAmount: number }

/** What the customer has paid, online and with store credit. */
export const paidInTotal = ({ paidAmount, creditAmount }: Pick<PaidAmounts, 'paidAmount' | 'creditAmount'>): number =>
  toRupees(addPaise(toPaise(paidAmount), toPaise(creditAmount)))

/** What store credit leaves to pay, which the demo doesn't charge. */
export const amountWithoutCredit = ({
  totalAmount,
  creditAmount,
}: Pick<PaidAmounts, 'totalAmount' | 'creditAmount'>): number =>
  toRupees(subtractPaise(toPaise(totalAmount), toPaise(creditAmount)))

/** Whether the demo charged less than the total. Cash is due in full. */
export const isDemoPayment = (order: Pick<Payment, 'paymentMethod'> & PaidAmounts): boolean =>
  !isCod(order) && order.paidAmount > 0 && paidInTotal(order) < order.totalAmount

type CashOrder = OrderProgress & { deliveredAt: Date | string | null }

/** Why the cash of an order prevents this transition, or undefined. */
export function cashProblem(order: CashOrder, to: OrderStatusName): string | undefined {
  if (isReturningToOrigin(order) && to !== 'CANCELLED')
    return 'The customer refused this parcel. Set the order to CANCELLED when the parcel is back.'
  if (
    to === 'CANCELLED' &&
    isCashDue(order) &&
    order.deliveredAt === null &&
    !BEFORE_SHIPPING.includes(order.orderStatus)
  )
    return isCod(order)
      ? 'The courier has this parcel. If the customer refused it, record that under Payment first. When the parcel is back, receive it: that cancels the order.'
      : 'The courier has this parcel. The payment provider reports whether the customer paid or refused it.'
  if (isCashDue(order) && order.deliveredAt !== null && REFUNDING_STATUSES.includes(to))
    return isCod(order)
      ? 'Record the cash of this order first, because the refund depends on it.'
      : 'The payment provider hasn’t reported the cash of this order yet, and the refund depends on it.'
  return undefined
}

/** Why staff can't make this transition, or undefined. */
export const statusChangeProblem = (from: OrderStatusName, to: OrderStatusName): string | undefined =>
  isTransitionAllowed(from, to, 'staff') ? undefined : `Cannot change status from ${from}`

/** The statuses that staff can set, except for the current one. */
export const possibleStatuses = (from: OrderStatusName): readonly OrderStatusName[] =>
  ORDER_STATUSES.filter((to) => to !== from && isTransitionAllowed(from, to, 'staff'))

/** The statuses that don't set an order back. Items that haven't arrived can't be returned. */
export const laterStatuses = (from: OrderStatusName): readonly OrderStatusName[] =>
  possibleStatuses(from).filter(
    (to) =>
      ORDER_STATUSES.indexOf(to) > ORDER_STATUSES.indexOf(from) &&
      !(isInTransit(from) && (to === 'RETURN_REQUESTED' || to === 'RETURNED')),
  )

const NEXT_STATUS: Partial<Record<OrderStatusName, OrderStatusName>> = {
  PLACED: 'PROCESSING',
  PROCESSING: 'SHIPPED',
  SHIPPED: 'OUT_FOR_DELIVERY',
  OUT_FOR_DELIVERY: 'DELIVERED',
}

/**
 * The next status of an order on its way to the customer, or undefined. A refused parcel is cancelled when it is back.
 * Returns have their own steps.
 */
export const nextStatusOf = (order: OrderProgress): OrderStatusName | undefined =>
  isReturningToOrigin(order) ? 'CANCELLED' : NEXT_STATUS[order.orderStatus]

/** The final statuses. A transition to them refunds the payment. */
export const REFUNDING_STATUSES: readonly OrderStatusName[] = ['CANCELLED', 'RETURNED']

/** Whether a transition of this order refunds money, which takes the permission `payments.manage`. */
export const refundsPayment = ({ paymentStatus }: { paymentStatus: string }, to: OrderStatusName): boolean =>
  paymentStatus === 'COMPLETED' && REFUNDING_STATUSES.includes(to)

export const REFUND_NOT_PERMITTED = 'Only staff who manage payments can cancel or return a paid order.'

/** Orders in one bulk change of status. Each one can send an email and a refund, so all are listed in the preview. */
export const MAX_BULK_ORDERS = 100

/** When an order is expected: the promised date, or the estimate for an address whose PIN is unknown. */
export const expectedDate = <Time>(order: { deliveryDate: Time; promisedDate: Time }): Time =>
  order.promisedDate ?? order.deliveryDate

type Delivery = { deliveryDate: Date | string | null; deliveredAt: Date | string | null }

const BEFORE_SHIPPING: readonly OrderStatusName[] = ['PLACED', 'PROCESSING']

/**
 * Whether the courier has a parcel whose cash is due. The customer refuses it at the door instead of cancelling it:
 * otherwise its stock would be for sale, and cash that the courier took couldn't be recorded.
 */
export const isShippedForCash = (order: Payment & { orderStatus: OrderStatusName }): boolean =>
  isPaidToCourier(order) && isInTransit(order.orderStatus) && !BEFORE_SHIPPING.includes(order.orderStatus)

/** Why its customer can't cancel it. */
export const SHIPPED_FOR_CASH =
  'This order has shipped, so it can no longer be cancelled. If you don’t want it, refuse the parcel at the door.'

/**
 * Customers may cancel before the delivery date. An order that was delivered early can't be cancelled, not even while
 * its return is requested: the buyer would keep both the items and the money.
 */
export function canCancel(order: { orderStatus: OrderStatusName } & Payment & Delivery, now: Date): boolean {
  if (isPaidToCourier(order) && !BEFORE_SHIPPING.includes(order.orderStatus)) return false
  if (!isTransitionAllowed(order.orderStatus, 'CANCELLED', 'customer') || order.deliveredAt !== null) return false
  return order.deliveryDate === null || new Date(order.deliveryDate) > now
}

/** Days after delivery in which a return can be requested. */
export const RETURN_DAYS = 5

/** For sentences such as "Request a return within 5 days of delivery." */
export const RETURN_PERIOD = `within ${RETURN_DAYS} days of delivery`

/** What a return costs the customer. Nothing is deducted from a refund for the pickup, which the shop arranges. */
export const RETURN_COST = `Free ${RETURN_PERIOD}`

export function canReturn(
  order: { orderStatus: OrderStatusName; deliveredAt: Date | string | null },
  now: Date,
): boolean {
  if (!isTransitionAllowed(order.orderStatus, 'RETURN_REQUESTED', 'customer') || order.deliveredAt === null)
    return false
  return addDays(new Date(order.deliveredAt), RETURN_DAYS) >= now
}
