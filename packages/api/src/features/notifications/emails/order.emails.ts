import { nameWithOptions } from '@shop/contract/catalogue'
import { formatDeliveryDate, formatPaise, formatRupees } from '@shop/contract/kit'
import {
  amountAfterCancellations,
  CARRIER_LABELS,
  expectedDate,
  formatLines,
  isCashDue,
  isCod,
  isPaidToCourier,
  isPaidWithCredit,
  type Order,
  type OrderStatusName,
  type Parcel,
  RETURN_DAYS,
} from '@shop/contract/orders'
import type { RefundMethod } from '@shop/contract/payments'
import { formatRange, POLICY } from '@shop/contract/store/policies.rules'
import type { EmailBlock, EmailContent, EmailTemplate, Recipient, Shop } from './email.ts'

type OrderData = { order: Order; buyer: Recipient }

/** `isDemo`: the mode of its checkout, which an order for cash doesn't show otherwise. */
type DeliveryData = { isDemo: boolean }

export const renderOrderConfirmationEmail: EmailTemplate<OrderData & DeliveryData> = (
  { order, buyer, isDemo },
  shop,
) => ({
  ...addressTo(buyer),
  eventKey: `order-placed:${order.id}`,
  subject: `Your ${shop.name} order ${order.id} is confirmed`,
  blocks: [
    `Thanks for your order. Your order number is ${order.id}.`,
    { rows: receiptRows(order, isDemo) },
    ...(isDemo ? [demoNotice(order)] : [estimatedDelivery(order), ...cashNotice(order)]),
    orderLink(order, shop),
  ],
})

/**
 * `historyId` is the id of the entry in the order's history: an order can reach the same status twice. `note` is what staff
 * wrote to the buyer.
 */
export type StatusChangeData = OrderData & {
  historyId: number
  note?: string | undefined
  /** What the return of a part refunds. */
  refundPaise?: number | undefined
  refundTo?: RefundMethod | undefined
}

/** Undefined when the buyer gets no email, and for SHIPPED: that email has the invoice attached, which a job issues first. */
export function findStatusChangeEmail(
  from: OrderStatusName,
  to: OrderStatusName,
  refundPaise?: number,
): EmailTemplate<StatusChangeData> | undefined {
  if (to === 'DELIVERED' && refundPaise !== undefined) return renderPartReturnedEmail
  if (to === 'DELIVERED') return from === 'RETURN_REQUESTED' ? renderReturnDeclinedEmail : renderOrderDeliveredEmail
  if (to === 'CANCELLED') return renderOrderCancelledEmail
  return to === 'RETURNED' ? renderOrderReturnedEmail : undefined
}

/** The order of the data has only the shipped items. `isPart`: it has others. `isLeft`: some of these haven't shipped yet. */
export type ShipmentData = Omit<StatusChangeData, 'historyId'> &
  DeliveryData & { eventKey: string; parcels: readonly Parcel[]; isPart: boolean; isLeft: boolean }

export const renderOrderShippedEmail: EmailTemplate<ShipmentData> = (change, shop) => {
  const { order, isPart, isLeft, isDemo, eventKey, parcels } = change
  const content = renderStatusChangeEmail(change, shop, {
    eventKey,
    subject: isLeft ? 'has partly shipped' : 'has shipped',
    lead: isPart ? `These items of your order ${order.id} have shipped.` : `Your order ${order.id} has shipped.`,
    details: isDemo
      ? 'This is a demo order, so nothing will be delivered.'
      : [estimatedDelivery(order), ...cashNotice(order), ...(isLeft ? [LEFT_TO_SHIP] : [])].join(' '),
  })
  return { ...content, blocks: content.blocks.toSpliced(-1, 0, ...parcels.flatMap(trackingBlocks)) }
}

const LEFT_TO_SHIP = 'The other items of your order ship separately. We’ll email you when they do.'

function trackingBlocks({ carrier, trackingNumber, trackingLink }: Parcel): EmailBlock[] {
  if (carrier === null || (trackingNumber === null && trackingLink === null)) return []
  const number = trackingNumber === null ? '' : `, tracking number ${trackingNumber}`
  const sentWith = `Sent with ${CARRIER_LABELS[carrier]}${number}.`
  return [sentWith, ...(trackingLink === null ? [] : [{ link: trackingLink, label: 'Track your parcel' }])]
}

export const renderOrderDeliveredEmail: EmailTemplate<StatusChangeData> = (change, shop) =>
  renderStatusChangeEmail(change, shop, {
    eventKey: keyOf(change),
    subject: 'was delivered',
    lead: `Your order ${change.order.id} was delivered.`,
    details: `Damaged, defective or not what you ordered? You can request a return within ${RETURN_DAYS} days of delivery.`,
  })

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

/** `order` has only the items that come back; in the two emails below, too. */
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

export const renderExchangeReceivedEmail: EmailTemplate<StatusChangeData> = (change, shop) =>
  renderStatusChangeEmail(change, shop, {
    eventKey: keyOf(change),
    subject: 'exchange was received',
    lead: `We received these items of order ${change.order.id}.`,
    details: 'We’ll ship the replacements next and email you when they’re on their way.',
  })

export const renderExchangeDeclinedEmail: EmailTemplate<StatusChangeData> = (change, shop) =>
  renderStatusChangeEmail(change, shop, {
    eventKey: keyOf(change),
    subject: 'exchange was declined',
    lead: `We couldn’t approve the exchange of these items of order ${change.order.id}.`,
    details: 'If you think this is a mistake, contact us and we’ll review it again.',
  })

export const renderExchangeWithdrawnEmail: EmailTemplate<StatusChangeData> = (change, shop) =>
  renderStatusChangeEmail(change, shop, {
    eventKey: keyOf(change),
    subject: 'exchange was withdrawn',
    lead: `You withdrew the exchange of these items of order ${change.order.id}, so you keep them.`,
    details: REQUEST_AGAIN,
  })

export const renderReturnWithdrawnEmail: EmailTemplate<StatusChangeData> = (change, shop) =>
  renderStatusChangeEmail(change, shop, {
    eventKey: keyOf(change),
    subject: 'return was withdrawn',
    lead: `You withdrew the return of these items of order ${change.order.id}, so you keep them.`,
    details: REQUEST_AGAIN,
  })

const REQUEST_AGAIN = `You can request another return or exchange within ${RETURN_DAYS} days of delivery.`

export const renderReplacementShippedEmail: EmailTemplate<OrderData & { parcel: Parcel; isDemo: boolean }> = (
  { order, buyer, parcel, isDemo },
  shop,
) => ({
  ...addressTo(buyer),
  eventKey: `parcel-shipped:${parcel.id}:${parcel.shippedAt}`,
  subject: `The replacements for your ${shop.name} order ${order.id} have shipped`,
  blocks: [
    `These replacements for your order ${order.id} have shipped. There’s nothing to pay.`,
    formatLines(parcel.items),
    ...(isDemo ? ['This is a demo order, so nothing will be delivered.'] : []),
    ...trackingBlocks(parcel),
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

export const renderReturnDeclinedEmail: EmailTemplate<StatusChangeData> = (change, shop) =>
  renderStatusChangeEmail(change, shop, {
    eventKey: keyOf(change),
    subject: 'return was declined',
    lead: `We couldn’t approve the return of order ${change.order.id}.`,
    details: 'If you think this is a mistake, contact us and we’ll review it again.',
  })

export const renderOrderCancelledEmail: EmailTemplate<StatusChangeData> = (change, shop) =>
  renderStatusChangeEmail(change, shop, {
    eventKey: keyOf(change),
    subject: 'was cancelled',
    lead: `Your order ${change.order.id} was cancelled. It won’t be shipped.`,
    details: refundNotice(change),
  })

/** The order of the data has only the cancelled items. */
export const renderItemsCancelledEmail: EmailTemplate<
  OrderData & Pick<StatusChangeData, 'refundTo'> & { cancellationId: number; refundPaise: number }
> = ({ cancellationId, ...change }, shop) =>
  renderStatusChangeEmail(change, shop, {
    eventKey: `items-cancelled:${cancellationId}`,
    subject: 'was changed',
    lead: `These items of your order ${change.order.id} were cancelled. You’ll still get the others.`,
    details: isCashDue(change.order) ? cashNotice(change.order).join('') : partRefundNotice(change),
  })

export const renderOrderReturnedEmail: EmailTemplate<StatusChangeData> = (change, shop) =>
  renderStatusChangeEmail(change, shop, {
    eventKey: keyOf(change),
    subject: 'return was received',
    lead: `We received your return of order ${change.order.id}.`,
    details: refundNotice(change),
  })

/** The order of the data has only the returned items. */
export const renderPartReturnedEmail: EmailTemplate<StatusChangeData> = (change, shop) =>
  renderStatusChangeEmail(change, shop, {
    eventKey: keyOf(change),
    subject: 'return was received',
    lead: `We received these items of order ${change.order.id}.`,
    details: partRefundNotice(change),
  })

type RefundNotice = Pick<StatusChangeData, 'order' | 'refundPaise' | 'refundTo'>

function partRefundNotice({ order, refundPaise = 0, refundTo }: RefundNotice): string {
  if (refundPaise === 0) return isCod(order) ? NOT_CHARGED : ALREADY_REFUNDED
  const amount = formatPaise(refundPaise)
  if (isPaidWithCredit(order) || refundTo === 'store_credit') return `We’ve added ${amount} to your store credit.`
  if (order.creditAmount > 0) return `We refund ${amount}. ${ONLINE_FIRST}`
  return isCod(order)
    ? `We’ll transfer ${amount} to your bank account or UPI ID.`
    : `We’ll refund ${amount} to your original payment method, usually within ${formatRange(POLICY.refundBusinessDays)} business days.`
}

const keyOf = ({ historyId }: StatusChangeData): string => `order-moved:${historyId}`

/** `subject` continues "Your Shopflix order 12". */
function renderStatusChangeEmail(
  { order, buyer, note }: Omit<StatusChangeData, 'historyId'>,
  shop: Shop,
  { eventKey, subject, lead, details }: { eventKey: string; subject: string; lead: string; details: string },
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

/** How a refund of an order that store credit has paid in part is split. */
const ONLINE_FIRST = `What you paid online goes to your original payment method, usually within ${formatRange(POLICY.refundBusinessDays)} business days. The rest is added to your store credit.`
const CREDIT_RETURNED = 'We’ve returned the store credit that you used.'
const ALREADY_REFUNDED = 'Your payment has already been refunded.'
const NOT_CHARGED = 'You weren’t charged, so there is nothing to refund.'

/** States no amount, since part of the payment may have been refunded before. The refund email states it. */
function refundNotice({ order, refundTo }: RefundNotice): string {
  if (isPaidWithCredit(order) || refundTo === 'store_credit') return 'We’ve added your refund to your store credit.'
  if (order.creditAmount > 0 && order.paymentStatus === 'REFUNDED') return CREDIT_RETURNED
  if (order.paymentStatus === 'REFUNDED') return ALREADY_REFUNDED
  if (isPaidToCourier(order) && order.paidAmount === 0) return NOT_CHARGED
  if (order.creditAmount > 0)
    return `${CREDIT_RETURNED} We’ll refund what you paid online to your original payment method, usually within ${formatRange(POLICY.refundBusinessDays)} business days.`
  return isCod(order)
    ? 'We’ll transfer your refund to your bank account or UPI ID.'
    : `We’ll refund your original payment method, usually within ${formatRange(POLICY.refundBusinessDays)} business days.`
}

const addressTo = ({ name, email }: Recipient): Pick<EmailContent, 'recipient' | 'greeting'> => ({
  recipient: email,
  greeting: `Hi ${name},`,
})

function demoNotice(order: Order): string {
  if (isPaidWithCredit(order)) return 'This is a demo order: nothing will be delivered.'
  return isPaidToCourier(order)
    ? 'This is a demo order: nothing will be delivered, and no cash will be collected.'
    : `This is a demo order: nothing will be delivered, and your ${order.creditAmount > 0 ? 'online ' : ''}payment will be refunded within ${POLICY.demoRefundDays} days.`
}

const cashNotice = (order: Order): string[] =>
  isCashDue(order) ? [`Pay ${formatRupees(amountAfterCancellations(order))} in cash on delivery.`] : []

function estimatedDelivery(order: Order): string {
  const date = expectedDate(order)
  return date ? `Estimated delivery: ${formatDeliveryDate(date)}.` : 'We’ll email you when your order is delivered.'
}

const itemRows = ({ items }: Order) =>
  items.map((item) => [`${item.quantity} × ${nameWithOptions(item)}`, formatRupees(item.subtotal)] as const)

const receiptRows = (order: Order, isDemo: boolean) => [
  ...itemRows(order),
  ...(order.discount > 0 ? [['Discount', `−${formatRupees(order.discount)}`] as const] : []),
  ['Shipping', order.shipping > 0 ? formatRupees(order.shipping) : 'Free'] as const,
  ...(order.codFee > 0 ? [['Cash on delivery fee', formatRupees(order.codFee)] as const] : []),
  ['Total', formatRupees(order.totalAmount)] as const,
  ...(order.creditAmount > 0 ? [['Store credit', `−${formatRupees(order.creditAmount)}`] as const] : []),
  isCashDue(order) && !isDemo
    ? (['To pay in cash', formatRupees(order.totalAmount)] as const)
    : ([order.creditAmount > 0 ? 'Paid online' : 'Paid', formatRupees(order.paidAmount)] as const),
]

const orderLink = ({ id }: Order, { url }: Shop): EmailBlock => ({
  link: `${url}/profile/orders/${id}`,
  label: 'View order',
})
