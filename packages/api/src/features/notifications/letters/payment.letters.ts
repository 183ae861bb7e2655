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

/** `isExtra`: it was paid a second time, without any need. */
type Refunded = { refundId: number; amountPaise: number; orderId: number | undefined; isExtra: boolean; buyer: Person }

/** The provider has paid money back. */
export const refundedLetter: Write<Refunded> = ({ refundId, amountPaise, orderId, isExtra, buyer }, shop) => ({
  eventKey: `refunded:${refundId}`,
  recipient: buyer.email,
  subject: `Your refund of ${formatPaise(amountPaise)} from ${shop.name}`,
  greeting: `Hello ${buyer.name},`,
  parts: [
    `We have given back ${formatPaise(amountPaise)}${refundReason(orderId, isExtra)}`,
    'Your bank may take a few days to show it. It comes to the account or card that you paid with.',
    orderId === undefined
      ? { link: `${shop.url}/profile/orders`, label: 'See your orders' }
      : { link: `${shop.url}/profile/orders/${orderId}`, label: 'See your order' },
  ],
})

function refundReason(orderId: number | undefined, isExtra: boolean): string {
  if (orderId === undefined) return ', for which there is no order.'
  return isExtra ? `: your order ${orderId} was paid twice.` : ` of what you paid for your order ${orderId}.`
}
