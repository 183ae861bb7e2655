import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { isForOwnCourier, isForStoreCredit, type Purchase } from './plan.ts'
import { KEY_ID } from './processes.ts'
import type { Buyer, Product } from './seed.ts'

/** A buyer retries for about 30 seconds while the shop is down. */
const ATTEMPTS = 75
const PAUSE_MS = 400
const TIMEOUT_MS = 40_000

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
type ApiResponse = { status: number; body: Body }
type Proof = { razorpay_order_id: string; razorpay_payment_id: string; razorpay_signature: string }

export type PurchaseResult = {
  /** For the printed summary. */
  outcome: string
  /** The order that the shop confirmed; it must exist at the end. */
  orderId?: number
  /** What it contains, such as '2 × 7, 1 × 9'. */
  items?: string
  /** A payment that the bank didn't decide at first. */
  undecidedPaymentId?: string
  /** A payment in cash that the courier doesn't get: the parcel is refused. */
  refusedPaymentId?: string
}

/** By id, as the check reads it from the order. */
const describe = (items: readonly { id: number; quantity: number }[]): string =>
  items
    .toSorted((a, b) => a.id - b.id)
    .map(({ id, quantity }) => `${quantity} × ${id}`)
    .join(', ')

/** The outcome of an order whose parcel will be refused. */
export const REFUSED = 'ordered, and the parcel is refused'

/** The outcome of an order whose parcels have all arrived. */
export const DELIVERED = 'ordered and delivered in parcels'

const refused = ({ body }: ApiResponse) =>
  body.razorpay_payment_id === undefined ? {} : { refusedPaymentId: body.razorpay_payment_id }

const LOST: ApiResponse = { status: 0, body: {} }

/** Returns a function that makes a purchase through the shop's API as the web app would, according to its scenario. Its requests go to the nodes in turn. */
export function createBrowser({
  shopUrls,
  products,
  staff,
}: {
  shopUrls: readonly string[]
  products: readonly Product[]
  staff: Buyer
}) {
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

  const attemptPayment = (orderId: string, attempt: object): Promise<ApiResponse> =>
    sendOnce('POST', `/sandbox/orders/${orderId}/payments`, undefined, { key_id: KEY_ID, method: 'upi', ...attempt })
  const pay = (orderId: string) => attemptPayment(orderId, { vpa: 'success@razorpay' })
  const decline = (orderId: string) => attemptPayment(orderId, { vpa: 'failure@razorpay' })
  const chooseCash = (orderId: string) => attemptPayment(orderId, { method: 'cod' })
  const leaveUndecided = (orderId: string) => attemptPayment(orderId, { outcome: 'silence' })

  function getProduct(index: number): Product {
    const product = products[index]
    if (!product) throw new Error('no such product')
    return product
  }

  /** Staff deliver the order, and process its return. A step whose response was lost is refused when it is repeated. */
  async function returnOrder(orderId: number, { token }: Buyer): Promise<boolean> {
    const process = (returnId: number, state: string) =>
      send(`/api/admin/returns/${returnId}`, staff.token, { state }, 'PUT')
    await send(`/api/orders/status/${orderId}`, staff.token, { status: 'DELIVERED' }, 'PUT')
    await send(`/api/orders/return/${orderId}`, token, {})
    const listed = await send(`/api/orders/returns/${orderId}`, staff.token, {}, 'GET')
    const returnId = Number(listed.body[0]?.id)
    await process(returnId, 'approved')
    await process(returnId, 'received')
    return (await send(`/api/admin/returns/${returnId}/refund`, staff.token, {})).status === 200
  }

  /** Staff deliver the order in two parcels, or in one if it is a single piece. */
  async function deliverInParcels(result: PurchaseResult, productId: number | undefined): Promise<PurchaseResult> {
    const { orderId } = result
    if (orderId === undefined) return result
    const pack = (body: object) => send(`/api/admin/orders/${orderId}/parcels`, staff.token, body)
    await pack({ items: [{ productId, quantity: 1 }] })
    await pack({})
    const { body: parcels } = await send(`/api/orders/parcels/${orderId}`, staff.token, {}, 'GET')
    const ids = [parcels[0], parcels[1]].flatMap((parcel) => parcel?.id ?? [])
    let isDelivered = ids.length > 0
    for (const state of ['shipped', 'delivered']) {
      for (const id of ids) {
        const { status } = await send(`/api/admin/parcels/${id}/state`, staff.token, { state }, 'PUT')
        // A step whose response was lost is refused when it is repeated.
        isDelivered &&= status === 200 || status === 409
      }
    }
    return { ...result, outcome: isDelivered ? DELIVERED : 'no response to the parcels' }
  }

  async function cancel(result: PurchaseResult, token: string): Promise<PurchaseResult> {
    if (result.orderId === undefined) return result
    const { status } = await send(`/api/orders/cancel/${result.orderId}`, token, {})
    return { ...result, outcome: status === 200 ? 'ordered and cancelled' : 'no response to the cancellation' }
  }

  return async function buy(purchase: Purchase, buyer: Buyer): Promise<PurchaseResult> {
    const bought = purchase.items.map(({ product, quantity }) => ({ ...getProduct(product), quantity }))
    const items = bought.map(({ id, parentId, quantity }) => ({ productId: parentId ?? id, variantId: id, quantity }))
    const { token, addressId } = buyer
    const cart = { items, addressId, ...(purchase.couponCode ? { couponCode: purchase.couponCode } : {}) }
    const quote = await send('/api/checkout/quote', token, cart)
    if (quote.status !== 200) return { outcome: `quote rejected (${quote.status})` }
    // A coupon that the quote rejects is dropped.
    const couponCode = quote.body.coupon?.code
    const chosen = { items, addressId, ...(couponCode ? { couponCode } : {}) }
    const ordered = (placed: ApiResponse) => ({
      outcome: 'ordered',
      orderId: Number(placed.body.id),
      items: describe(bought),
    })

    const { scenario } = purchase
    if (isForOwnCourier(scenario)) {
      const placed = await send('/api/payment/cod', token, chosen)
      if (placed.status !== 200) return { outcome: `rejected for cash (${placed.body.code ?? 'no response'})` }
      if (scenario === 'own courier, cancels') return cancel(ordered(placed), token)
      return { ...ordered(placed), ...(scenario !== 'own courier' && { outcome: REFUSED }) }
    }

    if (isForStoreCredit(scenario)) {
      const amount = quote.body.payAmount ?? 0
      const credit = { action: 'issue', amount: amount / 100, reason: 'for a purchase', key: randomUUID() }
      await send(`/api/admin/users/${buyer.id}/store-credit`, staff.token, credit)
      const tabs = scenario === 'store credit, two tabs' ? 2 : 1
      const attempts = Array.from({ length: tabs }, () =>
        send('/api/payment/store-credit', token, { ...chosen, amount }),
      )
      const placed = (await Promise.all(attempts)).find(({ status }) => status === 200)
      if (!placed) return { outcome: 'rejected for store credit' }
      return scenario === 'store credit, cancels' ? cancel(ordered(placed), token) : ordered(placed)
    }

    const opened = await send('/api/payment/create-order', token, { ...chosen, amount: quote.body.payAmount })
    if (opened.status !== 200) return { outcome: `rejected before paying (${opened.body.code ?? 'no response'})` }
    const orderId = String(opened.body.id)

    const verify = (proof: Proof) => send('/api/payment/verify', token, proof)
    const order = () => send('/api/orders', token, { items, addressId, razorpayOrderId: orderId })
    const release = () => send('/api/payment/release', token, { razorpay_order_id: orderId })

    async function complete(attempt: ApiResponse): Promise<PurchaseResult> {
      if (attempt.status === 0) return { outcome: 'the response to the payment was lost' }
      if (!attempt.body.razorpay_signature)
        return { outcome: `not paid (${attempt.body.error?.reason ?? attempt.status})` }
      const verified = await verify(attempt.body as Proof)
      if (verified.status !== 200) return { outcome: `verify: ${verified.body.code ?? 'no response'}` }
      const placed = await order()
      if (placed.status !== 200) return { outcome: `paid, no order: ${placed.body.code ?? 'no response'}` }
      return ordered(placed)
    }
    const getUndecidedId = (attempt: ApiResponse) => {
      const undecidedPaymentId = attempt.body.error?.metadata?.payment_id
      return undecidedPaymentId === undefined ? {} : { undecidedPaymentId }
    }

    switch (scenario) {
      case 'pays':
        return complete(await pay(orderId))
      case 'closes after paying':
        await pay(orderId)
        return { outcome: 'closed after paying' }
      case 'closes after verifying': {
        const attempt = await pay(orderId)
        if (attempt.body.razorpay_signature) await verify(attempt.body as Proof)
        return { outcome: 'closed after verifying' }
      }
      case 'declined, then pays':
        await decline(orderId)
        return complete(await pay(orderId))
      case 'declined, then leaves':
        await decline(orderId)
        await release()
        return { outcome: 'left unpaid' }
      case 'two tabs':
      case 'cash, two tabs': {
        const attempt = scenario === 'two tabs' ? pay : chooseCash
        const attempts = await Promise.all([attempt(orderId), attempt(orderId)])
        const [first = { outcome: 'nothing' }, second] = await Promise.all(attempts.map(complete))
        return first.orderId === undefined && second ? second : first
      }
      case 'undecided, confirmed soon':
      case 'undecided, confirmed late':
      case 'undecided, never confirmed': {
        const undecided = getUndecidedId(await leaveUndecided(orderId))
        if (purchase.number % 2 === 0) await release()
        return { outcome: 'left while the payment was undecided', ...undecided }
      }
      case 'paid twice': {
        const undecided = getUndecidedId(await leaveUndecided(orderId))
        return { ...(await complete(await pay(orderId))), ...undecided }
      }
      case 'opens the form only':
        if (purchase.number % 2 === 0) await release()
        return { outcome: 'left unpaid' }
      case 'cancels':
        return cancel(await complete(await pay(orderId)), token)
      case 'returns': {
        const result = await complete(await pay(orderId))
        if (result.orderId === undefined) return result
        const isReturned = await returnOrder(result.orderId, buyer)
        return { ...result, outcome: isReturned ? 'ordered and returned' : 'no response to the return' }
      }
      case 'two parcels':
        return deliverInParcels(await complete(await pay(orderId)), bought[0]?.id)
      case 'cash':
        return complete(await chooseCash(orderId))
      case 'cash, closes after choosing':
        await chooseCash(orderId)
        return { outcome: 'closed after choosing cash' }
      case 'cash, refuses the parcel': {
        const attempt = await chooseCash(orderId)
        const result = await complete(attempt)
        return { ...result, ...refused(attempt), ...(result.orderId !== undefined && { outcome: REFUSED }) }
      }
      case 'cash, cancels': {
        const attempt = await chooseCash(orderId)
        const result = await cancel(await complete(attempt), token)
        // Half of the couriers collect the cash nevertheless.
        return purchase.number % 2 === 0 ? result : { ...result, ...refused(attempt) }
      }
    }
  }
}
