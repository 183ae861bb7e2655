import type { GiftCardState } from './gift-cards.rules.ts'

export const GIFT_CARD_STATE_LABELS: Record<GiftCardState, string> = {
  unpaid: 'Not paid',
  scheduled: 'Scheduled',
  sent: 'Sent',
  redeemed: 'Redeemed',
  expired: 'Expired',
  cancelled: 'Cancelled',
}

type Card = { senderName: string; recipientName: string; amount: string; storeName: string }

/** The email of a gift card, which its buyer previews. `amount`: formatted. */
export const giftCardEmailTexts = ({ senderName, recipientName, amount, storeName }: Card) => ({
  subject: `${senderName} sent you a ${storeName} gift card`,
  greeting: `Hi ${recipientName},`,
  intro: `${senderName} sent you a gift card of ${amount} for ${storeName}.`,
  beforeCode: 'Add it to your store credit with this code:',
})
