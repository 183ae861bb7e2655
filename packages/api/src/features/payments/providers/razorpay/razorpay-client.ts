import { setTimeout as sleep } from 'node:timers/promises'
import { z } from '@shop/contract/kit'
import { parseJson } from '../../../../platform/parse-json.ts'
import { ProviderError } from '../payment-provider.ts'

const MAX_ATTEMPTS = 3
const FIRST_DELAY_MS = 150
const TIMEOUT_MS = 5000
/** An earlier request with the same idempotency key is still being processed. */
const IN_PROGRESS = 409

const listOf = <Item extends z.ZodType>(item: Item) => z.looseObject({ items: z.array(item) })
const ErrorBody = z.looseObject({
  error: z.looseObject({ code: z.string().nullish(), description: z.string().nullish() }),
})

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

type ApiAccess = {
  /** Includes the version, for example `https://api.razorpay.com/v1`. */
  apiUrl: string | undefined
  keyId: string
  keySecret: string
}

/** `deadline`: a time of `performance.now()` after which nothing is retried. */
export type ClientOptions = { timeoutMs?: number; deadline?: number }

/**
 * Sends requests to Razorpay's API and validates the responses. Network failures and responses with status 429 or 5xx
 * are retried where a repetition is safe. Errors: `ProviderError`.
 */
export function createRazorpayClient({ apiUrl, keyId, keySecret }: ApiAccess, options: ClientOptions) {
  if (apiUrl === undefined) throw new Error('The payment provider has no API URL')
  const remainingMs = () => Math.max(0, Math.ceil((options.deadline ?? Infinity) - performance.now()))
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`

  /** Sends a request without retries. */
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

  /** Sends a request that is safe to repeat, with retries. */
  const send = <Response extends z.ZodType>(request: ApiRequest<Response>): Promise<z.infer<Response>> =>
    withRetry(() => sendOnce(request))
  const get = <Response extends z.ZodType>(path: string, response: Response) => send({ path, response })
  /** The `items` of a list. */
  const list = async <Item extends z.ZodType>(path: string, item: Item) => (await get(path, listOf(item))).items

  return { sendOnce, withRetry, send, get, list }
}

function toErrorKind(status: number): ProviderError['kind'] {
  if (status === IN_PROGRESS) return 'pending'
  // A rejected API key is a configuration error; the payment itself may be valid.
  const isFinal = status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status)
  return isFinal ? 'refused' : 'unavailable'
}
