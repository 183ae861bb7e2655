import type { ListRange, PaymentProvider, WebhookRequest } from '../payment-provider.ts'
import { type ClientOptions, createRazorpayClient } from './razorpay-client.ts'
import { OrderEntity, PaymentEntity, parseWebhookEvent, RefundEntity, readWebhookType } from './razorpay-entities.ts'
import { isValidPaymentSignature, isValidWebhookSignature } from './signatures.ts'

/** Razorpay's maximum. */
const PAGE_SIZE = 100

const toUnixSeconds = (date: Date) => date.getTime() / 1000
const toQuery = ({ from, to, skip }: ListRange) =>
  `from=${Math.floor(toUnixSeconds(from))}&to=${Math.ceil(toUnixSeconds(to))}&count=${PAGE_SIZE}&skip=${skip}`

const getHeader = ({ headers }: WebhookRequest, name: string): string | undefined => headers[name]?.toString()

export type RazorpaySettings = {
  /** Includes the version, for example `https://api.razorpay.com/v1`. */
  apiUrl: string | undefined
  keyId: string
  keySecret: string
  webhookSecret: string
  checkoutUrl: string | undefined
}

/** The payment provider on Razorpay's API, and on the sandbox, which has the same API. */
export function createRazorpayProvider(
  { apiUrl, keyId, keySecret, webhookSecret, checkoutUrl }: RazorpaySettings,
  options: ClientOptions = {},
): PaymentProvider {
  const { sendOnce, withRetry, send, get, list } = createRazorpayClient({ apiUrl, keyId, keySecret }, options)
  const encode = encodeURIComponent

  return {
    checkout: { keyId, checkoutUrl: checkoutUrl ?? '' },
    /** Razorpay has no idempotency key for orders, so after a lost response the receipt is looked up. */
    createOrder: ({ amountPaise, currency, receipt }) =>
      withRetry(
        () =>
          sendOnce({
            method: 'POST',
            path: '/orders',
            body: { amount: amountPaise, currency, receipt },
            response: OrderEntity,
          }),
        async () => (await list(`/orders?receipt=${encode(receipt)}`, OrderEntity))[0],
      ),
    listOrderPayments: (orderId) => list(`/orders/${encode(orderId)}/payments?count=100`, PaymentEntity),
    fetchPayment: (paymentId) => get(`/payments/${encode(paymentId)}`, PaymentEntity),
    capturePayment: (paymentId, { amountPaise, currency }) =>
      send({
        method: 'POST',
        path: `/payments/${encode(paymentId)}/capture`,
        body: { amount: amountPaise, currency },
        response: PaymentEntity,
      }),
    /** The receipt repeats the key, because refunds are listed with their receipt only. */
    createRefund: (paymentId, { amountPaise, idempotencyKey }) =>
      send({
        method: 'POST',
        path: `/payments/${encode(paymentId)}/refund`,
        body: { amount: amountPaise, receipt: idempotencyKey },
        headers: { 'x-refund-idempotency': idempotencyKey },
        response: RefundEntity,
      }),
    fetchRefund: (refundId) => get(`/refunds/${encode(refundId)}`, RefundEntity),
    listPaymentRefunds: (paymentId) => list(`/payments/${encode(paymentId)}/refunds?count=100`, RefundEntity),
    pageSize: PAGE_SIZE,
    listPayments: (range) => list(`/payments?${toQuery(range)}`, PaymentEntity),
    listRefunds: (range) => list(`/refunds?${toQuery(range)}`, RefundEntity),
    verifyPaymentSignature: (proof) => isValidPaymentSignature(keySecret, proof),
    verifyWebhookSignature: (request) =>
      isValidWebhookSignature(webhookSecret, request.rawBody, getHeader(request, 'x-razorpay-signature') ?? ''),
    getWebhookEventId: (request) => getHeader(request, 'x-razorpay-event-id')?.slice(0, 200),
    readWebhookType,
    parseWebhookEvent,
  }
}
