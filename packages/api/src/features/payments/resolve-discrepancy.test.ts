import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildCheckoutApp } from '../../../test/checkout.ts'
import { createProduct } from '../../../test/shop.ts'
import { auditLog } from '../audit/audit.tables.ts'
import { withProvider } from './payment-context.ts'
import { discrepancies, payments, refunds } from './payments.tables.ts'
import { type PaymentProvider, ProviderError } from './providers/payment-provider.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { resolveDiscrepancy } from './resolve-discrepancy.ts'

const shop = await buildCheckoutApp()
const { call, db, context, faults, advanceClock: wait, asBuyer, asUser, buy, createPayment, pay, provider } = shop
const admin = await asUser('ADMIN')
const AUDIT = { actorId: admin.id, requestId: 'a-request' }

const reconcile = async (change: Partial<PaymentProvider> = {}) => {
  const base = withProvider(context)
  await reconcilePayments({ ...base, provider: { ...base.provider, ...change } })
  await context.jobs.drain()
}
/** Resolves with a provider that behaves differently. */
const resolve = (id: number, change: Partial<PaymentProvider> = {}) => {
  const base = withProvider(context)
  return resolveDiscrepancy({ ...base, provider: { ...base.provider, ...change } }, id, AUDIT)
}
const refused = () => Promise.reject(new ProviderError('refused', 'The id provided does not exist'))
const find = async (providerId: string) =>
  (await db.select().from(discrepancies).where(eq(discrepancies.providerId, providerId)))[0]
const auditOf = (subjectId: number) =>
  db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subject, 'difference'), eq(auditLog.subjectId, subjectId)))
    .orderBy(auditLog.id)

async function order() {
  const buyer = await asBuyer()
  const placed = await buy(buyer, [{ productId: await createProduct(db), quantity: 1 }])
  await context.jobs.drain()
  const [payment] = await db.select().from(payments).where(eq(payments.providerOrderId, placed.razorpayOrderId))
  if (!payment?.providerPaymentId) throw new Error('payment not found')
  return {
    buyer,
    id: placed.body.id as number,
    payment,
    providerPaymentId: payment.providerPaymentId,
    cancel: () => call('POST', `/api/orders/cancel/${placed.body.id}`, buyer),
    listRefunds: () => db.select().from(refunds).where(eq(refunds.paymentId, payment.id)).orderBy(refunds.id),
  }
}

/** An order and a refund of ₹2.00 of its payment that was made in the provider's dashboard. */
async function orderWithForeignRefund() {
  const placed = await order()
  const { body } = await provider('POST', `/payments/${placed.providerPaymentId}/refund`, { amount: 200 })
  await reconcile()
  const found = await find(body.id)
  if (!found) throw new Error('discrepancy not found')
  return { ...placed, refundId: body.id as string, found }
}

test('audits that staff resolve or close a discrepancy, unless it is closed already', async () => {
  const { found, listRefunds } = await orderWithForeignRefund()
  expect(found).toMatchObject({ kind: 'refund_unknown', resolvedAt: null })
  expect(await resolve(found.id)).toBe(true)
  const entry = { actorId: admin.id, action: 'mend', after: { kind: 'refund_unknown' } }
  expect(await auditOf(found.id)).toMatchObject([entry])
  expect(await resolve(found.id)).toBe(true)
  expect(await auditOf(found.id)).toHaveLength(1)
  expect((await listRefunds()).map(({ status, amountPaise }) => [status, amountPaise])).toEqual([
    ['planned', 300],
    ['processed', 200],
  ])
  expect((await listRefunds())[1]).toMatchObject({ actorId: admin.id, reason: 'made at the provider' })

  const { found: other } = await orderWithForeignRefund()
  const body = { note: 'Seen' }
  await call('POST', `/api/admin/discrepancies/${other.id}/close`, { token: admin.token, body })
  expect(await auditOf(other.id)).toMatchObject([{ actorId: admin.id, action: 'settle', after: { note: 'Seen' } }])
})

test('adopts a refund once', async () => {
  const { found, listRefunds } = await orderWithForeignRefund()
  await resolve(found.id)
  await db.update(discrepancies).set({ resolvedAt: null }).where(eq(discrepancies.id, found.id))
  expect(await resolve(found.id)).toBe(true)
  expect(await listRefunds()).toHaveLength(2)
})

test('closes a refund that the provider no longer has, and adopts nothing', async () => {
  const { found, listRefunds } = await orderWithForeignRefund()
  expect(await resolve(found.id, { fetchRefund: refused })).toBe(true)
  expect(await find(found.providerId)).toMatchObject({ resolvedBy: null, note: 'Resolved automatically' })
  expect(await listRefunds()).toMatchObject([{ status: 'planned', amountPaise: 500 }])
})

test('closes a payment that the provider no longer has', async () => {
  const unknown = { orderId: 'order_unknown', amountPaise: 700, refundedPaise: 0, currency: 'INR', method: 'upi' }
  const payment = { ...unknown, id: 'pay_gone', status: 'captured' } as const
  await reconcile({ listPayments: async () => [payment], fetchPayment: async () => payment })
  const found = await find('pay_gone')
  expect(found).toMatchObject({ kind: 'payment_unknown', resolvedAt: null })
  expect(await resolve(found?.id ?? 0, { fetchPayment: refused })).toBe(true)
})

test('keeps a refund open here that has another amount at the provider', async () => {
  const { cancel, listRefunds } = await order()
  faults.delayRefunds = 1
  await cancel()
  await context.jobs.drain()
  const [row] = await listRefunds()
  if (!row?.providerRefundId) throw new Error('the refund was not sent')
  const refund = { id: row.providerRefundId, paymentId: 'pay_1', amountPaise: 400, idempotencyKey: null }
  const processed = { ...refund, status: 'processed' } as const
  await reconcile({ listRefunds: async () => [processed], fetchRefund: async () => processed })
  expect(await find(row.providerRefundId)).toMatchObject({ kind: 'refund_amount', resolvedAt: null })
  expect(await listRefunds()).toMatchObject([{ status: 'requested' }])
  await db.update(discrepancies).set({ resolvedAt: context.clock.now() })
})

test('reports a refund as missing that the provider lists, but does not have', async () => {
  const { cancel, listRefunds } = await order()
  await cancel()
  await context.jobs.drain()
  const [row] = await listRefunds()
  if (!row?.providerRefundId) throw new Error('the refund was not sent')
  const refund = { id: row.providerRefundId, paymentId: 'pay_1', amountPaise: 500, idempotencyKey: null }
  const listRefundsOfProvider = async () => [{ ...refund, status: 'failed' } as const]
  await reconcile({ listRefunds: listRefundsOfProvider, fetchRefund: refused })
  expect(await find(row.providerRefundId)).toMatchObject({ kind: 'refund_status', note: 'Resolved automatically' })
  expect(await listRefunds()).toMatchObject([{ status: 'processed' }])
})

test('finds a refund by its key when the response with its id was lost', async () => {
  const { cancel, listRefunds, payment } = await order()
  await cancel()
  faults.loseResponses = 4
  await context.jobs.drain()
  faults.loseResponses = 0
  expect(await listRefunds()).toMatchObject([{ status: 'requested', providerRefundId: null }])
  await reconcile()
  expect(await listRefunds()).toMatchObject([{ status: 'processed', amountPaise: 500 }])
  const [row] = await listRefunds()
  expect(await find(row?.providerRefundId ?? '')).toMatchObject({ kind: 'refund_status', paymentId: payment.id })
})

test('relates a missed payment to the payment that it belongs to', async () => {
  const buyer = await asBuyer()
  const items = [{ productId: await createProduct(db), quantity: 1 }]
  const created = await createPayment(buyer, { amount: 500, items, addressId: buyer.addressId })
  const { razorpay_payment_id: id } = await pay(created.body.id)
  await reconcile()
  const [payment] = await db.select().from(payments).where(eq(payments.providerOrderId, created.body.id))
  expect(await find(id)).toMatchObject({ kind: 'payment_unknown', paymentId: payment?.id })
})

test('relates a missing refund to its payment', async () => {
  const { cancel, listRefunds, payment } = await order()
  await cancel()
  await context.jobs.drain()
  const [row] = await listRefunds()
  await reconcile({ listRefunds: async () => [], fetchRefund: refused })
  expect(await find(row?.providerRefundId ?? '')).toMatchObject({
    kind: 'refund_missing',
    paymentId: payment.id,
    recordedPaise: 500,
  })
  await db.update(discrepancies).set({ resolvedAt: context.clock.now() })
})

test('requests the records of the last seven days, page by page', async () => {
  const { pageSize } = withProvider(context).provider
  wait(1)
  const now = context.clock.now().getTime()
  const ranges: { from: Date; to: Date; skip: number }[] = []
  const unpaid = { orderId: 'order_unknown', amountPaise: 700, refundedPaise: 0, currency: 'INR', method: 'upi' }
  const page = Array.from({ length: pageSize }, (_, n) => ({
    ...unpaid,
    id: `pay_page${n}`,
    status: 'failed' as const,
  }))
  await reconcile({
    listPayments: async (range) => {
      ranges.push(range)
      return range.skip < 2 * pageSize ? page : []
    },
  })
  expect(ranges.map(({ skip }) => skip)).toEqual([0, pageSize, 2 * pageSize])
  for (const { from, to } of ranges) {
    expect(from.getTime() - now + 7 * 24 * 60 * 60 * 1000).toBeLessThan(60_000)
    expect(Math.abs(to.getTime() - now)).toBeLessThan(60_000)
  }
})
