import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { payments, refunds } from './payments.tables.ts'

export type RefundRow = typeof refunds.$inferSelect

const isOpen = inArray(refunds.status, ['due', 'requested'])

/** One refund per payment; asking again only brings it forward. */
export async function scheduleRefund(
  db: Database,
  refund: Pick<RefundRow, 'paymentId' | 'amountPaise' | 'reason' | 'idempotencyKey' | 'dueAt'>,
): Promise<void> {
  await db
    .insert(refunds)
    .values(refund)
    .onConflictDoUpdate({
      target: refunds.idempotencyKey,
      set: { dueAt: sql`least(${refunds.dueAt}, excluded.due_at)`, reason: refund.reason },
      setWhere: eq(refunds.status, 'due'),
    })
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

/** Undefined when it had ended already. */
export async function endRefund(
  db: Database,
  id: number,
  end: { status: 'processed' | 'failed'; providerRefundId?: string },
): Promise<RefundRow | undefined> {
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

export async function findOpenRefund(db: Database, paymentId: number): Promise<RefundRow | undefined> {
  const [row] = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), isOpen))
  return row
}
