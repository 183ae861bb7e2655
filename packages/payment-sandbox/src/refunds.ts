import { z } from '@shop/contract/kit'
import { addPaise, subtractPaise } from '@shop/contract/kit/money'
import type { TransactionSql } from './database.ts'
import type { PaymentEntity, RefundEntity, Seconds } from './entities.ts'
import { integer, Notes, newId, shortText } from './entities.ts'
import { recordEvent } from './events.ts'
import { parse } from './orders.ts'
import { badRequest, ProviderError } from './provider-error.ts'
import { get, insert, lock, update } from './store.ts'

const NewRefund = z.object({
  amount: integer('The amount must be an integer.').pipe(z.number().min(1, 'The amount must be at least 1.')).nullish(),
  speed: z.enum(['normal', 'optimum']).default('normal'),
  notes: Notes.default([]),
  receipt: shortText(40).nullish(),
})
type RefundRequest = z.infer<typeof NewRefund>

const IDEMPOTENCY_KEY = /^[\w-]{10,}$/
const IDEMPOTENCY_CONFLICT = 'Different request with the same idempotency key has already been processed.'
const IDEMPOTENCY_IN_PROGRESS = 'A request with the same idempotency key is still being processed.'
/** Banks reject refunds of payments that are older than six months. */
const MAX_REFUND_AGE_SECONDS = 183 * 24 * 60 * 60

const REFUND_DELAY_SECONDS = 5

/** How the bank handles a refund. */
export type BankDecision = { bank: 'approves' | 'delays' | 'rejects'; now: Seconds }

type RefundInput = { body: unknown; key: string | undefined; decision: BankDecision }

/** Refunds a payment. Idempotent: the same key and body return the first refund. Needs a transaction. */
export async function refundPayment(
  sql: TransactionSql,
  paymentId: string,
  { body, key, decision }: RefundInput,
): Promise<RefundEntity> {
  const request = parse(NewRefund, body)
  if (key === undefined) return createRefund(sql, await lockCaptured(sql, paymentId), { request, decision })
  if (!IDEMPOTENCY_KEY.test(key)) throw badRequest('The idempotency key must be at least 10 letters, digits, - or _')
  const [{ isFree } = { isFree: false }] = await sql<{ isFree: boolean }[]>`
    select pg_try_advisory_xact_lock(hashtextextended(${key}, 0)) as "isFree"`
  if (!isFree) throw new ProviderError({ code: 'BAD_REQUEST_ERROR', description: IDEMPOTENCY_IN_PROGRESS }, 409)
  const fingerprint = JSON.stringify([paymentId, request])
  const [existing] = await sql<{ request: string; refundId: string }[]>`
    select request, refund_id as "refundId" from sandbox.refund_keys where key = ${key}`
  if (existing === undefined) {
    const refund = await createRefund(sql, await lockCaptured(sql, paymentId), { request, decision })
    await sql`insert into sandbox.refund_keys (key, request, refund_id) values (${key}, ${fingerprint}, ${refund.id})`
    return refund
  }
  if (existing.request !== fingerprint) {
    throw new ProviderError({ code: 'BAD_REQUEST_ERROR', description: IDEMPOTENCY_CONFLICT }, 409)
  }
  return get(sql, 'refund', existing.refundId)
}

async function lockCaptured(sql: TransactionSql, paymentId: string): Promise<PaymentEntity> {
  const payment = await lock(sql, 'payment', paymentId)
  if (payment.status === 'refunded') throw badRequest('The payment has been fully refunded already.')
  if (payment.status !== 'captured') {
    throw badRequest('The payment status should be captured for action to be taken')
  }
  return payment
}

/** Refunds a payment that was not captured in time, or that came after the order was paid. */
export async function refundFully(sql: TransactionSql, payment: PaymentEntity, now: Seconds): Promise<PaymentEntity> {
  const request: RefundRequest = { speed: 'normal', notes: [] }
  await createRefund(sql, payment, { request, decision: { bank: 'approves', now } })
  return get(sql, 'payment', payment.id)
}

type RefundParameters = { request: RefundRequest; decision: BankDecision }

async function createRefund(
  sql: TransactionSql,
  payment: PaymentEntity,
  { request, decision }: RefundParameters,
): Promise<RefundEntity> {
  const remaining = subtractPaise(payment.amount, payment.amount_refunded)
  const amount = request.amount ?? remaining
  if (amount > remaining) {
    throw badRequest('The total refund amount is greater than the refund payment amount', { field: 'amount' })
  }
  const refund: RefundEntity = {
    id: newId('rfnd'),
    entity: 'refund',
    amount,
    currency: payment.currency,
    payment_id: payment.id,
    notes: request.notes,
    receipt: request.receipt ?? null,
    acquirer_data: { arn: null },
    created_at: decision.now,
    batch_id: null,
    status: 'pending',
    speed_processed: 'normal',
    speed_requested: request.speed,
  }
  const refunded = withRefunded(payment, addPaise(payment.amount_refunded, amount))
  await insert(sql, refund, { parent: payment.id, dueAt: decision.now + REFUND_DELAY_SECONDS })
  await update(sql, refunded)
  const payload = { refund, payment: refunded }
  recordEvent(sql, { event: 'refund.created', payload, now: decision.now })
  if (request.speed === 'optimum') recordEvent(sql, { event: 'refund.speed_changed', payload, now: decision.now })
  if (decision.bank === 'rejects') return failRefund(sql, refund, decision.now)
  return decision.bank === 'delays' ? refund : processRefund(sql, refund, decision.now)
}

/** The bank processes the refund, or rejects it if the payment is too old. */
export async function processRefund(sql: TransactionSql, pending: RefundEntity, now: Seconds): Promise<RefundEntity> {
  const payment = await lock(sql, 'payment', pending.payment_id)
  if (now - payment.created_at > MAX_REFUND_AGE_SECONDS) return failRefund(sql, pending, now)
  const refund: RefundEntity = { ...pending, status: 'processed', acquirer_data: { arn: newId('arn').slice(4) } }
  await update(sql, refund)
  recordEvent(sql, { event: 'refund.processed', payload: { refund, payment }, now })
  return refund
}

async function failRefund(sql: TransactionSql, pending: RefundEntity, now: Seconds): Promise<RefundEntity> {
  const payment = await lock(sql, 'payment', pending.payment_id)
  const refund: RefundEntity = { ...pending, status: 'failed' }
  const restored = withRefunded(payment, subtractPaise(payment.amount_refunded, refund.amount))
  await update(sql, refund)
  await update(sql, restored)
  recordEvent(sql, { event: 'refund.failed', payload: { refund, payment: restored }, now })
  return refund
}

/** The payment after a refund. It stays captured if the refund is partial. */
function withRefunded(payment: PaymentEntity, amountRefunded: number): PaymentEntity {
  const isFull = amountRefunded === payment.amount
  return {
    ...payment,
    amount_refunded: amountRefunded,
    refund_status: isFull ? 'full' : amountRefunded > 0 ? 'partial' : null,
    status: isFull ? 'refunded' : payment.status === 'refunded' ? 'captured' : payment.status,
  }
}
