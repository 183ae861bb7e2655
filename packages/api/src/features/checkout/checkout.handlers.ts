import type { Context } from '../../context.ts'
import { completeCheckoutJob, findPaymentById, withProvider } from '../payments/payments.service.ts'
import { getUserById } from '../users/users.service.ts'
import { isUnfinished } from './checkout.db.ts'
import { pollCheckoutsJob } from './checkout.jobs.ts'
import { completeCheckout } from './place-order.ts'
import { pollOpenCheckouts } from './poll-open-checkouts.ts'

export function handleCheckout(base: Context): void {
  const context = withProvider(base)

  context.jobs.handle(pollCheckoutsJob, (_data, signal) => pollOpenCheckouts(context, signal))
  context.jobs.handle(completeCheckoutJob, async ({ paymentId }) => {
    // Usually the browser has placed the order meanwhile.
    if (!(await isUnfinished(context.db, paymentId))) return
    const payment = await findPaymentById(context.db, paymentId)
    if (!payment) return
    await completeCheckout(context, paymentId, await getUserById(context.db, payment.userId))
  })
}
