import { addPaise, toRupees } from '@shop/contract/kit'
import { type OrderRefund, refundPromisedBy } from '@shop/contract/payments'
import type { Context } from '../../context.ts'
import { findById, type PaymentRow } from './payments.db.ts'
import { listOfPayment, type RefundRow } from './refunds.db.ts'

/** What of an order's payment goes back or went back, the first promised first; nothing for seeded history. */
export async function listForBuyer({ db }: Context, paymentId: number | null): Promise<OrderRefund[]> {
  const payment = paymentId === null ? undefined : await findById(db, paymentId)
  if (!payment) return []
  const rows = await listOfPayment(db, payment.id)
  return rows
    .filter((row) => row.status !== 'failed' || isStillOwed(row, payment))
    .map(present)
    .toSorted((one, other) => one.by.localeCompare(other.by))
}

/** The money of a failed refund may have been promised again since, in another one. */
const isStillOwed = ({ amountPaise }: RefundRow, { promisedPaise, amountPaise: paidPaise }: PaymentRow): boolean =>
  addPaise(amountPaise, promisedPaise) <= paidPaise

const present = (row: RefundRow): OrderRefund => ({
  amount: toRupees(row.amountPaise),
  state: row.status === 'processed' ? 'done' : row.status === 'failed' ? 'stuck' : 'coming',
  by: refundPromisedBy(row).toISOString(),
  doneAt: row.processedAt?.toISOString() ?? null,
})
