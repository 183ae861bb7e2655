import { randomUUID } from 'node:crypto'
import { formatPaise } from '@shop/contract/kit'
import type { EmailTemplate, Recipient } from './email.ts'

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
    'If you aren’t ordering anything, you can ignore this email. Nothing is ordered without the code.',
  ],
})

type PayoutData = { orderId: number; amountPaise: number; buyer: Recipient }

export const renderPayoutDueEmail: EmailTemplate<PayoutData> = ({ orderId, amountPaise, buyer }, shop) => ({
  eventKey: `payout-due:${orderId}`,
  recipient: buyer.email,
  subject: `Where should we send your refund of ${formatPaise(amountPaise)}?`,
  greeting: `Hi ${buyer.name},`,
  blocks: [
    `You paid order ${orderId} in cash, so we transfer your refund of ${formatPaise(amountPaise)} to a bank account or a UPI ID.`,
    'Enter it on the page of your order. We never ask for your card, PIN or a password.',
    { link: `${shop.url}/profile/orders/${orderId}`, label: 'Choose where to get it' },
  ],
})

/** After every change, so that a customer notices an account that another person entered. */
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
    { link: `${shop.url}/profile/orders/${orderId}`, label: 'View order' },
  ],
})

export const renderPayoutPaidEmail: EmailTemplate<PayoutData & { paidTo: string; reference: string }> = (
  { orderId, amountPaise, paidTo, reference, buyer },
  shop,
) => ({
  eventKey: `payout-paid:${orderId}`,
  recipient: buyer.email,
  subject: `Your refund of ${formatPaise(amountPaise)} from ${shop.name}`,
  greeting: `Hi ${buyer.name},`,
  blocks: [
    `We’ve transferred ${formatPaise(amountPaise)} for order ${orderId} to ${paidTo}.`,
    `Reference: ${reference}. Your bank may take a day to show it. We’ve deleted the account details.`,
    { link: `${shop.url}/profile/orders/${orderId}`, label: 'View order' },
  ],
})
