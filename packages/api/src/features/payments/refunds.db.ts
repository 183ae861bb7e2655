import { and, asc, desc, eq, gte, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { orders } from '../orders/orders.tables.ts'
import { payments, refunds } from './payments.tables.ts'

export type RefundRow = typeof refunds.$inferSelect
export type NewRefund = Pick<RefundRow, 'paymentId' | 'amountPaise' | 'reason' | 'idempotencyKey' | 'dueAt'> & {
  status?: 'planned'
  actorId?: number
}

const isPlanned = eq(refunds.status, 'planned')
const isOpen = inArray(refunds.status, ['planned', 'due', 'requested'])

export async function insertRefund(db: Database, refund: NewRefund): Promise<RefundRow> {
  const [row] = await db.insert(refunds).values(refund).returning()
  if (!row) throw new Error('an insert without a condition returns its row')
  return row
}

/** What is planned for later is due now: the days that its buyer is told begin now. */
export async function bringForward(
  db: Database,
  paymentId: number,
  { dueAt, reason }: { dueAt: Date; reason: string },
): Promise<void> {
  await db
    .update(refunds)
    .set({ dueAt, reason, status: 'due', createdAt: dueAt })
    .where(and(eq(refunds.paymentId, paymentId), isPlanned))
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
  | { status: 'failed'; providerRefundId?: string; failureReason: string }

/** Undefined when it had ended already. One that was taken for failed may turn out to be done. */
export async function endRefund(db: Database, id: number, end: End): Promise<RefundRow | undefined> {
  const [row] = await db
    .update(refunds)
    .set(end)
    .where(and(eq(refunds.id, id), end.status === 'failed' ? isOpen : ne(refunds.status, 'processed')))
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

export const listByProvider = (db: Database, ids: string[]): Promise<RefundRow[]> =>
  db.select().from(refunds).where(inArray(refunds.providerRefundId, ids))

/** What went back in some time, by our clock. */
export const listProcessedSince = (db: Database, since: Date): Promise<RefundRow[]> =>
  db
    .select()
    .from(refunds)
    .where(and(eq(refunds.status, 'processed'), gte(refunds.processedAt, since)))

/** Those of the provider's refunds that none of our rows is about. */
export async function withoutOurs(db: Database, providerRefundIds: string[]): Promise<string[]> {
  const known = await listByProvider(db, providerRefundIds)
  const ours = new Set(known.map(({ providerRefundId }) => providerRefundId))
  return providerRefundIds.filter((id) => !ours.has(id))
}

/** The refund of a payment that is planned for later, locked; nobody has asked the provider for it yet. */
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

/** A refund that failed for good starts anew, as another one to the provider; undefined when it hasn't failed. */
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

/** The newest first. */
export const listOfPayment = (db: Database, paymentId: number): Promise<RefundRow[]> =>
  db.select().from(refunds).where(eq(refunds.paymentId, paymentId)).orderBy(desc(refunds.id))

/** All that goes back of an order's payment, and of further ones that it got by mistake. */
export const listOfOrder = (db: Database, paymentId: number) =>
  db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(or(eq(payments.id, paymentId), eq(payments.duplicateOf, paymentId)))

/** Refunds that failed for good, the oldest first, but those whose money has been promised again since. */
export const listFailed = (db: Database, limit: number) =>
  db
    .select({ refund: refunds, orderId: orders.id })
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
