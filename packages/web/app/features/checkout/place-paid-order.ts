import type { Order } from '@shop/contract/orders'
import type { VerifyPayment } from '@shop/contract/payments'
import { VERIFICATION_FAILED } from '@shop/contract/payments/payments.rules'
import { ApiError, isApiError } from '../../lib/api-error.ts'
import { readSession } from '../../lib/session.ts'
import { explainOrderError } from './order-errors.ts'
import { sendOrder, sendProof } from './payment.api.ts'
import type { UnfinishedPayment } from './unfinished-payment.ts'

/** `isFinal`: another try would end the same. */
type Failure = { messages: readonly string[]; isFinal: boolean; isSignedOut?: boolean }

/**
 * The order of a payment whose sheet said that it is paid. Any failure from there on reads as the specification's words,
 * above the order's own (decision 87). Never rejects.
 */
export async function placePaidOrder({
  purchase,
  order,
  proof,
}: UnfinishedPayment & { proof: VerifyPayment }): Promise<{ order: Order } | { failure: Failure }> {
  if (readSession().token === undefined) {
    const words = 'Authentication token not found. Please log in again.'
    return { failure: { messages: [VERIFICATION_FAILED, words, SAFE], isFinal: false, isSignedOut: true } }
  }
  let method: string | null
  try {
    method = (await sendProof(proof)).method
  } catch (error) {
    // A proof that the server has refused stays refused; without an answer nobody knows yet.
    const isFinal = error instanceof ApiError && error.status === 400
    const messages = isFinal ? [VERIFICATION_FAILED] : [VERIFICATION_FAILED, SAFE]
    return { failure: { messages, isFinal, isSignedOut: isApiError(error, 401) } }
  }
  try {
    return { order: await sendOrder(purchase, order.id, method) }
  } catch (error) {
    // 409: the goods or the price are gone, and the server has said that the money goes back.
    const isFinal = isApiError(error, 409)
    const messages = [VERIFICATION_FAILED, explainOrderError(error), ...(isFinal ? [] : [SAFE])]
    return { failure: { messages, isFinal, isSignedOut: isApiError(error, 401) } }
  }
}

const SAFE = 'Your payment is safe; we are finishing the order.'
