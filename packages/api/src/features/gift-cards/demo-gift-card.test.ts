import { toIndiaDay } from '@shop/contract/kit'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildCheckoutApp } from '../../../test/checkout.ts'
import { alerts } from '../alerts/alerts.tables.ts'
import { checkInvariants } from '../alerts/check-invariants.ts'
import { emailOutbox } from '../notifications/notifications.tables.ts'
import { withProvider } from '../payments/payments.service.ts'
import { refunds } from '../payments/payments.tables.ts'
import { processDueRefunds } from '../payments/refunds.service.ts'

const { call, db, context, asUser, pay, verify, advanceClock } = await buildCheckoutApp()

async function buy() {
  const user = await asUser()
  const body = {
    amount: 1000,
    recipientEmail: 'meera@example.in',
    recipientName: 'Meera',
    senderName: 'Asha',
    deliverOn: toIndiaDay(context.clock.now()),
  }
  const { body: order } = await call('POST', '/api/gift-cards/payment', { token: user.token, body })
  await verify(user, await pay(order.id))
  const claimed = await call('POST', '/api/gift-cards/claim', {
    token: user.token,
    body: { razorpay_order_id: order.id },
  })
  return { user, order, card: claimed.body }
}

test('a gift card of the demo charges ₹5, says so, and is refunded with its cancellation', async () => {
  expect((await call('GET', '/api/gift-cards/terms')).body).toEqual({ mode: 'demo', demoPaise: 500 })
  const { user, order, card } = await buy()
  expect(order.amount).toBe(500)
  expect(card).toMatchObject({ amount: 1000, paid: 5, mode: 'demo' })
  const [receipt] = await db
    .select()
    .from(emailOutbox)
    .where(eq(emailOutbox.eventKey, `gift-card-receipt:${card.id}`))
  expect(receipt?.text).toContain('We charged ₹5.00 and refund it')
  const cancelled = await call('POST', `/api/gift-cards/bought/${card.id}/cancel`, user)
  expect(cancelled.body).toMatchObject({ state: 'cancelled', refunds: [{ amount: 5, state: 'coming' }] })
  expect(await db.select().from(refunds)).toMatchObject([{ status: 'due', amountPaise: 500 }])
})

test('a gift card of the demo stays valid when its ₹5 are refunded', async () => {
  const { card } = await buy()
  advanceClock(4 * 24 * 60 * 60 + 60)
  await processDueRefunds(withProvider(context))
  await checkInvariants(context)
  expect(await db.select().from(alerts)).toEqual([])
  const admin = await asUser('ADMIN')
  const listed = await call('GET', '/api/admin/gift-cards', admin)
  expect(listed.body.content[0]).toMatchObject({ id: card.id, state: 'scheduled' })
})
