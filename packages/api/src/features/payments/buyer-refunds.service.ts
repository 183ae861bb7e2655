import { addPaise, toRupees } from '@shop/contract/kit'
import { type OrderRefund, refundExpectedBy } from '@shop/contract/payments'
import type { Context } from '../../context.ts'
import { listOfOrder } from './refunds.db.ts'

type Listed = Awaited<ReturnType<typeof listOfOrder>>[number]

/** What of an order's money goes back or went back, the first promised first; nothing for seeded history. */
export async function listForBuyer({ db }: Context, paymentId: number | null): Promise<OrderRefund[]> {
  const rows = paymentId === null ? [] : await listOfOrder(db, paymentId)
  return rows
    .filter((row) => row.refund.status !== 'failed' || isStillOwed(row))
    .map(present)
    .toSorted((one, other) => one.by.localeCompare(other.by))
}

/** The money of a failed refund may have been promised again since, in another one. */
const isStillOwed = ({ refund, payment }: Listed): boolean =>
  addPaise(refund.amountPaise, payment.refundAllocatedPaise) <= payment.amountPaise

const present = ({ refund, payment }: Listed): OrderRefund => ({
  amount: toRupees(refund.amountPaise),
  isPaidTwice: payment.duplicateOf !== null,
  state: refund.status === 'processed' ? 'done' : refund.status === 'failed' ? 'stuck' : 'coming',
  by: refundExpectedBy(refund).toISOString(),
  doneAt: refund.processedAt?.toISOString() ?? null,
})
