import { AppError } from '../../platform/http/app-error.ts'
import {
  addMinutes,
  findPaymentById,
  nextPollTime,
  type PaymentContext,
  pollPayment,
} from '../payments/payments.service.ts'
import * as table from './bought-gift-cards.db.ts'
import { completeGiftCard, expirePurchase } from './buy-gift-card.service.ts'

/** How long one poll may take, and the delay before a failed one is retried. */
const LEASE_MINUTES = 5

/** Polls the payments of unpaid gift cards with the schedule of checkouts. Any number of nodes can run this at once. */
export async function pollGiftCards(context: PaymentContext, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted()
    const now = context.clock.now()
    const card = await table.claimDuePoll(context.db, now, addMinutes(now, LEASE_MINUTES))
    if (!card) return
    await poll(context, card)
  }
}

async function poll(context: PaymentContext, card: table.PolledCard): Promise<void> {
  const payment = card.paymentId === null ? undefined : await findPaymentById(context.db, card.paymentId)
  if (!payment || card.openedAt === null) throw new Error(`gift card ${card.id} has no payment to poll`)
  try {
    if ((await pollPayment(context, payment)) === 'paid') return await completeGiftCard(context, payment.id)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    context.log.warn({ err: error, payment: payment.id }, 'could not poll a payment at the provider')
    return
  }
  const next = nextPollTime(card.openedAt, context.clock.now())
  if (next) await table.setNextPoll(context.db, card, next)
  else await expirePurchase(context, card)
}
