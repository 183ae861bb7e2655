import { setTimeout as sleep } from 'node:timers/promises'
import { z } from '@shop/contract/kit'

const TRIES = 3
const FIRST_PAUSE_MS = 150
const TIMEOUT_MS = 5000

/** The database can't store a NUL, and half a character fits into no address; the provider's own words have neither. */
export const ProviderText = z.string().transform((text) => text.toWellFormed().replaceAll('\0', '\uFFFD'))

/** The provider's fields that we read; samples differ in the rest, so the rest is let through unread (razorpay 8). */
export const ProviderPayment = z.looseObject({
  id: ProviderText,
  order_id: ProviderText.nullish(),
  amount: z.number(),
  currency: z.string(),
  status: z.string(),
  method: ProviderText.nullish(),
  amount_refunded: z.number().nullish(),
})
export type ProviderPayment = z.infer<typeof ProviderPayment>

const ProviderOrder = z.looseObject({ id: ProviderText, amount: z.number(), currency: z.string(), status: z.string() })
export type ProviderOrder = z.infer<typeof ProviderOrder>

export const ProviderRefund = z.looseObject({
  id: ProviderText,
  payment_id: ProviderText,
  amount: z.number(),
  status: z.string(),
  receipt: ProviderText.nullish(),
})
export type ProviderRefund = z.infer<typeof ProviderRefund>

const listOf = <Item extends z.ZodType>(item: Item) => z.looseObject({ items: z.array(item) })
const Refusal = z.looseObject({
  error: z.looseObject({ code: z.string().nullish(), description: z.string().nullish() }),
})

/**
 * `refused`: the provider understood and said no, and will again. `unavailable`: no answer, or none that can be
 * trusted; whether the call was worked is not known.
 */
export class ProviderError extends Error {
  readonly kind: 'refused' | 'unavailable'
  readonly status: number | undefined

  constructor(kind: ProviderError['kind'], message: string, status?: number) {
    super(message)
    this.name = 'ProviderError'
    this.kind = kind
    this.status = status
  }
}

/** A part of a list, by the provider's own seconds since 1970. */
export type ListPart = { from: number; to: number; skip: number }

/** As many as the provider gives at a time. */
export const LIST_SIZE = 100

const partOf = ({ from, to, skip }: ListPart) => `from=${from}&to=${to}&count=${LIST_SIZE}&skip=${skip}`

const isUnavailable = (error: unknown) => error instanceof ProviderError && error.kind === 'unavailable'

/** Longer each time, and never the same for two callers, so that they don't come back together. */
const pauseAfter = (attempt: number) => sleep(FIRST_PAUSE_MS * 2 ** attempt * (0.5 + Math.random()))

type Call<Answer extends z.ZodType> = {
  method?: 'GET' | 'POST'
  path: string
  body?: object
  headers?: Record<string, string>
  answer: Answer
}

export type RazorpayClient = ReturnType<typeof createRazorpayClient>

/**
 * The one way to the payment provider, real or sandbox (decision 28). Amounts in paise. Errors: `ProviderError`.
 * Network failures, 429 and 5xx are tried again where that does no harm.
 */
export function createRazorpayClient(options: {
  /** With `/v1` (decision 62). */
  apiUrl: string
  keyId: string
  keySecret: string
  timeoutMs?: number
  /** All calls together end by then, on the clock of `performance.now()`. */
  deadline?: number
}) {
  const left = () => Math.max(0, Math.ceil((options.deadline ?? Infinity) - performance.now()))
  const authorization = `Basic ${Buffer.from(`${options.keyId}:${options.keySecret}`).toString('base64')}`

  async function once<Answer extends z.ZodType>(call: Call<Answer>): Promise<z.infer<Answer>> {
    let response: Response
    let text: string
    try {
      response = await fetch(`${options.apiUrl}${call.path}`, {
        method: call.method ?? 'GET',
        headers: {
          authorization,
          accept: 'application/json',
          ...(call.body ? { 'content-type': 'application/json' } : {}),
          ...call.headers,
        },
        ...(call.body ? { body: JSON.stringify(call.body) } : {}),
        // An answer from elsewhere is none of the provider's.
        redirect: 'manual',
        signal: AbortSignal.timeout(Math.min(options.timeoutMs ?? TIMEOUT_MS, left())),
      })
      text = await response.text()
    } catch (cause) {
      throw new ProviderError('unavailable', `no answer to ${call.path}: ${String(cause)}`)
    }
    const body = parseJson(text)
    if (response.ok) {
      const parsed = call.answer.safeParse(body)
      if (parsed.success) return parsed.data
      throw new ProviderError('unavailable', `an answer to ${call.path} that can't be read`, response.status)
    }
    const said = Refusal.safeParse(body).data?.error.description ?? `status ${response.status}`
    // A refused key is our own fault, not the payment's: nothing may be concluded from it.
    const { status } = response
    const isFinal = status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status)
    throw new ProviderError(isFinal ? 'refused' : 'unavailable', `${call.path}: ${said}`, status)
  }

  /** Asks until there is an answer or a no; `instead` is what else may answer before the next try. */
  async function persist<Result>(
    ask: () => Promise<Result>,
    instead: () => Promise<Result | undefined> = async () => undefined,
  ): Promise<Result> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await ask()
      } catch (error) {
        if (!isUnavailable(error) || attempt >= TRIES || left() === 0) throw error
        await pauseAfter(attempt)
        const found = await instead()
        if (found !== undefined) return found
      }
    }
  }

  /** Only for calls that do no harm when they are made twice. */
  const send = <Answer extends z.ZodType>(call: Call<Answer>): Promise<z.infer<Answer>> => persist(() => once(call))
  const get = <Answer extends z.ZodType>(path: string, answer: Answer) => send({ path, answer })
  const id = encodeURIComponent

  return {
    /** There is no key against opening one twice, so after a lost answer it is looked up by its receipt (razorpay 2). */
    createOrder: (order: { amount: number; currency: string; receipt: string }): Promise<ProviderOrder> =>
      persist(
        () => once({ method: 'POST', path: '/orders', body: order, answer: ProviderOrder }),
        async () => (await get(`/orders?receipt=${id(order.receipt)}`, listOf(ProviderOrder))).items[0],
      ),
    getOrder: (orderId: string) => get(`/orders/${id(orderId)}`, ProviderOrder),
    async listOrderPayments(orderId: string): Promise<ProviderPayment[]> {
      return (await get(`/orders/${id(orderId)}/payments?count=100`, listOf(ProviderPayment))).items
    },
    getPayment: (paymentId: string) => get(`/payments/${id(paymentId)}`, ProviderPayment),
    /** Taking the money of an authorized payment a second time is refused, so trying again does no harm. */
    capturePayment: (paymentId: string, sum: { amount: number; currency: string }) =>
      send({
        method: 'POST',
        path: `/payments/${id(paymentId)}/capture`,
        body: sum,
        answer: ProviderPayment,
      }),
    /** The key makes every repetition the same refund (razorpay 4); as receipt it also says whose refund it is. */
    refund: (paymentId: string, { amount, idempotencyKey }: { amount: number; idempotencyKey: string }) =>
      send({
        method: 'POST',
        path: `/payments/${id(paymentId)}/refund`,
        body: { amount, receipt: idempotencyKey },
        headers: { 'x-refund-idempotency': idempotencyKey },
        answer: ProviderRefund,
      }),
    getRefund: (refundId: string) => get(`/refunds/${id(refundId)}`, ProviderRefund),
    /** What was paid in some time, whoever opened the order, the newest first. */
    async listPayments(part: ListPart): Promise<ProviderPayment[]> {
      return (await get(`/payments?${partOf(part)}`, listOf(ProviderPayment))).items
    },
    async listAllRefunds(part: ListPart): Promise<ProviderRefund[]> {
      return (await get(`/refunds?${partOf(part)}`, listOf(ProviderRefund))).items
    },
    async listRefunds(paymentId: string): Promise<ProviderRefund[]> {
      return (await get(`/payments/${id(paymentId)}/refunds?count=100`, listOf(ProviderRefund))).items
    },
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
