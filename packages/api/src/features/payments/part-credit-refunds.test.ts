import { listNotes } from '@shop/contract/invoices'
import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { buildCreditShop, type CreditBuyer } from '../../../test/credit-shop.ts'
import { SELLER } from '../../../test/invoices.ts'
import { invoices } from '../invoices/invoices.tables.ts'
import { issueDueDocuments } from '../invoices/issue-due-documents.ts'

const shop = await buildCreditShop('live')
const { call, db, context, admin, asCustomer, buyWithPart, creditOf, orderOf, refundsOf, setStatus, returnLines } = shop
const { checkAlerts, textsTo } = shop

/** An order of three items for ₹500, ₹100 of it paid with store credit unless told otherwise. */
async function placed(credit = 100) {
  const { buyer, items, productId } = await asCustomer(credit)
  const { body } = await buyWithPart(buyer, items, 50_000 - credit * 100)
  return { buyer, productId, id: body.id as number }
}

const cancel = (id: number, buyer: CreditBuyer, body: object = {}) =>
  call('POST', `/api/orders/cancel/${id}`, { token: buyer.token, body })
const cancelItems = (id: number, buyer: CreditBuyer, body: object) =>
  call('POST', `/api/orders/cancel/${id}/items`, { token: buyer.token, body })

describe('an order that store credit has paid in part', () => {
  test('refunds each part to its source when it is cancelled, once for 16 requests', async () => {
    const { buyer, id } = await placed()
    const responses = await Promise.all(Array.from({ length: 16 }, () => cancel(id, buyer)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await creditOf(buyer)).toMatchObject({ balance: 100, expiring: [] })
    expect(await refundsOf(id, buyer)).toEqual(
      expect.arrayContaining([
        ['store_credit', 100, 'done'],
        ['original', 400, 'done'],
      ]),
    )
    expect(await orderOf(id, buyer)).toMatchObject({ orderStatus: 'CANCELLED', paymentStatus: 'REFUNDED' })
    expect((await textsTo(buyer)).join()).toContain('We’ve returned the store credit that you used.')
    expect(await checkAlerts()).toEqual([])
  })

  test('becomes store credit as a whole if the customer chooses that', async () => {
    const { buyer, id } = await placed()
    expect((await cancel(id, buyer, { refundTo: 'store_credit' })).body.paymentStatus).toBe('REFUNDED')
    expect((await creditOf(buyer)).balance).toBe(500)
    expect(await refundsOf(id, buyer)).toEqual(
      expect.arrayContaining([
        ['store_credit', 100, 'done'],
        ['store_credit', 400, 'done'],
      ]),
    )
    expect(await checkAlerts()).toEqual([])
  })

  test('shows staff that a refund is of cancelled items', async () => {
    const { buyer, id, productId } = await placed(490)
    await cancelItems(id, buyer, { items: [{ productId, quantity: 1 }] })
    const { body } = await call('GET', `/api/admin/orders/${id}/money`, admin)
    expect(body).toMatchObject({
      refunds: [{ amount: 10, reason: 'cancelled' }],
      credit: { refunds: [{ amount: 140, reason: 'cancelled' }] },
    })
  })

  test('refunds returned parts online first, then as credit, to the paisa', async () => {
    const { buyer, id, productId } = await placed(290.01)
    await setStatus(id, 'DELIVERED')
    expect((await returnLines(id, buyer, [{ productId, quantity: 1 }])).status).toBe(200)
    expect(await refundsOf(id, buyer)).toEqual([['original', 150, 'done']])
    expect((await creditOf(buyer)).balance).toBe(0)
    expect(await checkAlerts()).toEqual([])
    // ₹59.99 are left of what was paid online.
    expect((await returnLines(id, buyer, [{ productId, quantity: 1 }])).body.refund).toBe(150)
    expect((await creditOf(buyer)).balance).toBe(90.01)
    expect(await orderOf(id, buyer)).toMatchObject({ orderStatus: 'DELIVERED', paymentStatus: 'COMPLETED' })
    await context.jobs.drain()
    expect(await orderOf(id, buyer)).toMatchObject({ paymentStatus: 'COMPLETED' })
    expect(await checkAlerts()).toEqual([])
    await returnLines(id, buyer, [{ productId, quantity: 1 }])
    expect((await creditOf(buyer)).balance).toBe(290.01)
    expect((await refundsOf(id, buyer)).map(([to, amount]: unknown[]) => [to, amount]).toSorted()).toEqual([
      ['original', 150],
      ['original', 59.99],
      ['store_credit', 200],
      ['store_credit', 90.01],
    ])
    expect(await orderOf(id, buyer)).toMatchObject({ orderStatus: 'RETURNED', paymentStatus: 'REFUNDED' })
    expect(await checkAlerts()).toEqual([])
  })

  test('refunds cancelled items online first, and a chosen refund to credit', async () => {
    const { buyer, id, productId } = await placed(300)
    const items = [{ productId, quantity: 1 }]
    expect((await cancelItems(id, buyer, { items })).status).toBe(200)
    expect((await creditOf(buyer)).balance).toBe(0)
    expect((await cancelItems(id, buyer, { items, refundTo: 'store_credit' })).status).toBe(200)
    expect((await creditOf(buyer)).balance).toBe(150)
    await cancel(id, buyer)
    expect((await creditOf(buyer)).balance).toBe(350)
    expect(await refundsOf(id, buyer)).toHaveLength(4)
    expect(await orderOf(id, buyer)).toMatchObject({ orderStatus: 'CANCELLED', paymentStatus: 'REFUNDED' })
    expect(await checkAlerts()).toEqual([])
  })

  test('can be cancelled by staff who manage payments only, also when all that was paid online is refunded', async () => {
    const { buyer, id, productId } = await placed(400)
    await cancelItems(id, buyer, { items: [{ productId, quantity: 1 }] })
    await context.jobs.drain()
    const moderator = await shop.asUser('MODERATOR')
    const body = { status: 'CANCELLED' }
    expect((await call('PUT', `/api/orders/status/${id}`, { token: moderator.token, body })).status).toBe(403)
    expect((await setStatus(id, 'CANCELLED')).body).toMatchObject({ paymentStatus: 'REFUNDED' })
    expect((await creditOf(buyer)).balance).toBe(400)
    expect(await checkAlerts()).toEqual([])
  })

  test('never refunds more than each source has paid after a refund by staff', async () => {
    const { buyer, id } = await placed(100)
    const refund = (amount: number) =>
      call('POST', `/api/admin/orders/${id}/refunds`, { token: admin.token, body: { amount, reason: 'Goodwill' } })
    expect((await refund(450)).body).toMatchObject({ left: 50, credit: { refunded: 50 } })
    expect(await creditOf(buyer)).toMatchObject({ balance: 50, history: { content: [{ note: 'Goodwill' }, {}, {}] } })
    expect((await refund(20)).body).toMatchObject({ left: 30, credit: { refunded: 70 }, refunds: [{ amount: 400 }] })
    const left = await refund(60)
    expect([left.status, left.body.message]).toEqual([409, 'You can refund at most ₹30.00.'])
    await cancel(id, buyer)
    expect((await creditOf(buyer)).balance).toBe(100)
    expect(await orderOf(id, buyer)).toMatchObject({ paymentStatus: 'COMPLETED' })
    await context.jobs.drain()
    expect(await orderOf(id, buyer)).toMatchObject({ orderStatus: 'CANCELLED', paymentStatus: 'REFUNDED' })
    expect(await checkAlerts()).toEqual([])
  })

  test('has an invoice of its total, and credit notes that add up to it', async () => {
    await call('PUT', '/api/admin/seller', { token: admin.token, body: SELLER })
    const { buyer, id, productId } = await placed(400)
    await setStatus(id, 'SHIPPED')
    await setStatus(id, 'DELIVERED')
    await returnLines(id, buyer, [{ productId, quantity: 1 }])
    await issueDueDocuments(context)
    await returnLines(id, buyer, [{ productId, quantity: 2 }])
    await issueDueDocuments(context)
    const rows = await db.select().from(invoices).where(eq(invoices.orderId, id)).orderBy(asc(invoices.id))
    expect(rows.map(({ kind, totalPaise }) => [kind, totalPaise])).toEqual([
      ['invoice', 50_000],
      ['credit_note', 15_000],
      ['credit_note', 35_000],
    ])
    expect(rows.map(({ document }) => listNotes(document)[0])).toEqual([
      'Paid by UPI: ₹100.00. Paid with store credit: ₹400.00.',
      'The order was paid by UPI and with store credit.',
      'The order was paid by UPI and with store credit.',
    ])
    expect(await checkAlerts()).toEqual([])
  })
})

test('a refund by staff has a credit note for each source', async () => {
  await call('PUT', '/api/admin/seller', { token: admin.token, body: SELLER })
  const { buyer, id } = await placed(400)
  await setStatus(id, 'DELIVERED')
  const refund = async (amount: number) => {
    const body = { amount, reason: 'A scratch' }
    expect((await call('POST', `/api/admin/orders/${id}/refunds`, { token: admin.token, body })).status).toBe(200)
    await context.jobs.drain()
    await issueDueDocuments(context)
    await issueDueDocuments(context)
  }
  await refund(150)
  await refund(20)
  const listIssued = async () => {
    const rows = await db.select().from(invoices).where(eq(invoices.orderId, id)).orderBy(asc(invoices.id))
    return rows.map(({ kind, totalPaise, document }) => [kind, totalPaise, document.reason])
  }
  const issued = [
    ['invoice', 50_000, null],
    ['credit_note', 10_000, 'Refund: A scratch'],
    ['credit_note', 5_000, 'Refund: A scratch'],
    ['credit_note', 2_000, 'Refund: A scratch'],
  ]
  expect(await listIssued()).toEqual(issued)
  await setStatus(id, 'RETURNED')
  await context.jobs.drain()
  await issueDueDocuments(context)
  expect(await listIssued()).toEqual([...issued, ['credit_note', 33_000, 'Goods returned']])
  expect((await creditOf(buyer)).balance).toBe(400)
  expect(await checkAlerts()).toEqual([])
})

test('in the demo, the ₹5 are refunded as planned and the credit with the order', async () => {
  const demo = await buildCreditShop('demo')
  const { buyer, items, productId } = await demo.asCustomer(200)
  const { id } = (await demo.buyWithPart(buyer, items, 500)).body
  await demo.setStatus(id, 'DELIVERED')
  // The share of ₹205 for a third of the items: first the ₹5.
  await demo.returnLines(id, buyer, [{ productId, quantity: 1 }])
  expect((await demo.creditOf(buyer)).balance).toBe(56.5)
  await demo.returnLines(id, buyer, [{ productId, quantity: 2 }])
  expect((await demo.creditOf(buyer)).balance).toBe(200)
  expect((await demo.refundsOf(id, buyer)).filter(([to]: unknown[]) => to === 'original')).toEqual([
    ['original', 5, 'done'],
  ])
  expect(await demo.orderOf(id, buyer)).toMatchObject({ orderStatus: 'RETURNED', paymentStatus: 'REFUNDED' })
  expect(await demo.checkAlerts()).toEqual([])
})
