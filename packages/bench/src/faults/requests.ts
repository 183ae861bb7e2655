import { setTimeout as sleep } from 'node:timers/promises'

/** A buyer retries for about 30 seconds while the shop is down. */
const ATTEMPTS = 75
const PAUSE_MS = 400
const TIMEOUT_MS = 40_000

/** What the payment form returns for a payment, so the shop can verify it. */
export type Proof = { razorpay_order_id: string; razorpay_payment_id: string; razorpay_signature: string }

/** The fields that the page reads in responses of the shop and of the payment form. */
type Body = Partial<Proof> & {
  id?: string | number
  code?: string
  payAmount?: number
  coupon?: { code: string } | null
  error?: { reason?: string; metadata?: { payment_id?: string } }
  /** The first of a list of returns or parcels. */
  0?: { id: number }
  1?: { id: number }
}

/** `status` is 0 when there was no response. */
export type ApiResponse = { status: number; body: Body }

const LOST: ApiResponse = { status: 0, body: {} }

export type Requests = ReturnType<typeof createRequests>

/** Requests of a browser, which go to the nodes in turn. */
export function createRequests(shopUrls: readonly string[]) {
  let requests = 0

  async function sendOnce(method: string, path: string, token: string | undefined, body: object): Promise<ApiResponse> {
    try {
      const response = await fetch(`${shopUrls[requests++ % shopUrls.length]}${path}`, {
        method,
        headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
        ...(method !== 'GET' && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      return { status: response.status, body: (await response.json()) as Body }
    } catch {
      return LOST
    }
  }

  /** Retries while there is no response or a server error. */
  async function send(path: string, token: string, body: object, method = 'POST'): Promise<ApiResponse> {
    for (let attempt = 1; ; attempt++) {
      const response = await sendOnce(method, path, token, body)
      if ((response.status > 0 && response.status < 500) || attempt === ATTEMPTS) return response
      await sleep(PAUSE_MS)
    }
  }

  return { sendOnce, send }
}
