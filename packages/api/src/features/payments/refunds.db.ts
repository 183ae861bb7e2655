import { and, asc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { payments, refunds } from './payments.tables.ts'

export type RefundRow = typeof refunds.$inferSelect
export type NewRefund = Pick<RefundRow, 'paymentId' | 'amountPaise' | 'reason' | 'idempotencyKey' | 'dueAt'> & {
  actorId?: number
}

const isOpen = inArray(refunds.status, ['due', 'requested'])

export async function insertRefund(db: Database, refund: NewRefund): Promise<RefundRow> {
  const [row] = await db.insert(refunds).values(refund).returning()
  if (!row) throw new Error('an insert without a condition returns its row')
  return row
}

/** Moves a payment's refunds that are planned for later to an earlier time. */
export async function bringForward(
  db: Database,
  paymentId: number,
  { dueAt, reason }: { dueAt: Date; reason: string },
): Promise<void> {
  await db
    .update(refunds)
    .set({ dueAt, reason })
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.status, 'due'), gt(refunds.dueAt, dueAt)))
}

/**
 * Takes one due refund and moves its next try ahead, so that no other worker takes it too, and a crash before the
 * answer only means another try.
 */
export async function claimDueRefund(
  db: Database,
  now: Date,
): Promise<{ refund: RefundRow; providerPaymentId: string } | undefined> {
  const due = db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(isOpen, lte(refunds.dueAt, now)))
    .orderBy(asc(refunds.dueAt))
    .limit(1)
    .for('update', { skipLocked: true })
  const [row] = await db
    .update(refunds)
    .set({
      status: 'requested',
      attempts: sql`${refunds.attempts} + 1`,
      dueAt: sql`${now.toISOString()}::timestamptz + least(interval '6 hours', interval '30 seconds' * 2 ^ ${refunds.attempts})`,
    })
    .from(payments)
    .where(and(eq(refunds.id, sql`(${due})`), eq(payments.id, refunds.paymentId)))
    .returning()
  if (!row) return undefined
  const { payments: payment, ...refund } = row
  if (payment.providerPaymentId === null) throw new Error('only what was paid can be given back')
  return { refund, providerPaymentId: payment.providerPaymentId }
}

type End =
  | { status: 'processed'; providerRefundId: string; processedAt: Date }
  | { status: 'failed'; providerRefundId?: string; problem: string }

/** Undefined when it had ended already. */
export async function endRefund(db: Database, id: number, end: End): Promise<RefundRow | undefined> {
  const [row] = await db
    .update(refunds)
    .set(end)
    .where(and(eq(refunds.id, id), isOpen))
    .returning()
  return row
}

export async function setProviderRefund(db: Database, id: number, providerRefundId: string): Promise<void> {
  await db.update(refunds).set({ providerRefundId }).where(eq(refunds.id, id))
}

/** Our refund that the provider speaks of: by its id there or, while we don't know that, by our key. */
export async function findByProvider(
  db: Database,
  { id, receipt }: { id: string; receipt?: string | null | undefined },
): Promise<RefundRow | undefined> {
  const isOurs = and(isNull(refunds.providerRefundId), eq(refunds.idempotencyKey, receipt ?? ''))
  const [row] = await db
    .select()
    .from(refunds)
    .where(or(eq(refunds.providerRefundId, id), isOurs))
  return row
}

/** Those of the provider's refunds that none of our rows is about. */
export async function withoutOurs(db: Database, providerRefundIds: string[]): Promise<string[]> {
  if (providerRefundIds.length === 0) return []
  const known = await db
    .select({ id: refunds.providerRefundId })
    .from(refunds)
    .where(inArray(refunds.providerRefundId, providerRefundIds))
  const ours = new Set(known.map(({ id }) => id))
  return providerRefundIds.filter((id) => !ours.has(id))
}
