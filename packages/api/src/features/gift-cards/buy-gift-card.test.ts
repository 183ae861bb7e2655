import { GIFT_CARD_LIMITS } from '@shop/contract/gift-cards'
import { toIndiaDay } from '@shop/contract/kit'
import { eq, isNull, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { signWebhook } from '../../../test/checkout.ts'
import { buildGiftCardsApp } from '../../../test/gift-cards.ts'
import { alerts } from '../alerts/alerts.tables.ts'
import { checkInvariants } from '../alerts/check-invariants.ts'
import { emailOutbox } from '../notifications/notifications.tables.ts'
import { completeCheckoutJob } from '../payments/payments.jobs.ts'
import { type PaymentRow, recordProviderPayment } from '../payments/payments.service.ts'
import { payments } from '../payments/payments.tables.ts'
import { reconcilePayments } from '../payments/reconcile-payments.ts'
import { processWebhookEvent } from '../payments/webhook.service.ts'
import { deleteExpiredDataJob } from '../retention/retention.job.ts'
import { listBought } from './bought-gift-cards.ts'
import { claimGiftCard, completeGiftCard } from './buy-gift-card.service.ts'
import { giftCards } from './gift-cards.tables.ts'
import { pollGiftCards } from './poll-gift-cards.ts'

const {
  call,
  db,
  context,
  faults,
  asUser,
  pay,
  verify,
  payAgain,
  advanceClock,
  paying,
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
} = await buildGiftCardsApp()
const { signal } = new AbortController()

describe('buying a gift card', () => {
  test('issues it once it is paid, with a receipt that is no invoice', async () => {
    const user = await asUser()
    const started = await start(user)
    expect(started.body).toMatchObject({ amount: 100_000, currency: 'INR' })
    const orderId = started.body.id
    expect((await claim(user, orderId)).body.code).toBe('payment_required')
    expect(await bought(user)).toEqual([])
    await verify(user, await pay(orderId))
    const released = await call('POST', '/api/payment/release', { ...user, body: { razorpay_order_id: orderId } })
    expect(released.body.message).toBe('Payment received. Your gift card will be ready in a moment.')
    const [first, second] = [await claim(user, orderId), await claim(user, orderId)]
    expect(first.body).toMatchObject({ state: 'scheduled', amount: 1000, paid: 1000, mode: 'live', refunds: [] })
    expect(second.body).toEqual(first.body)
    const [receipt] = await db
      .select()
      .from(emailOutbox)
      .where(eq(emailOutbox.eventKey, `gift-card-receipt:${first.body.id}`))
    expect(receipt?.text).toContain('This is not a tax invoice')
    const other = await asUser()
    expect((await redeem(await codeOf(first.body.id), other)).body).toEqual({ amount: 1000 })
    const [listed] = await bought(user)
    expect(listed).toMatchObject({ id: first.body.id, state: 'redeemed' })
    expect(Object.keys(listed)).not.toContain('codeHash')
    await expectNoAlerts()
  })

  test('issues one card when verification, webhooks and claims arrive at once', async () => {
    const user = await asUser()
    const orderId = (await start(user)).body.id
    const proof = await pay(orderId)
    const payment = await paymentOf(orderId)
    const deliver = async (id: string) => {
      const event = {
        entity: 'event',
        event: 'payment.captured',
        payload: { payment: { entity: { id: proof.razorpay_payment_id, order_id: orderId } } },
      }
      const { body, headers } = signWebhook(event, id)
      await call('POST', '/api/payment/webhook', { body, headers: { ...headers, 'content-type': 'application/json' } })
      await processWebhookEvent(paying, id)
    }
    await Promise.all([verify(user, proof), deliver('gift-1'), deliver('gift-1'), deliver('gift-2')])
    await Promise.all([
      claim(user, orderId),
      claim(user, orderId),
      completeGiftCard(context, payment?.id ?? 0),
      completeGiftCard(context, payment?.id ?? 0),
    ])
    expect(await bought(user)).toHaveLength(1)
    expect(await refundsOf(payment?.id)).toEqual([])
    await expectNoAlerts()
  })

  test('issues a card whose browser was closed', async () => {
    const user = await asUser()
    const orderId = (await start(user)).body.id
    await pay(orderId)
    advanceClock(11 * 60)
    await Promise.all([pollGiftCards(paying, signal), pollGiftCards(paying, signal)])
    expect(await bought(user)).toMatchObject([{ state: 'scheduled' }])
    await expectNoAlerts()
  })

  test('reuses an unpaid purchase, so two clicks can’t pay twice', async () => {
    const user = await asUser()
    const responses = await Promise.all([start(user), start(user), start(user)])
    expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1)
    const orderId = responses[0]?.body.id
    await verify(user, await pay(orderId))
    await claim(user, orderId)
    expect((await start(user)).body.id).not.toBe(orderId)
  })

  test('refuses another payment while a paid one isn’t issued yet', async () => {
    const user = await asUser()
    const orderId = (await start(user)).body.id
    await pay(orderId)
    expect((await start(user)).body.code).toBe('already_paid')
  })

  test('refunds the second payment of the same card', async () => {
    const user = await asUser()
    const orderId = (await start(user)).body.id
    const proof = await pay(orderId)
    await verify(user, proof)
    await claim(user, orderId)
    const secondId = await payAgain(proof.razorpay_payment_id)
    const event = {
      entity: 'event',
      event: 'payment.captured',
      payload: { payment: { entity: { id: secondId, order_id: orderId } } },
    }
    const { body, headers } = signWebhook(event, 'twice')
    await call('POST', '/api/payment/webhook', { body, headers: { ...headers, 'content-type': 'application/json' } })
    await processWebhookEvent(paying, 'twice')
    const [duplicate] = await db.select().from(payments).where(eq(payments.providerPaymentId, secondId))
    expect(await refundsOf(duplicate?.id)).toMatchObject([{ amountPaise: 100_000 }])
    expect(await bought(user)).toHaveLength(1)
  })

  test('refunds a payment that arrives after the purchase was abandoned', async () => {
    const user = await asUser()
    const orderId = (await start(user)).body.id
    advanceClock(73 * 60 * 60)
    await pollGiftCards(paying, signal)
    const payment = await paymentOf(orderId)
    expect(await cardOf(payment?.id)).toMatchObject({ state: 'cancelled', nextPollAt: null, boughtAt: null })
    const { razorpay_payment_id } = await pay(orderId)
    await recordProviderPayment(paying, payment as PaymentRow, await paying.provider.fetchPayment(razorpay_payment_id))
    // The customer's session has expired by now.
    await expect(claimGiftCard(context, user.id, orderId)).rejects.toThrow('Your payment will be refunded.')
    await completeGiftCard(context, payment?.id ?? 0)
    expect(await refundsOf(payment?.id)).toMatchObject([{ amountPaise: 100_000 }])
    const emails = await db
      .select()
      .from(emailOutbox)
      .where(eq(emailOutbox.eventKey, `no-order:${payment?.id}`))
    expect(emails).toHaveLength(1)
    expect(await listBought(context, user.id)).toEqual([])
    await expectNoAlerts()
  })

  test('refunds a late payment whose job has failed for good, and lists it until then', async () => {
    const user = await asUser()
    const orderId = (await start(user)).body.id
    advanceClock(73 * 60 * 60)
    await pollGiftCards(paying, signal)
    const payment = await paymentOf(orderId)
    const { razorpay_payment_id } = await pay(orderId)
    await recordProviderPayment(paying, payment as PaymentRow, await paying.provider.fetchPayment(razorpay_payment_id))
    await db.execute(sql`delete from pgboss.job where name = ${completeCheckoutJob.name}`)
    advanceClock(61 * 60)
    await checkInvariants(context)
    expect(await db.select().from(alerts).where(isNull(alerts.resolvedAt))).toMatchObject([
      { kind: 'payment_without_order', subjectType: 'user', subjectId: user.id },
    ])
    await reconcilePayments(paying)
    await reconcilePayments(paying)
    await context.jobs.drain()
    expect(await refundsOf(payment?.id)).toMatchObject([{ amountPaise: 100_000, status: 'processed' }])
    await checkInvariants(context)
    expect(await db.select().from(alerts).where(isNull(alerts.resolvedAt))).toEqual([])
    await db.delete(alerts)
  })

  test('keeps the recipient of a purchase that was abandoned for 30 days', async () => {
    const user = await asUser()
    const [givenUp, issued] = [(await start(user)).body.id, await buy(user, { message: 'Kept' })]
    advanceClock(73 * 60 * 60)
    await pollGiftCards(paying, signal)
    const payment = await paymentOf(givenUp)
    const erase = async () => {
      await context.jobs.enqueue(db, deleteExpiredDataJob, {})
      await context.jobs.drain()
    }
    await erase()
    expect(await cardOf(payment?.id)).toMatchObject({ state: 'cancelled', recipientEmail: 'meera@example.in' })
    advanceClock(28 * 24 * 60 * 60)
    await erase()
    expect(await cardOf(payment?.id)).toMatchObject({
      state: 'cancelled',
      amountPaise: 100_000,
      recipientEmail: '',
      recipientName: '',
      senderName: '',
      message: '',
    })
    const [stored] = await db.select().from(giftCards).where(eq(giftCards.id, issued.id))
    expect(stored).toMatchObject({ recipientEmail: 'meera@example.in', message: 'Kept' })
    // A payment that arrives even later is still refunded.
    const { razorpay_payment_id } = await pay(givenUp)
    await recordProviderPayment(paying, payment as PaymentRow, await paying.provider.fetchPayment(razorpay_payment_id))
    await context.jobs.drain()
    expect(await refundsOf(payment?.id)).toMatchObject([{ amountPaise: 100_000 }])
    await expectNoAlerts()
  })

  test('changes nothing while the provider is down', async () => {
    const user = await asUser()
    faults.failRequests = 100
    expect((await start(user)).status).toBe(503)
    faults.failRequests = 0
    const orderId = (await start(user)).body.id
    await pay(orderId)
    faults.failRequests = 100
    advanceClock(11 * 60)
    await pollGiftCards(paying, signal)
    expect(await bought(user)).toEqual([])
    faults.failRequests = 0
    advanceClock(6 * 60)
    await pollGiftCards(paying, signal)
    expect(await bought(user)).toHaveLength(1)
  })

  test('ignores a payment of another amount or of another purchase', async () => {
    const user = await asUser()
    const [cheap, dear] = [(await start(user, { amount: 100 })).body.id, (await start(user, { amount: 9000 })).body.id]
    const proof = await pay(cheap)
    expect((await verify(user, { ...proof, razorpay_order_id: dear })).status).toBe(400)
    expect((await claim(user, dear)).body.code).toBe('payment_required')
    expect((await start(user, { amount: 100, payPaise: 1 })).body.code).toBe('already_paid')
    expect((await start(user, { amount: 99 })).status).toBe(400)
    expect((await start(user, { amount: 10_001 })).status).toBe(400)
  })

  test('refuses the purchase of another customer', async () => {
    const [user, other] = [await asUser(), await asUser()]
    const { id, orderId } = await buy(user)
    expect((await claim(other, orderId)).status).toBe(403)
    expect((await cancel(id, other)).status).toBe(403)
    const delivery = { recipientEmail: 'x@example.in', recipientName: 'X', deliverOn: toIndiaDay(context.clock.now()) }
    expect((await change(id, other, delivery)).status).toBe(403)
    expect(await bought(other)).toEqual([])
    expect((await claim(user, 'order_unknown')).status).toBe(404)
  })

  test('limits what a customer buys in a day, also for payments that were opened before', async () => {
    const user = await asUser()
    const orders = []
    for (let index = 0; index < 6; index++) {
      const card = { amount: GIFT_CARD_LIMITS.maxRupees, recipientName: `Meera ${index}` }
      orders.push((await start(user, card)).body.id)
    }
    for (const orderId of orders) await verify(user, await pay(orderId))
    const claims = await Promise.all(orders.map((orderId) => claim(user, orderId)))
    expect(claims.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 409])
    expect((await start(user, { amount: 100 })).status).toBe(409)
    await expectNoAlerts()
  })
})
