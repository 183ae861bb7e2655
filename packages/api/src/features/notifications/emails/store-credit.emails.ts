import { formatDate, formatPaise } from '@shop/contract/kit'
import type { EmailTemplate, Recipient } from './email.ts'

type Credit = { buyer: Recipient; amountPaise: number; expiresAt: Date }

export const renderCreditIssuedEmail: EmailTemplate<Credit & { reason: string; key: string }> = (
  { buyer, amountPaise, reason, expiresAt, key },
  shop,
) => ({
  eventKey: `store-credit:${key}`,
  recipient: buyer.email,
  subject: `You have ${formatPaise(amountPaise)} in ${shop.name} store credit`,
  greeting: `Hi ${buyer.name},`,
  blocks: [
    `We’ve added ${formatPaise(amountPaise)} to your store credit: ${reason}`,
    `It is valid until ${formatDate(expiresAt)}.`,
    { link: `${shop.url}/profile/store-credit`, label: 'View store credit' },
  ],
})

export const renderCreditExpiringEmail: EmailTemplate<Credit & { accountId: number }> = (
  { buyer, amountPaise, expiresAt, accountId },
  shop,
) => ({
  eventKey: `store-credit-expiring:${accountId}`,
  recipient: buyer.email,
  subject: `${formatPaise(amountPaise)} of your store credit expires on ${formatDate(expiresAt)}`,
  greeting: `Hi ${buyer.name},`,
  blocks: [
    `${formatPaise(amountPaise)} of your store credit is valid until ${formatDate(expiresAt)}. You can use it for any order before then.`,
    { link: `${shop.url}/profile/store-credit`, label: 'View store credit' },
  ],
})
