import { formatDeliveryDate, formatRupees } from '@shop/contract/kit'
import { type Order, RETURN_DAYS } from '@shop/contract/orders'
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

/** `moveId` is the line of the order's history that tells of it: an order may be shipped again. */
export type OfMove = OfOrder & { moveId: number }

export const orderShippedLetter: Write<OfMove> = ({ order, buyer, moveId }, shop) => ({
  ...to(buyer),
  eventKey: `order-moved:${moveId}`,
  subject: `Your ${shop.name} order ${order.id} is on its way`,
  parts: [
    `Your order ${order.id} has left our house. It should be with you by ${arrivalOf(order)}.`,
    { rows: itemsOf(order) },
    toOrder(order, shop),
  ],
})

export const orderDeliveredLetter: Write<OfMove> = ({ order, buyer, moveId }, shop) => ({
  ...to(buyer),
  eventKey: `order-moved:${moveId}`,
  subject: `Your ${shop.name} order ${order.id} has arrived`,
  parts: [
    `Your order ${order.id} was delivered.`,
    { rows: itemsOf(order) },
    `Is something damaged, faulty or not what you ordered? Ask for a return within ${RETURN_DAYS} days.`,
    toOrder(order, shop),
  ],
})

export const orderCancelledLetter: Write<OfMove> = ({ order, buyer, moveId }, shop) => ({
  ...to(buyer),
  eventKey: `order-moved:${moveId}`,
  subject: `Your ${shop.name} order ${order.id} is cancelled`,
  parts: [
    `Your order ${order.id} is cancelled, and nothing of it will be sent.`,
    { rows: itemsOf(order) },
    order.paymentStatus === 'REFUNDED'
      ? 'What you paid for it has gone back to you already.'
      : `The ${formatRupees(order.paidAmount)} that you paid go back the way they came, usually within ${span(POLICY.refundBusinessDays)} business days.`,
    toOrder(order, shop),
  ],
})

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
