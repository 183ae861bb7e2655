import { subtractPaise } from '@shop/contract/kit'
import type { DiscrepancyKind } from '@shop/contract/payments'
import type { PaymentRow } from './payments.db.ts'
import type { ProviderPayment, ProviderRefund } from './providers/payment-provider.ts'
import type { RefundRow } from './refunds.db.ts'

export type Finding = { kind: DiscrepancyKind; providerPaise: number | null; recordedPaise: number | null }

/** An unknown payment that the provider has fully refunded is not a discrepancy. */
export function findPaymentDiscrepancy(
  atProvider: ProviderPayment | undefined,
  recorded: PaymentRow | undefined,
): Finding | undefined {
  const captured = atProvider && ['captured', 'refunded'].includes(atProvider.status) ? atProvider : undefined
  const amounts = { providerPaise: captured?.amountPaise ?? null, recordedPaise: recorded?.amountPaise ?? null }
  if (!captured) return recorded && { kind: 'payment_missing', ...amounts }
  if (!recorded) {
    const hasBalance = subtractPaise(captured.amountPaise, captured.refundedPaise) > 0
    return hasBalance ? { kind: 'payment_unknown', ...amounts } : undefined
  }
  return captured.amountPaise === recorded.amountPaise ? undefined : { kind: 'payment_amount', ...amounts }
}

/**
 * `payment` is the recorded payment of the refund. A failed refund at the provider moved no money. Refunds of unknown
 * payments are automatic refunds of late payments; if one was partial, the payment itself is the discrepancy.
 */
export function findRefundDiscrepancy(
  atProvider: ProviderRefund | undefined,
  recorded: RefundRow | undefined,
  payment: PaymentRow | undefined,
): Finding | undefined {
  const amounts = { providerPaise: atProvider?.amountPaise ?? null, recordedPaise: recorded?.amountPaise ?? null }
  if (!atProvider) return recorded?.status === 'processed' ? { kind: 'refund_missing', ...amounts } : undefined
  if (!recorded) {
    return !payment || atProvider.status === 'failed' ? undefined : { kind: 'refund_unknown', ...amounts }
  }
  if (atProvider.amountPaise !== recorded.amountPaise) return { kind: 'refund_amount', ...amounts }
  return toOutcome(atProvider.status) === toOutcome(recorded.status) ? undefined : { kind: 'refund_status', ...amounts }
}

/** The provider's `pending` equals our `due` and `requested`. */
const toOutcome = (status: string) => (status === 'processed' || status === 'failed' ? status : 'open')
