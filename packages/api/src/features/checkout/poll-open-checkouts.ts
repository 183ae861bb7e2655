import { addMinutes, addSeconds } from '@shop/contract/kit'
import { RESERVATION_SECONDS } from '@shop/contract/payments'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import {
  completeCheckoutJob,
  nextCashPollTime,
  nextPollTime,
  type PaymentContext,
} from '../payments/payments.service.ts'
import { pollDuePayments } from '../payments/poll-payments.service.ts'
import type { CheckoutRow } from './checkout.db.ts'
import * as table from './checkout-polls.db.ts'
import { expireUnpaidCheckout, releaseCheckout } from './release-payment.ts'

/**
 * A paid checkout is completed again at this interval until it has become an order or a refund, or its order is
 * settled.
 */
const PAID_RETRY_MINUTES = 30

/** Polls the payments of unfinished checkouts, and the cash of orders that the provider collects. */
export const pollOpenCheckouts = (context: PaymentContext, signal?: AbortSignal): Promise<void> =>
  pollDuePayments(
    context,
    {
      claimDue: table.claimDuePoll,
      async apply(checkout, state) {
        const isOrdered = checkout.status === 'ordered'
        if (state === 'paid' || (state === 'cash_due' && !isOrdered)) return enqueueCompletion(context, checkout)
        if ((state === 'unpaid' || state === 'unknown') && isReservationOver(checkout, context.clock.now()))
          await releaseCheckout(context, checkout.paymentId)
        const next = (isOrdered ? nextCashPollTime : nextPollTime)(checkout.openedAt, context.clock.now())
        if (next || isOrdered) await table.setNextPoll(context.db, checkout, next ?? null)
        else await expireUnpaidCheckout(context, checkout)
      },
    },
    signal,
  )

/**
 * Stock reservations end by themselves; store credit has to be released when the customer left without closing the
 * form.
 */
const isReservationOver = ({ status, creditPaise, openedAt }: CheckoutRow, now: Date): boolean =>
  status === 'open' && creditPaise > 0 && now >= addSeconds(openedAt, RESERVATION_SECONDS)

async function enqueueCompletion({ db, jobs, clock }: Context, checkout: CheckoutRow): Promise<void> {
  const { paymentId } = checkout
  await inTransaction(db, async (tx) => {
    await table.setNextPoll(tx, checkout, addMinutes(clock.now(), PAID_RETRY_MINUTES))
    await jobs.enqueue(tx, completeCheckoutJob, { paymentId })
  })
}
