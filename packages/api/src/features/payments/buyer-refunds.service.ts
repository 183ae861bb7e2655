import { addPaise, toRupees } from '@shop/contract/kit'
import { type OrderRefund, refundExpectedBy } from '@shop/contract/payments'
import type { Context } from '../../context.ts'
import { listOfOrder } from './refunds.db.ts'

type RefundWithPayment = Awaited<ReturnType<typeof listOfOrder>>[number]

/** Refunds as the buyer sees them, earliest expected first. Seeded orders have no payment. */
export async function listForBuyer({ db }: Context, paymentId: number | null): Promise<OrderRefund[]> {
  const rows = paymentId === null ? [] : await listOfOrder(db, paymentId)
  return rows
    .filter((row) => row.refund.status !== 'failed' || isStillOwed(row))
    .map(present)
    .toSorted((one, other) => one.by.localeCompare(other.by))
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
