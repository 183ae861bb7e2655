import { listNotes } from '@shop/contract/invoices'
import { and, asc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildCreditShop, type CreditBuyer } from '../../../test/credit-shop.ts'
import { SELLER } from '../../../test/invoices.ts'
import { brokenConstraint } from '../../platform/database/sql-state.ts'
import { auditLog } from '../audit/audit.tables.ts'
import { invoices } from '../invoices/invoices.tables.ts'
import { issueDueDocuments } from '../invoices/issue-due-documents.ts'

const shop = await buildCreditShop('live')
const { call, db, context, admin, asCustomer, creditOf, orderOf, refundsOf, setStatus, returnLines, checkAlerts } = shop
await call('PUT', '/api/admin/seller', { token: admin.token, body: SELLER })

/** An order of three items for ₹500, all of it paid with store credit. */
async function placed() {
  const { buyer, items, productId } = await asCustomer(500)
  const body = { addressId: buyer.addressId, items, amount: 50_000 }
  const { id } = (await call('POST', '/api/payment/store-credit', { token: buyer.token, body })).body
  return { buyer, productId, id: id as number }
}

const refund = (id: number, amount: number, { token } = admin) =>
  call('POST', `/api/admin/orders/${id}/refunds`, { token, body: { amount, reason: 'A scratch' } })
const summaryOf = async (id: number) => (await call('GET', `/api/admin/orders/${id}/money`, admin)).body
const balanceOf = async (buyer: CreditBuyer) => (await creditOf(buyer)).balance

async function documentsOf(id: number) {
  await issueDueDocuments(context)
  return db.select().from(invoices).where(eq(invoices.orderId, id)).orderBy(asc(invoices.id))
}

test('staff refund a part to the store credit that paid the order, with history, email and audit entry', async () => {
  const { buyer, id, productId } = await placed()
  expect(await summaryOf(id)).toEqual({
    paid: 0,
    refunded: 0,
    left: 500,
    credit: { paid: 500, refunded: 0, refunds: [] },
    refunds: [],
    items: [{ productId, prices: [150, 300, 450] }],
  })
  const refunded = await refund(id, 120.53)
  expect([refunded.status, refunded.body]).toMatchObject([
    200,
    { left: 379.47, credit: { paid: 500, refunded: 120.53, refunds: [{ amount: 120.53, reason: 'A scratch' }] } },
  ])
  expect(await creditOf(buyer)).toMatchObject({
    balance: 120.53,
    expiring: [],
    history: { content: [{ kind: 'order_refund', amount: 120.53, orderId: id, note: 'A scratch' }, {}, {}] },
  })
  expect(await refundsOf(id, buyer)).toEqual([['store_credit', 120.53, 'done']])
  expect(await orderOf(id, buyer)).toMatchObject({ orderStatus: 'PLACED', paymentStatus: 'COMPLETED' })
  expect((await shop.textsTo(buyer)).at(-1)).toContain('₹120.53 of the store credit that you used for order')
  const [entry] = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subject, 'order'), eq(auditLog.subjectId, id)))
  expect(entry).toMatchObject({ action: 'refund', after: { amount: 120.53, reason: 'A scratch' } })
  expect(await checkAlerts()).toEqual([])
})

test('30 refunds at the same time never return more than was paid', async () => {
  const { buyer, id } = await placed()
  const responses = await Promise.all(Array.from({ length: 30 }, () => refund(id, 120)))
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(4)
  expect(responses.find(({ status }) => status === 409)?.body.message).toBe('You can refund at most ₹20.00.')
  expect(await balanceOf(buyer)).toBe(480)
  expect((await refund(id, 20)).body).toMatchObject({ left: 0, credit: { refunded: 500 } })
  expect((await refund(id, 0.01)).body.message).toBe('This payment is already fully refunded or being refunded.')
  expect(await orderOf(id, buyer)).toMatchObject({ orderStatus: 'PLACED', paymentStatus: 'REFUNDED' })
  expect(await checkAlerts()).toEqual([])
})

test('refunds, a return and a cancellation at the same time return exactly what was paid', async () => {
  const { buyer, id } = await placed()
  await Promise.all([
    ...Array.from({ length: 15 }, () => refund(id, 70)),
    ...Array.from({ length: 15 }, () => call('POST', `/api/orders/cancel/${id}`, buyer)),
  ])
  expect(await balanceOf(buyer)).toBe(500)
  expect(await orderOf(id, buyer)).toMatchObject({ orderStatus: 'CANCELLED', paymentStatus: 'REFUNDED' })
  expect(await checkAlerts()).toEqual([])
})

test('a later return refunds at most what is left', async () => {
  const { buyer, id, productId } = await placed()
  await setStatus(id, 'DELIVERED')
  await refund(id, 400)
  expect((await returnLines(id, buyer, [{ productId, quantity: 1 }])).body.refund).toBe(100)
  expect(await balanceOf(buyer)).toBe(500)
  expect(await orderOf(id, buyer)).toMatchObject({ orderStatus: 'DELIVERED', paymentStatus: 'REFUNDED' })
  await returnLines(id, buyer, [{ productId, quantity: 2 }])
  expect(await balanceOf(buyer)).toBe(500)
  expect(await orderOf(id, buyer)).toMatchObject({ orderStatus: 'RETURNED', paymentStatus: 'REFUNDED' })
  expect(await checkAlerts()).toEqual([])
})

test('each refund has a credit note, which lowers the tax of the month, and the rest gets one with the return', async () => {
  const { buyer, id } = await placed()
  await setStatus(id, 'SHIPPED')
  await setStatus(id, 'DELIVERED')
  const month = new Date().toISOString().slice(0, 7)
  const taxOf = async () => {
    await issueDueDocuments(context)
    const { rates } = (await call('GET', `/api/admin/taxes/summary?month=${month}`, admin)).body
    return rates[0]?.totalPaise ?? 0
  }
  const before = await taxOf()
  await refund(id, 59)
  await refund(id, 0.01)
  expect(before - (await taxOf())).toBe(5901)
  await setStatus(id, 'RETURNED')
  const documents = await documentsOf(id)
  expect(documents.map(({ kind, totalPaise, document }) => [kind, totalPaise, document.reason])).toEqual([
    ['invoice', 50_000, null],
    ['credit_note', 5900, 'Refund: A scratch'],
    ['credit_note', 1, 'Refund: A scratch'],
    ['credit_note', 44_099, 'Goods returned'],
  ])
  expect(documents.map(({ document }) => listNotes(document)[0])).toEqual([
    'Paid with store credit.',
    ...Array(3).fill('The order was paid with store credit.'),
  ])
  expect(await balanceOf(buyer)).toBe(500)
  expect(await checkAlerts()).toEqual([])
})

test('only staff who manage payments refund, and a changed amount has no effect', async () => {
  const { buyer, id } = await placed()
  expect((await refund(id, 5, buyer)).status).toBe(403)
  expect((await refund(id, 5, await shop.asUser('MODERATOR'))).status).toBe(403)
  for (const amount of [0, -1, 0.001, 500.01]) expect((await refund(id, amount)).status).not.toBe(200)
  expect(await balanceOf(buyer)).toBe(0)
})

test('the database refuses to return more credit than an order has used', async () => {
  const { buyer, id } = await placed()
  const excess = db.transaction(async (tx) => {
    await tx.execute(sql`with posted as (
        insert into credit_transactions (key, kind, order_id, at) values ('by-hand', 'order_refund', ${id}, now()) returning id
      ) insert into credit_entries (transaction_id, account_id, amount_paise)
      select posted.id, a.id, case a.kind when 'orders' then -50001 else 50001 end from posted, credit_accounts a
      where a.kind = 'orders' or a.user_id = ${buyer.id}`)
  })
  expect(await excess.catch(brokenConstraint)).toBe('credit_entries_of_order')
  expect(await balanceOf(buyer)).toBe(0)
})
