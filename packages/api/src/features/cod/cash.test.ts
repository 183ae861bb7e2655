import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { buildCodApp } from '../../../test/cod.ts'
import { SELLER } from '../../../test/invoices.ts'
import { issueDueDocuments } from '../invoices/issue-due-documents.ts'
import { orders } from '../orders/orders.tables.ts'
import { cashCollections } from './cod.tables.ts'

const shop = await buildCodApp()
const { call, db, admin, asUser, orderForCash, recordCash, setStatus, stockOf, payoutOf, checkAlerts } = shop
await call('PUT', '/api/admin/seller', { token: admin.token, body: SELLER })

const register = async () => (await call('GET', '/api/admin/cash', admin)).body

describe('recording cash', () => {
  test('collected: completes the payment and delivers a parcel that is on its way', async () => {
    const { id } = await orderForCash()
    await setStatus(id, 'OUT_FOR_DELIVERY')
    const { status, body } = await recordCash(id, { outcome: 'collected' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ orderStatus: 'DELIVERED', paymentStatus: 'COMPLETED', paidAmount: 500 })
    expect(body.deliveredAt).not.toBeNull()
    expect(await checkAlerts()).toEqual([])
  })

  test('collected: is less after items were cancelled, and a return refunds what was collected', async () => {
    const { id, buyer, productId } = await orderForCash()
    const path = `/api/orders/cancel/${id}`
    const body = { items: [{ productId, quantity: 1 }] }
    const { body: quote } = await call('POST', `${path}/quote`, { token: buyer.token, body })
    expect(quote).toMatchObject({ refund: 0, isComplete: false })
    const cancelled = await call('POST', `${path}/items`, { token: buyer.token, body })
    expect(cancelled.body).toMatchObject({ cancelledAmount: quote.lessToPay, paymentStatus: 'PENDING' })
    await setStatus(id, 'SHIPPED')
    const due = 500 - quote.lessToPay
    expect((await recordCash(id, { outcome: 'short', amount: due })).status).toBe(400)
    expect((await recordCash(id, { outcome: 'collected' })).body).toMatchObject({ paidAmount: due })
    expect(await checkAlerts()).toEqual([])
    await setStatus(id, 'RETURNED')
    expect((await payoutOf(id))?.amountPaise).toBe(due * 100)
    expect(await checkAlerts()).toEqual([])
  })

  test('short: records less, and the rest once it arrives', async () => {
    const { id } = await orderForCash()
    await setStatus(id, 'DELIVERED')
    expect((await recordCash(id, { outcome: 'short', amount: 500 })).status).toBe(400)
    expect((await recordCash(id, { outcome: 'short' })).status).toBe(400)
    expect((await recordCash(id, { outcome: 'short', amount: 480.5 })).body.paidAmount).toBe(480.5)
    expect((await register()).total).toMatchObject({ short: 19.5 })
    expect(await checkAlerts()).toEqual([])
    expect((await recordCash(id, { outcome: 'refused' })).status).toBe(409)
    expect((await recordCash(id, { outcome: 'collected' })).body).toMatchObject({ paidAmount: 500 })
    expect((await register()).total).toMatchObject({ short: 0 })
  })

  test('short: more can arrive in parts, also after nothing was handed over', async () => {
    const { id } = await orderForCash()
    await setStatus(id, 'DELIVERED')
    expect((await recordCash(id, { outcome: 'short', amount: 0 })).body).toMatchObject({ paymentStatus: 'FAILED' })
    const part = await recordCash(id, { outcome: 'short', amount: 200 })
    expect(part.body).toMatchObject({ paymentStatus: 'COMPLETED', paidAmount: 200 })
    for (const amount of [0, 200]) expect((await recordCash(id, { outcome: 'short', amount })).status).toBe(400)
    expect((await recordCash(id, { outcome: 'short', amount: 450 })).body).toMatchObject({ paidAmount: 450 })
    expect(await checkAlerts()).toEqual([])
    expect((await recordCash(id, { outcome: 'collected' })).body).toMatchObject({ paidAmount: 500 })
    expect((await recordCash(id, { outcome: 'collected' })).status).toBe(409)
    expect(await checkAlerts()).toEqual([])
  })

  test('short: a return refunds only what had arrived', async () => {
    const { id } = await orderForCash()
    await setStatus(id, 'DELIVERED')
    await recordCash(id, { outcome: 'short', amount: 100 })
    await recordCash(id, { outcome: 'short', amount: 300 })
    await setStatus(id, 'RETURNED')
    expect((await recordCash(id, { outcome: 'collected' })).status).toBe(409)
    expect((await payoutOf(id))?.amountPaise).toBe(30_000)
    expect(await checkAlerts()).toEqual([])
  })

  test('refused: returns to origin, is restocked when it is back, and refunds nothing', async () => {
    const { id, productId, buyer } = await orderForCash()
    await setStatus(id, 'SHIPPED')
    await issueDueDocuments(shop.context)
    expect((await recordCash(id, { outcome: 'refused', note: 'Door closed' })).body).toMatchObject({
      orderStatus: 'SHIPPED',
      paymentStatus: 'CANCELLED',
      refusedAt: expect.any(String),
    })
    expect(await stockOf(productId)).toBe(7)
    expect(await checkAlerts()).toEqual([])
    // Neither side can end it in another way: the items are still with the courier.
    expect((await call('POST', `/api/orders/cancel/${id}`, buyer)).status).toBe(409)
    expect((await setStatus(id, 'DELIVERED')).status).toBe(409)
    expect((await setStatus(id, 'CANCELLED')).status).toBe(200)
    expect(await stockOf(productId)).toBe(10)
    expect(await payoutOf(id)).toBeUndefined()
    await issueDueDocuments(shop.context)
    const { body: documents } = await call('GET', `/api/orders/${id}/invoices`, admin)
    expect(documents.map(({ kind, totalPaise }: { kind: string; totalPaise: number }) => [kind, totalPaise])).toEqual([
      ['invoice', 50_000],
      ['credit_note', 50_000],
    ])
    expect(await checkAlerts()).toEqual([])
  })

  test.each(['SHIPPED', 'OUT_FOR_DELIVERY'])('a %s parcel is restocked only when it is back', async (status) => {
    const { id, productId } = await orderForCash()
    await setStatus(id, status)
    const cancelled = await setStatus(id, 'CANCELLED')
    expect([cancelled.status, cancelled.body.message]).toEqual([409, expect.stringContaining('The courier has this')])
    expect([await stockOf(productId), (await shop.getOrder(id)).orderStatus]).toEqual([7, status])
    await recordCash(id, { outcome: 'refused' })
    expect((await setStatus(id, 'CANCELLED')).status).toBe(200)
    expect(await stockOf(productId)).toBe(10)
  })

  test.each(['SHIPPED', 'OUT_FOR_DELIVERY'])(
    'is possible for a %s parcel, because it can’t be cancelled',
    async (to) => {
      const { id, buyer, productId } = await orderForCash()
      await setStatus(id, to)
      const cancelled = await call('POST', `/api/orders/cancel/${id}`, buyer)
      expect([cancelled.status, cancelled.body.message]).toEqual([409, expect.stringContaining('refuse the parcel')])
      expect(await stockOf(productId)).toBe(7)
      expect((await recordCash(id, { outcome: 'collected' })).body).toMatchObject({ paidAmount: 500 })
    },
  )

  test('says that a cancelled order has none', async () => {
    const { id, buyer } = await orderForCash()
    await call('POST', `/api/orders/cancel/${id}`, buyer)
    const { status, body } = await recordCash(id, { outcome: 'collected' })
    expect([status, body.message]).toEqual([409, expect.stringContaining('was cancelled')])
  })

  test('is recorded once by concurrent requests', async () => {
    const { id } = await orderForCash()
    await setStatus(id, 'SHIPPED')
    const outcomes = ['collected', 'refused', 'collected', 'refused'] as const
    const responses = await Promise.all(outcomes.map((outcome) => recordCash(id, { outcome })))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await checkAlerts()).toEqual([])
  })

  test('is rejected before shipping, for online payments and from moderators', async () => {
    const { id } = await orderForCash()
    expect((await recordCash(id, { outcome: 'collected' })).status).toBe(409)
    const moderator = await asUser('MODERATOR')
    const path = `/api/admin/orders/${id}/cash`
    expect((await call('POST', path, { token: moderator.token, body: { outcome: 'refused' } })).status).toBe(403)
    await db.update(orders).set({ paymentMethod: 'UPI', paymentStatus: 'COMPLETED' }).where(eq(orders.id, id))
    await db.update(orders).set({ checkoutId: null }).where(eq(orders.id, id))
    expect((await recordCash(id, { outcome: 'collected' })).status).toBe(409)
  })

  test('must be recorded before a delivered order ends', async () => {
    const { id } = await orderForCash()
    await setStatus(id, 'DELIVERED')
    const ended = await setStatus(id, 'RETURNED')
    expect([ended.status, ended.body.message]).toEqual([409, expect.stringContaining('Record the cash')])
  })
})

test('the register shows what is due, and what each day brought', async () => {
  const before = await register()
  const { id } = await orderForCash()
  await setStatus(id, 'DELIVERED')
  const during = await register()
  expect(during.dueAmount).toBe(before.dueAmount + 500)
  expect(during.due.content.map(({ orderId }: { orderId: number }) => orderId)).toContain(id)
  await recordCash(id, { outcome: 'collected' })
  const after = await register()
  expect(after.dueAmount).toBe(before.dueAmount)
  expect(after.total.collected).toBe(before.total.collected + 500)
  expect(after.days[0].day).toMatch(/^\d{4}-\d\d-\d\d$/)
  const other = await call('GET', '/api/admin/cash?from=2001-01-01&to=2001-01-02', admin)
  expect(other.body.days).toEqual([])
})

test('past days stay the same when missing cash arrives', async () => {
  const { id } = await orderForCash()
  await setStatus(id, 'DELIVERED')
  await recordCash(id, { outcome: 'short', amount: 400 })
  const recordedAt = sql`${cashCollections.recordedAt} - interval '1 day'`
  await db.update(cashCollections).set({ recordedAt })
  const { days: past } = await register()
  await recordCash(id, { outcome: 'collected' })
  const { days } = await register()
  expect(days[0]).toMatchObject({ parcels: 0, expected: 0, collected: 100, short: -100 })
  expect(days.slice(1)).toEqual(past)
})

test('the invoice states the cash and spreads the fee', async () => {
  await shop.changeTerms({ fee: 30 })
  const { id } = await orderForCash()
  await shop.changeTerms({ fee: 0 })
  await setStatus(id, 'SHIPPED')
  await issueDueDocuments(shop.context)
  const { body } = await call('GET', `/api/orders/${id}/invoices`, admin)
  expect(body[0].totalPaise).toBe(53_000)
  const amounts = ['taxablePaise', 'cgstPaise', 'sgstPaise', 'igstPaise']
  const taxed = body[0].taxes
    .flatMap((tax: Record<string, number>) => amounts.map((name) => tax[name]))
    .reduce((sum: number, paise: number) => sum + paise)
  expect(taxed).toBe(53_000)
})

test('cash that isn’t recorded two weeks after delivery opens an alert', async () => {
  const { id } = await orderForCash()
  await setStatus(id, 'DELIVERED')
  shop.advanceClock(15 * 24 * 60 * 60)
  expect(await checkAlerts()).toContain('cash_overdue')
})
