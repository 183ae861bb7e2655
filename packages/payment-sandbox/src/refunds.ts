import { z } from '@shop/contract/kit'
import { addPaise, subtractPaise } from '@shop/contract/kit/money'
import type { TransactionSql } from 'postgres'
import type { PaymentEntity, RefundEntity, Seconds } from './entities.ts'
import { Notes, newId, shortText, wholeNumber } from './entities.ts'
import { recordEvent } from './events.ts'
import { parse } from './orders.ts'
import { badRequest, ProviderRefusal } from './provider-error.ts'
import { get, insert, lock, update } from './store.ts'

const NewRefund = z.object({
  amount: wholeNumber('The amount must be an integer.')
    .pipe(z.number().min(1, 'The amount must be at least 1.'))
    .nullish(),
  speed: z.enum(['normal', 'optimum']).default('normal'),
  notes: Notes.default([]),
  receipt: shortText(40).nullish(),
})
type Wanted = z.infer<typeof NewRefund>

const IDEMPOTENCY_KEY = /^[\w-]{10,}$/
const OTHER_REQUEST = 'Different request with the same idempotency key has already been processed.'
const STILL_RUNNING = 'A request with the same idempotency key is still being processed.'
/** A bank takes no refund of a payment older than six months (razorpay 4). */
const TOO_OLD_SECONDS = 183 * 24 * 60 * 60

/** Refunds that take their time are pending so long. */
const SLOW_SECONDS = 5

/** How a refund goes, as its bank decides. */
export type RefundFate = { bank: 'quick' | 'slow' | 'refuses'; now: Seconds }

type Asked = { body: unknown; key: string | undefined; fate: RefundFate }

/** Gives money back; the same key and body again answer the refund that was made (razorpay 4). In a transaction. */
export async function refundPayment(
  sql: TransactionSql,
  paymentId: string,
  { body, key, fate }: Asked,
): Promise<RefundEntity> {
  const wanted = parse(NewRefund, body)
  if (key === undefined) return makeRefund(sql, await lockCaptured(sql, paymentId), { wanted, fate })
  if (!IDEMPOTENCY_KEY.test(key)) throw badRequest('The idempotency key must be at least 10 letters, digits, - or _')
  const [{ isFree } = { isFree: false }] = await sql<{ isFree: boolean }[]>`
    select pg_try_advisory_xact_lock(hashtextextended(${key}, 0)) as "isFree"`
  if (!isFree) throw new ProviderRefusal({ code: 'BAD_REQUEST_ERROR', description: STILL_RUNNING }, 409)
  const request = JSON.stringify([paymentId, wanted])
  const [kept] = await sql<{ request: string; refundId: string }[]>`
    select request, refund_id as "refundId" from sandbox.refund_keys where key = ${key}`
  if (kept === undefined) {
    const refund = await makeRefund(sql, await lockCaptured(sql, paymentId), { wanted, fate })
    await sql`insert into sandbox.refund_keys (key, request, refund_id) values (${key}, ${request}, ${refund.id})`
    return refund
  }
  if (kept.request !== request) {
    throw new ProviderRefusal({ code: 'BAD_REQUEST_ERROR', description: OTHER_REQUEST }, 409)
  }
  return get(sql, 'refund', kept.refundId)
}

async function lockCaptured(sql: TransactionSql, paymentId: string): Promise<PaymentEntity> {
  const payment = await lock(sql, 'payment', paymentId)
  if (payment.status === 'refunded') throw badRequest('The payment has been fully refunded already.')
  if (payment.status !== 'captured') {
    throw badRequest('The payment status should be captured for action to be taken')
  }
  return payment
}

/** The whole of a payment that nobody took, or that came when the order was paid already (razorpay 10). */
export async function giveBackAll(sql: TransactionSql, payment: PaymentEntity, now: Seconds): Promise<PaymentEntity> {
  const wanted: Wanted = { speed: 'normal', notes: [] }
  await makeRefund(sql, payment, { wanted, fate: { bank: 'quick', now } })
  return get(sql, 'payment', payment.id)
}

type Making = { wanted: Wanted; fate: RefundFate }

async function makeRefund(
  sql: TransactionSql,
  payment: PaymentEntity,
  { wanted, fate }: Making,
): Promise<RefundEntity> {
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
    payment_id: payment.id,
    notes: wanted.notes,
    receipt: wanted.receipt ?? null,
    acquirer_data: { arn: null },
    created_at: fate.now,
    batch_id: null,
    status: 'pending',
    speed_processed: 'normal',
    speed_requested: wanted.speed,
  }
  const refunded = withRefunded(payment, addPaise(payment.amount_refunded, amount))
  await insert(sql, refund, { parent: payment.id, dueAt: fate.now + SLOW_SECONDS })
  await update(sql, refunded)
  const contained = { refund, payment: refunded }
  await recordEvent(sql, { event: 'refund.created', contained, now: fate.now })
  if (wanted.speed === 'optimum') await recordEvent(sql, { event: 'refund.speed_changed', contained, now: fate.now })
  if (fate.bank === 'refuses') return failRefund(sql, refund, fate.now)
  return fate.bank === 'slow' ? refund : endRefund(sql, refund, fate.now)
}

/** The bank gives the money back, or won't, when the payment is too old. */
export async function endRefund(sql: TransactionSql, pending: RefundEntity, now: Seconds): Promise<RefundEntity> {
  const payment = await lock(sql, 'payment', pending.payment_id)
  if (now - payment.created_at > TOO_OLD_SECONDS) return failRefund(sql, pending, now)
  const refund: RefundEntity = { ...pending, status: 'processed', acquirer_data: { arn: newId('arn').slice(4) } }
  await update(sql, refund)
  await recordEvent(sql, { event: 'refund.processed', contained: { refund, payment }, now })
  return refund
}

async function failRefund(sql: TransactionSql, pending: RefundEntity, now: Seconds): Promise<RefundEntity> {
  const payment = await lock(sql, 'payment', pending.payment_id)
  const refund: RefundEntity = { ...pending, status: 'failed' }
  const kept = withRefunded(payment, subtractPaise(payment.amount_refunded, refund.amount))
  await update(sql, refund)
  await update(sql, kept)
  await recordEvent(sql, { event: 'refund.failed', contained: { refund, payment: kept }, now })
  return refund
}

/** A partial refund leaves the payment captured (razorpay 3). */
function withRefunded(payment: PaymentEntity, amountRefunded: number): PaymentEntity {
  const isFull = amountRefunded === payment.amount
  return {
    ...payment,
    amount_refunded: amountRefunded,
    refund_status: isFull ? 'full' : amountRefunded > 0 ? 'partial' : null,
    status: isFull ? 'refunded' : payment.status === 'refunded' ? 'captured' : payment.status,
  }
}
