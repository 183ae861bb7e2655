import { DAY_SECONDS } from '@shop/contract/kit/durations'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildRefundsApp } from '../../../test/refunds.ts'
import { withProvider } from './payments.service.ts'
import { payments, refunds } from './payments.tables.ts'
import { processDueRefunds, reserveRefundAmount } from './refunds.service.ts'

const { call, db, context, asUser, order, advanceClock: wait } = await buildRefundsApp()

test('refunds a demo payment after four days', async () => {
  const { id, refund, providerRefunds } = await order()
  const due = await refund()
  expect(due).toMatchObject({ status: 'planned', reason: 'demo payment', amountPaise: 500 })
  wait(4 * DAY_SECONDS - 60)
  await processDueRefunds(withProvider(context))
  expect(await providerRefunds()).toEqual([])
  wait(120)
  await processDueRefunds(withProvider(context))
  // The buyer's token has expired by now.
  expect((await call('GET', `/api/orders/${id}`, await asUser('MODERATOR'))).body).toMatchObject({
    orderStatus: 'SHIPPED',
    paymentStatus: 'REFUNDED',
  })
})

test('a partial refund reduces the planned one of the demo, down to none', async () => {
  const { id, payment } = await order()
  const admin = await asUser('ADMIN')
  const refund = (amount: number) =>
    call('POST', `/api/admin/orders/${id}/refunds`, { token: admin.token, body: { amount, reason: 'a dent' } })
  const amounts = async () => {
    const rows = await db.select().from(refunds).where(eq(refunds.paymentId, payment.id))
    return rows.map(({ status, amountPaise }) => `${status} ${amountPaise}`).toSorted()
  }
  expect(await amounts()).toEqual(['planned 500'])
  expect((await call('GET', `/api/admin/orders/${id}/money`, admin)).body).toMatchObject({ paid: 5, left: 5 })
  await refund(2)
  expect(await amounts()).toEqual(['due 200', 'planned 300'])
  expect((await refund(3.01)).body.message).toBe('You can refund at most ₹3.00.')
  await refund(3)
  expect(await amounts()).toEqual(['due 200', 'due 300'])
  expect((await refund(1)).status).toBe(409)
})

test('a partial refund of an amount without a plan leaves the planned one as it is', async () => {
  const { payment, refund } = await order()
  await db.update(refunds).set({ amountPaise: 300 }).where(eq(refunds.paymentId, payment.id))
  const [current] = await db.select().from(payments).where(eq(payments.id, payment.id))
  if (!current) throw new Error('payment not found')
  await reserveRefundAmount(db, current, 100)
  expect(await refund()).toMatchObject({ status: 'planned', amountPaise: 300 })
})
