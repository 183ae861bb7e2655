import { createCreditRequests } from './credit-requests.ts'
import type { SimulatedProvider } from './provider.ts'
import type { Scheduler } from './scheduler.ts'
import { type Person, PRODUCTS, type Reply, type Request, type Shop } from './shop.ts'
import type { Basket, Proof } from './states.ts'
import { currentTask } from './tasks.ts'

const PRICES: Record<number, number> = { 1: 60_000, 2: 45_000, 3: 60_000 }
const DEMO_PAISE = 500

/** What a basket costs, calculated independently of the shop. */
function expectedPaise({ productId, quantity, couponCode }: Basket): number {
  const subtotal = (PRICES[productId] ?? 0) * quantity
  const discount = couponCode ? subtotal / 10 : 0
  return subtotal - discount + (subtotal > 50_000 ? 0 : 5_000)
}

/** What is paid online for a basket. Store credit leaves at least ₹1. */
function chargedPaise(basket: Basket, creditPaise: number): number {
  if (basket.mode === 'demo') return DEMO_PAISE
  const total = expectedPaise(basket)
  return total - Math.min(creditPaise, total - 100)
}

/** A response that a buyer or staff saw, for the checks. `at`: when it came. */
export type Seen = Reply & { call: string; person: number; url: string; sent: object | undefined; at: Date }

type ReturnChoice = { items?: { productId: number; quantity: number }[]; refundTo?: 'store_credit' }

export type Browser = ReturnType<typeof createBrowser>

/** The requests of the shop's pages. A request whose process was killed is repeated once, as pages offer it. */
export function createBrowser(shop: Shop, provider: () => SimulatedProvider, scheduler: Scheduler) {
  const seen: Seen[] = []

  const request: Request = async (call, method, url, person, body) => {
    for (let attempt = 1; ; attempt++) {
      const reply = await shop.call(method, url, person, body)
      const task = currentTask()
      const isLost = task?.isKilled ?? false
      if (task) task.isKilled = false
      if (isLost && attempt === 1) continue
      seen.push({ call, url, sent: body, person: person.id, at: scheduler.now(), ...reply })
      scheduler.note(`${task?.name}: ${call} → ${reply.status}${reply.status < 400 ? '' : ` ${reply.body.code}`}`)
      return reply
    }
  }

  const itemsOf = ({ productId, variantId = productId, quantity }: Basket) => [{ productId, variantId, quantity }]

  const credit = createCreditRequests(request)

  const browser = {
    seen,
    ...credit,
    async create(person: Person, basket: Basket): Promise<Reply> {
      const creditPaise = basket.usesCredit ? await credit.readAvailable(person) : 0
      return request('create payment', 'POST', '/api/payment/create-order', person, {
        amount: chargedPaise(basket, creditPaise),
        items: itemsOf(basket),
        addressId: person.addressId,
        couponCode: basket.couponCode ?? null,
        ...(basket.usesCredit && { useStoreCredit: true }),
      })
    },
    async pay(orderId: string): Promise<Proof | undefined> {
      const task = currentTask()
      if (!task) throw new Error('only a task can pay')
      return scheduler.pass(task, 'pays in the payment form', () => provider().pay(orderId))
    },
    verify: (person: Person, proof: Proof) => request('verify payment', 'POST', '/api/payment/verify', person, proof),
    place: (person: Person, basket: Basket, razorpayOrderId: string) =>
      request('place order', 'POST', '/api/orders', person, {
        addressId: person.addressId,
        items: itemsOf(basket),
        razorpayOrderId,
        couponCode: basket.couponCode ?? null,
      }),
    payWithCredit: (person: Person, basket: Basket) =>
      request('place credit order', 'POST', '/api/payment/store-credit', person, {
        addressId: person.addressId,
        items: itemsOf(basket),
        couponCode: basket.couponCode ?? null,
        amount: expectedPaise(basket),
      }),
    release: (person: Person, orderId: string) =>
      request('release payment', 'POST', '/api/payment/release', person, { razorpay_order_id: orderId }),
    cancel: (person: Person, orderId: number, refundTo?: 'store_credit') =>
      request('cancel order', 'POST', `/api/orders/cancel/${orderId}`, person, { refundTo }),
    setStatus: (person: Person, orderId: number, status: string) =>
      request(`set status ${status}`, 'PUT', `/api/orders/status/${orderId}`, person, { status }),
    refundPart: (person: Person, orderId: number, amount: number) =>
      request('refund a part', 'POST', `/api/admin/orders/${orderId}/refunds`, person, { amount, reason: 'damaged' }),
    retryRefund: (person: Person, id: number) =>
      request('retry a refund', 'POST', `/api/admin/refunds/${id}/retry`, person),
    requestReturn: (person: Person, orderId: number, choice: ReturnChoice = {}) =>
      request('request return', 'POST', `/api/orders/return/${orderId}`, person, choice),
    requestExchange: (person: Person, orderId: number) => {
      const [productId, replacementId] = [PRODUCTS.plenty.id, PRODUCTS.variant.id]
      const items = [{ productId, replacementId, quantity: 1 }]
      return request('request exchange', 'POST', `/api/orders/exchange/${orderId}`, person, { items })
    },
    async shipExchange(person: Person, orderId: number, returnId: number): Promise<void> {
      const packed = await request('pack', 'POST', `/api/admin/orders/${orderId}/parcels`, person, { returnId })
      if (packed.status !== 200) return
      await request('ship', 'PUT', `/api/admin/parcels/${packed.body.id}/state`, person, { state: 'shipped' })
    },
    async receiveReturn(person: Person, id: number): Promise<void> {
      await browser.updateReturn(person, id, 'approved')
      await browser.updateReturn(person, id, 'received')
    },
    async finishReturn(person: Person, id: number): Promise<void> {
      await browser.receiveReturn(person, id)
      await browser.refundReturn(person, id)
    },
    updateReturn: (person: Person, id: number, state: string) =>
      request(`return ${state}`, 'PUT', `/api/admin/returns/${id}`, person, { state, answer: 'worn' }),
    refundReturn: (person: Person, id: number) =>
      request('refund return', 'POST', `/api/admin/returns/${id}/refund`, person),
    /** The whole purchase: each step only after the one before succeeded. */
    async buy(person: Person, basket: Basket): Promise<void> {
      const created = await browser.create(person, basket)
      if (created.status === 200) await browser.finish(person, basket, String(created.body.id))
    },
    async finish(person: Person, basket: Basket, orderId: string): Promise<void> {
      const proof = await browser.pay(orderId)
      if (!proof) return
      const verified = await browser.verify(person, proof)
      if (verified.status === 200) await browser.place(person, basket, orderId)
    },
    /** The whole purchase of a gift card. */
    async buyCard(person: Person): Promise<void> {
      const created = await browser.createCard(person)
      if (created.status === 200) await browser.finishCard(person, String(created.body.id))
    },
    finishCard: async (person: Person, orderId: string): Promise<void> =>
      browser.claimPaid(person, await browser.pay(orderId)),
    async claimPaid(person: Person, proof: Proof | undefined): Promise<void> {
      if (!proof) return
      const verified = await browser.verify(person, proof)
      if (verified.status === 200) await browser.claim(person, proof.razorpay_order_id)
    },
  }
  return browser
}
