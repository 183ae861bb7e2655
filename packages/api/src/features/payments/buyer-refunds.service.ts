import { addPaise, toRupees } from '@shop/contract/kit'
import { type OrderRefund, refundExpectedBy } from '@shop/contract/payments'
import type { Context } from '../../context.ts'
import { listRefundsOfOrder } from './refunds.db.ts'

type RefundWithPayment = Awaited<ReturnType<typeof listRefundsOfOrder>>[number]

/** Refunds as the buyer sees them, earliest expected first. Seeded orders have no payment. */
export async function listForBuyer({ db }: Context, paymentId: number | null): Promise<OrderRefund[]> {
  const rows = paymentId === null ? [] : await listRefundsOfOrder(db, paymentId)
  return rows
    .filter((row) => row.refund.status !== 'failed' || isStillOwed(row))
    .map(present)
    .toSorted((a, b) => a.by.localeCompare(b.by))
}

/** False when another refund has covered the amount of a failed one. */
const isStillOwed = ({ refund, payment }: RefundWithPayment): boolean =>
  addPaise(refund.amountPaise, payment.refundAllocatedPaise) <= payment.amountPaise

const STATES = { processed: 'done', failed: 'stuck', planned: 'coming', due: 'coming', requested: 'coming' } as const

const present = ({ refund, payment }: RefundWithPayment): OrderRefund => ({
  amount: toRupees(refund.amountPaise),
  isPaidTwice: payment.duplicateOf !== null,
  state: STATES[refund.status],
  by: refundExpectedBy(refund).toISOString(),
  doneAt: refund.processedAt?.toISOString() ?? null,
})
