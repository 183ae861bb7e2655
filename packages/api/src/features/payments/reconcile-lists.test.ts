import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { buildRefundsApp } from '../../../test/refunds.ts'
import { withProvider } from './payments.service.ts'
import { discrepancies, refunds } from './payments.tables.ts'
import { type PaymentProvider, ProviderError, type ProviderPayment } from './providers/payment-provider.ts'
import { reconcilePayments } from './reconcile-payments.ts'

const { db, context, order } = await buildRefundsApp()

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

test('reads the provider’s lists to the last page', async () => {
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

test('reports a payment that is missing in the provider’s list and unknown to it', async () => {
  const { payment, providerPaymentId } = await order(1)
  const warn = vi.spyOn(context.log, 'warn')
  const found = await reconcileWith({ listPayments: async () => [], fetchPayment: refused })
  const logged = { providerId: providerPaymentId, paymentId: payment.id, kind: 'payment_missing' }
  expect(warn).toHaveBeenCalledWith(expect.objectContaining(logged), 'payment discrepancy found')
  expect(found.filter(({ providerId }) => providerId === providerPaymentId)).toMatchObject([
    { kind: 'payment_missing', paymentId: payment.id, resolvedAt: null },
  ])
  await db.update(discrepancies).set({ resolvedAt: context.clock.now() })
})

test('doesn’t report a failed payment without an order', async () => {
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

test('compares a refund with the row that has its id, not with one that has its key', async () => {
  const { payment, cancel } = await order(1)
  await cancel()
  await context.jobs.drain()
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

test('doesn’t request payments and refunds of the lists one by one', async () => {
  const { cancel } = await order(1)
  await cancel()
  await context.jobs.drain()
  const found = await reconcileWith({ fetchPayment: refused, fetchRefund: refused })
  expect(found).toEqual([])
})
