import type { Order } from '@shop/contract/orders'
import { VERIFICATION_FAILED } from '@shop/contract/payments/payments.rules'
import { ApiError, isApiError } from '../../lib/api/api-error.ts'
import { verifyPayment } from '../../lib/api/payments.api.ts'
import { readSession } from '../../lib/session/session.ts'
import { explainOrderError } from './order-errors.ts'
import { placeOrderForPayment } from './payment.api.ts'
import type { PaidPayment } from './unfinished-payment.ts'

/** `isFinal`: a retry would fail the same way. */
type Failure = { messages: readonly string[]; isFinal: boolean; isSignedOut: boolean }
type Outcome = { order: Order } | { failure: Failure }

/** Verifies a payment and places its order. Never rejects: every failure begins with 'Payment verification failed'. */
export async function placePaidOrder({ purchase, order, proof }: PaidPayment): Promise<Outcome> {
  if (readSession().token === undefined) {
    const message = 'Authentication token not found. Please log in again.'
    return { failure: { messages: [VERIFICATION_FAILED, message, PAYMENT_SAFE], isFinal: false, isSignedOut: true } }
  }
  let method: string | null
  try {
    method = (await verifyPayment(proof)).method
  } catch (error) {
    // Only a 400 means that the proof is wrong; anything else leaves the payment undecided.
    const isFinal = error instanceof ApiError && error.status === 400
    const messages = isFinal ? [VERIFICATION_FAILED] : [VERIFICATION_FAILED, PAYMENT_SAFE]
    return { failure: { messages, isFinal, isSignedOut: isApiError(error, 401) } }
  }
  try {
    return { order: await placeOrderForPayment(purchase, order.id, method) }
  } catch (error) {
    // 409: the stock or the price has changed, and the server's message says that it refunds the payment.
    const isFinal = isApiError(error, 409)
    const messages = [VERIFICATION_FAILED, explainOrderError(error)]
    if (!isFinal) messages.push(PAYMENT_SAFE)
    return { failure: { messages, isFinal, isSignedOut: isApiError(error, 401) } }
  }
}

const PAYMENT_SAFE = 'Your payment is safe; we are finishing the order.'
