import { DELIVERY_ZONES } from '@shop/contract/delivery'
import { addPaise, toPaise, toRupees } from '@shop/contract/kit'
import { and, eq, isNull } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildCreditShop, type CreditBuyer } from '../../../test/credit-shop.ts'
import { SELLER } from '../../../test/invoices.ts'
import { createProduct } from '../../../test/shop.ts'
import { queryRows } from '../../platform/database/database.ts'
import { payouts } from '../cod/cod.tables.ts'
import { invoices } from '../invoices/invoices.tables.ts'
import { issueDueDocuments } from '../invoices/issue-due-documents.ts'
import { coupons } from '../promotions/coupons.tables.ts'

const SEED = 20_261_127
const COUPONS = ['thirdoff', 'oddoff'] as const

const shop = await buildCreditShop('live')
const { call, db, context, admin, asBuyer, changeCredit, creditOf, setStatus, returnLines, checkAlerts } = shop
await call('PUT', '/api/admin/seller', { token: admin.token, body: SELLER })
await db.insert(coupons).values([
  { code: 'thirdoff', basisPoints: 3333 },
  { code: 'oddoff', basisPoints: 115 },
])
const change = async (path: string, body: object) =>
  call('PUT', path, { token: admin.token, body: { ...(await call('GET', path, admin)).body, ...body } })
await change('/api/admin/delivery', { codZones: [...DELIVERY_ZONES] })
await change('/api/admin/cod', { fee: 39.5, minAmount: 0 })

const line = fc.record({
  paise: fc.integer({ min: 101, max: 30_000 }),
  quantity: fc.integer({ min: 1, max: 3 }),
  isExempt: fc.boolean(),
})
const step = fc.record({
  kind: fc.constantFrom('goodwill', 'line', 'rest'),
  line: fc.nat(2),
  quantity: fc.integer({ min: 1, max: 3 }),
  paise: fc.integer({ min: 1, max: 20_000 }),
  refundTo: fc.constantFrom('original', 'store_credit'),
})
const purchase = fc.record({
  method: fc.constantFrom('online', 'part', 'credit', 'cash'),
  lines: fc.array(line, { minLength: 1, maxLength: 3 }),
  couponCode: fc.constantFrom(undefined, ...COUPONS),
  isBusiness: fc.boolean(),
  beforeDelivery: fc.array(step, { maxLength: 2 }),
  afterDelivery: fc.array(step, { maxLength: 4 }),
})
type Purchase = typeof purchase extends fc.Arbitrary<infer Value> ? Value : never
type Step = Purchase['afterDelivery'][number]

async function place({ method, lines, couponCode, isBusiness }: Purchase) {
  const buyer = await asBuyer()
  const business = { gstin: '29ABCCB0000K1Z4', businessName: 'Rao & Sons' }
  if (isBusiness) await call('PUT', `/api/users/${buyer.id}/business`, { token: buyer.token, body: business })
  const items = []
  for (const { paise, quantity, isExempt } of lines) {
    const product = { actualPaise: paise, discountPaise: null, stock: 9, hsn: isExempt ? '060290' : null }
    items.push({ productId: await createProduct(db, product), quantity })
  }
  const body = { items, addressId: buyer.addressId, ...(couponCode && { couponCode }) }
  const { total } = (await call('POST', '/api/checkout/quote', { token: buyer.token, body })).body
  const totalPaise = toPaise(total)
  // What is left to pay online is at least ₹1.
  const creditPaise = method === 'credit' ? totalPaise : method === 'part' ? Math.floor(totalPaise / 3) : 0
  if (creditPaise > 0) await changeCredit(buyer, toRupees(creditPaise))
  if (method === 'cash' || method === 'credit') {
    const path = method === 'cash' ? '/api/payment/cod' : '/api/payment/store-credit'
    const placed = await call('POST', path, {
      token: buyer.token,
      body: { ...body, ...(creditPaise > 0 && { amount: totalPaise }) },
    })
    return { buyer, items, creditPaise, placed }
  }
  const amount = totalPaise - creditPaise
  const created = await shop.createPayment(buyer, { ...body, amount, useStoreCredit: method === 'part' })
  await shop.verify(buyer, await shop.pay(created.body.id))
  const placed = await shop.placeOrder(buyer, { ...body, razorpayOrderId: created.body.id })
  return { buyer, items, creditPaise, placed }
}

type Placed = { id: number; buyer: CreditBuyer; items: readonly { productId: number; quantity: number }[] }

/** A step that isn't possible, such as a return of more than is left, is refused and has no effect. */
async function take({ id, buyer, items }: Placed, { kind, paise, refundTo, ...chosen }: Step, isDelivered: boolean) {
  if (kind === 'goodwill') {
    const body = { amount: toRupees(paise), reason: 'Goodwill' }
    return call('POST', `/api/admin/orders/${id}/refunds`, { token: admin.token, body })
  }
  const item = items[chosen.line % items.length]
  const lines = item && kind === 'line' ? [{ productId: item.productId, quantity: chosen.quantity }] : undefined
  const { hasRefundChoice } = await shop.orderOf(id, buyer)
  const choice = hasRefundChoice ? { refundTo } : {}
  if (isDelivered) return lines && returnLines(id, buyer, lines, choice)
  return call('POST', `/api/orders/cancel/${id}/items`, {
    token: buyer.token,
    body: { ...(lines && { items: lines }), ...choice },
  })
}

/** What of an order was paid back, by source. */
async function sumsOf(id: number, buyer: CreditBuyer) {
  const [row] = await queryRows<Record<'online' | 'refunds' | 'planned' | 'ledger', number>>(
    db,
    `select coalesce(p.amount_paise, 0)::float8 as online, coalesce(p.refunded_paise, 0)::float8 as refunds,
      (coalesce(p.refund_allocated_paise, 0) - coalesce(p.refunded_paise, 0))::float8 as planned,
      coalesce((select -sum(e.amount_paise) from credit_transactions t join credit_entries e on e.transaction_id = t.id
        join credit_accounts a on a.id = e.account_id and a.kind = 'orders' where t.order_id = o.id and e.amount_paise < 0), 0)::float8 as ledger
    from orders o left join payments p on p.id = o.payment_id where o.id = ${id}`,
  )
  const cash = await db
    .select()
    .from(payouts)
    .where(and(eq(payouts.orderId, id)))
  return {
    online: row?.online ?? 0,
    refunds: row?.refunds ?? 0,
    planned: row?.planned ?? 0,
    ledger: row?.ledger ?? 0,
    cash: addPaise(...cash.map(({ amountPaise }) => amountPaise)),
    balance: toPaise((await creditOf(buyer)).balance),
  }
}

test('orders of every payment method refund to the paisa what was paid, in any sequence', {
  timeout: 300_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(purchase, async (chosen) => {
      const { buyer, items, creditPaise, placed } = await place(chosen)
      expect(placed.status, placed.body.message).toBe(200)
      const id: number = placed.body.id
      const order = { id, buyer, items }
      for (const each of chosen.beforeDelivery) await take(order, each, false)
      await setStatus(id, 'SHIPPED')
      await issueDueDocuments(context)
      await setStatus(id, 'DELIVERED')
      if (chosen.method === 'cash')
        await call('POST', `/api/admin/orders/${id}/cash`, { token: admin.token, body: { outcome: 'collected' } })
      for (const each of chosen.afterDelivery) await take(order, each, true)
      await context.jobs.drain()
      await issueDueDocuments(context)

      const { paidAmount } = await shop.orderOf(id, buyer)
      const partly = await sumsOf(id, buyer)
      expect(partly.refunds).toBeLessThanOrEqual(partly.online)
      expect(partly.ledger).toBeLessThanOrEqual(creditPaise)
      expect(partly.cash).toBeLessThanOrEqual(chosen.method === 'cash' ? toPaise(paidAmount) : 0)

      // Refunds take what was paid online first.
      if (chosen.method === 'part' && partly.ledger > 0) expect(partly.refunds).toBe(partly.online)
      await setStatus(id, 'RETURNED')
      await context.jobs.drain()
      await issueDueDocuments(context)
      const all = await sumsOf(id, buyer)
      expect(all).toMatchObject({ refunds: all.online, planned: 0, ledger: creditPaise })
      expect(all.cash).toBe(chosen.method === 'cash' ? toPaise(paidAmount) : 0)
      const toCredit =
        await db.execute(`select coalesce(sum(r.amount_paise), 0)::float8 as paise from refunds r join orders o on o.payment_id = r.payment_id
        where o.id = ${id} and r.refund_to = 'store_credit'`)
      expect(all.balance).toBe(creditPaise + Number(toCredit.rows[0]?.paise))
      await expectDocumentsToAddUp(id)
      expect(await checkAlerts()).toEqual([])
    }),
    { seed: SEED, numRuns: 30, endOnFailure: true },
  )
})

/** The credit notes of an order that was returned credit its invoices, each with its taxes. */
async function expectDocumentsToAddUp(id: number) {
  const rows = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.orderId, id), isNull(invoices.exchangeId)))
  const ofKind = (kind: string) => rows.filter((row) => row.kind === kind)
  const taxOf = ({ document }: (typeof rows)[number]) =>
    addPaise(...document.taxes.map(({ cgstPaise, sgstPaise, igstPaise }) => addPaise(cgstPaise, sgstPaise, igstPaise)))
  for (const invoice of ofKind('invoice')) {
    const notes = ofKind('credit_note').filter(({ part }) => part === invoice.part)
    expect(addPaise(...notes.map(({ totalPaise }) => totalPaise))).toBe(invoice.totalPaise)
    expect(addPaise(...notes.map(taxOf))).toBe(taxOf(invoice))
  }
}
