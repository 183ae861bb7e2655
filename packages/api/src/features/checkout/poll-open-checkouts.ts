import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/http/app-error.ts'
import {
  addMinutes,
  completeCheckoutJob,
  findPaymentById,
  nextCashPollTime,
  nextPollTime,
  type PaymentContext,
  pollPayment,
} from '../payments/payments.service.ts'
import type { CheckoutRow } from './checkout.db.ts'
import * as table from './checkout-polls.db.ts'
import { expireUnpaidCheckout } from './release-payment.ts'

/** How long one poll may take, and the delay before a failed one is retried. */
const LEASE_MINUTES = 5
/** A paid checkout is completed again at this interval until it has become an order or a refund, or its order is settled. */
const PAID_RETRY_MINUTES = 30

/**
 * Polls the provider for every due checkout, because webhooks can be lost and a failed payment can still succeed. The cash
 * of an order is polled, too. Each checkout is claimed in the database, so any number of nodes can run this at once. An
 * aborted `signal` throws before the next one.
 */
export async function pollOpenCheckouts(context: PaymentContext, signal?: AbortSignal): Promise<void> {
  for (;;) {
    signal?.throwIfAborted()
    const now = context.clock.now()
    const checkout = await table.claimDuePoll(context.db, now, addMinutes(now, LEASE_MINUTES))
    if (!checkout) return
    await pollCheckout(context, checkout)
  }
}

async function pollCheckout(context: PaymentContext, checkout: CheckoutRow): Promise<void> {
  const { db, clock } = context
  const state = await pollCheckoutPayment(context, checkout)
  if (state === 'unavailable') return
  const isOrdered = checkout.status === 'ordered'
  if (state === 'paid' || (state === 'cash_due' && !isOrdered)) return enqueueCompletion(context, checkout)
  const next = (isOrdered ? nextCashPollTime : nextPollTime)(checkout.openedAt, clock.now())
  if (next || isOrdered) await table.setNextPoll(db, checkout, next ?? null)
  else await expireUnpaidCheckout(context, checkout)
}

/** `unavailable`: the poll is retried when its lease ends. */
async function pollCheckoutPayment(context: PaymentContext, { paymentId }: CheckoutRow) {
  const payment = await findPaymentById(context.db, paymentId)
  if (!payment) throw new Error(`no payment ${paymentId}`)
  try {
    return await pollPayment(context, payment)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    context.log.warn({ err: error, payment: paymentId }, 'could not poll a payment at the provider')
    return 'unavailable'
  }
}

async function enqueueCompletion({ db, jobs, clock }: Context, checkout: CheckoutRow): Promise<void> {
  const { paymentId } = checkout
  await inTransaction(db, async (tx) => {
    await table.setNextPoll(tx, checkout, addMinutes(clock.now(), PAID_RETRY_MINUTES))
    await jobs.enqueue(tx, completeCheckoutJob, { paymentId })
  })
}
