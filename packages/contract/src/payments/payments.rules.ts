/** How long the goods of an unpaid checkout are kept for its buyer. */
export const HOLD_SECONDS = 15 * 60

/** The demo's payment goes back by itself this many days after it was made (decision 27). */
export const DEMO_REFUND_DAYS = 4

/** `due` until it is asked of the provider; `failed` when that refused it for good. */
export const REFUND_STATUSES = ['due', 'requested', 'processed', 'failed'] as const

/** Shown when the provider's proof of payment doesn't hold (spec 8). */
export const VERIFICATION_FAILED = 'Payment verification failed'
