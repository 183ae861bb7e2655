import { type Actor, CARD_ISSUED, CARD_UNPAID, inTurn, PLACED, UNPAID } from './actor.ts'
import { CREDIT_ACTORS, withOtherCoupon } from './credit-actors.ts'
import { EXCHANGE_ACTORS } from './exchange-actors.ts'
import { GIFT_CARD_ACTORS } from './gift-card-actors.ts'
import type { Random } from './random.ts'
import { PRODUCTS } from './shop.ts'
import type { Basket, State } from './states.ts'

const lastOne = (basket: Basket): Basket => ({
  mode: basket.mode,
  productId: PRODUCTS.scarce.id,
  quantity: 1,
  couponCode: 'once',
})

/** What people, staff and schedules do. Several of them act at once in a run. */
export const ACTORS = {
  ...CREDIT_ACTORS,
  ...GIFT_CARD_ACTORS,
  ...EXCHANGE_ACTORS,
  'the buyer purchases': {
    stages: ['fresh'],
    act: ({ browser, shop, state }) => browser.buy(shop.people.buyer, state.basket),
  },
  'a second tab purchases': {
    stages: ['fresh', ...UNPAID, 'ordered'],
    act: ({ browser, shop, state }) => browser.buy(shop.people.buyer, state.basket),
  },
  'a second tab purchases with another coupon': {
    stages: ['fresh', ...UNPAID],
    act: ({ browser, shop, state }) => browser.buy(shop.people.buyer, withOtherCoupon(state.basket)),
  },
  'another buyer purchases the last one': {
    stages: ['fresh', ...UNPAID, 'ordered', 'cancelled'],
    act: ({ browser, shop, state }) => browser.buy(shop.people.other, lastOne(state.basket)),
  },
  'the buyer pays': {
    stages: ['created'],
    act: ({ browser, shop, state }) => browser.finish(shop.people.buyer, state.basket, state.providerOrderId),
  },
  'the buyer pays and closes the browser': {
    stages: ['created'],
    act: async ({ browser, state }) => void (await browser.pay(state.providerOrderId)),
  },
  'the payment form is closed': {
    stages: UNPAID,
    act: async ({ browser, shop, state }) => void (await browser.release(shop.people.buyer, state.providerOrderId)),
  },
  'the browser verifies and places': {
    stages: ['paid', 'verified'],
    async act({ browser, shop, state }) {
      if (!state.proof) return
      const verified = await browser.verify(shop.people.buyer, state.proof)
      if (verified.status === 200) await browser.place(shop.people.buyer, state.basket, state.providerOrderId)
    },
  },
  'the browser verifies': {
    stages: ['paid', 'verified'],
    act: async ({ browser, shop, state }) =>
      void (state.proof && (await browser.verify(shop.people.buyer, state.proof))),
  },
  'the browser places': {
    stages: ['paid', 'verified', 'ordered', 'cancelled'],
    act: async ({ browser, shop, state }) =>
      void (await browser.place(shop.people.buyer, state.basket, state.providerOrderId)),
  },
  'the provider accepts a second payment of the order': {
    stages: ['paid', 'verified', 'ordered', 'cancelled', 'card_paid', 'card_scheduled'],
    act: ({ provider, scheduler, state }) => inTurn(scheduler, () => provider.payTwice(state.providerOrderId)),
  },
  'unfinished checkouts are polled': {
    stages: ['fresh', ...UNPAID, 'ordered'],
    act: ({ scheduler, shop }) =>
      inTurn(scheduler, () => {
        scheduler.advance(11 * 60)
        shop.jobs.trigger('checkout.poll-payments')
      }),
  },
  'checkouts are polled after their reservations': {
    stages: ['created', 'paid'],
    act: ({ scheduler, shop }) =>
      inTurn(scheduler, () => {
        scheduler.advance(31 * 60)
        shop.jobs.trigger('checkout.poll-payments')
      }),
  },
  'checkouts are polled for the last time': {
    stages: ['created', 'paid'],
    act: ({ scheduler, shop }) =>
      inTurn(scheduler, () => {
        scheduler.advance(73 * 3600)
        shop.jobs.trigger('checkout.poll-payments')
      }),
  },
  'reservations expire': {
    stages: ['fresh', ...UNPAID],
    act: ({ scheduler }) => inTurn(scheduler, () => scheduler.advance(16 * 60)),
  },
  'due refunds are processed': {
    stages: [...UNPAID, ...PLACED, ...CARD_ISSUED],
    act: ({ scheduler, shop }) => inTurn(scheduler, () => shop.jobs.trigger('payments.process-refunds')),
  },
  'demo refunds become due': {
    stages: ['ordered'],
    act: ({ scheduler, shop }) =>
      inTurn(scheduler, () => {
        scheduler.advance(4 * 24 * 3600 + 60)
        shop.jobs.trigger('payments.process-refunds')
      }),
  },
  'payments are reconciled': {
    stages: ['paid', 'ordered', 'refund_failed', 'cancelled', ...CARD_UNPAID],
    act: ({ scheduler, shop }) => inTurn(scheduler, () => shop.jobs.trigger('payments.reconcile')),
  },
  'the buyer cancels': {
    stages: ['ordered', 'refund_failed', 'cancelled'],
    act: async ({ browser, shop, state }) => void (await browser.cancel(shop.people.buyer, state.orderId)),
  },
  'the admin cancels': {
    stages: ['ordered', 'refund_failed', 'cancelled', 'returning', 'exchanging'],
    act: async ({ browser, shop, state }) =>
      void (await browser.setStatus(shop.people.admin, state.orderId, 'CANCELLED')),
  },
  'the moderator ships': {
    stages: ['ordered'],
    act: async ({ browser, shop, state }) =>
      void (await browser.setStatus(shop.people.moderator, state.orderId, 'OUT_FOR_DELIVERY')),
  },
  'the admin refunds a part': {
    stages: ['ordered', 'refund_failed', 'cancelled', 'delivered', 'returning', 'exchanging'],
    act: async ({ browser, shop, state: { basket, orderId } }) =>
      void (await browser.refundPart(shop.people.admin, orderId, basket.mode === 'demo' ? 2 : 200)),
  },
  'the admin refunds a failed part again': {
    stages: ['refund_failed'],
    act: async ({ browser, shop, state }) => void (await browser.retryRefund(shop.people.admin, state.failedRefundId)),
  },
  'the admin refunds everything': {
    stages: ['ordered', 'refund_failed', 'delivered', 'returning'],
    act: async ({ browser, shop, state: { orderId, proof, provider } }) => {
      const payment = provider.payments.find(({ id }) => id === proof?.razorpay_payment_id)
      await browser.refundPart(shop.people.admin, orderId, (payment?.amount ?? 0) / 100)
    },
  },
  'the buyer requests a return': {
    stages: ['delivered'],
    act: async ({ browser, shop, state }) => void (await browser.requestReturn(shop.people.buyer, state.orderId)),
  },
  'the admin sets returned': {
    stages: ['delivered', 'returning', 'exchanging'],
    act: async ({ browser, shop, state }) =>
      void (await browser.setStatus(shop.people.admin, state.orderId, 'RETURNED')),
  },
  'the return is received': {
    stages: ['returning', 'exchanging'],
    act: async ({ browser, shop, state }) =>
      void (await browser.updateReturn(shop.people.moderator, state.returnId, 'received')),
  },
  'the return is received again': {
    stages: ['returning', 'exchanging'],
    act: async ({ browser, shop, state }) =>
      void (await browser.updateReturn(shop.people.admin, state.returnId, 'received')),
  },
  'the return is received and refunded': {
    stages: ['returning'],
    async act({ browser, shop, state }) {
      await browser.updateReturn(shop.people.moderator, state.returnId, 'received')
      await browser.refundReturn(shop.people.admin, state.returnId)
    },
  },
  'the return is declined': {
    stages: ['returning', 'exchanging'],
    act: async ({ browser, shop, state }) =>
      void (await browser.updateReturn(shop.people.moderator, state.returnId, 'refused')),
  },
} satisfies Record<string, Actor>

export type ActorName = keyof typeof ACTORS

const all: Record<string, Actor> = ACTORS

const canAct = ({ stages, isFor }: Actor, { stage, basket }: State): boolean =>
  stages.includes(stage) && (isFor?.(basket) ?? true)

export function pickActors(random: Random, state: State): ActorName[] {
  const names = Object.keys(ACTORS) as ActorName[]
  const possible = random.shuffle(names.filter((name) => canAct(all[name] as Actor, state)))
  return possible.slice(0, 2 + random.below(2))
}
