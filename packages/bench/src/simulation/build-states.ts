import type { OrderPaymentSummary } from '@shop/contract/payments'
import type { Browser } from './browser.ts'
import { PRODUCTS, type Shop } from './shop.ts'
import { createStateBuilder, type StateBuilder } from './state-builder.ts'
import { type Basket, restoreState } from './states.ts'

const BASKETS = {
  scarce: { mode: 'live', productId: PRODUCTS.scarce.id, quantity: 1, couponCode: 'once' },
  plenty: { mode: 'live', productId: PRODUCTS.plenty.id, quantity: 2 },
  demo: { mode: 'demo', productId: PRODUCTS.plenty.id, quantity: 1 },
} satisfies Record<string, Basket>

/** Paid in part with store credit. The first one is paid for ₹550 online. */
const CREDIT_BASKETS = {
  part: { mode: 'live', productId: PRODUCTS.plenty.id, quantity: 3, usesCredit: true },
  scarce: { ...BASKETS.scarce, usesCredit: true },
  demo: { ...BASKETS.demo, usesCredit: true },
} satisfies Record<string, Basket>

/** Enough for one purchase of two items. */
const CREDIT_RUPEES = 1_250

const REFUNDED_RUPEES = 200

/** Makes purchases through the API, and saves the state after each of their steps. */
export async function buildStates(shop: Shop): Promise<void> {
  await issueCredit(shop)
  for (const [name, basket] of Object.entries(BASKETS)) await buildPurchase(shop, name, basket)
  await buildPurchase(shop, 'part', CREDIT_BASKETS.part)
  await buildPurchase(shop, 'part_scarce', CREDIT_BASKETS.scarce, { until: 'verified' })
  await buildPurchase(shop, 'part_demo', CREDIT_BASKETS.demo, { until: 'cancelled' })
  await buildCreditPurchase(shop)
  await buildGiftCard(shop, 'live', BASKETS.plenty)
  await buildGiftCard(shop, 'demo', BASKETS.demo)
}

async function issueCredit({ call, people: { admin, buyer } }: Shop): Promise<void> {
  const issued = await call('POST', `/api/admin/users/${buyer.id}/store-credit`, admin, {
    action: 'issue',
    amount: CREDIT_RUPEES,
    reason: 'for the simulation',
    key: '0b6fd4b4-54d9-4f5c-9a55-000000000001',
  })
  if (issued.status !== 200) throw new Error(JSON.stringify(issued.body))
}

type Options = { until?: 'verified' | 'cancelled' }

async function buildPurchase(shop: Shop, name: string, basket: Basket, { until }: Options = {}): Promise<void> {
  const { buyer } = shop.people
  const builder = createStateBuilder(shop, name, basket)
  const { state, reach } = builder
  const fresh = await reach('fresh')
  await reach('created', async (browser) => {
    state.providerOrderId = String((await browser.create(buyer, basket)).body.id)
  })
  await reach('paid', async (browser) => {
    state.proof = await browser.pay(state.providerOrderId)
  })
  await reach('verified', (browser) => (state.proof ? browser.verify(buyer, state.proof) : Promise.resolve()))
  if (until !== 'verified') await buildOrder(shop, builder, { until })
  await restoreState(shop.database, fresh)
}

async function buildOrder(shop: Shop, builder: StateBuilder, { until }: Options): Promise<void> {
  const { buyer } = shop.people
  const { state, reach, rejectRefund, goBack } = builder
  const { basket } = state
  const ordered = await reach('ordered', async (browser) => {
    state.orderId = Number((await browser.place(buyer, basket, state.providerOrderId)).body.id)
  })
  await reach('cancelled', (browser) => browser.cancel(buyer, state.orderId))
  if (until === 'cancelled') return
  await goBack(ordered)
  if (basket === BASKETS.plenty) {
    rejectRefund()
    await reach('refund_failed', async (browser) => {
      const refunded = await browser.refundPart(shop.people.admin, state.orderId, REFUNDED_RUPEES)
      state.failedRefundId = (refunded.body as OrderPaymentSummary).refunds[0]?.id ?? 0
      await shop.jobs.execute('payments.process-refunds')
    })
    await goBack(ordered)
  }
  const delivered = await reach('delivered', (browser) => deliver(shop, browser, builder))
  await reach('returning', (browser) => openReturn(shop, builder, browser, browser.requestReturn(buyer, state.orderId)))
  if (basket.productId === PRODUCTS.plenty.id) {
    await goBack(delivered)
    await reach(
      'returning',
      (browser) => {
        const choice = { refundTo: 'store_credit' } as const
        return openReturn(shop, builder, browser, browser.requestReturn(buyer, state.orderId, choice))
      },
      'returning_for_credit',
    )
    await goBack(delivered)
    await reach('exchanging', (browser) =>
      openReturn(shop, builder, browser, browser.requestExchange(buyer, state.orderId)),
    )
  }
}

/** An order that is paid with store credit. */
async function buildCreditPurchase(shop: Shop): Promise<void> {
  const { buyer } = shop.people
  const builder = createStateBuilder(shop, 'credit', BASKETS.plenty)
  const { state, reach, goBack } = builder
  const fresh = { ...structuredClone(state), name: 'fresh_plenty' }
  const ordered = await reach('ordered', async (browser) => {
    state.orderId = Number((await browser.payWithCredit(buyer, state.basket)).body.id)
  })
  await reach('cancelled', (browser) => browser.cancel(buyer, state.orderId))
  await goBack(ordered)
  await reach('delivered', (browser) => deliver(shop, browser, builder))
  await reach('returning', (browser) => openReturn(shop, builder, browser, browser.requestReturn(buyer, state.orderId)))
  await restoreState(shop.database, fresh)
}

async function buildGiftCard(shop: Shop, name: string, basket: Basket): Promise<void> {
  const { buyer } = shop.people
  const { state, reach } = createStateBuilder(shop, name, basket)
  const fresh = { ...structuredClone(state), name: 'fresh_plenty' }
  await reach('card_created', async (browser) => {
    state.providerOrderId = String((await browser.createCard(buyer)).body.id)
  })
  await reach('card_paid', async (browser) => {
    state.proof = await browser.pay(state.providerOrderId)
  })
  await reach('card_scheduled', async (browser) => {
    if (state.proof) await browser.verify(buyer, state.proof)
    state.cardId = Number((await browser.claim(buyer, state.providerOrderId)).body.id)
  })
  await reach('card_sent', async () => {
    await shop.jobs.execute('gift-cards.send')
    state.cardCode = await readCode(shop)
  })
  await restoreState(shop.database, fresh)
}

/** The code is only in the email. */
async function readCode({ database }: Shop): Promise<string> {
  const { rows } = await database.monitor.query<{ code: string }>(
    `select substring(text from '[A-Z0-9]{4}(?:-[A-Z0-9]{4}){3}') as code from email_outbox where event_key like 'gift-card:%'`,
  )
  const code = rows[0]?.code
  if (!code) throw new Error('the email of the gift card has no code')
  return code
}

const deliver = ({ people }: Shop, browser: Browser, { state }: StateBuilder) =>
  browser.setStatus(people.admin, state.orderId, 'DELIVERED')

async function openReturn(
  shop: Shop,
  { state }: StateBuilder,
  browser: Browser,
  requested: Promise<unknown>,
): Promise<void> {
  await requested
  state.returnId = await shop.findOpenReturn(state.orderId)
  await browser.updateReturn(shop.people.moderator, state.returnId, 'approved')
}
