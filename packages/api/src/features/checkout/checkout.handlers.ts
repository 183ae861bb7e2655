import type { Context } from '../../context.ts'
import { findPaymentById, finishCheckoutJob, withProvider } from '../payments/payments.service.ts'
import { getUserById } from '../users/users.service.ts'
import { finishCheckout } from './place-order.ts'
import { sweepJob } from './sweep.job.ts'
import { sweepCheckouts } from './sweep.ts'

/** What the checkout does in the background. */
export function handleCheckout(base: Context): void {
  const context = withProvider(base)

  context.jobs.handle(sweepJob, () => sweepCheckouts(context))
  context.jobs.handle(finishCheckoutJob, async ({ paymentId }) => {
    const payment = await findPaymentById(context.db, paymentId)
    if (!payment) return
    await finishCheckout(context, paymentId, await getUserById(context.db, payment.userId))
  })
}
