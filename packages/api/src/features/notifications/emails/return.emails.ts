import { formatLines, isCod, isPaidWithCredit, type Order, type Parcel, RETURN_DAYS } from '@shop/contract/orders'
import type { RefundMethod } from '@shop/contract/payments'
import type { EmailTemplate } from './email.ts'
import {
  ALREADY_REFUNDED,
  addressTo,
  itemRows,
  NOT_CHARGED,
  type OrderData,
  orderLink,
  partRefundNotice,
  refundNotice,
  statusChangeEmail,
  trackingBlocks,
} from './order-email-parts.ts'

/** An order can be returned more than once, so each return has its own email. */
export const renderReturnApprovedEmail: EmailTemplate<OrderData & { returnId: number; refundTo: RefundMethod }> = (
  { order, buyer, returnId, refundTo },
  shop,
) => ({
  ...addressTo(buyer),
  eventKey: `return-approved:${returnId}`,
  subject: `Return approved for your ${shop.name} order ${order.id}`,
  blocks: [
    `We’ve approved the return of order ${order.id}. We’ll email you about pickup.`,
    { rows: itemRows(order) },
    refundAfterReturn(order, refundTo),
    orderLink(order, shop),
  ],
})

function refundAfterReturn(order: Order, refundTo: RefundMethod): string {
  if (isPaidWithCredit(order) || (refundTo === 'store_credit' && order.paymentStatus === 'COMPLETED'))
    return 'Once we receive the items, we’ll add your refund to your store credit.'
  if (order.paymentStatus === 'REFUNDED') return ALREADY_REFUNDED
  if (order.creditAmount > 0)
    return 'Once we receive the items, we’ll refund what you paid online to your original payment method, and the rest to your store credit.'
  if (!isCod(order)) return 'Once we receive the items, we’ll refund your original payment method.'
  // While it is pending, the customer may have paid cash that isn't recorded yet.
  return order.paymentStatus === 'FAILED'
    ? NOT_CHARGED
    : 'Once we receive the items, we’ll transfer your refund. Enter your bank account or UPI ID on the page of your order.'
}

export const renderExchangeApprovedEmail: EmailTemplate<OrderData & { returnId: number }> = (
  { order, buyer, returnId },
  shop,
) => ({
  ...addressTo(buyer),
  eventKey: `exchange-approved:${returnId}`,
  subject: `Exchange approved for your ${shop.name} order ${order.id}`,
  blocks: [
    `We’ve approved the exchange of these items of order ${order.id}. We’ll email you about pickup.`,
    { rows: itemRows(order) },
    'We’ve reserved the replacements, and we’ll ship them once we receive the items.',
    orderLink(order, shop),
  ],
})

const withdrawnEmail = (request: 'return' | 'exchange') =>
  statusChangeEmail(({ order }) => ({
    subject: `${request} was withdrawn`,
    lead: `You withdrew the ${request} of these items of order ${order.id}, so you keep them.`,
    details: `You can request another return or exchange within ${RETURN_DAYS} days of delivery.`,
  }))

export const renderReturnWithdrawnEmail = withdrawnEmail('return')
export const renderExchangeWithdrawnEmail = withdrawnEmail('exchange')

const CONTACT_US = 'If you think this is a mistake, contact us and we’ll review it again.'

export const renderReturnDeclinedEmail = statusChangeEmail(({ order }) => ({
  subject: 'return was declined',
  lead: `We couldn’t approve the return of order ${order.id}.`,
  details: CONTACT_US,
}))

export const renderExchangeDeclinedEmail = statusChangeEmail(({ order }) => ({
  subject: 'exchange was declined',
  lead: `We couldn’t approve the exchange of these items of order ${order.id}.`,
  details: CONTACT_US,
}))

export const renderOrderReturnedEmail = statusChangeEmail((change) => ({
  subject: 'return was received',
  lead: `We received your return of order ${change.order.id}.`,
  details: refundNotice(change),
}))

export const renderPartReturnedEmail = statusChangeEmail((change) => ({
  subject: 'return was received',
  lead: `We received these items of order ${change.order.id}.`,
  details: partRefundNotice(change),
}))

export const renderExchangeReceivedEmail = statusChangeEmail(({ order }) => ({
  subject: 'exchange was received',
  lead: `We received these items of order ${order.id}.`,
  details: 'We’ll ship the replacements next and email you when they’re on their way.',
}))

const isOnePiece = ({ items }: Parcel) => items.length === 1 && items[0]?.quantity === 1

export const renderReplacementShippedEmail: EmailTemplate<OrderData & { parcel: Parcel; isDemo: boolean }> = (
  { order, buyer, parcel, isDemo },
  shop,
) => ({
  ...addressTo(buyer),
  eventKey: `parcel-shipped:${parcel.id}:${parcel.shippedAt}`,
  subject: isOnePiece(parcel)
    ? `The replacement for your ${shop.name} order ${order.id} has shipped`
    : `The replacements for your ${shop.name} order ${order.id} have shipped`,
  blocks: [
    `We’ve shipped ${isOnePiece(parcel) ? 'this replacement' : 'these replacements'} for your order ${order.id}. There’s nothing to pay.`,
    formatLines(parcel.items),
    ...(isDemo ? ['This is a demo order, so nothing will be delivered.'] : []),
    ...trackingBlocks(parcel),
    orderLink(order, shop),
  ],
})
