import { nameWithOptions } from '../catalogue/options.rules.ts'
import type { CheckoutMode } from '../checkout/checkout.schemas.ts'
import { formatRupees } from '../kit/money.ts'
import { byPaymentMethod } from '../payments/payments.rules.ts'
import type { OrderLineItem } from './order-lines.schemas.ts'
import {
  amountAfterCancellations,
  expectedDate,
  isCashDue,
  isDemoPayment,
  isPaidToCourier,
  isReturningToOrigin,
  type OrderStatusName,
  PAYMENT_LABELS,
  paidInTotal,
} from './order-status.rules.ts'
import type { Order } from './orders.schemas.ts'

type PaidOrder = Pick<
  Order,
  'orderStatus' | 'paymentStatus' | 'paymentMethod' | 'paidAmount' | 'creditAmount' | 'totalAmount' | 'cancelledAmount'
>

/** '1 × Shirt (M), 2 × Lamp'. */
export const formatLines = (lines: readonly OrderLineItem[]): string =>
  lines.map((line) => `${line.quantity} × ${nameWithOptions(line)}`).join(', ')

/** A cancelled or returned order whose payment hasn't been refunded yet. */
export const isRefundPending = ({
  orderStatus,
  paymentStatus,
}: Pick<Order, 'orderStatus' | 'paymentStatus'>): boolean =>
  paymentStatus === 'COMPLETED' && (orderStatus === 'CANCELLED' || orderStatus === 'RETURNED')

/**
 * 'Paid ₹5.00 by UPI' or 'Refunded ₹5.00 of ₹3,047.00': the amount that was charged, which in a demo isn't the order's
 * total. The mode is undefined while it loads.
 */
export function formatPayment(order: PaidOrder, mode: CheckoutMode | undefined): string {
  const amount = formatRupees(paidInTotal(order))
  if (isCashDue(order) && mode !== 'live') return mode === 'demo' ? 'Nothing to pay in this demo' : 'Cash on delivery'
  if (isCashDue(order)) return `Pay ${formatRupees(amountAfterCancellations(order))} in cash on delivery`
  if (isPaidToCourier(order) && order.paymentStatus === 'CANCELLED') return 'Nothing was charged'
  if (isRefundPending(order)) return `Refund of ${amount} in progress`
  if (order.paymentStatus === 'REFUNDED' && isDemoPayment(order))
    return `Refunded ${amount} of ${formatRupees(order.totalAmount)}`
  return `${PAYMENT_LABELS[order.paymentStatus]} ${amount}${byPaymentOf(order)}`
}

/** ' by UPI' or ' by UPI and with store credit'. */
const byPaymentOf = ({ paymentMethod, creditAmount }: Pick<PaidOrder, 'paymentMethod' | 'creditAmount'>): string =>
  `${byPaymentMethod(paymentMethod)}${creditAmount > 0 ? ' and with store credit' : ''}`

/** How the refund of an order that store credit has paid in part is split. */
export const SPLIT_REFUND = 'First we refund what you paid online. The rest is added to your store credit.'

const NOT_DELIVERING: readonly OrderStatusName[] = ['RETURN_REQUESTED', 'RETURNED', 'CANCELLED']

/** The actual or expected delivery; undefined for an order that will not be delivered any more. */
export function deliveryOf(
  order: Pick<
    Order,
    'orderStatus' | 'paymentMethod' | 'paymentStatus' | 'deliveredAt' | 'deliveryDate' | 'promisedDate'
  >,
): { isDelivered: boolean; date: string } | undefined {
  if (order.deliveredAt !== null) return { isDelivered: true, date: order.deliveredAt }
  const date = expectedDate(order)
  if (date === null || NOT_DELIVERING.includes(order.orderStatus) || isReturningToOrigin(order)) return undefined
  return { isDelivered: false, date }
}
