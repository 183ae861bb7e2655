import { randomUUID } from 'node:crypto'
import { formatDate, formatPaise } from '@shop/contract/kit'
import type { EmailTemplate } from './email.ts'

type Card = {
  id: number
  amountPaise: number
  recipientEmail: string
  recipientName: string
  senderName: string
  expiresAt: Date
}

/** Without the code in the subject: subjects are kept, and phones show them on locked screens. */
export const renderGiftCardEmail: EmailTemplate<Card & { message: string; code: string }> = (card, shop) => ({
  // Random, because a card that is sent again has a new code.
  eventKey: `gift-card:${card.id}:${randomUUID()}`,
  recipient: card.recipientEmail,
  subject: `${card.senderName} sent you a ${shop.name} gift card`,
  greeting: `Hi ${card.recipientName},`,
  blocks: [
    `${card.senderName} sent you a gift card of ${formatPaise(card.amountPaise)} for ${shop.name}.`,
    ...(card.message === '' ? [] : [{ quote: card.message }]),
    'Add it to your store credit with this code:',
    { code: card.code },
    `Use it by ${formatDate(card.expiresAt)}. Anyone who has the code can use it, so don’t share it.`,
    { link: `${shop.url}/profile/store-credit`, label: 'Redeem gift card' },
  ],
})

export const renderGiftCardExpiringEmail: EmailTemplate<Card> = (card, shop) => ({
  eventKey: `gift-card-expiring:${card.id}:${card.expiresAt.getTime()}`,
  recipient: card.recipientEmail,
  subject: `Your ${shop.name} gift card expires on ${formatDate(card.expiresAt)}`,
  greeting: `Hi ${card.recipientName},`,
  blocks: [
    `The gift card of ${formatPaise(card.amountPaise)} from ${card.senderName} isn’t redeemed yet and expires on ${formatDate(card.expiresAt)}.`,
    'Its code is in the email that we sent you with the card. If you can’t find it, contact us and we’ll send a new one.',
    { link: `${shop.url}/profile/store-credit`, label: 'Redeem gift card' },
  ],
})
