import { HOUR_SECONDS } from '@shop/contract/kit/durations'
import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { signWebhook } from '../../../test/checkout.ts'
import { buildRefundsApp } from '../../../test/refunds.ts'
import { createProduct } from '../../../test/shop.ts'
import { emailOutbox } from '../notifications/notifications.tables.ts'
import { withProvider } from './payments.service.ts'
import { payments, refunds } from './payments.tables.ts'
import { type PaymentProvider, ProviderError } from './providers/payment-provider.ts'
import { claimDueRefund } from './refunds.db.ts'
import {
  isRefundable,
  NOTHING_TO_REFUND,
  processDueRefunds,
  recordRefund,
  refundNow,
  reserveRefundAmount,
} from './refunds.service.ts'

const {
  call,
  db,
  context,
  faults,
  asBuyer,
  asUser,
  createPayment,
  provider,
  order,
  advanceClock: wait,
} = await buildRefundsApp()

test('creates one refund when the response is lost', async () => {
  const { cancel, providerRefunds, getOrder } = await order()
  await cancel()
  faults.loseResponses = 4
  await context.jobs.drain()
  expect((await getOrder()).paymentStatus).toBe('COMPLETED')
  faults.loseResponses = 0
  wait(60)
  await processDueRefunds(withProvider(context))
  expect(await providerRefunds()).toHaveLength(1)
  expect((await getOrder()).paymentStatus).toBe('REFUNDED')
})

test('finds a refund made in the dashboard instead of creating another', async () => {
  const { cancel, providerRefunds, getOrder, payment } = await order()
  await provider('POST', `/payments/${payment.providerPaymentId}/refund`, {})
  await cancel()
  await context.jobs.drain()
  expect(await providerRefunds()).toHaveLength(1)
  expect((await getOrder()).paymentStatus).toBe('REFUNDED')
})

test('completes a slow refund by webhook', async () => {
  const { cancel, getOrder, payment, refund } = await order()
  await cancel()
  faults.failRequests = 3
  await context.jobs.drain()
  expect(await refund()).toMatchObject({ status: 'requested' })
  const { idempotencyKey: receipt } = (await refund()) ?? {}
  const entity = {
    id: 'rfnd_Webhook',
    payment_id: payment.providerPaymentId,
    amount: 500,
    status: 'processed',
    receipt,
  }
  const webhook = signWebhook({ event: 'refund.processed', payload: { refund: { entity } } }, 'evt_refund')
  await call('POST', '/api/payment/webhook', webhook)
  await context.jobs.drain()
  expect((await getOrder()).paymentStatus).toBe('REFUNDED')
  expect(await refund()).toMatchObject({ status: 'processed', providerRefundId: 'rfnd_Webhook' })
})

test('stops before the next refund when its job is aborted', async () => {
  const { cancel, providerRefunds, refund } = await order()
  await cancel()
  const before = await refund()
  await expect(processDueRefunds(withProvider(context), AbortSignal.abort())).rejects.toThrow('aborted')
  expect([await refund(), await providerRefunds()]).toEqual([before, []])
  await context.jobs.drain()
  expect(await providerRefunds()).toHaveLength(1)
})

test('ignores the refusal of an attempt whose lease has lapsed', async () => {
  const { cancel, refund } = await order()
  await cancel()
  const base = withProvider(context)
  const provider = {
    ...base.provider,
    async createRefund(): Promise<never> {
      // Another worker claims the refund while this one still waits for the provider.
      wait(HOUR_SECONDS)
      await claimDueRefund(db, context.clock.now())
      throw new ProviderError('refused', 'too late')
    },
  }
  await processDueRefunds({ ...base, provider })
  expect(await refund()).toMatchObject({ status: 'requested', attempts: 2, failureReason: null })
})

/** Sends due refunds to a provider that behaves differently. */
const processWith = (change: Partial<PaymentProvider>) => {
  const base = withProvider(context)
  return processDueRefunds({ ...base, provider: { ...base.provider, ...change } })
}

test('adopts no refund of another amount and none that failed after a refusal', async () => {
  const { cancel, refund } = await order()
  await cancel()
  const listed = { paymentId: 'pay_1', idempotencyKey: null } as const
  await processWith({
    createRefund: () => Promise.reject(new ProviderError('refused', 'not enough balance')),
    listPaymentRefunds: async () => [
      { ...listed, id: 'rfnd_Other', amountPaise: 100, status: 'processed' },
      { ...listed, id: 'rfnd_Failed', amountPaise: 500, status: 'failed' },
    ],
  })
  expect(await refund()).toMatchObject({ status: 'failed', failureReason: 'not enough balance' })
})

test('adopts the refund that is not recorded yet when the provider has two of the same amount', async () => {
  const { id, payment, providerRefunds } = await order()
  const { token } = await asUser('ADMIN')
  const refund = () => call('POST', `/api/admin/orders/${id}/refunds`, { token, body: { amount: 2, reason: 'a dent' } })
  await refund()
  await context.jobs.drain()
  await provider('POST', `/payments/${payment.providerPaymentId}/refund`, { amount: 200 })
  await refund()
  await processWith({ createRefund: () => Promise.reject(new ProviderError('refused', 'too much')) })
  const processed = eq(refunds.status, 'processed')
  const recorded = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, payment.id), processed))
  const listed: { id: string }[] = await providerRefunds()
  expect(listed).toHaveLength(2)
  expect(new Set(recorded.map(({ providerRefundId }) => providerRefundId))).toEqual(
    new Set(listed.map((row) => row.id)),
  )
})

test('queues one job for several refunds of a payment', async () => {
  const { id } = await order()
  const { token } = await asUser('ADMIN')
  await context.jobs.drain()
  for (const amount of [1, 2]) {
    await call('POST', `/api/admin/orders/${id}/refunds`, { token, body: { amount, reason: 'a dent' } })
  }
  const { rows } = await db.execute(sql`select from pgboss.job where name like 'payments.%' and state = 'created'`)
  expect(rows).toHaveLength(1)
  await context.jobs.drain()
})

test('fetches a pending refund instead of creating it again, and records its result once', async () => {
  const { cancel, refund, providerRefunds, buyer } = await order()
  await cancel()
  const pending = { id: 'rfnd_Pending', paymentId: 'pay_1', amountPaise: 500, idempotencyKey: null } as const
  await processWith({ createRefund: async () => ({ ...pending, status: 'pending' }) })
  expect(await refund()).toMatchObject({ status: 'requested', providerRefundId: 'rfnd_Pending' })
  wait(HOUR_SECONDS)
  await processWith({ fetchRefund: async () => ({ ...pending, status: 'processed' }) })
  expect([(await refund())?.status, await providerRefunds()]).toEqual(['processed', []])
  const row = await refund()
  if (!row) throw new Error('refund not found')
  await recordRefund(context, row, { ...pending, status: 'processed' })
  const emails = await db
    .select()
    .from(emailOutbox)
    .where(eq(emailOutbox.eventKey, `refunded:${row.id}`))
  expect(emails).toMatchObject([{ recipient: buyer.email }])
})

test('reports an unexpected error instead of retrying it silently', async () => {
  const { cancel } = await order()
  await cancel()
  await expect(processWith({ createRefund: () => Promise.reject(new TypeError('a bug')) })).rejects.toThrow('a bug')
  wait(HOUR_SECONDS)
  await context.jobs.drain()
  await processDueRefunds(withProvider(context))
})

test('refunds only payments that were made', async () => {
  const { payment } = await order()
  expect(isRefundable(payment)).toBe(true)
  expect(isRefundable({ ...payment, status: 'REFUNDED' })).toBe(true)
  expect(isRefundable({ ...payment, status: 'FAILED' })).toBe(false)
  expect(isRefundable({ ...payment, providerPaymentId: null })).toBe(false)
  const buyer = await asBuyer()
  const items = [{ productId: await createProduct(db), quantity: 1 }]
  const { body } = await createPayment(buyer, { amount: 500, items, addressId: buyer.addressId })
  const [unpaid] = await db.select().from(payments).where(eq(payments.providerOrderId, body.id))
  if (!unpaid) throw new Error('payment not found')
  await refundNow(db, context, unpaid.id, 'a test')
  expect(await db.select().from(refunds).where(eq(refunds.paymentId, unpaid.id))).toEqual([])
  await expect(reserveRefundAmount(db, unpaid, 100)).rejects.toThrow(NOTHING_TO_REFUND)
})
