import { z } from '@shop/contract/kit'
import { addPaise, subtractPaise } from '@shop/contract/kit/money'
import type { TransactionSql } from 'postgres'
import { Notes, newId, nowSeconds, type PaymentEntity, type RefundEntity, shortText, wholeNumber } from './entities.ts'
import { recordEvent } from './events.ts'
import { parse } from './orders.ts'
import { badRequest, ProviderRefusal } from './provider-error.ts'
import { get, insert, lock, update } from './store.ts'

const NewRefund = z.object({
  amount: wholeNumber('The amount must be an integer.').nullish(),
  speed: z.enum(['normal', 'optimum']).default('normal'),
  notes: Notes.default([]),
  receipt: shortText(40).nullish(),
})

const IDEMPOTENCY_KEY = /^[\w-]{10,}$/
const OTHER_REQUEST = 'Different request with the same idempotency key has already been processed.'

/** Gives money back; the same key and body again answer the refund that was made (razorpay 4). In a transaction. */
export async function refundPayment(
  sql: TransactionSql,
  paymentId: string,
  body: unknown,
  key: string | undefined,
): Promise<RefundEntity> {
  const wanted = parse(NewRefund, body)
  if (key === undefined) return makeRefund(sql, paymentId, wanted)
  if (!IDEMPOTENCY_KEY.test(key)) throw badRequest('The idempotency key must be at least 10 letters, digits, - or _')
  const request = JSON.stringify([paymentId, wanted])
  // A second call with this key waits here for the first to end.
  await sql`insert into sandbox.refund_keys (key, request) values (${key}, ${request}) on conflict do nothing`
  const [kept] = await sql<{ request: string; refundId: string | null }[]>`
    select request, refund_id as "refundId" from sandbox.refund_keys where key = ${key}`
  if (kept?.request !== request) {
    throw new ProviderRefusal({ code: 'BAD_REQUEST_ERROR', description: OTHER_REQUEST }, 409)
  }
  if (kept.refundId !== null) return get(sql, 'refund', kept.refundId)
  const refund = await makeRefund(sql, paymentId, wanted)
  await sql`update sandbox.refund_keys set refund_id = ${refund.id} where key = ${key}`
  return refund
}

async function makeRefund(
  sql: TransactionSql,
  paymentId: string,
  wanted: z.infer<typeof NewRefund>,
): Promise<RefundEntity> {
  const payment = await lock(sql, 'payment', paymentId)
  if (payment.status === 'refunded') throw badRequest('The payment has been fully refunded already.')
  if (payment.status !== 'captured') {
    throw badRequest('The payment status should be captured for action to be taken')
  }
  const left = subtractPaise(payment.amount, payment.amount_refunded)
  const amount = wanted.amount ?? left
  if (amount > left) {
    throw badRequest('The total refund amount is greater than the refund payment amount', { field: 'amount' })
  }
  const refund: RefundEntity = {
    id: newId('rfnd'),
    entity: 'refund',
    amount,
    currency: payment.currency,
    payment_id: paymentId,
    notes: wanted.notes,
    receipt: wanted.receipt ?? null,
    acquirer_data: { arn: null },
    created_at: nowSeconds(),
    batch_id: null,
    status: 'processed',
    speed_processed: 'normal',
    speed_requested: wanted.speed,
  }
  const refunded = afterRefund(payment, amount)
  await insert(sql, refund, { parent: paymentId })
  await update(sql, refunded)
  await recordEvent(sql, 'refund.created', { refund: { ...refund, status: 'pending' }, payment: refunded })
  await recordEvent(sql, 'refund.processed', { refund, payment: refunded })
  return refund
}

/** A partial refund leaves the payment captured (razorpay 3). */
function afterRefund(payment: PaymentEntity, amount: number): PaymentEntity {
  const amount_refunded = addPaise(payment.amount_refunded, amount)
  const isFull = amount_refunded === payment.amount
  return {
    ...payment,
    amount_refunded,
    refund_status: isFull ? 'full' : 'partial',
    status: isFull ? 'refunded' : payment.status,
  }
}
