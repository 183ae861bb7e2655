import { Agent, request } from 'node:http'
import { KEY_ID } from '../faults/processes.ts'
import type { Buyer } from './seed.ts'

export const STEPS = ['add', 'quote', 'create order', 'pay', 'verify', 'order'] as const
export type Step = (typeof STEPS)[number]
/** Milliseconds of each step. */
export type Timing = Record<Step, number>

type Proof = { razorpay_order_id: string; razorpay_payment_id: string; razorpay_signature: string }

/** Returns a function that makes one purchase over HTTP as the web app does, and fails if a step is refused. */
export function createShopper(shopUrl: string, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })

  function post<Body>(path: string, token: string | undefined, body?: object): Promise<Body> {
    const text = body && JSON.stringify(body)
    return new Promise((resolve, reject) => {
      const headers = {
        ...(text ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      }
      const call = request(shopUrl + path, { method: 'POST', agent, headers }, async (response) => {
        const answer = Buffer.concat(await response.toArray()).toString()
        if (response.statusCode === 200) resolve(JSON.parse(answer) as Body)
        else reject(new Error(`${path}: ${response.statusCode} ${answer}`))
      })
      call.on('error', reject).end(text)
    })
  }

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
    const proof = await timed('pay', post<Proof>(`/sandbox/orders/${opened.id}/payments`, undefined, attempt))
    await timed('verify', post('/api/payment/verify', token, proof))
    await timed('order', post('/api/orders', token, { items, addressId, razorpayOrderId: opened.id }))
    return timing
  }
}
