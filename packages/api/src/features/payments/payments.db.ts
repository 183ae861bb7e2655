import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { payments, webhookEvents } from './payments.tables.ts'

export type PaymentRow = typeof payments.$inferSelect

export async function insertPayment(db: Database, payment: typeof payments.$inferInsert): Promise<number> {
  const [row] = await db.insert(payments).values(payment).returning({ id: payments.id })
  if (!row) throw new Error('an insert without a condition returns its row')
  return row.id
}

export async function findByProviderOrder(db: Database, providerOrderId: string): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.providerOrderId, providerOrderId))
  return row
}

export async function findById(db: Database, id: number): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id))
  return row
}

export async function findByProviderPayment(db: Database, providerPaymentId: string): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.providerPaymentId, providerPaymentId))
  return row
}

/** Undefined when somebody else was first to see that it is paid. */
export async function completePayment(
  db: Database,
  id: number,
  paid: { providerPaymentId: string; method: string | null; verifiedAt: Date },
): Promise<PaymentRow | undefined> {
  const [row] = await db
    .update(payments)
    .set({ ...paid, status: 'COMPLETED' })
    .where(and(eq(payments.id, id), eq(payments.status, 'PENDING')))
    .returning()
  return row
}

export async function markPaymentRefunded(db: Database, id: number): Promise<void> {
  await db
    .update(payments)
    .set({ status: 'REFUNDED', refundedPaise: sql`${payments.amountPaise}` })
    .where(eq(payments.id, id))
}

/** False when this news is known already. */
export async function insertEvent(db: Database, event: typeof webhookEvents.$inferInsert): Promise<boolean> {
  const rows = await db
    .insert(webhookEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ eventId: webhookEvents.eventId })
  return rows.length > 0
}

export async function findEvent(db: Database, eventId: string) {
  const [row] = await db.select().from(webhookEvents).where(eq(webhookEvents.eventId, eventId))
  return row
}

export async function markEventWorked(db: Database, eventId: string, workedAt: Date): Promise<void> {
  await db.update(webhookEvents).set({ workedAt }).where(eq(webhookEvents.eventId, eventId))
}
