import { addBusinessDays, addDays } from '../kit/dates.ts'
import { POLICY } from '../store/policies.rules.ts'

/** How long an unpaid checkout reserves its stock. */
export const RESERVATION_SECONDS = 15 * 60

/** Demo payments are refunded automatically after this many days. */
export const DEMO_REFUND_DAYS = 4

/** `planned`: for later; `due`: to be sent to the provider; `failed`: refused by the provider. */
export const REFUND_STATUSES = ['planned', 'due', 'requested', 'processed', 'failed'] as const

/** Where a refund goes. Store credit only if the customer chooses it. */
export const REFUND_METHODS = ['original', 'store_credit'] as const
export type RefundMethod = (typeof REFUND_METHODS)[number]

type ExpectedRefund = { status: (typeof REFUND_STATUSES)[number]; createdAt: Date; dueAt: Date }

/** The date promised to the buyer: see `POLICY.demoRefundDays` and `POLICY.refundBusinessDays`. */
export const refundExpectedBy = ({ status, createdAt, dueAt }: ExpectedRefund): Date =>
  status === 'planned'
    ? addDays(dueAt, POLICY.demoRefundDays - DEMO_REFUND_DAYS)
    : addBusinessDays(createdAt, POLICY.refundBusinessDays.to)

/** `unknown`: only the provider has it; `missing`: only we have it; otherwise the amount or the status differs. */
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

/** Shown when a payment can't be verified. */
export const VERIFICATION_FAILED = 'Payment verification failed'

/** The payment method of an order that is paid to the courier. */
export const COD_METHOD = 'COD'

/** The payment method of an order that is paid to the courier through the payment provider, which reports the cash. */
export const PROVIDER_COD_METHOD = 'PROVIDER_COD'

/** The payment method of an order that is paid with the customer's store credit. */
export const STORE_CREDIT_METHOD = 'STORE_CREDIT'

const METHOD_LABELS: Record<string, string> = {
  UPI: 'UPI',
  CARD: 'card',
  NETBANKING: 'net banking',
  WALLET: 'wallet',
  [PROVIDER_COD_METHOD]: 'cash on delivery',
}

/** ' by card', ' in cash' or ' with store credit'; empty for a method that the provider didn't report. */
export function byPaymentMethod(method: string): string {
  if (method === COD_METHOD) return ' in cash'
  if (method === STORE_CREDIT_METHOD) return ' with store credit'
  return method === 'UNKNOWN' ? '' : ` by ${METHOD_LABELS[method] ?? method}`
}

const PAYMENT_PAGE = /^\/(shop\/[^/]+\/cart\/address\/review\/payment\/|profile\/store-credit$)/

/**
 * Whether the provider's payment form opens on this page, so its content security policy allows the provider's script.
 */
export const isPaymentPage = (pathname: string): boolean => PAYMENT_PAGE.test(pathname)
