/** Amounts are in paise. */
export type ProviderOrder = { id: string; amountPaise: number; currency: string }

export type ProviderPayment = {
  id: string
  orderId: string | null
  amountPaise: number
  refundedPaise: number
  currency: string
  /**
   * `authorized` money is only reserved until it is captured. `pending`: ordered for cash on delivery, which is
   * authorized and captured when the courier has handed it over, or fails when the parcel is refused.
   */
  status: 'created' | 'pending' | 'authorized' | 'captured' | 'refunded' | 'failed'
  method: string | null
}

export type ProviderRefund = {
  id: string
  paymentId: string
  amountPaise: number
  status: 'pending' | 'processed' | 'failed'
  /** The key of our request; null for a refund created in the provider's dashboard. */
  idempotencyKey: string | null
}

/** One page of a list, by creation time. */
export type ListRange = { from: Date; to: Date; skip: number }

export type WebhookRequest = { rawBody: Buffer; headers: Record<string, string | string[] | undefined> }

/** Only the parts that the application acts on; other events have type `other`. */
export type WebhookEvent =
  | { type: 'payment'; orderId: string; paymentId: string }
  | { type: 'payment_failed'; orderId: string }
  | { type: 'refund'; refund: ProviderRefund }
  | { type: 'other' }

/**
 * A payment service. To add one, create a folder beside this file and register it in `registry.ts`.
 * Calls fail with `ProviderError`.
 */
export type PaymentProvider = {
  /** What the browser needs to open the payment form. */
  checkout: { keyId: string; checkoutUrl: string }
  createOrder(order: { amountPaise: number; currency: string; receipt: string }): Promise<ProviderOrder>
  listOrderPayments(orderId: string): Promise<ProviderPayment[]>
  fetchPayment(paymentId: string): Promise<ProviderPayment>
  /** Capturing a captured payment is refused, so a retry is safe. */
  capturePayment(paymentId: string, amount: { amountPaise: number; currency: string }): Promise<ProviderPayment>
  /** Repeated calls with one idempotency key create one refund. */
  createRefund(paymentId: string, refund: { amountPaise: number; idempotencyKey: string }): Promise<ProviderRefund>
  fetchRefund(refundId: string): Promise<ProviderRefund>
  listPaymentRefunds(paymentId: string): Promise<ProviderRefund[]>
  /** Maximum number of items in a page of `listPayments` and `listRefunds`. */
  pageSize: number
  listPayments(range: ListRange): Promise<ProviderPayment[]>
  listRefunds(range: ListRange): Promise<ProviderRefund[]>
  /** `orderId` must be the stored one, not the one that the browser sent. */
  verifyPaymentSignature(proof: { orderId: string; paymentId: string; signature: string }): boolean
  verifyWebhookSignature(request: WebhookRequest): boolean
  /** The provider's id of the event; undefined when the request carries none. */
  getWebhookEventId(request: WebhookRequest): string | undefined
  /** The provider's name of the event; undefined when the body is not a webhook. */
  readWebhookType(body: string): string | undefined
  /** Undefined when the body lacks the fields that its type requires. */
  parseWebhookEvent(body: string): WebhookEvent | undefined
}

/**
 * `refused`: the provider rejected the request, and a repetition would be rejected too. `pending`: the same request is
 * still being processed. `unavailable`: no usable response, so the outcome is unknown.
 */
export class ProviderError extends Error {
  readonly kind: 'refused' | 'pending' | 'unavailable'
  readonly status: number | undefined

  constructor(kind: ProviderError['kind'], message: string, status?: number) {
    super(message)
    this.name = 'ProviderError'
    this.kind = kind
    this.status = status
  }
}

/** Undefined when the provider refuses the request, for example for an unknown id. Other errors are rethrown. */
export async function undefinedIfRefused<Result>(request: Promise<Result>): Promise<Result | undefined> {
  try {
    return await request
  } catch (error) {
    if (error instanceof ProviderError && error.kind === 'refused') return undefined
    throw error
  }
}
