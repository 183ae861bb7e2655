import type { OrderStatusName } from '../orders/order-status.rules.ts'
import { isCashDue, isCod } from '../orders/order-status.rules.ts'
import type { PaymentStatus } from '../payments/payments.schemas.ts'

/**
 * What became of the cash of a parcel: the courier handed over all of it, less than that, or the customer refused the
 * parcel, which then returns.
 */
export const CASH_OUTCOMES = ['collected', 'short', 'refused'] as const
export type CashOutcome = (typeof CASH_OUTCOMES)[number]

/** Both amounts have the same unit. */
type CashOrder = {
  orderStatus: OrderStatusName
  paymentMethod: string
  paymentStatus: PaymentStatus
  paidAmount: number
  totalAmount: number
}

const ON_ITS_WAY: readonly OrderStatusName[] = ['SHIPPED', 'OUT_FOR_DELIVERY']
const ARRIVED: readonly OrderStatusName[] = ['DELIVERED', 'RETURN_REQUESTED']

/** The outcomes that staff can record now. Cash that is recorded for a parcel on its way also marks it as delivered. */
export function possibleOutcomes(order: CashOrder): readonly CashOutcome[] {
  if (!isCod(order)) return []
  if (isCashDue(order) && ON_ITS_WAY.includes(order.orderStatus)) return CASH_OUTCOMES
  return isShort(order) || (isCashDue(order) && ARRIVED.includes(order.orderStatus)) ? ['collected', 'short'] : []
}

/** Whether less than the total was handed over, or nothing, so the rest can still be recorded. A refund ends this. */
export const isShort = (order: CashOrder): boolean =>
  isCod(order) &&
  ARRIVED.includes(order.orderStatus) &&
  (order.paymentStatus === 'COMPLETED' || order.paymentStatus === 'FAILED') &&
  order.paidAmount < order.totalAmount

/** The state of a refund in money that the shop transfers, because the order was paid in cash. */
export const PAYOUT_STATES = ['due', 'claimed', 'paid'] as const
export type PayoutStateName = (typeof PAYOUT_STATES)[number]

/** Days after which an unpaid payout, and cash of a delivered order, are reported. */
export const CASH_DEADLINE_DAYS = { payout: 7, collection: 14 } as const

/** Four letters of the bank, a zero, and six characters of the branch. */
export const IFSC_PATTERN = /^[A-Z]{4}0[A-Z0-9]{6}$/

/** A name and the handle of a bank, such as 'asha@okbank'. */
export const UPI_PATTERN = /^[a-zA-Z0-9._-]{2,100}@[a-zA-Z][a-zA-Z0-9]{1,63}$/

type Account =
  | { kind: 'upi'; upiId: string }
  | { kind: 'bank'; accountNumber: string; ifsc: string }
  | { kind: 'credit' }

/** How a refund to the store credit is shown in place of an account. */
export const STORE_CREDIT = 'store credit'

/**
 * Enough for the customer to recognise the account: 'a•••@okbank', 'account ending in 6789, HDFC0000001', 'store
 * credit'.
 */
export function maskAccount(account: Account): string {
  if (account.kind === 'credit') return STORE_CREDIT
  if (account.kind === 'bank') return `account ending in ${account.accountNumber.slice(-4)}, ${account.ifsc}`
  const [name = '', handle = ''] = account.upiId.split('@')
  return `${name.slice(0, 1)}•••@${handle}`
}
