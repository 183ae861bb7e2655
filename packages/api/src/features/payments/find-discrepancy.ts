import { subtractPaise } from '@shop/contract/kit'
import type { DiscrepancyKind } from '@shop/contract/payments'
import type { PaymentRow } from './payments.db.ts'
import type { ProviderPayment, ProviderRefund } from './razorpay-client.ts'
import type { RefundRow } from './refunds.db.ts'

export type Finding = { kind: DiscrepancyKind; providerPaise: number | null; recordedPaise: number | null }

/** What the provider and we say differently of one payment; money that has gone back there needs nobody's attention. */
export function findPaymentDiscrepancy(
  theirs: ProviderPayment | undefined,
  ours: PaymentRow | undefined,
): Finding | undefined {
  const taken = theirs && ['captured', 'refunded'].includes(theirs.status) ? theirs : undefined
  const amounts = { providerPaise: taken?.amount ?? null, recordedPaise: ours?.amountPaise ?? null }
  if (!taken) return ours && { kind: 'payment_missing', ...amounts }
  if (!ours) {
    const isKept = subtractPaise(taken.amount, taken.amount_refunded ?? 0) > 0
    return isKept ? { kind: 'payment_unknown', ...amounts } : undefined
  }
  return taken.amount === ours.amountPaise ? undefined : { kind: 'payment_amount', ...amounts }
}

/**
 * The same of one refund; `payment` is the one of ours that it gives back. One that failed there moved no money. One of a
 * payment that we don't know went back by itself, as what came too late for its order does (razorpay 10); should the
 * provider have kept a part, that payment is the difference.
 */
export function findRefundDiscrepancy(
  theirs: ProviderRefund | undefined,
  ours: RefundRow | undefined,
  payment: PaymentRow | undefined,
): Finding | undefined {
  const amounts = { providerPaise: theirs?.amount ?? null, recordedPaise: ours?.amountPaise ?? null }
  if (!theirs) return ours?.status === 'processed' ? { kind: 'refund_missing', ...amounts } : undefined
  if (!ours) return !payment || theirs.status === 'failed' ? undefined : { kind: 'refund_unknown', ...amounts }
  if (theirs.amount !== ours.amountPaise) return { kind: 'refund_amount', ...amounts }
  return stateOf(theirs.status) === stateOf(ours.status) ? undefined : { kind: 'refund_status', ...amounts }
}

/** Theirs is `pending`, ours `due` or `requested` until it ends. */
const stateOf = (status: string) => (status === 'processed' || status === 'failed' ? status : 'open')
