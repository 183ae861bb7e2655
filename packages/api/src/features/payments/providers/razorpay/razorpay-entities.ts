import { z } from '@shop/contract/kit'
import { parseJson } from '../../../../platform/parse-json.ts'
import type { ProviderOrder, ProviderPayment, ProviderRefund, WebhookEvent } from '../payment-provider.ts'

/** PostgreSQL can't store NUL characters, and a lone surrogate can't be part of a URL. */
const ProviderText = z.string().transform((text) => text.toWellFormed().replaceAll('\0', '\uFFFD'))

/** Fields that the application doesn't read vary between Razorpay's samples, so they are not validated. */
const Payment = z.looseObject({
  id: ProviderText,
  order_id: ProviderText.nullish(),
  amount: z.number(),
  currency: z.string(),
  status: z.string(),
  method: ProviderText.nullish(),
  amount_refunded: z.number().nullish(),
})
const Order = z.looseObject({ id: ProviderText, amount: z.number(), currency: z.string(), status: z.string() })
const Refund = z.looseObject({
  id: ProviderText,
  payment_id: ProviderText,
  amount: z.number(),
  status: z.string(),
  receipt: ProviderText.nullish(),
})

const PAYMENT_STATUSES: readonly string[] = ['created', 'authorized', 'captured', 'refunded'] satisfies ReadonlyArray<
  ProviderPayment['status']
>

/** Only cash on delivery is documented as pending; nothing is placed for another pending payment. */
function toStatus({ status, method }: z.infer<typeof Payment>): ProviderPayment['status'] {
  if (status === 'pending') return method === 'cod' ? 'pending' : 'created'
  return PAYMENT_STATUSES.includes(status) ? (status as ProviderPayment['status']) : 'failed'
}

const PAYMENT_EVENTS = ['payment.pending', 'payment.authorized', 'payment.captured', 'order.paid']

export const OrderEntity = Order.transform(
  ({ id, amount, currency }): ProviderOrder => ({ id, amountPaise: amount, currency }),
)

export const PaymentEntity = Payment.transform(
  (payment): ProviderPayment => ({
    id: payment.id,
    orderId: payment.order_id ?? null,
    amountPaise: payment.amount,
    refundedPaise: payment.amount_refunded ?? 0,
    currency: payment.currency,
    status: toStatus(payment),
    method: payment.method ?? null,
  }),
)

export const RefundEntity = Refund.transform(
  (refund): ProviderRefund => ({
    id: refund.id,
    paymentId: refund.payment_id,
    amountPaise: refund.amount,
    status: refund.status === 'processed' || refund.status === 'failed' ? refund.status : 'pending',
    idempotencyKey: refund.receipt ?? null,
  }),
)

/** An event with a name is accepted: after a day of failed deliveries Razorpay disables the webhook. */
const Envelope = z.looseObject({ event: ProviderText })

const Event = z.looseObject({
  event: z.string(),
  payload: z
    .looseObject({
      payment: z
        .looseObject({ entity: z.looseObject({ id: ProviderText, order_id: ProviderText.nullish() }) })
        .optional(),
      refund: z.looseObject({ entity: RefundEntity }).optional(),
    })
    .default({}),
})

export const readWebhookType = (body: string): string | undefined => Envelope.safeParse(parseJson(body)).data?.event

export function parseWebhookEvent(body: string): WebhookEvent | undefined {
  const parsed = Event.safeParse(parseJson(body))
  if (!parsed.success) return undefined
  const { event, payload } = parsed.data
  const payment = payload.payment?.entity
  if (PAYMENT_EVENTS.includes(event) && payment?.id && payment.order_id) {
    return { type: 'payment', orderId: payment.order_id, paymentId: payment.id }
  }
  if (event === 'payment.failed' && payment?.order_id) return { type: 'payment_failed', orderId: payment.order_id }
  if (['refund.processed', 'refund.failed'].includes(event) && payload.refund) {
    return { type: 'refund', refund: payload.refund.entity }
  }
  return { type: 'other' }
}
