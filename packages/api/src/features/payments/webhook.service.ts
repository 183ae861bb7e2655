import { createHash } from 'node:crypto'
import { AppError } from '../../platform/http/app-error.ts'
import type { PaymentContext } from './payment-context.ts'
import * as table from './payments.db.ts'
import { processWebhookEventJob } from './payments.jobs.ts'
import { isCashDueAtProvider, pollPayment, recordProviderPayment } from './payments.service.ts'
import { ProviderError, type WebhookEvent, type WebhookRequest } from './providers/payment-provider.ts'
import { findByProvider } from './refunds.db.ts'
import { recordRefund } from './refunds.service.ts'

/**
 * Stores a webhook event once and processes it in a job, so the provider gets a quick response. Most events report a
 * payment that the browser has already confirmed; these need no job. A provider that gets no response repeats the
 * event, which adds the job if this process ended before it could. Errors: 401 for an invalid signature, 400 for a body
 * without an event name.
 */
export async function receiveWebhook(context: PaymentContext, request: WebhookRequest): Promise<void> {
  const { db, jobs, provider } = context
  if (!provider.verifyWebhookSignature(request)) throw new AppError('unauthorized', 'Invalid webhook signature')
  const body = request.rawBody.toString('utf8')
  const type = provider.readWebhookType(body)
  if (type === undefined) throw new AppError('bad_request', 'Invalid webhook payload')
  // Without an id, events with the same bytes count as the same event.
  const eventId = provider.getWebhookEventId(request) || createHash('sha256').update(request.rawBody).digest('hex')
  const event = provider.parseWebhookEvent(body)
  const paymentId = event?.type === 'payment' ? event.paymentId : null
  const isPending = await table.insertEvent(db, { eventId, type, body, receivedAt: context.clock.now(), paymentId })
  if (isPending) await jobs.enqueue(db, processWebhookEventJob, { eventId }, { key: eventId })
}

/** Safe to repeat: every step checks the current state first. */
export async function processWebhookEvent(context: PaymentContext, eventId: string): Promise<void> {
  const stored = await table.findEvent(context.db, eventId)
  if (!stored || stored.processedAt !== null) return
  const event = context.provider.parseWebhookEvent(stored.body)
  if (event) await applyEvent(context, event)
  else context.log.warn({ event: eventId, type: stored.type }, 'unsupported webhook payload')
  await table.markEventProcessed(context.db, eventId, context.clock.now())
}

async function applyEvent(context: PaymentContext, event: WebhookEvent): Promise<void> {
  if (event.type === 'payment') return recordReportedPayment(context, event)
  if (event.type === 'payment_failed') return pollCashPayment(context, event.orderId)
  if (event.type !== 'refund') return
  const refund = await findByProvider(context.db, event.refund)
  if (refund) await recordRefund(context, refund, event.refund)
}

/** Another attempt may have failed, so the provider decides. Only an order for cash exists before its payment. */
async function pollCashPayment(context: PaymentContext, orderId: string): Promise<void> {
  const payment = await table.findByProviderOrder(context.db, orderId)
  if (payment && isCashDueAtProvider(payment)) await pollPayment(context, payment)
}

/** Events arrive late and out of order, so the payment is fetched again. */
async function recordReportedPayment(
  context: PaymentContext,
  { orderId, paymentId }: { orderId: string; paymentId: string },
): Promise<void> {
  const payment = await table.findByProviderOrder(context.db, orderId)
  if (!payment || payment.providerPaymentId === paymentId) return
  try {
    await recordProviderPayment(context, payment, await context.provider.fetchPayment(paymentId))
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind !== 'refused') throw error
    context.log.warn({ err: error, payment: payment.id }, 'webhook names a payment that the provider does not know')
  }
}
