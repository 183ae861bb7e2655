import { formatPaise } from '@shop/contract/kit'
import { POLICY, span } from '@shop/contract/store/policies.rules'
import type { Person, Write } from './letter.ts'

type NoOrder = { paymentId: number; amountPaise: number; why: string; buyer: Person }

/** Somebody paid for what could not be delivered, perhaps long after leaving the page. */
export const noOrderLetter: Write<NoOrder> = ({ paymentId, amountPaise, why, buyer }, shop) => ({
  eventKey: `no-order:${paymentId}`,
  recipient: buyer.email,
  subject: `Your ${shop.name} payment goes back to you`,
  greeting: `Hello ${buyer.name},`,
  parts: [
    `We received your payment of ${formatPaise(amountPaise)}, but could not make an order of it.`,
    why,
    `It goes back the way it came, usually within ${span(POLICY.refundBusinessDays)} business days. You need not do anything.`,
    { link: `${shop.url}/shop`, label: 'Back to the shop' },
  ],
})

type Refunded = { refundId: number; amountPaise: number; orderId: number | undefined; buyer: Person }

/** The provider has paid money back. */
export const refundedLetter: Write<Refunded> = ({ refundId, amountPaise, orderId, buyer }, shop) => ({
  eventKey: `refunded:${refundId}`,
  recipient: buyer.email,
  subject: `${formatPaise(amountPaise)} from ${shop.name} are on their way to you`,
  greeting: `Hello ${buyer.name},`,
  parts: [
    orderId === undefined
      ? `We have given back ${formatPaise(amountPaise)}, for which there is no order.`
      : `We have given back ${formatPaise(amountPaise)} of what you paid for your order ${orderId}.`,
    'Your bank may take a few days to show it. It comes to the account or card that you paid with.',
    orderId === undefined
      ? { link: `${shop.url}/profile/orders`, label: 'See your orders' }
      : { link: `${shop.url}/profile/orders/${orderId}`, label: 'See your order' },
  ],
})
