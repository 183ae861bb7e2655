import {
  formatCount,
  isWholePaise,
  optionalText,
  Paging,
  pageOf,
  Rupees,
  requiredText,
  SINGLE_LINE,
  Timestamp,
  z,
} from '../kit/index.ts'
import { OrderRefund } from '../payments/index.ts'
import { Email } from '../users/index.ts'
import { GIFT_CARD_ALPHABET, GIFT_CARD_LIMITS, GIFT_CARD_STATES, normaliseGiftCardCode } from './gift-cards.rules.ts'

const { minRupees, maxRupees, codeLength } = GIFT_CARD_LIMITS
const AMOUNT = `Enter an amount from ₹${minRupees} to ₹${formatCount(maxRupees)}`
const ONE_LINE = 'Use a single line'

/** What the buyer can change until the card is sent. `deliverOn`: a day in India, today at the earliest. */
export const GiftCardDelivery = z.object({
  recipientEmail: Email,
  recipientName: requiredText('Enter the recipient’s name', 100).regex(SINGLE_LINE, ONE_LINE),
  deliverOn: z.iso.date('Choose a date'),
})
export type GiftCardDelivery = z.infer<typeof GiftCardDelivery>

export const BuyGiftCard = GiftCardDelivery.extend({
  amount: z.number(AMOUNT).min(minRupees, AMOUNT).max(maxRupees, AMOUNT).refine(isWholePaise, AMOUNT),
  senderName: requiredText('Enter the sender’s name', 100).regex(SINGLE_LINE, ONE_LINE),
  message: optionalText(500).default(''),
})
export type BuyGiftCard = z.infer<typeof BuyGiftCard>

/** `key`: chosen by the caller, so a repeated request makes no second card. */
export const NewGiftCard = BuyGiftCard.extend({ key: z.uuid() })
export type NewGiftCard = z.infer<typeof NewGiftCard>

/** Never with its code, of which only a hash is stored. */
export const GiftCard = z.object({
  id: z.number().int(),
  amount: Rupees,
  state: z.enum(GIFT_CARD_STATES),
  recipientEmail: z.string(),
  recipientName: z.string(),
  senderName: z.string(),
  deliverAt: Timestamp,
  expiresAt: Timestamp.nullable(),
  redeemedAt: Timestamp.nullable(),
  /** The customer who bought it; null for a card of the shop. */
  buyerId: z.number().int().nullable(),
})
export type GiftCard = z.infer<typeof GiftCard>

/** A card as its buyer sees it. `paid`: in rupees, ₹5 in the demo. `refunds`: of the payment of a cancelled card. */
export const BoughtGiftCard = GiftCard.omit({ buyerId: true }).extend({
  paid: Rupees,
  mode: z.enum(['demo', 'live']),
  refunds: z.array(OrderRefund),
})
export type BoughtGiftCard = z.infer<typeof BoughtGiftCard>

/** What a purchase charges: the amount of the card, or in the demo `demoPaise`. */
export const GiftCardTerms = z.object({ mode: z.enum(['demo', 'live']), demoPaise: z.number().int() })
export type GiftCardTerms = z.infer<typeof GiftCardTerms>

export const GiftCardsQuery = Paging.extend({ query: optionalText(100).default('') })
export type GiftCardsQuery = z.infer<typeof GiftCardsQuery>
export const GiftCardsPage = pageOf(GiftCard)

const CODE = `Enter the ${codeLength} characters of the code`
export const RedeemGiftCard = z.object({
  code: z
    .string(CODE)
    .max(100, CODE)
    .overwrite(normaliseGiftCardCode)
    .regex(new RegExp(`^[${GIFT_CARD_ALPHABET}]{${codeLength}}$`), CODE),
})
export type RedeemGiftCard = z.infer<typeof RedeemGiftCard>
