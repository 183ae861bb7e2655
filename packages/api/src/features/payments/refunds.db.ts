import { and, asc, desc, eq, gte, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { type Fragment, fragment } from '../../platform/database/fragment.ts'
import { defineStatement } from '../../platform/database/prepare-once.ts'
import { orders } from '../orders/orders.tables.ts'
import { payments, refundRequests, refunds } from './payments.tables.ts'

export type RefundRow = typeof refunds.$inferSelect
export type NewRefund = Pick<RefundRow, 'paymentId' | 'amountPaise' | 'reason' | 'idempotencyKey' | 'dueAt'> &
  Partial<Pick<RefundRow, 'actorId' | 'returnId' | 'refundTo' | 'processedAt'>> & { status?: 'planned' | 'processed' }

const isPlanned = eq(refunds.status, 'planned')
const isOpen = inArray(refunds.status, ['planned', 'due', 'requested'])

export async function insertRefund(db: Database, refund: NewRefund): Promise<RefundRow> {
  const [row] = await db.insert(refunds).values(refund).returning()
  if (!row) throw new Error('an insert without a condition returns its row')
  return row
}

/** False if the order has a request with this key. */
export async function insertRequest(db: Database, request: { orderId: number; key: string }): Promise<boolean> {
  const rows = await db.insert(refundRequests).values(request).onConflictDoNothing().returning()
  return rows.length > 0
}

/** Plans a full refund of the row `completed` if it is a payment of the demo. Part of a statement. */
export const planDemoRefund = (dueAt: Date, idempotencyKey: string): Fragment => fragment`
  planned_refund as (
    insert into refunds (payment_id, amount_paise, reason, due_at, status, idempotency_key)
    select id, amount_paise, 'demo payment', ${dueAt.toISOString()}::timestamptz, 'planned', ${idempotencyKey}
    from completed where mode = 'demo'
  )`

/** Makes planned refunds due now; the promised refund period starts now too. */
export async function makeDueNow(
  db: Database,
  paymentId: number,
  { dueAt, reason }: { dueAt: Date; reason: string },
): Promise<void> {
  await db
    .update(refunds)
    .set({ dueAt, reason, status: 'due', createdAt: dueAt })
    .where(and(eq(refunds.paymentId, paymentId), isPlanned))
}

const claim = defineStatement((db) => {
  const now = sql.placeholder('now')
  const due = db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(isOpen, lte(refunds.dueAt, now)))
    .orderBy(asc(refunds.dueAt))
    .limit(1)
    .for('update', { skipLocked: true })
  return db
    .update(refunds)
    .set({
      status: 'requested',
      attempts: sql`${refunds.attempts} + 1`,
      dueAt: sql`${now}::timestamptz + least(interval '6 hours', interval '1 minute' * 2 ^ ${refunds.attempts})`,
    })
    .from(payments)
    .where(and(eq(refunds.id, sql`(${due})`), eq(payments.id, refunds.paymentId)))
    .returning()
    .prepare('claimed_refund')
})

/**
 * Claims one due refund and postpones its next attempt, so no other worker claims it and a crash only delays the
 * retry. The minute of the first attempt exceeds the time that an attempt takes at the provider (about 40 s).
 */
export async function claimDueRefund(
  db: Database,
  now: Date,
): Promise<{ refund: RefundRow; providerPaymentId: string } | undefined> {
  const [row] = await claim(db, { now: now.toISOString() })
  if (!row) return undefined
  const { payments: payment, ...refund } = row
  if (payment.providerPaymentId === null) throw new Error('a refund requires a captured payment')
  return { refund, providerPaymentId: payment.providerPaymentId }
}

type RefundResult =
  | { status: 'processed'; providerRefundId: string; processedAt: Date }
  | { status: 'failed'; providerRefundId: string; failureReason: string }

/** Staff who retry a refund give it a new key, so a late result of the old one has no effect. */
const isSame = ({ id, idempotencyKey }: Pick<RefundRow, 'id' | 'idempotencyKey'>) =>
  and(eq(refunds.id, id), eq(refunds.idempotencyKey, idempotencyKey))

/** Undefined when it is already finished or restarted. A failed refund may still become processed. */
export async function finishRefund(
  db: Database,
  refund: RefundRow,
  result: RefundResult,
): Promise<RefundRow | undefined> {
  const [row] = await db
    .update(refunds)
    .set(result)
    .where(and(isSame(refund), result.status === 'failed' ? isOpen : ne(refunds.status, 'processed')))
    .returning()
  return row
}

/**
 * Fails a refund after the refusal of this attempt. False if another worker has claimed it or staff have restarted it.
 */
export async function failAttempt(db: Database, refund: RefundRow, failureReason: string): Promise<boolean> {
  const rows = await db
    .update(refunds)
    .set({ status: 'failed', failureReason })
    .where(and(isSame(refund), eq(refunds.attempts, refund.attempts), isOpen))
    .returning({ id: refunds.id })
  return rows.length > 0
}

export async function setProviderRefund(db: Database, refund: RefundRow, providerRefundId: string): Promise<void> {
  await db.update(refunds).set({ providerRefundId }).where(isSame(refund))
}

/** Matches by the provider's id or, while that isn't recorded, by the idempotency key. */
export async function findByProvider(
  db: Database,
  { id, idempotencyKey }: { id: string; idempotencyKey: string | null },
): Promise<RefundRow | undefined> {
  const hasKey = and(isNull(refunds.providerRefundId), eq(refunds.idempotencyKey, idempotencyKey ?? ''))
  const [row] = await db
    .select()
    .from(refunds)
    .where(or(eq(refunds.providerRefundId, id), hasKey))
  return row
}

export const listByProvider = (db: Database, ids: string[]): Promise<RefundRow[]> =>
  db.select().from(refunds).where(inArray(refunds.providerRefundId, ids))

export const listProcessedSince = (db: Database, since: Date): Promise<RefundRow[]> =>
  db
    .select()
    .from(refunds)
    .where(and(eq(refunds.status, 'processed'), gte(refunds.processedAt, since)))

/** The ids of the provider's refunds that are not recorded. */
export async function findUnrecorded(db: Database, providerRefundIds: string[]): Promise<string[]> {
  const rows = await listByProvider(db, providerRefundIds)
  const recorded = new Set(rows.map(({ providerRefundId }) => providerRefundId))
  return providerRefundIds.filter((id) => !recorded.has(id))
}

/** Locks the planned refund of a payment, which has not been sent to the provider yet. */
export async function lockPlanned(db: Database, paymentId: number): Promise<RefundRow | undefined> {
  const [row] = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), isPlanned))
    .for('update')
  return row
}

export async function setAmount(db: Database, id: number, amountPaise: number): Promise<void> {
  await db.update(refunds).set({ amountPaise }).where(eq(refunds.id, id))
}

export async function deleteRefund(db: Database, id: number): Promise<void> {
  await db.delete(refunds).where(eq(refunds.id, id))
}

/** Restarts a failed refund as a new one to the provider. Undefined when it hasn't failed. */
export async function restartRefund(
  db: Database,
  id: number,
  { idempotencyKey, dueAt }: Pick<RefundRow, 'idempotencyKey' | 'dueAt'>,
): Promise<RefundRow | undefined> {
  const [row] = await db
    .update(refunds)
    .set({
      idempotencyKey,
      dueAt,
      createdAt: dueAt,
      status: 'due',
      attempts: 0,
      failureReason: null,
      providerRefundId: null,
    })
    .where(and(eq(refunds.id, id), eq(refunds.status, 'failed')))
    .returning()
  return row
}

export async function findRefund(db: Database, id: number): Promise<RefundRow | undefined> {
  const [row] = await db.select().from(refunds).where(eq(refunds.id, id))
  return row
}

const selectOfPayment = defineStatement((db) =>
  db
    .select()
    .from(refunds)
    .where(eq(refunds.paymentId, sql.placeholder('paymentId')))
    .orderBy(desc(refunds.id))
    .prepare('refunds_of_payment'),
)

/** Newest first. */
export const listRefundsOfPayment = (db: Database, paymentId: number): Promise<RefundRow[]> =>
  selectOfPayment(db, { paymentId })

/** The refunds of these payments and of their duplicates. */
export const listRefundsWithDuplicates = (db: Database, paymentIds: readonly number[]) =>
  db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(or(inArray(payments.id, [...paymentIds]), inArray(payments.duplicateOf, [...paymentIds])))

/** Failed refunds, oldest first, except those whose amount was refunded by another refund since. */
export const listFailed = (db: Database, limit: number) =>
  db
    .select({ refund: refunds, orderId: orders.id, paymentId: payments.providerPaymentId })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .leftJoin(orders, eq(orders.paymentId, sql`coalesce(${payments.duplicateOf}, ${payments.id})`))
    .where(
      and(
        eq(refunds.status, 'failed'),
        lte(sql`${refunds.amountPaise} + ${payments.refundAllocatedPaise}`, payments.amountPaise),
      ),
    )
    .orderBy(asc(refunds.id))
    .limit(limit)
