import type { CheckoutMode } from '@shop/contract/checkout'
import { formatDate, formatDeliveryDate } from '@shop/contract/kit/dates'
import { formatRupees } from '@shop/contract/kit/money'
import type { Order, OrderStatus } from '@shop/contract/orders'
import {
  expectedDate,
  isCashDue,
  isDemoPayment,
  isPaidToCourier,
  PAYMENT_LABELS,
} from '@shop/contract/orders/order-status.rules'
import type { OrderRefund } from '@shop/contract/payments'
import { byPaymentMethod } from '@shop/contract/payments/payments.rules'

export const STATUS_TONES: Record<OrderStatus, 'info' | 'ok' | 'warn' | 'bad'> = {
  PLACED: 'info',
  PROCESSING: 'info',
  SHIPPED: 'info',
  OUT_FOR_DELIVERY: 'info',
  DELIVERED: 'ok',
  RETURN_REQUESTED: 'warn',
  RETURNED: 'warn',
  CANCELLED: 'bad',
}

/** A cancelled or returned order whose payment hasn't been refunded yet. */
export const isRefundPending = ({ orderStatus, paymentStatus }: Order): boolean =>
  paymentStatus === 'COMPLETED' && (orderStatus === 'CANCELLED' || orderStatus === 'RETURNED')

/** 'Paid ₹5.00 by UPI' or 'Refunded ₹5.00 of ₹3,047.00': the amount that was charged, which in a demo isn't the order's total. The mode is undefined while it loads. */
export function formatPayment(order: Order, mode: CheckoutMode | undefined): string {
  const amount = formatRupees(order.paidAmount)
  if (isCashDue(order) && mode !== 'live') return mode === 'demo' ? 'Nothing to pay in this demo' : 'Cash on delivery'
  if (isCashDue(order)) return `Pay ${formatRupees(order.totalAmount)} in cash on delivery`
  if (isPaidToCourier(order) && order.paymentStatus === 'CANCELLED') return 'Nothing was charged'
  if (isRefundPending(order)) return `Refund of ${amount} in progress`
  if (order.paymentStatus === 'REFUNDED' && isDemoPayment(order))
    return `Refunded ${amount} of ${formatRupees(order.totalAmount)}`
  return `${PAYMENT_LABELS[order.paymentStatus]} ${amount}${byPaymentMethod(order.paymentMethod)}`
}

/** The progress of a refund, as a sentence. */
export function formatRefund({ amount, isPaidTwice, state, by, doneAt }: OrderRefund, now: Date): string {
  const money = formatRupees(amount)
  const prefix = isPaidTwice ? 'Duplicate payment: ' : ''
  if (state === 'done') return `${prefix}${money} refunded on ${formatDate(doneAt ?? by)}.`
  if (state === 'stuck') return `${prefix}${money} refund delayed. We’re working on it.`
  // A date in the past is no longer promised.
  return new Date(by) > now
    ? `${prefix}${money} will be refunded by ${formatDeliveryDate(by)}.`
    : `${prefix}${money} refund on its way.`
}

const NOT_DELIVERING: readonly OrderStatus[] = ['RETURN_REQUESTED', 'RETURNED', 'CANCELLED']

/** The actual or expected delivery; undefined for an order that will not be delivered any more. */
export function deliveryOf(order: Order): { isDelivered: boolean; date: string } | undefined {
  if (order.deliveredAt !== null) return { isDelivered: true, date: order.deliveredAt }
  const date = expectedDate(order)
  if (date === null || NOT_DELIVERING.includes(order.orderStatus)) return undefined
  return { isDelivered: false, date }
}
