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
import { Email } from '../users/index.ts'
import { GIFT_CARD_ALPHABET, GIFT_CARD_LIMITS, GIFT_CARD_STATES, normaliseGiftCardCode } from './gift-cards.rules.ts'

const { minRupees, maxRupees, codeLength } = GIFT_CARD_LIMITS
const AMOUNT = `Enter an amount from ₹${minRupees} to ₹${formatCount(maxRupees)}`
const ONE_LINE = 'Use a single line'

/** `deliverOn`: a day in India, today at the earliest. `key`: chosen by the caller, so a repeated request makes no second card. */
export const NewGiftCard = z.object({
  amount: z.number(AMOUNT).min(minRupees, AMOUNT).max(maxRupees, AMOUNT).refine(isWholePaise, AMOUNT),
  recipientEmail: Email,
  recipientName: requiredText('Enter the recipient’s name', 100).regex(SINGLE_LINE, ONE_LINE),
  senderName: requiredText('Enter the sender’s name', 100).regex(SINGLE_LINE, ONE_LINE),
  message: optionalText(500).default(''),
  deliverOn: z.iso.date('Choose a date'),
  key: z.uuid(),
})
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
})
export type GiftCard = z.infer<typeof GiftCard>

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
