import { addPaise, toRupees } from '@shop/contract/kit'
import { type OrderRefund, refundExpectedBy } from '@shop/contract/payments'
import type { Context } from '../../context.ts'
import { listReturnedCredit } from '../store-credit/ledger.service.ts'
import { listRefundsWithDuplicates } from './refunds.db.ts'

type RefundWithPayment = Awaited<ReturnType<typeof listRefundsWithDuplicates>>[number]

type PaidOrder = { id: number; paymentId: number | null }

/** Refunds as the buyer sees them, earliest expected first, with the store credit that was returned. */
export async function listForBuyer(context: Context, { id, paymentId }: PaidOrder): Promise<OrderRefund[]> {
  const ofPayment = paymentId === null ? [] : ((await listForBuyerByPayment(context, [paymentId])).get(paymentId) ?? [])
  const ofCredit = (await listReturnedCredit(context.db, id)).map(presentCredit)
  return [...ofPayment, ...ofCredit].toSorted((a, b) => a.by.localeCompare(b.by))
}

/** The refunds of several payments, by payment id. Refunds of a duplicate payment belong to the first payment. */
export async function listForBuyerByPayment(
  { db }: Context,
  paymentIds: readonly number[],
): Promise<Map<number, OrderRefund[]>> {
  const rows = paymentIds.length === 0 ? [] : await listRefundsWithDuplicates(db, paymentIds)
  const shown = rows.filter((row) => row.refund.status !== 'failed' || isStillOwed(row))
  const groups = Map.groupBy(shown, ({ payment }) => payment.duplicateOf ?? payment.id)
  return new Map(
    [...groups].map(([id, group]) => [id, group.map(present).toSorted((a, b) => a.by.localeCompare(b.by))]),
  )
}

/** False when another refund has covered the amount of a failed one. */
const isStillOwed = ({ refund, payment }: RefundWithPayment): boolean =>
  addPaise(refund.amountPaise, payment.refundAllocatedPaise) <= payment.amountPaise

const presentCredit = ({ amountPaise, at }: { amountPaise: number; at: Date }): OrderRefund => ({
  amount: toRupees(amountPaise),
  refundTo: 'store_credit',
  isPaidTwice: false,
  state: 'done',
  by: at.toISOString(),
  doneAt: at.toISOString(),
})

const STATES = { processed: 'done', failed: 'stuck', planned: 'coming', due: 'coming', requested: 'coming' } as const

const present = ({ refund, payment }: RefundWithPayment): OrderRefund => ({
  amount: toRupees(refund.amountPaise),
  refundTo: refund.refundTo,
  isPaidTwice: payment.duplicateOf !== null,
  state: STATES[refund.status],
  by: refundExpectedBy(refund).toISOString(),
  doneAt: refund.processedAt?.toISOString() ?? null,
})
