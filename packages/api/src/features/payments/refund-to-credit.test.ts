import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { emailsTo } from '../../../test/emails.ts'
import { type Bought, buildPartialReturnsApp } from '../../../test/partial-returns.ts'
import { orders } from '../orders/orders.tables.ts'
import { reconcilePaymentsJob } from './payments.jobs.ts'
import { discrepancies, refunds } from './payments.tables.ts'

const shop = await buildPartialReturnsApp()
const { call, db, context, admin, asUser, deliver, place, ofReturn, checkAlerts, issueAll, listInvoices } = shop

const TO_CREDIT = { refundTo: 'store_credit' }
const send = ({ id, buyer }: Bought, action: string, body: object, { token } = buyer) =>
  call('POST', `/api/orders/${action.replace('ID', String(id))}`, { token, body })
const cancel = (order: Bought, body: object = TO_CREDIT, by = order.buyer) => send(order, 'cancel/ID', body, by)
const creditOf = async ({ buyer }: Bought) => (await call('GET', `/api/users/${buyer.id}/store-credit`, buyer)).body
const refundsOf = async ({ paymentId }: Bought) => {
  await context.jobs.drain()
  const rows = await db.select().from(refunds).where(eq(refunds.paymentId, paymentId)).orderBy(asc(refunds.id))
  return rows.map(({ refundTo, amountPaise, status }) => [refundTo, amountPaise, status])
}
const textsTo = async ({ buyer }: Bought) => (await emailsTo(db, buyer.email)).map(({ text }) => text).join()

describe('a cancellation that is refunded to store credit', () => {
  test('adds the payment once for 20 requests at the same time, and sends nothing to the provider', async () => {
    const order = await place()
    expect((await order.get()).hasRefundChoice).toBe(true)
    const responses = await Promise.all(Array.from({ length: 20 }, () => cancel(order)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await creditOf(order)).toMatchObject({
      balance: 455,
      expiring: [],
      history: { content: [{ kind: 'refund', amount: 455, orderId: order.id }] },
    })
    expect(await order.get()).toMatchObject({
      orderStatus: 'CANCELLED',
      paymentStatus: 'REFUNDED',
      hasRefundChoice: false,
    })
    expect(await refundsOf(order)).toEqual([['store_credit', 45_500, 'processed']])
    const shown = await call('GET', `/api/orders/refunds/${order.id}`, order.buyer)
    expect(shown.body).toMatchObject([{ amount: 455, refundTo: 'store_credit', state: 'done' }])
    expect(await textsTo(order)).toContain('We’ve added your refund to your store credit.')
    expect(await checkAlerts()).toEqual([])
    await context.jobs.enqueue(db, reconcilePaymentsJob, {})
    await context.jobs.drain()
    expect(await db.select().from(discrepancies)).toEqual([])
  })

  test('of some lines adds their price, and leaves the rest for the original payment method', async () => {
    const order = await place()
    const items = [{ productId: order.lamp, quantity: 1 }]
    expect((await send(order, 'cancel/ID/items', { items, ...TO_CREDIT })).status).toBe(200)
    expect((await creditOf(order)).balance).toBe(135)
    await cancel(order, {})
    expect(await refundsOf(order)).toEqual([
      ['store_credit', 13_500, 'processed'],
      ['original', 32_000, 'processed'],
    ])
    expect(await order.get()).toMatchObject({ paymentStatus: 'REFUNDED' })
    expect((await creditOf(order)).balance).toBe(135)
    expect(await checkAlerts()).toEqual([])
  })

  test('replaces the planned refund of the demo', async () => {
    const order = await place({ isDemo: true })
    expect(await refundsOf(order)).toEqual([['original', 500, 'planned']])
    expect((await cancel(order)).status).toBe(200)
    expect(await refundsOf(order)).toEqual([['store_credit', 500, 'processed']])
    expect((await creditOf(order)).balance).toBe(5)
    expect(await checkAlerts()).toEqual([])
  })

  test('adds only what staff have not refunded', async () => {
    const order = await place()
    const body = { amount: 55, reason: 'Scratched' }
    const refund = () => call('POST', `/api/admin/orders/${order.id}/refunds`, { token: admin.token, body })
    const [refunded] = await Promise.all([refund(), cancel(order)])
    const refundedPaise = refunded.status === 200 ? 5_500 : 0
    const rows = await refundsOf(order)
    expect(rows.reduce((sum, [, amount]) => sum + Number(amount), 0)).toBe(45_500)
    expect((await creditOf(order)).balance).toBe((45_500 - refundedPaise) / 100)
    expect(await order.get()).toMatchObject({ paymentStatus: 'REFUNDED' })
    expect(await checkAlerts()).toEqual([])
  })
})

describe('a return that is refunded to store credit', () => {
  test('adds its share when it ends, with the same credit note as another refund', async () => {
    const order = await deliver()
    await issueAll()
    const items = [{ productId: order.lamp, quantity: 1 }]
    expect((await send(order, 'return/ID', { items, ...TO_CREDIT })).status).toBe(200)
    const { id, ...opened } = await order.newest()
    expect(opened).toMatchObject({ refund: 135, refundTo: 'store_credit' })
    for (const step of ['approved', 'received']) await ofReturn(id, step)
    expect((await creditOf(order)).balance).toBe(0)
    await Promise.all(Array.from({ length: 5 }, () => ofReturn(id, 'refund')))
    expect((await creditOf(order)).balance).toBe(135)
    expect(await order.get()).toMatchObject({ orderStatus: 'DELIVERED', paymentStatus: 'COMPLETED' })
    await issueAll()
    const [, note] = await listInvoices(order.id)
    expect(note).toMatchObject({ kind: 'credit_note', totalPaise: 13_500 })
    const texts = await textsTo(order)
    expect(texts).toContain('Once we receive the items, we’ll add your refund to your store credit.')
    expect(texts).toContain('We’ve added ₹135.00 to your store credit.')
    expect(await checkAlerts()).toEqual([])

    // The rest goes back to the original payment method.
    await order.returnLines()
    expect(await refundsOf(order)).toEqual([
      ['store_credit', 13_500, 'processed'],
      ['original', 32_000, 'processed'],
    ])
    await issueAll()
    const [, ...notes] = await listInvoices(order.id)
    expect(notes.map(({ totalPaise }: { totalPaise: number }) => totalPaise)).toEqual([13_500, 32_000])
    expect(await checkAlerts()).toEqual([])
  })

  test('keeps the choice when staff set RETURNED directly', async () => {
    const order = await deliver()
    await send(order, 'return/ID', TO_CREDIT)
    await order.set('RETURNED')
    expect(await refundsOf(order)).toEqual([['store_credit', 45_500, 'processed']])
    expect((await creditOf(order)).balance).toBe(455)
    expect(await checkAlerts()).toEqual([])
  })

  test('drops the choice with a return that is declined', async () => {
    const order = await deliver()
    await send(order, 'return/ID', TO_CREDIT)
    const { id } = await order.newest()
    const body = { state: 'refused', answer: 'It was used.' }
    await call('PUT', `/api/admin/returns/${id}`, { token: admin.token, body })
    await order.set('RETURNED')
    expect(await refundsOf(order)).toEqual([['original', 45_500, 'processed']])
    expect((await creditOf(order)).balance).toBe(0)
  })
})

describe('the choice of store credit', () => {
  test('belongs to the customer', async () => {
    const [order, delivered] = [await place(), await deliver()]
    const refused = await cancel(order, TO_CREDIT, admin as Bought['buyer'])
    expect([refused.status, refused.body.message]).toEqual([403, 'Only the customer can choose store credit.'])
    expect((await cancel(order, TO_CREDIT, (await asUser()) as Bought['buyer'])).status).toBe(403)
    expect((await send(delivered, 'return/ID', TO_CREDIT, admin as Bought['buyer'])).status).toBe(403)
    expect(await order.get()).toMatchObject({ orderStatus: 'PLACED' })
    expect(await delivered.get()).toMatchObject({ orderStatus: 'DELIVERED' })
  })

  test('is refused without a payment at the provider, and changes nothing', async () => {
    const order = await place({ isDemo: true })
    const { buyer } = order
    await db.update(orders).set({ paymentMethod: 'COD', paymentStatus: 'PENDING' }).where(eq(orders.id, order.id))
    const refused = await cancel(order)
    expect(refused.status).toBe(409)
    await db.update(orders).set({ paymentMethod: 'UPI', paymentStatus: 'COMPLETED' }).where(eq(orders.id, order.id))
    expect((await cancel(order, { refundTo: 'cash' }, buyer)).status).toBe(400)
    expect((await creditOf(order)).balance).toBe(0)
    expect(await order.get()).toMatchObject({ orderStatus: 'SHIPPED' })
  })
})
