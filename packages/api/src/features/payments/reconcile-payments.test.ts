import { HOUR_SECONDS } from '@shop/contract/kit/durations'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildRefundsApp } from '../../../test/refunds.ts'
import { createProduct } from '../../../test/shop.ts'
import { orders } from '../orders/orders.tables.ts'
import { withProvider } from './payments.service.ts'
import { discrepancies, payments, refunds } from './payments.tables.ts'
import { reconcilePayments } from './reconcile-payments.ts'

const shop = await buildRefundsApp()
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
  verify,
  provider,
  providerDb,
  control,
} = shop
const admin = await asUser('ADMIN')

const reconcile = async () => {
  await reconcilePayments(withProvider(context))
  await context.jobs.drain()
}
const listIssues = async () => (await call('GET', '/api/admin/payments/issues', admin)).body
const update = (verb: 'resolve' | 'close', id: number, body?: object) =>
  call('POST', `/api/admin/discrepancies/${id}/${verb}`, { token: admin.token, body })
const setBody = (id: string, field: string, value: unknown) =>
  providerDb.execute(`update sandbox.entities
    set body = jsonb_set(body::jsonb, '{${field}}', '${JSON.stringify(value)}')::json where id = '${id}'`)

async function order() {
  const { cancel, ...placed } = await shop.order(1)
  await context.jobs.drain()
  return {
    ...placed,
    async cancel() {
      await cancel()
      await context.jobs.drain()
    },
  }
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
  expect(await listIssues()).toMatchObject({ discrepancies: [], refunds: [] })
  expect((await listIssues()).reconciledAt).toBe(new Date((await listIssues()).reconciledAt).toISOString())
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
  expect((await listIssues()).discrepancies).toEqual([])
})

test('refunds a duplicate payment', async () => {
  const { providerPaymentId } = await order()
  const duplicateId = await shop.payAgain(providerPaymentId)
  await reconcile()
  expect((await provider('GET', `/payments/${duplicateId}/refunds`)).body.items).toMatchObject([{ amount: 500 }])
  expect((await listIssues()).discrepancies).toEqual([])
})

test('ignores a late payment that the provider refunded automatically', async () => {
  const buyer = await asBuyer()
  const items = [{ productId: await createProduct(db), quantity: 1 }]
  const { body: created } = await createPayment(buyer, { amount: 500, items, addressId: buyer.addressId })
  faults.timeOutPayments = 1
  await pay(created.id)
  const [first] = (await provider('GET', `/orders/${created.id}/payments`)).body.items
  await verify(buyer, await pay(created.id))
  await control(`/payments/${first.id}/late-success`)
  await reconcile()
  expect((await provider('GET', `/payments/${first.id}`)).body.status).toBe('refunded')
  expect((await listIssues()).discrepancies).toEqual([])
  expect(await db.select().from(orders).where(eq(orders.userId, buyer.id))).toHaveLength(1)
})

test('keeps one discrepancy for an unknown payment, and keeps it closed once closed', async () => {
  const { providerPaymentId } = await order()
  const id = await shop.payAgain(providerPaymentId)
  await setBody(id, 'order_id', 'order_unknown0001')
  await reconcile()
  const [found, ...others] = (await listIssues()).discrepancies
  expect(others).toEqual([])
  expect(found).toMatchObject({ kind: 'payment_unknown', providerId: id, theirs: 5, ours: null, orderId: null })
  wait(12 * HOUR_SECONDS)
  await reconcile()
  expect((await listIssues()).discrepancies).toEqual([found])
  expect((await update('resolve', found.id)).body.message).toBe('The discrepancy still exists')
  expect((await update('close', found.id, { note: '' })).status).toBe(400)
  expect((await update('close', found.id, { note: 'Refunded manually' })).status).toBe(200)
  expect((await update('close', found.id, { note: 'Again' })).status).toBe(409)
  await reconcile()
  expect((await listIssues()).discrepancies).toEqual([])
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
  const kinds = (await listIssues()).discrepancies.map(({ kind, orderId, theirs, ours }: Record<string, unknown>) => [
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
  expect((await listIssues()).discrepancies).toEqual([])
})

test('reports a refund made in the dashboard until staff adopt it', async () => {
  const { id, payment, providerPaymentId, cancel } = await order()
  await provider('POST', `/payments/${providerPaymentId}/refund`, { amount: 200 })
  await reconcile()
  const [found] = (await listIssues()).discrepancies
  expect(found).toMatchObject({ kind: 'refund_unknown', orderId: id, theirs: 2, ours: null })
  expect((await update('resolve', found.id)).body.message).toBe('Discrepancy resolved')
  const [paid] = await db.select().from(payments).where(eq(payments.id, payment.id))
  expect(paid).toMatchObject({ refundedPaise: 200, refundAllocatedPaise: 500, status: 'COMPLETED' })
  await cancel()
  const providerRefunds = (await provider('GET', `/payments/${providerPaymentId}/refunds`)).body.items
  expect(providerRefunds.map(({ amount }: { amount: number }) => amount)).toEqual([300, 200])
  await reconcile()
  expect((await listIssues()).discrepancies).toEqual([])
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
  expect((await listIssues()).discrepancies).toMatchObject([{ kind: 'refund_missing', ours: 5 }])
  await changeKind('refund', 'deleted')
  await reconcile()
  expect((await listIssues()).discrepancies).toEqual([])
})

test('applies the result of a refund whose webhook was lost', async () => {
  const { id, payment, cancel } = await order()
  await cancel()
  const ofPayment = eq(refunds.paymentId, payment.id)
  const [before] = await db.update(refunds).set({ status: 'failed', processedAt: null }).where(ofPayment).returning()
  await db.update(payments).set({ status: 'COMPLETED' }).where(eq(payments.id, payment.id))
  await db.update(orders).set({ paymentStatus: 'COMPLETED' }).where(eq(orders.id, id))
  expect((await listIssues()).refunds).toHaveLength(1)
  expect((await call('POST', '/api/admin/payments/reconcile', admin)).status).toBe(200)
  await context.jobs.drain()
  expect(await listIssues()).toMatchObject({ discrepancies: [], refunds: [] })
  const [discrepancy] = await db
    .select()
    .from(discrepancies)
    .where(eq(discrepancies.providerId, before?.providerRefundId ?? ''))
  expect(discrepancy).toMatchObject({ kind: 'refund_status', resolvedBy: null })
  expect((await call('GET', `/api/orders/${id}`, admin)).body.paymentStatus).toBe('REFUNDED')
})

test('fails without findings when the provider is down, so the job is retried', async () => {
  const before = (await listIssues()).reconciledAt
  faults.failRequests = 100
  await expect(reconcilePayments(withProvider(context))).rejects.toThrow('not available')
  faults.failRequests = 0
  expect(await listIssues()).toMatchObject({ reconciledAt: before, discrepancies: [] })
})

test('returns 404 for unknown discrepancies and refunds', async () => {
  expect((await update('resolve', 999_999)).body.message).toBe('Discrepancy not found')
  expect((await update('close', 999_999, { note: 'x' })).status).toBe(404)
  expect((await call('POST', '/api/admin/refunds/999999/retry', admin)).body.message).toBe('Refund not found')
})

test('stops when its job is aborted, and records no completed run', async () => {
  await order()
  const { reconciledAt } = await listIssues()
  await expect(reconcilePayments(withProvider(context), AbortSignal.abort())).rejects.toThrow('aborted')
  expect((await listIssues()).reconciledAt).toBe(reconciledAt)
})
