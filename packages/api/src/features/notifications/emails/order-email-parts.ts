import { nameWithOptions } from '@shop/contract/catalogue'
import { formatDeliveryDate, formatPaise, formatRupees } from '@shop/contract/kit'
import {
  amountAfterCancellations,
  expectedDate,
  formatTracking,
  isCashDue,
  isCod,
  isPaidToCourier,
  isPaidWithCredit,
  type Order,
  type Parcel,
} from '@shop/contract/orders'
import type { RefundMethod } from '@shop/contract/payments'
import { formatRange, POLICY } from '@shop/contract/store/policies.rules'
import type { EmailBlock, EmailContent, EmailTemplate, Recipient, Shop } from './email.ts'

export type OrderData = { order: Order; buyer: Recipient }

/**
 * `order` contains only the items that the email is about. `historyId` is the id of the entry in the order's history:
 * an order can reach the same status twice. `note` is what staff wrote to the buyer.
 */
export type StatusChangeData = OrderData & {
  historyId: number
  note?: string | undefined
  /** What the return of a part refunds. */
  refundPaise?: number | undefined
  refundTo?: RefundMethod | undefined
}

export function trackingBlocks({ trackingLink, ...parcel }: Parcel): EmailBlock[] {
  const tracking = formatTracking(parcel)
  return [
    ...(tracking === null ? [] : [`${tracking}.`]),
    ...(trackingLink === null ? [] : [{ link: trackingLink, label: 'Track your parcel' }]),
  ]
}

const REFUND_TIME = `usually within ${formatRange(POLICY.refundBusinessDays)} business days`

/** How a refund of an order that store credit has paid in part is split. */
const ONLINE_FIRST = `What you paid online goes to your original payment method, ${REFUND_TIME}. The rest is added to your store credit.`
const CREDIT_RETURNED = 'We’ve returned the store credit that you used.'
export const ALREADY_REFUNDED = 'Your payment has already been refunded.'
export const NOT_CHARGED = 'You weren’t charged, so there is nothing to refund.'

type RefundNotice = Pick<StatusChangeData, 'order' | 'refundPaise' | 'refundTo'>

export function partRefundNotice({ order, refundPaise = 0, refundTo }: RefundNotice): string {
  if (refundPaise === 0) return isCod(order) ? NOT_CHARGED : ALREADY_REFUNDED
  const amount = formatPaise(refundPaise)
  if (isPaidWithCredit(order) || refundTo === 'store_credit') return `We’ve added ${amount} to your store credit.`
  if (order.creditAmount > 0) return `We refund ${amount}. ${ONLINE_FIRST}`
  return isCod(order)
    ? `We’ll transfer ${amount} to your bank account or UPI ID.`
    : `We’ll refund ${amount} to your original payment method, ${REFUND_TIME}.`
}

/** `subject` continues "Your Shopflix order 12". */
type StatusChangeTexts = { subject: string; lead: string; details: string }

/** The template of an email about one entry in an order's history. */
export const statusChangeEmail =
  (write: (change: StatusChangeData) => StatusChangeTexts): EmailTemplate<StatusChangeData> =>
  (change, shop) =>
    renderStatusChangeEmail(change, shop, { eventKey: `order-moved:${change.historyId}`, ...write(change) })

export function renderStatusChangeEmail(
  { order, buyer, note }: Omit<StatusChangeData, 'historyId'>,
  shop: Shop,
  { eventKey, subject, lead, details }: StatusChangeTexts & { eventKey: string },
): EmailContent {
  return {
    ...addressTo(buyer),
    eventKey,
    subject: `Your ${shop.name} order ${order.id} ${subject}`,
    blocks: [
      lead,
      ...(note === undefined ? [] : [{ quote: note }]),
      { rows: itemRows(order) },
      details,
      orderLink(order, shop),
    ],
  }
}

/** States no amount, since part of the payment may have been refunded before. The refund email states it. */
export function refundNotice({ order, refundTo }: RefundNotice): string {
  if (isPaidWithCredit(order) || refundTo === 'store_credit') return 'We’ve added your refund to your store credit.'
  if (order.creditAmount > 0 && order.paymentStatus === 'REFUNDED') return CREDIT_RETURNED
  if (order.paymentStatus === 'REFUNDED') return ALREADY_REFUNDED
  if (isPaidToCourier(order) && order.paidAmount === 0) return NOT_CHARGED
  if (order.creditAmount > 0)
    return `${CREDIT_RETURNED} We’ll refund what you paid online to your original payment method, ${REFUND_TIME}.`
  return isCod(order)
    ? 'We’ll transfer your refund to your bank account or UPI ID.'
    : `We’ll refund your original payment method, ${REFUND_TIME}.`
}

export const addressTo = ({ name, email }: Recipient): Pick<EmailContent, 'recipient' | 'greeting'> => ({
  recipient: email,
  greeting: `Hi ${name},`,
})

export const cashNotice = (order: Order): string[] =>
  isCashDue(order) ? [`Pay ${formatRupees(amountAfterCancellations(order))} in cash on delivery.`] : []

export function estimatedDelivery(order: Order): string {
  const date = expectedDate(order)
  return date ? `Estimated delivery: ${formatDeliveryDate(date)}.` : 'We’ll email you when your order is delivered.'
}

export const itemRows = ({ items }: Order) =>
  items.map((item) => [`${item.quantity} × ${nameWithOptions(item)}`, formatRupees(item.subtotal)] as const)

export const orderLink = ({ id }: Pick<Order, 'id'>, { url }: Shop): EmailBlock => ({
  link: `${url}/profile/orders/${id}`,
  label: 'View order',
})
