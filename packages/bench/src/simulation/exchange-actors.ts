import type { Actor } from './actor.ts'
import { PRODUCTS } from './shop.ts'

const lastVariant = { productId: PRODUCTS.plenty.id, variantId: PRODUCTS.variant.id, quantity: 1 }

/** Exchanges of an item for another variant. */
export const EXCHANGE_ACTORS = {
  'the buyer requests an exchange': {
    stages: ['delivered'],
    act: async ({ browser, shop, state }) => void (await browser.requestExchange(shop.people.buyer, state.orderId)),
  },
  'an item is exchanged': {
    stages: ['delivered'],
    async act({ browser, shop, state: { orderId } }) {
      const requested = await browser.requestExchange(shop.people.buyer, orderId)
      if (requested.status === 200)
        await browser.receiveReturn(shop.people.moderator, await shop.findOpenReturn(orderId))
    },
  },
  'another buyer purchases the last variant': {
    stages: ['delivered', 'exchanging'],
    act: ({ browser, shop, state: { basket } }) =>
      browser.buy(shop.people.other, { mode: basket.mode, ...lastVariant }),
  },
  'the exchange is shipped': {
    stages: ['exchanging'],
    async act({ browser, shop, state: { orderId, returnId } }) {
      await browser.updateReturn(shop.people.moderator, returnId, 'received')
      await browser.shipExchange(shop.people.moderator, orderId, returnId)
    },
  },
} satisfies Record<string, Actor>
