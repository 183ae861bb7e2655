import { addPaise } from '@shop/contract/kit'
import type { CancelItems } from '@shop/contract/orders'
import { desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { buildPartialReturnsApp } from '../../../test/partial-returns.ts'
import { emailOutbox } from '../notifications/notifications.tables.ts'
import { refunds } from '../payments/payments.tables.ts'

const shop = await buildPartialReturnsApp()
const { call, db, context, admin, asUser, place, ofReturn, checkAlerts, issueAll, listInvoices } = shop
type Placed = Awaited<ReturnType<typeof place>>

const cancel = ({ id, buyer }: Placed, body: CancelItems = {}, token = buyer.token) =>
  call('POST', `/api/orders/cancel/${id}/items`, { token, body })
const quote = ({ id, buyer }: Placed, body: CancelItems = {}) =>
  call('POST', `/api/orders/cancel/${id}/quote`, { token: buyer.token, body })
const refundsOf = async ({ paymentId }: Placed) => {
  await context.jobs.drain()
  const rows = await db.select().from(refunds).where(eq(refunds.paymentId, paymentId)).orderBy(refunds.id)
  return rows.map(({ amountPaise }) => amountPaise)
}
const lampOf = ({ lamp }: Placed) => [{ productId: lamp, quantity: 1 }]

describe('cancelling lines before they ship', () => {
  test('refunds what was quoted, restores the stock, and is left out of the later invoice', async () => {
    const order = await place()
    expect((await quote(order, { items: lampOf(order) })).body).toMatchObject({
      refund: 135,
      lessToPay: 0,
      isComplete: false,
      cancellable: [{ quantity: 2 }, { quantity: 1 }],
    })
    const { body } = await cancel(order, { items: lampOf(order) })
    expect(body).toMatchObject({
      orderStatus: 'PLACED',
      cancelledAmount: 135,
      items: [{ quantity: 2, cancelledQuantity: 1 }, { cancelledQuantity: 0 }],
    })
    expect(await refundsOf(order)).toEqual([13_500])
    expect(await order.stock(order.lamp)).toBe(9)
    const [email] = await db
      .select()
      .from(emailOutbox)
      .where(eq(emailOutbox.subject, `Your Shopflix order ${order.id} was changed`))
      .orderBy(desc(emailOutbox.id))
    expect(email?.text).toContain('1 × Lamp')
    expect(email?.text).toContain('₹135.00')

    await order.set('SHIPPED')
    await issueAll()
    const documents = await listInvoices(order.id)
    expect(documents).toMatchObject([{ kind: 'invoice', totalPaise: 32_000 }])
    const { body: invoice } = await call('GET', `/api/invoices/${documents[0].id}`, order.buyer)
    expect(invoice.lines).toMatchObject([{ quantity: 1 }, { quantity: 1 }])
    expect(addPaise(...invoice.lines.map(({ totalPaise }: { totalPaise: number }) => totalPaise))).toBe(32_000)
    expect(await checkAlerts()).toEqual([])

    // A return of the rest refunds and credits exactly what is left.
    await order.set('DELIVERED')
    expect((await order.quote()).body).toMatchObject({ refund: 320, isComplete: true })
    await order.returnLines()
    await issueAll()
    expect(await refundsOf(order)).toEqual([13_500, 32_000])
    expect((await listInvoices(order.id))[1]).toMatchObject({ kind: 'credit_note', totalPaise: 32_000 })
    expect(await checkAlerts()).toEqual([])
  })

  test('are named as cancelled, and not in later emails and returns', async () => {
    const order = await place()
    await cancel(order, { items: [{ productId: order.pan, quantity: 1 }] })
    const { body: money } = await call('GET', `/api/admin/orders/${order.id}/money`, admin)
    expect(money.refunds).toMatchObject([{ reason: 'cancelled' }])
    await order.set('SHIPPED')
    await order.set('DELIVERED')
    const [email] = await db
      .select()
      .from(emailOutbox)
      .where(eq(emailOutbox.subject, `Your Shopflix order ${order.id} was delivered`))
    expect(email?.text).toContain('2 × Lamp')
    expect(email?.text).not.toContain('Pan')
    expect((await order.request([{ productId: order.pan, quantity: 1 }])).body.message).toBe(
      'Pan was cancelled or has been returned already.',
    )
    const review = (productId: number) =>
      call('POST', `/api/products/${productId}/reviews`, { token: order.buyer.token, body: { stars: 5 } })
    expect((await review(order.pan)).status).toBe(403)
    expect((await review(order.lamp)).status).toBe(200)
  })

  test('of an invoiced order are credited', async () => {
    const order = await place()
    const packed = await call('POST', `/api/admin/orders/${order.id}/parcels`, {
      token: admin.token,
      body: { items: [{ productId: order.pan, quantity: 1 }] },
    })
    await call('PUT', `/api/admin/parcels/${packed.body.id}/state`, { token: admin.token, body: { state: 'shipped' } })
    await issueAll()
    expect((await cancel(order, { items: [{ productId: order.pan, quantity: 1 }] })).body.message).toBe(
      'Pan has shipped or is cancelled already.',
    )
    expect((await cancel(order)).body).toMatchObject({ orderStatus: 'SHIPPED', cancelledAmount: 270 })
    expect(await refundsOf(order)).toEqual([27_000])
    await issueAll()
    expect(await listInvoices(order.id)).toMatchObject([
      { kind: 'invoice', totalPaise: 45_500 },
      { kind: 'credit_note', totalPaise: 27_000 },
    ])
    expect(await checkAlerts()).toEqual([])
  })

  test('delivers an order whose parcels have all arrived', async () => {
    const order = await place()
    const { body: parcel } = await call('POST', `/api/admin/orders/${order.id}/parcels`, {
      token: admin.token,
      body: { items: [{ productId: order.pan, quantity: 1 }] },
    })
    const move = (state: string) =>
      call('PUT', `/api/admin/parcels/${parcel.id}/state`, { token: admin.token, body: { state } })
    await move('shipped')
    await move('delivered')
    expect((await cancel(order, { items: lampOf(order) })).body).toMatchObject({ orderStatus: 'SHIPPED' })
    expect((await cancel(order)).body).toMatchObject({ orderStatus: 'DELIVERED', cancelledAmount: 270 })
    expect((await order.get()).deliveredAt).not.toBeNull()
    expect(await refundsOf(order)).toEqual([13_500, 13_500])
    expect((await order.quote()).body).toMatchObject({ isComplete: true })
    expect(await checkAlerts()).toEqual([])
  })

  test('takes them out of a parcel that hasn’t shipped', async () => {
    const order = await place()
    await call('POST', `/api/admin/orders/${order.id}/parcels`, admin)
    await cancel(order, { items: [{ productId: order.pan, quantity: 1 }] })
    const { body } = await call('GET', `/api/orders/parcels/${order.id}`, order.buyer)
    expect(body).toMatchObject([{ items: [{ productId: order.lamp, quantity: 2 }] }])
  })

  test('of all lines cancels the order, also in two steps', async () => {
    const order = await place()
    await cancel(order, { items: lampOf(order) })
    expect((await quote(order)).body).toMatchObject({ refund: 320, isComplete: true })
    expect((await cancel(order)).body).toMatchObject({ orderStatus: 'CANCELLED' })
    expect(await refundsOf(order)).toEqual([13_500, 32_000])
    expect([await order.stock(order.lamp), await order.stock(order.pan)]).toEqual([10, 10])
    expect(await checkAlerts()).toEqual([])
  })

  test('leaves out what came back before staff set the order to PROCESSING', async () => {
    const order = await place()
    await order.set('DELIVERED')
    await order.request(lampOf(order))
    const { id: returnId } = await order.newest()
    for (const step of ['approved', 'received']) await ofReturn(returnId, step)
    await order.set('PROCESSING')
    expect((await quote(order)).body).toMatchObject({ cancellable: [{ quantity: 1 }, { quantity: 1 }] })
    expect((await cancel(order, { items: [{ productId: order.lamp, quantity: 2 }] })).body.message).toBe(
      'At most 1 of Lamp can still be cancelled.',
    )
    expect((await cancel(order)).body).toMatchObject({ orderStatus: 'CANCELLED' })
    expect(await refundsOf(order)).toEqual([45_500])
    expect([await order.stock(order.lamp), await order.stock(order.pan)]).toEqual([10, 10])
    expect(await checkAlerts()).toEqual([])
  })

  test('happens once for concurrent requests', async () => {
    const order = await place()
    const items = [{ productId: order.lamp, quantity: 2 }]
    const replies = await Promise.all(Array.from({ length: 4 }, () => cancel(order, { items })))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
    expect(await refundsOf(order)).toEqual([27_000])
    expect(await checkAlerts()).toEqual([])
  })

  test('is for the buyer and admins, and rejects other lines', async () => {
    const order = await place()
    const stranger = await asUser('USER')
    expect((await cancel(order, {}, stranger.token)).status).toBe(403)
    expect((await cancel(order, { items: [{ productId: 1_000_000, quantity: 1 }] })).status).toBe(400)
    expect((await cancel(order, { items: [] })).status).toBe(400)
    expect((await cancel(order, { items: lampOf(order), reason: 'Out of stock' }, admin.token)).status).toBe(200)
    await order.set('SHIPPED')
    expect((await cancel(order)).body.message).toBe('Everything of this order has shipped or is cancelled.')
  })
})
