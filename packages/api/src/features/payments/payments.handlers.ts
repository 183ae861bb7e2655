import type { Context } from '../../context.ts'
import { orderEnded, partReturned } from '../orders/orders.service.ts'
import { withProvider } from './payment-context.ts'
import { processRefundsJob, processWebhookEventJob, reconcilePaymentsJob } from './payments.jobs.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { creditRest, creditReturnedPart } from './refund-to-credit.ts'
import { processDueRefunds, refundNow, refundReturnedPart } from './refunds.service.ts'
import { processWebhookEvent } from './webhook.service.ts'

export function registerPaymentHandlers(base: Context): void {
  const context = withProvider(base)
  const { jobs, events } = context

  jobs.handle(processWebhookEventJob, ({ eventId }) => processWebhookEvent(context, eventId))
  jobs.handle(processRefundsJob, (_data, signal) => processDueRefunds(context, signal))
  jobs.handle(reconcilePaymentsJob, (_data, signal) => reconcilePayments(context, signal))
  events.handle(partReturned, (tx, { refundTo, ...part }) =>
    (refundTo === 'store_credit' ? creditReturnedPart : refundReturnedPart)(tx, context, part),
  )
  events.handle(orderEnded, (tx, { paymentId, reason, refundTo }) =>
    (refundTo === 'store_credit' ? creditRest : refundNow)(tx, context, paymentId, reason),
  )
}
