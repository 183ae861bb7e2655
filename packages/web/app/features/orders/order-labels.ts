import { formatDate } from '@shop/contract/kit/dates'
import { formatRupees } from '@shop/contract/kit/money'
import type { Order, OrderStatus } from '@shop/contract/orders'
import { isReturningToOrigin } from '@shop/contract/orders/order-status.rules'
import type { OrderRefund } from '@shop/contract/payments'

type Tone = 'info' | 'ok' | 'warn' | 'bad'

const STATUS_TONES: Record<OrderStatus, Tone> = {
  PLACED: 'info',
  PROCESSING: 'info',
  SHIPPED: 'info',
  OUT_FOR_DELIVERY: 'info',
  DELIVERED: 'ok',
  RETURN_REQUESTED: 'warn',
  RETURNED: 'warn',
  CANCELLED: 'bad',
}

/** The colour of the order's badge. */
export const toneOf = (order: Order): Tone => (isReturningToOrigin(order) ? 'warn' : STATUS_TONES[order.orderStatus])

/** The progress of a refund, as a sentence. */
export function formatRefund({ amount, refundTo, isPaidTwice, state, by, doneAt }: OrderRefund, now: Date): string {
  const money = formatRupees(amount)
  const prefix = isPaidTwice ? 'Duplicate payment: ' : ''
  if (refundTo === 'store_credit') return `${money} added to your store credit on ${formatDate(doneAt ?? by)}.`
  if (state === 'done') return `${prefix}${money} refunded on ${formatDate(doneAt ?? by)}.`
  if (state === 'stuck') return `${prefix}${money} refund delayed. We’re working on it.`
  // A date in the past is no longer promised.
  return new Date(by) > now
    ? `${prefix}${money} will be refunded by ${formatDate(by)}.`
    : `${prefix}${money} refund on its way.`
}
