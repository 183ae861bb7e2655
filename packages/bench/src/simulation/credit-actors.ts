import { type Actor, UNPAID } from './actor.ts'
import type { Basket } from './states.ts'

export const withOtherCoupon = ({ couponCode, ...rest }: Basket): Basket =>
  couponCode ? rest : { ...rest, couponCode: 'tenth' }

/** Purchases with store credit, refunds to it, and changes of it by staff. */
export const CREDIT_ACTORS = {
  'the buyer pays with store credit': {
    stages: ['fresh', ...UNPAID, 'ordered', 'card_sent'],
    act: async ({ browser, shop, state }) => void (await browser.payWithCredit(shop.people.buyer, state.basket)),
  },
  'a second tab pays with store credit and another coupon': {
    stages: ['fresh', 'verified', 'ordered'],
    act: async ({ browser, shop, state }) =>
      void (await browser.payWithCredit(shop.people.buyer, withOtherCoupon(state.basket))),
  },
  'the admin takes store credit back': {
    stages: ['fresh', 'created', 'cancelled', 'card_sent'],
    act: async ({ browser, shop }) => void (await browser.takeCreditBack(shop.people.admin, shop.people.buyer, 500)),
  },
  'the buyer cancels for store credit': {
    stages: ['ordered', 'cancelled'],
    act: async ({ browser, shop, state }) =>
      void (await browser.cancel(shop.people.buyer, state.orderId, 'store_credit')),
  },
  'the buyer returns for store credit': {
    stages: ['delivered'],
    act: async ({ browser, shop, state }) =>
      void (await browser.requestReturn(shop.people.buyer, state.orderId, { refundTo: 'store_credit' })),
  },
  'one item is returned for store credit': {
    stages: ['delivered'],
    async act({ browser, shop, state: { basket, orderId } }) {
      const items = [{ productId: basket.productId, quantity: 1 }]
      const requested = await browser.requestReturn(shop.people.buyer, orderId, { items, refundTo: 'store_credit' })
      if (requested.status !== 200) return
      await browser.finishReturn(shop.people.admin, await shop.findOpenReturn(orderId))
    },
  },
} satisfies Record<string, Actor>
