/** `unpaid`: being bought, and not worth anything yet. */
export const GIFT_CARD_STATES = ['unpaid', 'scheduled', 'sent', 'redeemed', 'expired', 'cancelled'] as const
export type GiftCardState = (typeof GIFT_CARD_STATES)[number]

export const GIFT_CARD_LIMITS = {
  minRupees: 100,
  /** The most that a prepaid gift instrument may hold in India. */
  maxRupees: 10_000,
  maxDaysAhead: 365,
  /** From the day of the email. */
  validDays: 365,
  /** The recipient is reminded this long before the card expires. */
  reminderDays: 30,
  codeLength: 16,
  /** The hour in India at which a card is emailed on its date. */
  deliveryHour: 9,
  attemptsAnHour: { account: 20, network: 60 },
  /**
   * What a customer can buy in a day (India’s time). Cancelled cards count, so no one can pay and cancel again and
   * again.
   */
  boughtADay: { cards: 10, rupees: 50_000 },
  /** Payments that a customer can open in an hour. */
  paymentsAnHour: 30,
} as const

/** Without I, L, O and U, which are easily confused with other characters. */
export const GIFT_CARD_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Accepts lower case, spaces and hyphens, and the characters that look like others. */
export const normaliseGiftCardCode = (code: string): string =>
  code.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')

/** 'ABCD-EFGH-JKMN-PQRS'. */
export const formatGiftCardCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-')

/** Whether the card can still be cancelled. */
export const isOutstanding = (state: GiftCardState): boolean => state === 'scheduled' || state === 'sent'
