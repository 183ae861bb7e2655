import { type Actor, CARD_ISSUED, CARD_UNPAID, inTurn } from './actor.ts'

/** Purchases of a gift card, and what happens to it. */
export const GIFT_CARD_ACTORS = {
  'the buyer buys a gift card': {
    stages: ['fresh', ...CARD_UNPAID, 'card_scheduled'],
    act: ({ browser, shop }) => browser.buyCard(shop.people.buyer),
  },
  'the buyer pays for the gift card': {
    stages: ['card_created'],
    act: ({ browser, shop, state }) => browser.finishCard(shop.people.buyer, state.providerOrderId),
  },
  'the buyer pays for the gift card and closes the browser': {
    stages: ['card_created'],
    act: async ({ browser, state }) => void (await browser.pay(state.providerOrderId)),
  },
  'the browser verifies and claims': {
    stages: ['card_paid'],
    act: ({ browser, shop, state }) => browser.claimPaid(shop.people.buyer, state.proof),
  },
  'the browser claims': {
    stages: ['card_paid', 'card_scheduled'],
    act: async ({ browser, shop, state }) => void (await browser.claim(shop.people.buyer, state.providerOrderId)),
  },
  'gift cards are polled': {
    stages: CARD_UNPAID,
    act: ({ scheduler, shop }) =>
      inTurn(scheduler, () => {
        scheduler.advance(11 * 60)
        shop.jobs.trigger('gift-cards.poll-payments')
      }),
  },
  'gift cards are polled for the last time': {
    stages: CARD_UNPAID,
    act: ({ scheduler, shop }) =>
      inTurn(scheduler, () => {
        scheduler.advance(73 * 3600)
        shop.jobs.trigger('gift-cards.poll-payments')
      }),
  },
  'gift cards are sent': {
    stages: CARD_ISSUED,
    act: ({ scheduler, shop }) => inTurn(scheduler, () => shop.jobs.trigger('gift-cards.send')),
  },
  'the buyer cancels the gift card': {
    stages: CARD_ISSUED,
    act: async ({ browser, shop, state }) => void (await browser.cancelCard(shop.people.buyer, state.cardId)),
  },
  'the admin cancels the gift card': {
    stages: CARD_ISSUED,
    act: async ({ browser, shop, state }) => void (await browser.changeCard(shop.people.admin, state.cardId, 'cancel')),
  },
  'the admin sends the gift card again': {
    stages: ['card_sent'],
    act: async ({ browser, shop, state }) => void (await browser.changeCard(shop.people.admin, state.cardId, 'resend')),
  },
  'the buyer redeems the gift card': {
    stages: ['card_sent'],
    act: async ({ browser, shop, state }) => void (await browser.redeem(shop.people.buyer, state.cardCode)),
  },
  'another customer redeems the gift card': {
    stages: ['card_sent'],
    act: async ({ browser, shop, state }) => void (await browser.redeem(shop.people.other, state.cardCode)),
  },
} satisfies Record<string, Actor>
