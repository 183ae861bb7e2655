import { formatRupees } from '@shop/contract/kit'
import {
  isCashDue,
  isPaidToCourier,
  isPaidWithCredit,
  type Order,
  type OrderStatusName,
  type Parcel,
  RETURN_DAYS,
} from '@shop/contract/orders'
import { POLICY } from '@shop/contract/store/policies.rules'
import type { EmailTemplate } from './email.ts'
import {
  addressTo,
  cashNotice,
  estimatedDelivery,
  itemRows,
  type OrderData,
  orderLink,
  partRefundNotice,
  refundNotice,
  renderStatusChangeEmail,
  type StatusChangeData,
  statusChangeEmail,
  trackingBlocks,
} from './order-email-parts.ts'
import { renderOrderReturnedEmail, renderPartReturnedEmail, renderReturnDeclinedEmail } from './return.emails.ts'

export type { StatusChangeData } from './order-email-parts.ts'

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

function demoNotice(order: Order): string {
  if (isPaidWithCredit(order)) return 'This is a demo order: nothing will be delivered.'
  return isPaidToCourier(order)
    ? 'This is a demo order: nothing will be delivered, and no cash will be collected.'
    : `This is a demo order: nothing will be delivered, and your ${order.creditAmount > 0 ? 'online ' : ''}payment will be refunded within ${POLICY.demoRefundDays} days.`
}

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

/**
 * Undefined when the buyer gets no email, and for SHIPPED: that email has the invoice attached, which a job issues
 * first.
 */
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

/** `isPart`: it has others. `isLeft`: some of these haven't shipped yet. */
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

export const renderOrderDeliveredEmail = statusChangeEmail(({ order }) => ({
  subject: 'was delivered',
  lead: `Your order ${order.id} was delivered.`,
  details: `Damaged, defective or not what you ordered? You can request a return within ${RETURN_DAYS} days of delivery.`,
}))

export const renderOrderCancelledEmail = statusChangeEmail((change) => ({
  subject: 'was cancelled',
  lead:
    change.order.refusedAt === null
      ? `Your order ${change.order.id} was cancelled. It won’t be shipped.`
      : `Your order ${change.order.id} was cancelled, because its delivery was refused and the parcel is back with us.`,
  details: refundNotice(change),
}))

export const renderItemsCancelledEmail: EmailTemplate<
  OrderData & Pick<StatusChangeData, 'refundTo'> & { cancellationId: number; refundPaise: number }
> = ({ cancellationId, ...change }, shop) =>
  renderStatusChangeEmail(change, shop, {
    eventKey: `items-cancelled:${cancellationId}`,
    subject: 'was changed',
    lead: `These items of your order ${change.order.id} were cancelled. You’ll still get the others.`,
    details: isCashDue(change.order) ? cashNotice(change.order).join('') : partRefundNotice(change),
  })
