import type { Context } from '../../context.ts'
import { completeGiftCard } from '../gift-cards/buy-gift-card.service.ts'
import { completeCheckoutJob, findPaymentById, withProvider } from '../payments/payments.service.ts'
import { getUserById } from '../users/users.service.ts'
import { findProgress } from './cash-orders.db.ts'
import { pollCheckoutsJob } from './checkout.jobs.ts'
import { completeCheckout } from './place-order.ts'
import { pollOpenCheckouts } from './poll-open-checkouts.ts'
import { settleCashOrder } from './settle-cash-order.ts'

export function registerCheckoutHandlers(base: Context): void {
  const context = withProvider(base)

  context.jobs.handle(pollCheckoutsJob, (_data, signal) => pollOpenCheckouts(context, signal))
  context.jobs.handle(completeCheckoutJob, async ({ paymentId }) => {
    // Usually the browser has already placed the order.
    const progress = await findProgress(context.db, paymentId)
    if (!progress) return completeGiftCard(context, paymentId)
    if (progress.isUnsettled) return settleCashOrder(context, paymentId)
    if (!progress.isUnfinished) return
    const payment = await findPaymentById(context.db, paymentId)
    if (!payment) return
    await completeCheckout(context, paymentId, await getUserById(context.db, payment.userId))
  })
}
