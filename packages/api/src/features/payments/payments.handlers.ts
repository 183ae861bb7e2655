import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { refundOrderJob } from '../orders/orders.service.ts'
import { withProvider } from './payment-context.ts'
import { processRefundsJob, processWebhookEventJob, reconcilePaymentsJob } from './payments.jobs.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { processDueRefunds, refundNow } from './refunds.service.ts'
import { processWebhookEvent } from './webhook.service.ts'

export function handlePayments(base: Context): void {
  const context = withProvider(base)
  const { jobs, db } = context

  jobs.handle(processWebhookEventJob, ({ eventId }) => processWebhookEvent(context, eventId))
  jobs.handle(processRefundsJob, () => processDueRefunds(context))
  jobs.handle(reconcilePaymentsJob, () => reconcilePayments(context))
  jobs.handle(refundOrderJob, async ({ paymentId, reason }) => {
    await inTransaction(db, (tx) => refundNow(tx, context, paymentId, reason))
  })
}
