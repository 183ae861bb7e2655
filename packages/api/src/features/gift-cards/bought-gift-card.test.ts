import { addDays, toIndiaDay } from '@shop/contract/kit'
import { describe, expect, test } from 'vitest'
import { buildGiftCardsApp } from '../../../test/gift-cards.ts'
import { processDueRefunds } from '../payments/refunds.service.ts'

const {
  call,
  context,
  asUser,
  paying,
  cancel,
  change,
  bought,
  paymentOf,
  refundsOf,
  buy,
  codeOf,
  redeem,
  expectNoAlerts,
} = await buildGiftCardsApp()

describe('a bought gift card', () => {
  test('can be changed until it is sent', async () => {
    const user = await asUser()
    const later = toIndiaDay(addDays(context.clock.now(), 3))
    const { id } = await buy(user, { deliverOn: later })
    const delivery = {
      recipientEmail: 'ravi@example.in',
      recipientName: 'Ravi',
      deliverOn: toIndiaDay(context.clock.now()),
    }
    expect((await change(id, user, delivery)).body).toMatchObject({ recipientName: 'Ravi', state: 'scheduled' })
    await codeOf(id)
    expect((await change(id, user, delivery)).status).toBe(409)
    expect((await bought(user))[0]).toMatchObject({ recipientEmail: 'ravi@example.in', state: 'sent' })
  })

  test('is refunded in full when it is cancelled, once', async () => {
    const user = await asUser()
    const { id, orderId } = await buy(user)
    const code = await codeOf(id)
    const responses = await Promise.all([cancel(id, user), cancel(id, user), cancel(id, user)])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect((await redeem(code, await asUser())).status).toBe(409)
    await processDueRefunds(paying)
    const payment = await paymentOf(orderId)
    expect(payment).toMatchObject({ status: 'REFUNDED', refundedPaise: 100_000 })
    expect((await bought(user))[0]).toMatchObject({ state: 'cancelled', refunds: [{ amount: 1000, state: 'done' }] })
    await expectNoAlerts()
  })

  test('is never both redeemed and refunded', async () => {
    for (let round = 0; round < 5; round++) {
      const user = await asUser()
      const { id, orderId } = await buy(user)
      const [code, other] = [await codeOf(id), await asUser()]
      const [redeemed, cancelled] = await Promise.all([redeem(code, other), cancel(id, user)])
      expect([redeemed.status, cancelled.status].toSorted()).toEqual([200, 409])
      const payment = await paymentOf(orderId)
      expect(await refundsOf(payment?.id)).toHaveLength(cancelled.status === 200 ? 1 : 0)
    }
    await expectNoAlerts()
  })

  test('is refunded when an admin cancels it', async () => {
    const [user, admin] = [await asUser(), await asUser('ADMIN')]
    const { id, orderId } = await buy(user)
    const listed = await call('GET', '/api/admin/gift-cards', admin)
    expect(listed.body.content[0]).toMatchObject({ id, buyerId: user.id })
    expect((await call('POST', `/api/admin/gift-cards/${id}/cancel`, admin)).status).toBe(200)
    const payment = await paymentOf(orderId)
    expect(await refundsOf(payment?.id)).toMatchObject([{ amountPaise: 100_000 }])
    await expectNoAlerts()
  })
})
