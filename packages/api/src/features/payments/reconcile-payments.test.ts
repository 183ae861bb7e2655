import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { buildCheckoutApp } from '../../../test/checkout.ts'
import { createProduct } from '../../../test/shop.ts'
import { orders } from '../orders/orders.tables.ts'
import { withProvider } from './payments.service.ts'
import { discrepancies, payments, refunds } from './payments.tables.ts'
import { type PaymentProvider, ProviderError, type ProviderPayment } from './providers/payment-provider.ts'
import { reconcilePayments } from './reconcile-payments.ts'

const shop = await buildCheckoutApp()
const {
  call,
  db,
  context,
  faults,
  advanceClock: wait,
  asBuyer,
  asUser,
  createPayment,
  pay,
  buy,
  verify,
  provider,
  providerDb,
  control,
} = shop
const admin = await asUser('ADMIN')
const HOUR = 60 * 60

const reconcile = async () => {
  await reconcilePayments(withProvider(context))
  await context.jobs.drain()
}
const listIssues = async () => (await call('GET', '/api/admin/payments/attention', admin)).body
const update = (verb: 'mend' | 'settle', id: number, body?: object) =>
  call('POST', `/api/admin/differences/${id}/${verb}`, { token: admin.token, body })
const setBody = (id: string, field: string, value: unknown) =>
  providerDb.execute(`update sandbox.entities
    set body = jsonb_set(body::jsonb, '{${field}}', '${JSON.stringify(value)}')::json where id = '${id}'`)

async function order() {
  const buyer = await asBuyer()
  const placed = await buy(buyer, [{ productId: await createProduct(db), quantity: 1 }])
  await context.jobs.drain()
  const [payment] = await db.select().from(payments).where(eq(payments.providerOrderId, placed.razorpayOrderId))
  if (!payment?.providerPaymentId) throw new Error('payment not found')
  const cancel = async () => {
    await call('POST', `/api/orders/cancel/${placed.body.id}`, buyer)
    await context.jobs.drain()
  }
  return { id: placed.body.id as number, buyer, payment, providerPaymentId: payment.providerPaymentId, cancel }
}

test('finds no discrepancy over several pages of matching records', async () => {
  // More payments than one page of the provider's list.
  const { providerPaymentId } = await order()
  await providerDb.execute(`insert into sandbox.entities (id, kind, parent, created_at, body)
    select 'pay_tried' || n, kind, parent, created_at, jsonb_set(jsonb_set(body::jsonb, '{id}',
      to_jsonb('pay_tried' || n)), '{status}', '"failed"')::json
    from sandbox.entities, generate_series(1, 250) n where id = '${providerPaymentId}'`)
  const { cancel } = await order()
  await cancel()
  await reconcile()
  expect(await listIssues()).toMatchObject({ differences: [], refunds: [] })
  expect((await listIssues()).comparedAt).toBe(new Date((await listIssues()).comparedAt).toISOString())
})

test('places the order of a missed payment and closes its discrepancy', async () => {
  const buyer = await asBuyer()
  const items = [{ productId: await createProduct(db), quantity: 1 }]
  const created = await createPayment(buyer, { amount: 500, items, addressId: buyer.addressId })
  const { razorpay_payment_id: id } = await pay(created.body.id)
  await reconcile()
  expect(await db.select().from(orders).where(eq(orders.userId, buyer.id))).toHaveLength(1)
  expect(await db.select().from(discrepancies).where(eq(discrepancies.providerId, id))).toMatchObject([
    { kind: 'payment_unknown', providerPaise: 500, resolvedBy: null, note: 'Resolved automatically' },
  ])
  expect((await listIssues()).differences).toEqual([])
})

test('refunds a duplicate payment', async () => {
  const { providerPaymentId } = await order()
  const duplicateId = await shop.payAgain(providerPaymentId)
  await reconcile()
  expect((await provider('GET', `/payments/${duplicateId}/refunds`)).body.items).toMatchObject([{ amount: 500 }])
  expect((await listIssues()).differences).toEqual([])
})

test('ignores a late payment that the provider refunded automatically', async () => {
  const buyer = await asBuyer()
  const items = [{ productId: await createProduct(db), quantity: 1 }]
  const { body: created } = await createPayment(buyer, { amount: 500, items, addressId: buyer.addressId })
  faults.silence = 1
  await pay(created.id)
  const [first] = (await provider('GET', `/orders/${created.id}/payments`)).body.items
  await verify(buyer, await pay(created.id))
  await control(`/payments/${first.id}/late-success`)
  await reconcile()
  expect((await provider('GET', `/payments/${first.id}`)).body.status).toBe('refunded')
  expect((await listIssues()).differences).toEqual([])
  expect(await db.select().from(orders).where(eq(orders.userId, buyer.id))).toHaveLength(1)
})

test('keeps one discrepancy for an unknown payment, and keeps it closed once closed', async () => {
  const { providerPaymentId } = await order()
  const id = await shop.payAgain(providerPaymentId)
  await setBody(id, 'order_id', 'order_unknown0001')
  await reconcile()
  const [found, ...others] = (await listIssues()).differences
  expect(others).toEqual([])
  expect(found).toMatchObject({ kind: 'payment_unknown', providerId: id, theirs: 5, ours: null, orderId: null })
  wait(12 * HOUR)
  await reconcile()
  expect((await listIssues()).differences).toEqual([found])
  expect((await update('mend', found.id)).body.message).toBe('The discrepancy still exists')
  expect((await update('settle', found.id, { note: '' })).status).toBe(400)
  expect((await update('settle', found.id, { note: 'Refunded manually' })).status).toBe(200)
  expect((await update('settle', found.id, { note: 'Again' })).status).toBe(409)
  await reconcile()
  expect((await listIssues()).differences).toEqual([])
  const [row] = await db.select().from(discrepancies).where(eq(discrepancies.id, found.id))
  expect(row).toMatchObject({ resolvedBy: admin.id, note: 'Refunded manually' })
  // Restores the provider's records for the next tests.
  await setBody(id, 'status', 'failed')
})

test('reports a payment that is missing or lower at the provider until it is fixed', async () => {
  const [first, second] = [await order(), await order()]
  await setBody(first.providerPaymentId, 'status', 'failed')
  await setBody(second.providerPaymentId, 'amount', 499)
  await reconcile()
  const kinds = (await listIssues()).differences.map(({ kind, orderId, theirs, ours }: Record<string, unknown>) => [
    kind,
    orderId,
    theirs,
    ours,
  ])
  expect(kinds.toSorted()).toEqual([
    ['payment_amount', second.id, 4.99, 5],
    ['payment_missing', first.id, null, 5],
  ])
  await setBody(first.providerPaymentId, 'status', 'captured')
  await setBody(second.providerPaymentId, 'amount', 500)
  await reconcile()
  expect((await listIssues()).differences).toEqual([])
})

test('reports a refund made in the dashboard until staff adopt it', async () => {
  const { id, payment, providerPaymentId, cancel } = await order()
  await provider('POST', `/payments/${providerPaymentId}/refund`, { amount: 200 })
  await reconcile()
  const [found] = (await listIssues()).differences
  expect(found).toMatchObject({ kind: 'refund_unknown', orderId: id, theirs: 2, ours: null })
  expect((await update('mend', found.id)).body.message).toBe('Discrepancy resolved')
  const [paid] = await db.select().from(payments).where(eq(payments.id, payment.id))
  expect(paid).toMatchObject({ refundedPaise: 200, refundAllocatedPaise: 500, status: 'COMPLETED' })
  await cancel()
  const providerRefunds = (await provider('GET', `/payments/${providerPaymentId}/refunds`)).body.items
  expect(providerRefunds.map(({ amount }: { amount: number }) => amount)).toEqual([300, 200])
  await reconcile()
  expect((await listIssues()).differences).toEqual([])
})

test('reports a refund that the provider doesn’t have', async () => {
  const { payment, cancel } = await order()
  await cancel()
  const [refund] = await db.select().from(refunds).where(eq(refunds.paymentId, payment.id))
  const changeKind = (to: string, from: string) =>
    providerDb.execute(`update sandbox.entities set kind = '${to}' where id = '${refund?.providerRefundId}'
      and kind = '${from}'`)
  await changeKind('deleted', 'refund')
  await reconcile()
  expect((await listIssues()).differences).toMatchObject([{ kind: 'refund_missing', ours: 5 }])
  await changeKind('refund', 'deleted')
  await reconcile()
  expect((await listIssues()).differences).toEqual([])
})

test('applies the result of a refund whose webhook was lost', async () => {
  const { id, payment, cancel } = await order()
  await cancel()
  const ofPayment = eq(refunds.paymentId, payment.id)
  const [before] = await db.update(refunds).set({ status: 'failed', processedAt: null }).where(ofPayment).returning()
  await db.update(payments).set({ status: 'COMPLETED' }).where(eq(payments.id, payment.id))
  await db.update(orders).set({ paymentStatus: 'COMPLETED' }).where(eq(orders.id, id))
  expect((await listIssues()).refunds).toHaveLength(1)
  expect((await call('POST', '/api/admin/payments/compare', admin)).status).toBe(200)
  await context.jobs.drain()
  expect(await listIssues()).toMatchObject({ differences: [], refunds: [] })
  const [discrepancy] = await db
    .select()
    .from(discrepancies)
    .where(eq(discrepancies.providerId, before?.providerRefundId ?? ''))
  expect(discrepancy).toMatchObject({ kind: 'refund_status', resolvedBy: null })
  expect((await call('GET', `/api/orders/${id}`, admin)).body.paymentStatus).toBe('REFUNDED')
})

test('fails without findings when the provider is down, so the job is retried', async () => {
  const before = (await listIssues()).comparedAt
  faults.refuse = 100
  await expect(reconcilePayments(withProvider(context))).rejects.toThrow('not available')
  faults.refuse = 0
  expect(await listIssues()).toMatchObject({ comparedAt: before, differences: [] })
})

test('returns 404 for unknown discrepancies and refunds', async () => {
  expect((await update('mend', 999_999)).body.message).toBe('Discrepancy not found')
  expect((await update('settle', 999_999, { note: 'x' })).status).toBe(404)
  expect((await call('POST', '/api/admin/refunds/999999/retry', admin)).body.message).toBe('Refund not found')
})

test('stops when its job is aborted, and records no completed run', async () => {
  await order()
  const { comparedAt } = await listIssues()
  await expect(reconcilePayments(withProvider(context), AbortSignal.abort())).rejects.toThrow('aborted')
  expect((await listIssues()).comparedAt).toBe(comparedAt)
})

describe('the provider’s lists', () => {
  /** Compares with a provider that behaves differently. Returns the findings that are new. */
  async function reconcileWith(change: Partial<PaymentProvider>) {
    const base = withProvider(context)
    const before = await db.$count(discrepancies)
    await reconcilePayments({ ...base, provider: { ...base.provider, ...change } })
    return db.select().from(discrepancies).orderBy(discrepancies.id).offset(before)
  }
  const refused = () => Promise.reject(new ProviderError('refused', 'The id provided does not exist'))
  const paymentOf = (id: string, status: ProviderPayment['status']): ProviderPayment => ({
    id,
    status,
    orderId: 'order_unknown0002',
    amountPaise: 700,
    refundedPaise: 0,
    currency: 'INR',
    method: 'upi',
  })

  test('are read to the last page', async () => {
    const { pageSize } = withProvider(context).provider
    const failed = Array.from({ length: pageSize }, (_, n) => paymentOf(`pay_failed${n}`, 'failed'))
    const last = paymentOf('pay_last', 'captured')
    const found = await reconcileWith({
      listPayments: async ({ skip }) => (skip === 0 ? failed : [last]),
      fetchPayment: async () => last,
    })
    expect(found.filter(({ providerId }) => providerId === 'pay_last')).toMatchObject([
      { kind: 'payment_unknown', providerPaise: 700, paymentId: null, resolvedAt: null },
    ])
    await db.update(discrepancies).set({ resolvedAt: context.clock.now() })
  })

  test('leave out a payment that the provider doesn’t have', async () => {
    const { payment, providerPaymentId } = await order()
    const warn = vi.spyOn(context.log, 'warn')
    const found = await reconcileWith({ listPayments: async () => [], fetchPayment: refused })
    const logged = { providerId: providerPaymentId, paymentId: payment.id, kind: 'payment_missing' }
    expect(warn).toHaveBeenCalledWith(expect.objectContaining(logged), 'payment discrepancy found')
    expect(found.filter(({ providerId }) => providerId === providerPaymentId)).toMatchObject([
      { kind: 'payment_missing', paymentId: payment.id, resolvedAt: null },
    ])
    await db.update(discrepancies).set({ resolvedAt: context.clock.now() })
  })

  test('don’t report a failed payment without an order', async () => {
    const failed = { ...paymentOf('pay_without_order', 'failed'), orderId: null }
    const unknown = { ...paymentOf('pay_unknown', 'captured'), orderId: null }
    const found = await reconcileWith({
      listPayments: async ({ skip }) => (skip === 0 ? [failed, unknown] : []),
      fetchPayment: refused,
    })
    const ofThese = found.filter(({ providerId }) => [failed.id, unknown.id].includes(providerId))
    expect(ofThese).toMatchObject([{ providerId: 'pay_unknown', kind: 'payment_unknown', paymentId: null }])
    await db.update(discrepancies).set({ resolvedAt: context.clock.now() })
  })

  test('compare a refund with the row that has its id, not with one that has its key', async () => {
    const { payment, cancel } = await order()
    await cancel()
    const [refund] = await db.select().from(refunds).where(eq(refunds.paymentId, payment.id))
    const found = await reconcileWith({
      listRefunds: async ({ skip }) =>
        skip > 0
          ? []
          : [
              {
                id: refund?.providerRefundId ?? '',
                paymentId: payment.providerPaymentId ?? '',
                amountPaise: 400,
                status: 'processed',
                idempotencyKey: null,
              },
            ],
    })
    expect(found.filter(({ paymentId }) => paymentId === payment.id)).toMatchObject([
      { kind: 'refund_amount', providerPaise: 400 },
    ])
    await db.update(discrepancies).set({ resolvedAt: context.clock.now() })
  })

  test('are enough: payments and refunds in them are not requested one by one', async () => {
    const { cancel } = await order()
    await cancel()
    const found = await reconcileWith({ fetchPayment: refused, fetchRefund: refused })
    expect(found).toEqual([])
  })
})
