import { nextPollTime, type PaymentContext } from '../payments/payments.service.ts'
import { pollDuePayments } from '../payments/poll-payments.service.ts'
import * as table from './bought-gift-cards.db.ts'
import { completeGiftCard, expirePurchase } from './buy-gift-card.service.ts'

/** Polls the payments of unpaid gift cards with the schedule of checkouts. */
export const pollGiftCards = (context: PaymentContext, signal: AbortSignal): Promise<void> =>
  pollDuePayments(
    context,
    {
      claimDue: table.claimDuePoll,
      async apply(card, state) {
        if (card.paymentId === null || card.openedAt === null)
          throw new Error(`gift card ${card.id} isn't being bought`)
        if (state === 'paid') return completeGiftCard(context, card.paymentId)
        const next = nextPollTime(card.openedAt, context.clock.now())
        await (next ? table.setNextPoll(context.db, card, next) : expirePurchase(context, card))
      },
    },
    signal,
  )
