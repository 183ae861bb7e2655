import { randomUUID } from 'node:crypto'
import { giftCardEmailTexts } from '@shop/contract/gift-cards/gift-cards.texts'
import { formatDate, formatPaise } from '@shop/contract/kit'
import { POLICY } from '@shop/contract/store/policies.rules'
import type { EmailTemplate, Recipient } from './email.ts'

type Card = {
  id: number
  amountPaise: number
  recipientEmail: string
  recipientName: string
  senderName: string
  expiresAt: Date
}

/** Without the code in the subject: subjects are kept, and phones show them on locked screens. */
export const renderGiftCardEmail: EmailTemplate<Card & { message: string; code: string }> = (card, shop) => {
  const amount = formatPaise(card.amountPaise)
  const { subject, greeting, intro, beforeCode } = giftCardEmailTexts({ ...card, amount, storeName: shop.name })
  return {
    // Random, because a card that is sent again has a new code.
    eventKey: `gift-card:${card.id}:${randomUUID()}`,
    recipient: card.recipientEmail,
    subject,
    greeting,
    blocks: [
      intro,
      ...(card.message === '' ? [] : [{ quote: card.message }]),
      beforeCode,
      { code: card.code },
      `Use it by ${formatDate(card.expiresAt)}. Anyone who has the code can use it, so don’t share it.`,
      { link: `${shop.url}/profile/store-credit`, label: 'Redeem gift card' },
    ],
  }
}

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

type Receipt = {
  id: number
  amountPaise: number
  recipientEmail: string
  recipientName: string
  deliverAt: Date
  boughtAt: Date
  buyer: Recipient
  payment: { amountPaise: number; mode: 'demo' | 'live'; providerPaymentId: string | null }
}

/** A voucher is neither goods nor services, so its sale has no invoice. */
export const renderGiftCardReceiptEmail: EmailTemplate<Receipt> = (card, shop) => ({
  eventKey: `gift-card-receipt:${card.id}`,
  recipient: card.buyer.email,
  subject: `Your ${shop.name} gift card for ${card.recipientName}`,
  greeting: `Hi ${card.buyer.name},`,
  blocks: [
    `Thank you. Your gift card of ${formatPaise(card.amountPaise)} for ${card.recipientName} will be emailed to ${card.recipientEmail} on ${formatDate(card.deliverAt)}.`,
    `Receipt: gift card ${card.id}, ${formatPaise(card.payment.amountPaise)} paid on ${formatDate(card.boughtAt)}, payment ${card.payment.providerPaymentId ?? ''}.`,
    ...(card.payment.mode === 'demo'
      ? [
          `This is a demo purchase. We charged ${formatPaise(card.payment.amountPaise)} and refund it within ${POLICY.demoRefundDays} days.`,
        ]
      : []),
    'This is not a tax invoice. A gift card is a voucher, so no GST is charged when it is sold. The goods that it pays for are taxed as usual.',
    'You can change the recipient and the date until the card is sent, and cancel it for a full refund until it is redeemed.',
    { link: `${shop.url}/profile/store-credit`, label: 'View your gift cards' },
  ],
})
