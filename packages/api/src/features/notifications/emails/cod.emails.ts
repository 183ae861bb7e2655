import { randomUUID } from 'node:crypto'
import { formatPaise } from '@shop/contract/kit'
import type { EmailTemplate, Recipient } from './email.ts'
import { orderLink } from './order-email-parts.ts'

export const renderCodCodeEmail: EmailTemplate<Recipient & { code: string; minutes: number }> = (
  { name, email, code, minutes },
  shop,
) => ({
  eventKey: `cod-code:${randomUUID()}`,
  expiresAfterSeconds: minutes * 60,
  recipient: email,
  // Without the code: subjects are kept, and phones show them on locked screens.
  subject: `Confirm your ${shop.name} order`,
  greeting: `Hi ${name},`,
  blocks: [
    'Enter this code to place your order with cash on delivery:',
    { code },
    `This code expires in ${minutes} minutes and can be used once.`,
    'If you didn’t try to place an order, you can ignore this email. Nothing is ordered without the code.',
  ],
})

/** `returnId`: set for the return of a part, which has a separate refund. */
type PayoutData = { orderId: number; returnId: number | null; amountPaise: number; buyer: Recipient }

const keyOf = ({ orderId, returnId }: PayoutData) =>
  returnId === null ? `${orderId}` : `${orderId}:return-${returnId}`

export const renderPayoutDueEmail: EmailTemplate<PayoutData> = (payout, shop) => ({
  eventKey: `payout-due:${keyOf(payout)}`,
  recipient: payout.buyer.email,
  subject: `Where should we send your refund of ${formatPaise(payout.amountPaise)}?`,
  greeting: `Hi ${payout.buyer.name},`,
  blocks: [
    `You paid order ${payout.orderId} in cash, so we transfer your refund of ${formatPaise(payout.amountPaise)} to a bank account or a UPI ID.`,
    'Enter it on the page of your order. We never ask for your card, PIN or a password.',
    { link: `${shop.url}/profile/orders/${payout.orderId}`, label: 'Choose how to get your refund' },
  ],
})

/** After every change, so a customer notices an account that another person entered. */
export const renderRefundAccountEmail: EmailTemplate<{ orderId: number; account: string; buyer: Recipient }> = (
  { orderId, account, buyer },
  shop,
) => ({
  eventKey: `refund-account:${randomUUID()}`,
  recipient: buyer.email,
  subject: `Your refund account for ${shop.name} order ${orderId}`,
  greeting: `Hi ${buyer.name},`,
  blocks: [
    `We saved where to send the refund of order ${orderId}: ${account}.`,
    'If you didn’t enter this account, change it on the page of your order now, then change your password and contact us.',
    orderLink({ id: orderId }, shop),
  ],
})

export const renderRefundCreditedEmail: EmailTemplate<PayoutData> = (payout, shop) => ({
  eventKey: `refund-credited:${keyOf(payout)}`,
  recipient: payout.buyer.email,
  subject: `We’ve added ${formatPaise(payout.amountPaise)} to your ${shop.name} store credit`,
  greeting: `Hi ${payout.buyer.name},`,
  blocks: [
    `Your refund of ${formatPaise(payout.amountPaise)} for order ${payout.orderId} is in your store credit now, as you chose. It doesn’t expire.`,
    'If you didn’t choose store credit, contact us and change your password.',
    { link: `${shop.url}/profile/store-credit`, label: 'View store credit' },
  ],
})

export const renderPayoutPaidEmail: EmailTemplate<PayoutData & { paidTo: string; reference: string }> = (
  payout,
  shop,
) => ({
  eventKey: `payout-paid:${keyOf(payout)}`,
  recipient: payout.buyer.email,
  subject: `Your refund of ${formatPaise(payout.amountPaise)} from ${shop.name}`,
  greeting: `Hi ${payout.buyer.name},`,
  blocks: [
    `We’ve transferred ${formatPaise(payout.amountPaise)} for order ${payout.orderId} to ${payout.paidTo}.`,
    `Reference: ${payout.reference}. Your bank may take a day to show it. We’ve deleted the account details.`,
    orderLink({ id: payout.orderId }, shop),
  ],
})
