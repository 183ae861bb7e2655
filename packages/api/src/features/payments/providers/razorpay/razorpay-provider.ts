import { setTimeout as sleep } from 'node:timers/promises'
import { z } from '@shop/contract/kit'
import { parseJson } from '../../../../platform/parse-json.ts'
import { type ListRange, type PaymentProvider, ProviderError, type WebhookRequest } from '../payment-provider.ts'
import { OrderEntity, PaymentEntity, parseWebhookEvent, RefundEntity, readWebhookType } from './razorpay-entities.ts'
import { isValidPaymentSignature, isValidWebhookSignature } from './signatures.ts'

const MAX_ATTEMPTS = 3
const FIRST_DELAY_MS = 150
const TIMEOUT_MS = 5000
/** Razorpay's maximum. */
const PAGE_SIZE = 100
/** An earlier request with the same idempotency key is still being processed. */
const IN_PROGRESS = 409

const listOf = <Item extends z.ZodType>(item: Item) => z.looseObject({ items: z.array(item) })
const ErrorBody = z.looseObject({
  error: z.looseObject({ code: z.string().nullish(), description: z.string().nullish() }),
})

const toUnixSeconds = (date: Date) => date.getTime() / 1000
const toQuery = ({ from, to, skip }: ListRange) =>
  `from=${Math.floor(toUnixSeconds(from))}&to=${Math.ceil(toUnixSeconds(to))}&count=${PAGE_SIZE}&skip=${skip}`

const getHeader = ({ headers }: WebhookRequest, name: string): string | undefined => headers[name]?.toString()

const isUnavailable = (error: unknown) => error instanceof ProviderError && error.kind === 'unavailable'

/** Exponential backoff with jitter. */
const backOff = (attempt: number) => sleep(FIRST_DELAY_MS * 2 ** attempt * (0.5 + Math.random()))

type ApiRequest<Response extends z.ZodType> = {
  method?: 'GET' | 'POST'
  path: string
  body?: object
  headers?: Record<string, string>
  response: Response
}

export type RazorpaySettings = {
  /** Includes the version, for example `https://api.razorpay.com/v1`. */
  apiUrl: string | undefined
  keyId: string
  keySecret: string
  webhookSecret: string
  checkoutUrl: string | undefined
}

/** Network failures and responses with status 429 or 5xx are retried where a repetition is safe. */
export function createRazorpayProvider(
  { apiUrl, keyId, keySecret, webhookSecret, checkoutUrl }: RazorpaySettings,
  options: { timeoutMs?: number; deadline?: number } = {},
): PaymentProvider {
  if (apiUrl === undefined) throw new Error('The payment provider has no API URL')
  const remainingMs = () => Math.max(0, Math.ceil((options.deadline ?? Infinity) - performance.now()))
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`

  async function sendOnce<Response extends z.ZodType>(request: ApiRequest<Response>): Promise<z.infer<Response>> {
    const { status, isOk, text } = await fetchText(request)
    const body = parseJson(text)
    if (isOk) {
      const parsed = request.response.safeParse(body)
      if (parsed.success) return parsed.data
      throw new ProviderError('unavailable', `${request.path}: invalid response`, status)
    }
    const description = ErrorBody.safeParse(body).data?.error.description ?? `status ${status}`
    throw new ProviderError(toErrorKind(status), `${request.path}: ${description}`, status)
  }

  async function fetchText({ method = 'GET', path, body, headers }: ApiRequest<z.ZodType>) {
    try {
      const response = await fetch(`${apiUrl}${path}`, {
        method,
        headers: {
          authorization,
          accept: 'application/json',
          ...(body && { 'content-type': 'application/json' }),
          ...headers,
        },
        body: body ? JSON.stringify(body) : null,
        // The API doesn't redirect; a response from another address isn't trusted.
        redirect: 'manual',
        signal: AbortSignal.timeout(Math.min(options.timeoutMs ?? TIMEOUT_MS, remainingMs())),
      })
      return { status: response.status, isOk: response.ok, text: await response.text() }
    } catch (cause) {
      throw new ProviderError('unavailable', `${path}: no response: ${String(cause)}`)
    }
  }

  /** `recover` may find the result of a lost response before the next attempt. */
  async function withRetry<Result>(
    attemptRequest: () => Promise<Result>,
    recover: () => Promise<Result | undefined> = async () => undefined,
  ): Promise<Result> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await attemptRequest()
      } catch (error) {
        if (!isUnavailable(error) || attempt >= MAX_ATTEMPTS || remainingMs() === 0) throw error
        await backOff(attempt)
        const recovered = await recover()
        if (recovered !== undefined) return recovered
      }
    }
  }

  /** Only for requests that are safe to repeat. */
  const send = <Response extends z.ZodType>(request: ApiRequest<Response>): Promise<z.infer<Response>> =>
    withRetry(() => sendOnce(request))
  const get = <Response extends z.ZodType>(path: string, response: Response) => send({ path, response })
  const list = async <Item extends z.ZodType>(path: string, item: Item) => (await get(path, listOf(item))).items
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

function toErrorKind(status: number): ProviderError['kind'] {
  if (status === IN_PROGRESS) return 'pending'
  // A rejected API key is a configuration error; the payment itself may be valid.
  const isFinal = status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status)
  return isFinal ? 'refused' : 'unavailable'
}
