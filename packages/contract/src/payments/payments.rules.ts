import { addBusinessDays, addDays } from '../kit/dates.ts'
import { POLICY } from '../store/policies.rules.ts'

/** How long the goods of an unpaid checkout are kept for its buyer. */
export const RESERVATION_SECONDS = 15 * 60

/** The demo's payment goes back by itself this many days after it was made (decision 27). */
export const DEMO_REFUND_DAYS = 4

/** `planned` for a day to come, `due` until it is asked of the provider; `failed` when that refused it for good. */
export const REFUND_STATUSES = ['planned', 'due', 'requested', 'processed', 'failed'] as const

type ExpectedRefund = { status: (typeof REFUND_STATUSES)[number]; createdAt: Date; dueAt: Date }

/** By when a buyer may count on a refund: the demo's within five days of paying, others within five business days (spec 9). */
export const refundExpectedBy = ({ status, createdAt, dueAt }: ExpectedRefund): Date =>
  status === 'planned'
    ? addDays(dueAt, POLICY.demoRefundDays - DEMO_REFUND_DAYS)
    : addBusinessDays(createdAt, POLICY.refundBusinessDays.to)

/**
 * How the provider's books and ours may differ: it took a payment or made a refund that we don't know, it doesn't have one
 * that we count on, or an amount or the state of a refund is another.
 */
export const DISCREPANCY_KINDS = [
  'payment_unknown',
  'payment_missing',
  'payment_amount',
  'refund_unknown',
  'refund_missing',
  'refund_amount',
  'refund_status',
] as const
export type DiscrepancyKind = (typeof DISCREPANCY_KINDS)[number]

/** Shown when the provider's proof of payment doesn't hold (spec 8). */
export const VERIFICATION_FAILED = 'Payment verification failed'
