import type { Context } from '../../context.ts'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { markOrderRefunded } from '../orders/orders.service.ts'
import { markPaymentRefunded, type PaymentRow } from './payments.db.ts'
import { workRefundsJob } from './payments.jobs.ts'
import type { PaymentContext } from './payments.service.ts'
import { ProviderError, type ProviderRefund } from './razorpay-client.ts'
import * as table from './refunds.db.ts'

type Paid = Pick<PaymentRow, 'id' | 'status' | 'providerPaymentId' | 'amountPaise'>

/**
 * A refund of the whole payment, due at a time. The key is the payment's own, so that a payment goes back once,
 * whatever asks for it and however often; asking for an earlier time brings it forward.
 */
export async function scheduleRefund(
  db: Database,
  payment: Paid,
  { reason, dueAt }: { reason: string; dueAt: Date },
): Promise<void> {
  if (payment.providerPaymentId === null) throw new Error('only what was paid can be given back')
  const idempotencyKey = `refund-${payment.providerPaymentId}`
  await table.scheduleRefund(db, {
    ...{ paymentId: payment.id, amountPaise: payment.amountPaise, idempotencyKey },
    ...{ reason, dueAt },
  })
}

/** The money goes back now: written in the caller's transaction, asked of the provider by a job within seconds. */
export async function refundNow(db: Database, context: Context, payment: Paid, reason: string): Promise<void> {
  if (payment.status !== 'COMPLETED') return
  await scheduleRefund(db, payment, { reason, dueAt: context.clock.now() })
  await context.jobs.enqueue(db, workRefundsJob, {}, { key: `payment ${payment.id}` })
}

/** Asks the provider for every refund that is due by the shop's clock. */
export async function workDueRefunds(context: PaymentContext): Promise<void> {
  for (;;) {
    const claimed = await table.claimDueRefund(context.db, context.clock.now())
    if (!claimed) return
    await askForRefund(context, claimed.refund, claimed.providerPaymentId)
  }
}

async function askForRefund(context: PaymentContext, refund: table.RefundRow, paymentId: string): Promise<void> {
  const { amountPaise: amount, idempotencyKey } = refund
  try {
    await recordRefund(context.db, refund, await context.provider.refund(paymentId, { amount, idempotencyKey }))
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    if (error.kind === 'refused') return recordRefusal(context, refund, paymentId, error)
    context.log.warn({ err: error, refund: refund.id }, 'a refund could not be asked for; it will be tried again')
  }
}

/** A refusal may mean that the money went back already, by hand for example: then the provider lists that refund. */
async function recordRefusal(
  context: PaymentContext,
  refund: table.RefundRow,
  paymentId: string,
  refusal: ProviderError,
): Promise<void> {
  const made = (await context.provider.listRefunds(paymentId)).find(({ amount }) => amount === refund.amountPaise)
  if (made) return recordRefund(context.db, refund, made)
  context.log.warn({ err: refusal, refund: refund.id }, 'the provider refuses a refund')
  await table.endRefund(context.db, refund.id, { status: 'failed' })
}

/** Writes down how a refund stands; a pending one is asked about again, or news of it comes by webhook. */
export async function recordRefund(db: Database, refund: table.RefundRow, made: ProviderRefund): Promise<void> {
  if (made.status === 'processed') {
    await inTransaction(db, async (tx) => {
      const ended = await table.endRefund(tx, refund.id, { status: 'processed', providerRefundId: made.id })
      if (!ended) return
      await markPaymentRefunded(tx, refund.paymentId)
      await markOrderRefunded(tx, refund.paymentId)
    })
  } else if (made.status === 'failed') {
    await table.endRefund(db, refund.id, { status: 'failed', providerRefundId: made.id })
  } else {
    await table.setProviderRefund(db, refund.id, made.id)
  }
}

export const findOpenRefund = table.findOpenRefund
