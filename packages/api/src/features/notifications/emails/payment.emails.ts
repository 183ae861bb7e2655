import { formatPaise } from '@shop/contract/kit'
import { formatRange, POLICY } from '@shop/contract/store/policies.rules'
import type { EmailTemplate, Recipient } from './email.ts'
import { orderLink } from './order-email-parts.ts'

type UnfulfilledPayment = {
  paymentId: number
  amountPaise: number
  /** Nothing has been paid for a `cash_order` yet. */
  purchase: 'order' | 'cash_order' | 'gift_card'
  reason: string
  buyer: Recipient
}

/** For a payment that could not become an order or a gift card. The buyer may have left the page long ago. */
export const renderUnfulfilledPaymentEmail: EmailTemplate<UnfulfilledPayment> = (
  { paymentId, amountPaise, purchase, reason, buyer },
  shop,
) => ({
  eventKey: `no-order:${paymentId}`,
  recipient: buyer.email,
  subject:
    purchase === 'cash_order'
      ? `We couldn’t place your ${shop.name} order`
      : `We’re refunding your ${shop.name} payment`,
  greeting: `Hi ${buyer.name},`,
  blocks: [
    purchase === 'cash_order'
      ? `We couldn’t place your order of ${formatPaise(amountPaise)} for cash on delivery.`
      : `We received your payment of ${formatPaise(amountPaise)}, but couldn’t ${purchase === 'gift_card' ? 'issue your gift card' : 'complete your order'}.`,
    reason,
    purchase === 'cash_order'
      ? 'You don’t need to do anything. Nothing will be delivered, so please don’t pay a courier for it.'
      : `We’ll refund your original payment method, usually within ${formatRange(POLICY.refundBusinessDays)} business days. You don’t need to do anything.`,
    { link: `${shop.url}/shop`, label: 'Go to shop' },
  ],
})

type RefundData = {
  refundId: number
  amountPaise: number
  orderId: number | undefined
  isDuplicate: boolean
  buyer: Recipient
}

export const renderRefundEmail: EmailTemplate<RefundData> = (
  { refundId, amountPaise, orderId, isDuplicate, buyer },
  shop,
) => ({
  eventKey: `refunded:${refundId}`,
  recipient: buyer.email,
  subject: `Your refund of ${formatPaise(amountPaise)} from ${shop.name}`,
  greeting: `Hi ${buyer.name},`,
  blocks: [
    `We’ve refunded ${formatPaise(amountPaise)} ${refundReason(orderId, isDuplicate)}`,
    'The money goes to your original payment method. Your bank may take a few days to show it.',
    orderId === undefined
      ? { link: `${shop.url}/profile/orders`, label: 'View your orders' }
      : orderLink({ id: orderId }, shop),
  ],
})

type CreditRefundData = { refundKey: string; amountPaise: number; orderId: number; buyer: Recipient }

/** A refund by staff of what store credit has paid. */
export const renderCreditRefundEmail: EmailTemplate<CreditRefundData> = (
  { refundKey, amountPaise, orderId, buyer },
  shop,
) => ({
  eventKey: `credit-refunded:${refundKey}`,
  recipient: buyer.email,
  subject: `Your refund of ${formatPaise(amountPaise)} from ${shop.name}`,
  greeting: `Hi ${buyer.name},`,
  blocks: [
    `We’ve returned ${formatPaise(amountPaise)} of the store credit that you used for order ${orderId}. You can use it for any order, and it doesn’t expire.`,
    orderLink({ id: orderId }, shop),
  ],
})

function refundReason(orderId: number | undefined, isDuplicate: boolean): string {
  if (orderId === undefined) return 'for a payment that isn’t part of an order.'
  return isDuplicate ? `because order ${orderId} was paid twice.` : `for order ${orderId}.`
}
