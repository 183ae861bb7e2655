import { toIndiaDay } from '@shop/contract/kit'
import { eq, like } from 'drizzle-orm'
import { expect } from 'vitest'
import { alerts } from '../src/features/alerts/alerts.tables.ts'
import { checkInvariants } from '../src/features/alerts/check-invariants.ts'
import { giftCards } from '../src/features/gift-cards/gift-cards.tables.ts'
import { sendGiftCards } from '../src/features/gift-cards/send-gift-cards.ts'
import { emailOutbox } from '../src/features/notifications/notifications.tables.ts'
import { withProvider } from '../src/features/payments/payments.service.ts'
import { payments, refunds } from '../src/features/payments/payments.tables.ts'
import { processDueRefunds } from '../src/features/payments/refunds.service.ts'
import type { TestUser } from './app.ts'
import { buildCheckoutApp } from './checkout.ts'

/** A shop in live mode whose customers buy gift cards, and what became of their payments. */
export async function buildGiftCardsApp() {
  const shop = await buildCheckoutApp({ checkoutMode: 'live' })
  const { call, db, context, pay, verify } = shop
  const paying = withProvider(context)
  const { signal } = new AbortController()

  const buildCard = (change: object = {}) => ({
    amount: 1000,
    recipientEmail: 'meera@example.in',
    recipientName: 'Meera',
    senderName: 'Asha',
    message: 'Happy birthday',
    deliverOn: toIndiaDay(context.clock.now()),
    ...change,
  })

  const start = ({ token }: TestUser, change: object = {}) =>
    call('POST', '/api/gift-cards/payment', { token, body: buildCard(change) })

  const claim = ({ token }: TestUser, orderId: string) =>
    call('POST', '/api/gift-cards/claim', { token, body: { razorpay_order_id: orderId } })

  const cancel = (id: number, { token }: TestUser) => call('POST', `/api/gift-cards/bought/${id}/cancel`, { token })

  const change = (id: number, { token }: TestUser, delivery: object) =>
    call('PUT', `/api/gift-cards/bought/${id}`, { token, body: delivery })

  const bought = async (user: TestUser) => (await call('GET', '/api/gift-cards/bought', user)).body

  const paymentOf = async (orderId: string) =>
    (await db.select().from(payments).where(eq(payments.providerOrderId, orderId)).orderBy(payments.id))[0]

  const refundsOf = async (paymentId = 0) => db.select().from(refunds).where(eq(refunds.paymentId, paymentId))

  const cardOf = async (paymentId = 0) =>
    (await db.select().from(giftCards).where(eq(giftCards.paymentId, paymentId)))[0]

  async function buy(user: TestUser, card: object = {}) {
    const orderId: string = (await start(user, card)).body.id
    await verify(user, await pay(orderId))
    return { orderId, ...(await claim(user, orderId)).body }
  }

  async function codeOf(id: number): Promise<string> {
    await sendGiftCards(context, signal)
    const emails = await db
      .select()
      .from(emailOutbox)
      .where(like(emailOutbox.eventKey, `gift-card:${id}:%`))
    return /[0-9A-Z]{4}(-[0-9A-Z]{4}){3}/.exec(emails.at(-1)?.text ?? '')?.[0] ?? 'no code'
  }

  const redeem = (code: string, { token }: TestUser) =>
    call('POST', '/api/gift-cards/redeem', { token, body: { code } })

  async function expectNoAlerts() {
    await processDueRefunds(paying)
    await checkInvariants(context)
    expect(await db.select().from(alerts)).toEqual([])
  }

  return {
    ...shop,
    paying,

    buildCard,
    start,
    claim,
    cancel,
    change,
    bought,
    paymentOf,
    refundsOf,
    cardOf,
    buy,
    codeOf,
    redeem,
    expectNoAlerts,
  }
}
