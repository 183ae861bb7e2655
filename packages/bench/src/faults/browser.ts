import { setTimeout as sleep } from 'node:timers/promises'
import type { Purchase } from './plan.ts'
import { KEY_ID } from './processes.ts'
import type { Buyer } from './seed.ts'

/** A person presses again while the shop is away, and in the end goes home. */
const TRIES = 75
const PAUSE_MS = 400
const PATIENCE_MS = 40_000

/** What the page looks at in answers of the shop and of the sheet. */
type Body = Partial<Proof> & {
  id?: string | number
  code?: string
  payAmount?: number
  coupon?: { code: string } | null
  error?: { reason?: string; metadata?: { payment_id?: string } }
}
type Answer = { status: number; body: Body }
type Proof = { razorpay_order_id: string; razorpay_payment_id: string; razorpay_signature: string }

export type End = {
  /** In a word, for the table. */
  outcome: string
  /** What the shop said that it had made; it must be there in the end. */
  orderId?: number
  /** A payment about which its bank was silent. */
  silentPaymentId?: string
}

const LOST: Answer = { status: 0, body: {} }

/** What a page does, through the shop's address alone, and gives up doing in each story. */
export function createBrowser({ shopUrl, productIds }: { shopUrl: string; productIds: readonly number[] }) {
  async function once(method: string, path: string, token: string | undefined, body: object): Promise<Answer> {
    try {
      const answer = await fetch(`${shopUrl}${path}`, {
        method,
        headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      return { status: answer.status, body: (await answer.json()) as Body }
    } catch {
      return LOST
    }
  }

  /** Asks again while there is no answer, or none but of trouble. */
  async function ask(path: string, token: string, body: object): Promise<Answer> {
    for (let attempt = 1; ; attempt++) {
      const answer = await once('POST', path, token, body)
      if ((answer.status > 0 && answer.status < 500) || attempt === TRIES) return answer
      await sleep(PAUSE_MS)
    }
  }

  const press = (orderId: string, attempt: object): Promise<Answer> =>
    once('POST', `/sandbox/orders/${orderId}/payments`, undefined, { key_id: KEY_ID, method: 'upi', ...attempt })
  const pay = (orderId: string) => press(orderId, { vpa: 'success@razorpay' })
  const decline = (orderId: string) => press(orderId, { vpa: 'failure@razorpay' })
  const keepSilent = (orderId: string) => press(orderId, { outcome: 'silence' })

  return async function buy(purchase: Purchase, buyer: Buyer): Promise<End> {
    const items = purchase.items.map(({ product, quantity }) => ({ productId: productIds[product], quantity }))
    const { token, addressId } = buyer
    const basket = { items, addressId, ...(purchase.couponCode ? { couponCode: purchase.couponCode } : {}) }
    const quote = await ask('/api/checkout/quote', token, basket)
    if (quote.status !== 200) return { outcome: `quote refused (${quote.status})` }
    // A coupon that the review screen refuses the buyer takes out again.
    const couponCode = quote.body.coupon?.code
    const wanted = { items, addressId, amount: quote.body.payAmount, ...(couponCode ? { couponCode } : {}) }
    const opened = await ask('/api/payment/create-order', token, wanted)
    if (opened.status !== 200) return { outcome: `refused before paying (${opened.body.code ?? 'no answer'})` }
    const orderId = String(opened.body.id)

    const verify = (proof: Proof) => ask('/api/payment/verify', token, proof)
    const order = () => ask('/api/orders', token, { items, addressId, razorpayOrderId: orderId })
    const release = () => ask('/api/payment/release', token, { razorpay_order_id: orderId })

    async function seeThrough(pressed: Answer): Promise<End> {
      if (pressed.status === 0) return { outcome: 'the answer to Pay was lost' }
      if (!pressed.body.razorpay_signature)
        return { outcome: `not paid (${pressed.body.error?.reason ?? pressed.status})` }
      const verified = await verify(pressed.body as Proof)
      if (verified.status !== 200) return { outcome: `verify: ${verified.body.code ?? 'no answer'}` }
      const placed = await order()
      if (placed.status !== 200) return { outcome: `paid, no order: ${placed.body.code ?? 'no answer'}` }
      return { outcome: 'ordered', orderId: Number(placed.body.id) }
    }
    const silentId = (pressed: Answer) => {
      const silentPaymentId = pressed.body.error?.metadata?.payment_id
      return silentPaymentId === undefined ? {} : { silentPaymentId }
    }

    switch (purchase.story) {
      case 'pays':
        return seeThrough(await pay(orderId))
      case 'closes after paying':
        await pay(orderId)
        return { outcome: 'closed after paying' }
      case 'closes after proving': {
        const pressed = await pay(orderId)
        if (pressed.body.razorpay_signature) await verify(pressed.body as Proof)
        return { outcome: 'closed after proving' }
      }
      case 'declined, then pays':
        await decline(orderId)
        return seeThrough(await pay(orderId))
      case 'declined, and leaves':
        await decline(orderId)
        await release()
        return { outcome: 'left unpaid' }
      case 'two tabs': {
        const pressed = await Promise.all([pay(orderId), pay(orderId)])
        const [first = { outcome: 'nothing' }, second] = await Promise.all(pressed.map(seeThrough))
        return first.orderId === undefined && second ? second : first
      }
      case 'silent bank, soon yes':
      case 'silent bank, late yes':
      case 'silent bank, never yes': {
        const silent = silentId(await keepSilent(orderId))
        if (purchase.number % 2 === 0) await release()
        return { outcome: 'left while the bank was silent', ...silent }
      }
      case 'paid twice': {
        const silent = silentId(await keepSilent(orderId))
        return { ...(await seeThrough(await pay(orderId))), ...silent }
      }
      case 'only looks':
        if (purchase.number % 2 === 0) await release()
        return { outcome: 'left unpaid' }
      case 'cancels': {
        const end = await seeThrough(await pay(orderId))
        if (end.orderId === undefined) return end
        const cancelled = await ask(`/api/orders/cancel/${end.orderId}`, token, {})
        return { ...end, outcome: cancelled.status === 200 ? 'ordered and cancelled' : 'cancel not answered' }
      }
    }
  }
}
