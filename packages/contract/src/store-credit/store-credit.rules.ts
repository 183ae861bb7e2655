/**
 * The accounts of the ledger. Each customer has one for every expiry date. The others say where credit comes from, and
 * are negative, or where it went. `reserved` is for unfinished online payments.
 */
export const CREDIT_ACCOUNTS = [
  'customer',
  'issued',
  'sold',
  'gift_cards',
  'refunds',
  'reserved',
  'orders',
  'expired',
] as const

/** Why credit was added or used. */
export const CREDIT_KINDS = [
  'issued',
  'taken_back',
  'gift_card_issued',
  'gift_card',
  'gift_card_cancelled',
  'gift_card_expired',
  'refund',
  'reserved',
  'reservation_released',
  'order',
  'order_refund',
  'expired',
] as const
export type CreditKind = (typeof CREDIT_KINDS)[number]

/** `captured`: by the order of the payment. */
export const CREDIT_RESERVATION_STATES = ['open', 'captured', 'released'] as const

export const CREDIT_LIMITS = {
  maxRupees: 100_000,
  /** What staff issue is valid this long. Refunds don't expire, because the customer has paid for them. */
  validDays: 365,
  /** The customer is emailed this long before credit expires. */
  reminderDays: 30,
} as const

const TEXTS: Record<CreditKind, string> = {
  issued: 'Added by our team',
  taken_back: 'Removed by our team',
  gift_card_issued: 'Gift card issued',
  gift_card: 'Gift card',
  gift_card_cancelled: 'Gift card cancelled',
  gift_card_expired: 'Gift card expired',
  refund: 'Refund',
  reserved: 'Reserved for a payment',
  reservation_released: 'Reservation released',
  order: 'Payment',
  order_refund: 'Refund',
  expired: 'Expired',
}

/** 'Refund of order 12'. */
export const creditText = (kind: CreditKind, orderId: number | null): string =>
  orderId === null ? TEXTS[kind] : `${TEXTS[kind]} of order ${orderId}`
