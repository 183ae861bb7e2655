import { type Actor, UNPAID } from './actor.ts'
import { PRODUCTS } from './shop.ts'
import type { Basket } from './states.ts'

export const withOtherCoupon = ({ couponCode, ...rest }: Basket): Basket =>
  couponCode ? rest : { ...rest, couponCode: 'tenth' }

/** Of the ₹1,250 that the buyer has, so little is left that no other use succeeds. */
const MOST_CREDIT_RUPEES = 1_000

const oneItem = ({ mode }: Basket): Basket => ({ mode, productId: PRODUCTS.plenty.id, quantity: 1 })

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
  'one item is bought with store credit': {
    stages: ['fresh', ...UNPAID, 'cancelled'],
    act: async ({ browser, shop, state }) =>
      void (await browser.payWithCredit(shop.people.buyer, oneItem(state.basket))),
  },
  'a second tab divides the payment differently': {
    stages: ['fresh', ...UNPAID, 'ordered'],
    act: ({ browser, shop, state: { basket } }) =>
      browser.buy(shop.people.buyer, { ...basket, usesCredit: !basket.usesCredit }),
  },
  'the admin takes store credit back': {
    stages: ['fresh', ...UNPAID, 'cancelled', 'card_sent'],
    act: async ({ browser, shop }) =>
      void (await browser.takeCreditBack(shop.people.admin, shop.people.buyer, MOST_CREDIT_RUPEES)),
  },
  'the admin refunds a part of the store credit': {
    stages: ['ordered', 'delivered', 'returning'],
    isFor: ({ usesCredit }) => usesCredit === true,
    async act({ browser, shop, state: { orderId, proof, provider } }) {
      const payment = provider.payments.find(({ id }) => id === proof?.razorpay_payment_id)
      await browser.refundPart(shop.people.admin, orderId, (payment?.amount ?? 0) / 100 + 50)
    },
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
