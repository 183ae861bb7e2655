import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/http/app-error.ts'
import {
  failPayment,
  findPaymentById,
  finishCheckoutJob,
  type PaymentContext,
  pollPayment,
} from '../payments/payments.service.ts'
import * as table from './checkout.db.ts'
import { minutesAfter, nextPollTime } from './poll-schedule.ts'
import { releaseReservations } from './release-reservations.ts'

/** So long a look may take, and so long is waited before a failed one is repeated. */
const LEASE_MINUTES = 5
/** A paid checkout is never given up: its order is asked for again until it, or the refund, is made. */
const PAID_MINUTES = 30

/**
 * Asks the provider about every checkout that is due for it, since the news of a payment may be lost and a `failed` one
 * may still succeed (razorpay 10). The times are data, claimed one by one, so it works on any number of nodes and after
 * any crash.
 */
export async function pollOpenCheckouts(context: PaymentContext): Promise<void> {
  for (;;) {
    const now = context.clock.now()
    const checkout = await table.claimDuePoll(context.db, now, minutesAfter(now, LEASE_MINUTES))
    if (!checkout) return
    await pollCheckout(context, checkout)
  }
}

async function pollCheckout(context: PaymentContext, checkout: table.CheckoutRow): Promise<void> {
  const { db, clock } = context
  const state = await ask(context, checkout)
  if (state === 'unanswered') return
  if (state === 'paid') return askForOrder(context, checkout)
  const next = nextPollTime(checkout.openedAt, clock.now())
  if (next) await table.setNextPoll(db, checkout.id, next)
  else await giveUpUnpaid(context, checkout)
}

/** `unanswered`: the provider didn't say, so the same look is made again. */
async function ask(context: PaymentContext, { paymentId }: table.CheckoutRow) {
  const payment = await findPaymentById(context.db, paymentId)
  if (!payment) throw new Error(`no payment ${paymentId}`)
  try {
    return await pollPayment(context, payment)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    context.log.warn({ err: error, payment: paymentId }, 'the provider could not be asked about a checkout')
    return 'unanswered'
  }
}

async function askForOrder({ db, jobs, clock }: Context, { id, paymentId }: table.CheckoutRow): Promise<void> {
  await inTransaction(db, async (tx) => {
    await table.setNextPoll(tx, id, minutesAfter(clock.now(), PAID_MINUTES))
    await jobs.enqueue(tx, finishCheckoutJob, { paymentId })
  })
}

async function giveUpUnpaid({ db, clock }: Context, { paymentId }: table.CheckoutRow): Promise<void> {
  await inTransaction(db, async (tx) => {
    const locked = await table.lockCheckout(tx, { paymentId }, clock.now())
    if (locked?.payment.status !== 'PENDING') return
    await failPayment(tx, paymentId)
    await table.expireCheckout(tx, locked.id)
    await releaseReservations(tx, [locked.id])
  })
}
