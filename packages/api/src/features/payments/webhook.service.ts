import { createHash } from 'node:crypto'
import { z } from '@shop/contract/kit'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/http/app-error.ts'
import * as table from './payments.db.ts'
import { processWebhookEventJob } from './payments.jobs.ts'
import { type PaymentContext, recordProviderPayment } from './payments.service.ts'
import { ProviderError, ProviderRefund, ProviderText } from './razorpay-client.ts'
import { findRefundOf, recordRefund } from './refunds.service.ts'
import { isWebhookProof } from './signatures.ts'

/** Whatever names its event is kept: refused, it would come again for a day and then end all news (razorpay 8). */
const Envelope = z.looseObject({ event: ProviderText })

/** The provider's samples are uneven, so only what we act on is looked at (razorpay 8). */
const WebhookEvent = z.looseObject({
  event: z.string(),
  payload: z
    .looseObject({
      payment: z
        .looseObject({ entity: z.looseObject({ id: ProviderText, order_id: ProviderText.nullish() }) })
        .optional(),
      refund: z.looseObject({ entity: ProviderRefund }).optional(),
    })
    .default({}),
})

export type Delivery = { rawBody: Buffer; signature: string; eventId: string | undefined }

/**
 * Keeps news of the provider and leaves the work to a job, so that the answer is quick. The same event again changes
 * nothing. Errors: 401 for a signature that isn't the provider's over these very bytes, 400 for a body that names no event.
 */
export async function receiveWebhook(context: Context, { rawBody, signature, eventId }: Delivery): Promise<void> {
  const { webhookSecret } = context.config.payments
  if (!isWebhookProof(webhookSecret, rawBody, signature)) {
    throw new AppError('unauthorized', 'This is not signed by the payment provider.')
  }
  const body = rawBody.toString('utf8')
  const event = {
    // The id is only in a header; without it the same bytes are the same event.
    eventId: eventId || createHash('sha256').update(rawBody).digest('hex'),
    type: readEnvelope(body).event,
    body,
    receivedAt: context.clock.now(),
  }
  await inTransaction(context.db, async (tx) => {
    if (await table.insertEvent(tx, event))
      await context.jobs.enqueue(tx, processWebhookEventJob, { eventId: event.eventId })
  })
}

/** Acts on kept news. Running it again changes nothing, since every step asks how things stand first. */
export async function processWebhookEvent(context: PaymentContext, eventId: string): Promise<void> {
  const event = await table.findEvent(context.db, eventId)
  if (!event || event.processedAt !== null) return
  const news = WebhookEvent.safeParse(JSON.parse(event.body))
  if (news.success) await actOn(context, news.data)
  else context.log.warn({ event: eventId, type: event.type }, 'news of the provider that says nothing we understand')
  await table.markEventProcessed(context.db, eventId, context.clock.now())
}

async function actOn(context: PaymentContext, { event, payload }: z.infer<typeof WebhookEvent>): Promise<void> {
  if (['payment.captured', 'payment.authorized', 'order.paid'].includes(event)) {
    await workPaid(context, payload.payment?.entity.order_id, payload.payment?.entity.id)
  } else if (['refund.processed', 'refund.failed'].includes(event) && payload.refund) {
    await workRefund(context, payload.refund.entity)
  }
}

/** Events come late and in any order, so the provider is asked how the payment stands now. */
async function workPaid(
  context: PaymentContext,
  orderId: string | null | undefined,
  paymentId: string | undefined,
): Promise<void> {
  if (!orderId || !paymentId) return
  const payment = await table.findByProviderOrder(context.db, orderId)
  if (!payment || payment.providerPaymentId === paymentId) return
  try {
    await recordProviderPayment(context, payment, await context.provider.getPayment(paymentId))
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind !== 'refused') throw error
    context.log.warn({ err: error, payment: payment.id }, 'news of a payment that the provider doesn’t know')
  }
}

async function workRefund(context: PaymentContext, made: ProviderRefund): Promise<void> {
  const refund = await findRefundOf(context.db, made)
  if (refund) await recordRefund(context, refund, made)
}

function readEnvelope(body: string): z.infer<typeof Envelope> {
  try {
    return Envelope.parse(JSON.parse(body))
  } catch {
    throw new AppError('bad_request', 'This news can’t be read.')
  }
}
