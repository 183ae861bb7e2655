import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildCodApp } from '../../../test/cod.ts'
import { emailsTo } from '../../../test/emails.ts'
import { payouts } from './cod.tables.ts'

const shop = await buildCodApp()
const { call, db, admin, orderForCash, setStatus, recordCash, getOrder, checkAlerts } = shop

/** A delivered order of 3 products for ₹450 and ₹50 shipping. */
async function deliver(cash: Parameters<typeof recordCash>[1] | null = { outcome: 'collected' }) {
  const order = await orderForCash()
  for (const status of ['SHIPPED', 'DELIVERED']) await setStatus(order.id, status)
  if (cash) await recordCash(order.id, cash)
  const newest = async () => (await call('GET', `/api/orders/returns/${order.id}`, order.buyer)).body[0]
  const step = async (to: string) => {
    const { id } = await newest()
    return to === 'refund'
      ? call('POST', `/api/admin/returns/${id}/refund`, admin)
      : call('PUT', `/api/admin/returns/${id}`, { token: admin.token, body: { state: to } })
  }
  const request = (quantity: number) => {
    const body = { items: [{ productId: order.productId, quantity }] }
    return call('POST', `/api/orders/return/${order.id}`, { token: order.buyer.token, body })
  }
  return {
    ...order,
    newest,
    step,
    request,
    payouts: () => db.select().from(payouts).where(eq(payouts.orderId, order.id)).orderBy(asc(payouts.id)),
    cashRefund: async () => (await call('GET', `/api/orders/cash-refund/${order.id}`, order.buyer)).body,
    saveAccount: () =>
      call('PUT', `/api/orders/cash-refund/${order.id}`, {
        token: order.buyer.token,
        body: { kind: 'upi', upiId: 'asha@okbank' },
      }),
    async returnQuantity(quantity: number) {
      await request(quantity)
      for (const to of ['approved', 'received']) await step(to)
      return step('refund')
    },
    async transfer(reference: string) {
      const open = (await db.select().from(payouts).where(eq(payouts.orderId, order.id))).find(
        ({ state }) => state === 'due',
      )
      await call('POST', `/api/admin/payouts/${open?.id}/claim`, admin)
      return call('POST', `/api/admin/payouts/${open?.id}/paid`, { token: admin.token, body: { reference } })
    },
  }
}

test('each returned part of an order paid in cash is transferred, and the last one pays the rest', async () => {
  const order = await deliver()
  await order.request(1)
  expect((await order.cashRefund()).refund).toMatchObject({ amount: 150, state: null, account: null })
  await order.saveAccount()
  for (const to of ['approved', 'received', 'refund']) expect((await order.step(to)).status).toBe(200)
  expect(await order.payouts()).toMatchObject([{ amountPaise: 15_000, state: 'due' }])
  expect(await getOrder(order.id)).toMatchObject({ orderStatus: 'DELIVERED', paymentStatus: 'COMPLETED' })
  expect(await checkAlerts()).toEqual([])
  expect((await order.transfer('UTR-PART-1')).status).toBe(200)
  expect(await getOrder(order.id)).toMatchObject({ orderStatus: 'DELIVERED', paymentStatus: 'COMPLETED' })
  expect(await order.cashRefund()).toMatchObject({ refund: { amount: 150, state: 'paid' }, transferred: [] })

  // Two refunds are open at the same time, and share the account.
  await order.returnQuantity(1)
  await order.returnQuantity(1)
  expect(await order.payouts()).toMatchObject([
    { amountPaise: 15_000 },
    { amountPaise: 15_000 },
    { amountPaise: 20_000 },
  ])
  expect(await getOrder(order.id)).toMatchObject({ orderStatus: 'RETURNED', paymentStatus: 'COMPLETED' })
  expect(await order.cashRefund()).toMatchObject({
    refund: { amount: 350, state: 'due', account: null },
    transferred: [{ amount: 150, reference: 'UTR-PART-1' }],
  })
  await order.saveAccount()
  expect((await order.transfer('UTR-PART-2')).status).toBe(200)
  expect(await getOrder(order.id)).toMatchObject({ paymentStatus: 'COMPLETED' })
  expect((await order.transfer('UTR-PART-3')).status).toBe(200)
  expect(await getOrder(order.id)).toMatchObject({ paymentStatus: 'REFUNDED' })
  const keys = (await emailsTo(db, order.buyer.email)).map(({ eventKey }) => eventKey)
  expect(keys.filter((key) => key.startsWith('payout-paid:'))).toHaveLength(3)
  expect(await checkAlerts()).toEqual([])
})

test('a part is refunded only after the cash is recorded', async () => {
  const order = await deliver(null)
  const items = [{ productId: order.productId, quantity: 1 }]
  const quote = await call('POST', `/api/orders/return/${order.id}/quote`, {
    token: order.buyer.token,
    body: { items },
  })
  expect(quote.body.refund).toBe(150)
  const refused = await order.returnQuantity(1)
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('Record the cash')])
  expect(await order.payouts()).toEqual([])
  await recordCash(order.id, { outcome: 'collected' })
  expect((await order.step('refund')).status).toBe(200)
  expect(await order.payouts()).toMatchObject([{ amountPaise: 15_000 }])
  expect(await checkAlerts()).toEqual([])
})

test('a part refunds its share of short cash, and the rest what is left of it', async () => {
  const order = await deliver({ outcome: 'short', amount: 100 })
  await order.returnQuantity(1)
  expect(await order.payouts()).toMatchObject([{ amountPaise: 3_000 }])
  // More of the cash arrives.
  await recordCash(order.id, { outcome: 'collected' })
  await order.returnQuantity(2)
  expect(await order.payouts()).toMatchObject([{ amountPaise: 3_000 }, { amountPaise: 47_000 }])
  expect(await checkAlerts()).toEqual([])
})
