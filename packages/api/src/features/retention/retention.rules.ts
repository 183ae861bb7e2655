import { addDays } from '@shop/contract/kit'

/** How many days each kind of record is kept, with the reason. Orders, payments and the audit log are never deleted. */
export const RETENTION_DAYS = {
  /** Recommendations weigh recent interest; older views change little. */
  userViews: 45,
  /** Only counted. */
  anonymousViews: 7,
  /** Older searches are replaced by totals of each day. */
  searches: 30,
  /** The analytics page shows at most 400 days. */
  searchTotals: 400,
  /** For support. Providers repeat an event for a day at most, and repeated events change nothing. */
  webhookEvents: 30,
  /** Shows staff and the demo mailbox that an email was sent. One that could not be sent is outdated by then. */
  emails: 30,
  /** Resolved tickets prove how a complaint was handled. Claims expire after three years (Limitation Act, 1963). */
  tickets: 1100,
  /** Recipient, sender and message of a gift card that wasn't bought. Banks report late payments within days. */
  unboughtGiftCards: 30,
  /** Browser tabs count for five minutes. */
  activeShoppers: 1,
  /** Expired reservations are ignored; the next checkout of the same product deletes them as well. */
  reservations: 1,
  /** Codes for orders with cash on delivery are valid for ten minutes. */
  codCodes: 1,
  /** The account for the refund of a return that was refused is no longer needed. */
  refundAccounts: 7,
  /** The limits of reservations look back one day. */
  reservationUsage: 1,
} as const

export const retentionStart = (now: Date, days: number): Date => addDays(now, -days)
