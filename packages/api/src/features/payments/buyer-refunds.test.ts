import { addBusinessDays, addDays } from '@shop/contract/kit'
import { HOUR_SECONDS } from '@shop/contract/kit/durations'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildCheckoutApp } from '../../../test/checkout.ts'
import { createProduct } from '../../../test/shop.ts'
import { payments } from './payments.tables.ts'

const shop = await buildCheckoutApp()
const { call, db, context, faults, advanceClock: wait, asBuyer, asUser, buy, providerDb } = shop
const admin = await asUser('ADMIN')

async function order() {
  const buyer = await asBuyer()
  const { body, razorpayOrderId } = await buy(buyer, [{ productId: await createProduct(db), quantity: 1 }])
  const [payment] = await db.select().from(payments).where(eq(payments.providerOrderId, razorpayOrderId))
  if (!payment?.verifiedAt) throw new Error('payment not found')
  const listRefunds = (user: { token: string } = buyer) => call('GET', `/api/orders/refunds/${body.id}`, user)
  const cancel = () => call('POST', `/api/orders/cancel/${body.id}`, buyer)
  return { id: body.id as number, buyer, payment, paidAt: payment.verifiedAt, listRefunds, cancel }
}
const day = (date: Date) => date.toISOString().slice(0, 10)
const expectedDay = async ({ listRefunds }: Awaited<ReturnType<typeof order>>) =>
  (await listRefunds()).body[0].by.slice(0, 10)

test('expects a demo refund within five days, and that of a cancelled order within five business days', async () => {
  const placed = await order()
  expect((await placed.listRefunds()).body).toEqual([
    { amount: 5, refundTo: 'original', isPaidTwice: false, state: 'coming', by: expect.any(String), doneAt: null },
  ])
  expect(await expectedDay(placed)).toBe(day(addDays(placed.paidAt, 5)))
  wait(20 * HOUR_SECONDS)
  await placed.cancel()
  faults.delayRefunds = 1
  await context.jobs.drain()
  expect((await placed.listRefunds()).body).toMatchObject([{ amount: 5, state: 'coming', doneAt: null }])
  expect(await expectedDay(placed)).toBe(day(addBusinessDays(context.clock.now(), 5)))
})

test('shows when a refund was completed', async () => {
  const { listRefunds, cancel } = await order()
  await cancel()
  await context.jobs.drain()
  const [refund] = (await listRefunds()).body
  expect(refund).toMatchObject({ amount: 5, state: 'done' })
  expect(day(new Date(refund.doneAt))).toBe(day(context.clock.now()))
})

test('shows a rejected refund as stuck until it is retried', async () => {
  const { id, payment, listRefunds, cancel } = await order()
  const setProviderStatus = (status: string) =>
    providerDb.execute(`update sandbox.entities set body = jsonb_set(body::jsonb, '{status}', '"${status}"')::json
      where id = '${payment.providerPaymentId}'`)
  await setProviderStatus('failed')
  await cancel()
  await context.jobs.drain()
  expect((await listRefunds()).body).toMatchObject([{ amount: 5, state: 'stuck' }])
  await setProviderStatus('captured')
  await call('POST', `/api/admin/orders/${id}/refunds`, { token: admin.token, body: { amount: 5, reason: 'by hand' } })
  await context.jobs.drain()
  expect((await listRefunds()).body).toMatchObject([{ amount: 5, state: 'done' }])
})

test('shows refunds to the buyer and to staff only', async () => {
  const { listRefunds } = await order()
  expect((await listRefunds(await asUser())).status).toBe(403)
  expect((await listRefunds(await asUser('MODERATOR'))).status).toBe(200)
})
