import { createHmac } from 'node:crypto'
import { KEY_ID, KEY_SECRET } from '../faults/processes.ts'
import { createPost } from '../lib/post.ts'
import type { Buyer } from './seed.ts'

export const STEPS = ['add', 'quote', 'create order', 'pay', 'verify', 'order'] as const
export type Step = (typeof STEPS)[number]
/** Milliseconds of each step. */
export type Timing = Record<Step, number>

type Proof = { razorpay_order_id: string; razorpay_payment_id: string; razorpay_signature: string }

/**
 * Returns a function that makes one purchase over HTTP as the web app does, and fails if a step is refused. `isStub`:
 * the provider has no payment form; every order is paid by a payment of the same number.
 */
export function createShopper(shopUrl: string, connections: number, { isStub = false } = {}) {
  const post = createPost(shopUrl, connections)

  return async function buy({ id, addressId, token }: Buyer, productId: number): Promise<Timing> {
    const timing = {} as Timing
    async function timed<Body>(step: Step, run: Promise<Body>): Promise<Body> {
      const startedAt = performance.now()
      const body = await run
      timing[step] = performance.now() - startedAt
      return body
    }
    const items = [{ productId, quantity: 1 }]
    await timed('add', post(`/user_items/add?userId=${id}&itemId=${productId}&category=CART`, token))
    const quote = await timed('quote', post<{ payAmount: number }>('/api/checkout/quote', token, { items, addressId }))
    const amount = quote.payAmount
    const opened = await timed(
      'create order',
      post<{ id: string }>('/api/payment/create-order', token, { items, addressId, amount }),
    )
    const attempt = { key_id: KEY_ID, method: 'upi', vpa: 'success@razorpay' }
    const proof = await timed(
      'pay',
      isStub ? signOwn(opened.id) : post<Proof>(`/sandbox/orders/${opened.id}/payments`, undefined, attempt),
    )
    await timed('verify', post('/api/payment/verify', token, proof))
    await timed('order', post('/api/orders', token, { items, addressId, razorpayOrderId: opened.id }))
    return timing
  }
}

async function signOwn(orderId: string): Promise<Proof> {
  const paymentId = orderId.replace('order_', 'pay_')
  return {
    razorpay_order_id: orderId,
    razorpay_payment_id: paymentId,
    razorpay_signature: createHmac('sha256', KEY_SECRET).update(`${orderId}|${paymentId}`).digest('hex'),
  }
}
