import { formatDeliveryDate, formatRupees } from '@shop/contract/kit'
import { type Order, type OrderStatusName, RETURN_DAYS } from '@shop/contract/orders'
import { POLICY, span } from '@shop/contract/store/policies.rules'
import type { Letter, Part, Person, Shop, Write } from './letter.ts'

type OfOrder = { order: Order; buyer: Person }

/** What was ordered, for the buyer's own records. */
export const orderPlacedLetter: Write<OfOrder> = ({ order, buyer }, shop) => ({
  ...to(buyer),
  eventKey: `order-placed:${order.id}`,
  subject: `Your ${shop.name} order ${order.id}`,
  parts: [
    `Thank you for your order ${order.id}.`,
    { rows: receiptOf(order) },
    isDemo(order)
      ? `This is a demo: nothing is delivered, and what you paid is refunded within ${POLICY.demoRefundDays} days.`
      : `It should be with you by ${arrivalOf(order)}.`,
    toOrder(order, shop),
  ],
})

/**
 * `moveId` is the line of the order's history that tells of it: an order may be shipped again. `words`: what staff say to
 * the buyer about it.
 */
export type OfMove = OfOrder & { moveId: number; words?: string | undefined }

/** What the buyer is told when an order moves; undefined where a mail would only be noise. */
export function letterOfMove(from: OrderStatusName, to: OrderStatusName): Write<OfMove> | undefined {
  if (to === 'SHIPPED') return orderShippedLetter
  if (to === 'DELIVERED') return from === 'RETURN_REQUESTED' ? returnDeclinedLetter : orderDeliveredLetter
  if (to === 'CANCELLED') return orderCancelledLetter
  return to === 'RETURNED' ? orderReturnedLetter : undefined
}

export const orderShippedLetter: Write<OfMove> = (move, shop) =>
  moved(move, shop, {
    subject: 'is on its way',
    says: isDemo(move.order)
      ? 'is on its way. This is a demo, so nothing will arrive.'
      : `is on its way. It should be with you by ${arrivalOf(move.order)}.`,
  })

export const orderDeliveredLetter: Write<OfMove> = (move, shop) =>
  moved(move, shop, {
    subject: 'has arrived',
    says: 'was delivered.',
    also: `Is something damaged, faulty or not what you ordered? Ask for a return within ${RETURN_DAYS} days.`,
  })

/** Staff agree to a return; an order may be asked back more than once. */
export const returnApprovedLetter: Write<OfOrder & { returnId: number }> = ({ order, buyer, returnId }, shop) => ({
  ...to(buyer),
  eventKey: `return-approved:${returnId}`,
  subject: `Your ${shop.name} order ${order.id} may come back`,
  parts: [
    `We accept the return of your order ${order.id}, and will get in touch about collecting it.`,
    { rows: itemsOf(order) },
    order.paymentStatus === 'REFUNDED'
      ? GONE_BACK
      : 'As soon as the items are with us, what you paid goes back the way it came.',
    toOrder(order, shop),
  ],
})

export const returnDeclinedLetter: Write<OfMove> = (move, shop) =>
  moved(move, shop, {
    subject: 'is not taken back',
    says: 'stays with you: we could not accept its return.',
    also: 'Is that a surprise? Write to us, and a person will look at it again.',
  })

export const orderCancelledLetter: Write<OfMove> = (move, shop) =>
  moved(move, shop, {
    subject: 'is cancelled',
    says: 'is cancelled, and nothing of it will be sent.',
    also: moneyBack(move.order),
  })

export const orderReturnedLetter: Write<OfMove> = (move, shop) =>
  moved(move, shop, { subject: 'came back to us', says: 'came back to us.', also: moneyBack(move.order) })

/** Both `subject` and `says` go on after "Your order 12". */
function moved(
  { order, buyer, moveId, words }: OfMove,
  shop: Shop,
  { subject, says, also }: { subject: string; says: string; also?: string },
): Letter {
  return {
    ...to(buyer),
    eventKey: `order-moved:${moveId}`,
    subject: `Your ${shop.name} order ${order.id} ${subject}`,
    parts: [
      `Your order ${order.id} ${says}`,
      ...(words === undefined ? [] : [{ quote: words }]),
      { rows: itemsOf(order) },
      ...(also === undefined ? [] : [also]),
      toOrder(order, shop),
    ],
  }
}

const GONE_BACK = 'What you paid for it has gone back to you already.'

/** Without a sum: a part of it may have gone back before. The letter about the refund itself names it. */
const moneyBack = ({ paymentStatus }: Order): string =>
  paymentStatus === 'REFUNDED'
    ? GONE_BACK
    : `What you paid for it goes back the way it came, usually within ${span(POLICY.refundBusinessDays)} business days.`

const to = ({ name, email }: Person): Pick<Letter, 'recipient' | 'greeting'> => ({
  recipient: email,
  greeting: `Hello ${name},`,
})

const isDemo = ({ paidAmount, totalAmount }: Order): boolean => paidAmount !== totalAmount

const arrivalOf = ({ deliveryDate }: Order): string =>
  deliveryDate ? formatDeliveryDate(deliveryDate) : 'the promised day'

const itemsOf = ({ items }: Order) =>
  items.map(({ quantity, name, subtotal }) => [`${quantity} × ${name}`, formatRupees(subtotal)] as const)

const receiptOf = (order: Order) => [
  ...itemsOf(order),
  ...(order.discount > 0 ? [['Discount', `−${formatRupees(order.discount)}`] as const] : []),
  ['Shipping', order.shipping > 0 ? formatRupees(order.shipping) : 'Free'] as const,
  ['Total', formatRupees(order.totalAmount)] as const,
  ['Paid', formatRupees(order.paidAmount)] as const,
]

const toOrder = ({ id }: Order, { url }: Shop): Part => ({
  link: `${url}/profile/orders/${id}`,
  label: 'See your order',
})
