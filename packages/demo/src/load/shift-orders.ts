import { type Database, queryRows } from '@shop/api/platform'
import { addDays } from '@shop/contract/kit/dates'
import { DEMO_REFUND_DAYS } from '@shop/contract/payments/payments.rules'
import { type SQL, sql } from 'drizzle-orm'
import { startOfWeek, WEEK_MS } from '../history/weeks.ts'

// Demo orders are the only ones without a checkout. An order that is paid in cash or with store credit has no payment.

/** Updates the demo orders to what they would be today. */
export async function shiftOrdersToThisWeek(db: Database, now: Date): Promise<void> {
  await shiftDates(db, now)
  await markRefunded(db, now)
}

/** The demo refunds its ₹5 after a cancellation or a return, and otherwise a few days after the payment. */
async function markRefunded(db: Database, now: Date): Promise<void> {
  const paidBefore = addDays(now, -DEMO_REFUND_DAYS).toISOString()
  const paymentStatus = sql`(case when status in ('CANCELLED', 'RETURNED') or order_date <= ${paidBefore}
    then 'REFUNDED' else 'COMPLETED' end)::payment_status`
  await db.execute(
    sql`update orders set payment_status = ${paymentStatus} where checkout_id is null and payment_status <> ${paymentStatus}`,
  )
}

/**
 * Moves orders, their history, their audit entries and the customers' feedback by whole weeks, so the newest are from
 * last week.
 */
async function shiftDates(db: Database, now: Date): Promise<void> {
  const [newest] = await queryRows<{ at: Date | string | null }>(
    db,
    sql`select max(order_date) as at from orders where checkout_id is null`,
  )
  if (!newest?.at) return
  const weeks = Math.round((startOfWeek(now).getTime() - startOfWeek(new Date(newest.at)).getTime()) / WEEK_MS) - 1
  if (weeks <= 0) return
  const interval = sql`make_interval(weeks => ${weeks})`
  await db.transaction(async (tx) => {
    await tx.execute(
      sql`update order_history set at = at + ${interval} where order_id in (select id from orders where checkout_id is null)`,
    )
    await tx.execute(
      sql`update returns set requested_at = requested_at + ${interval}, approved_at = approved_at + ${interval},
            received_at = received_at + ${interval}
          where order_id in (select id from orders where checkout_id is null)`,
    )
    await tx.execute(
      sql`update parcels set packed_at = packed_at + ${interval}, shipped_at = shipped_at + ${interval},
            delivered_at = delivered_at + ${interval}, returned_at = returned_at + ${interval}
          where order_id in (select id from orders where checkout_id is null)`,
    )
    await tx.execute(
      sql`update orders set order_date = order_date + ${interval}, delivery_date = delivery_date + ${interval},
            delivered_at = delivered_at + ${interval}, refused_at = refused_at + ${interval}
          where checkout_id is null`,
    )
    await shiftFeedback(tx, interval)
    await shiftAuditEntries(tx, interval)
  })
}

/** Reviews, and questions and answers of the demo's customers, so they stay later than the deliveries. */
async function shiftFeedback(tx: Database, interval: SQL): Promise<void> {
  const demoOrders = sql`(select id from orders where checkout_id is null)`
  const customers = sql`(select user_id from orders where checkout_id is null)`
  await tx.execute(
    sql`update reviews set written_at = written_at + ${interval}, decided_at = decided_at + ${interval}
        where order_id in ${demoOrders}`,
  )
  await tx.execute(
    sql`update answers set written_at = written_at + ${interval}, decided_at = decided_at + ${interval}
        where question_id in (select id from questions where user_id in ${customers})`,
  )
  await tx.execute(
    sql`update questions set asked_at = asked_at + ${interval}, decided_at = decided_at + ${interval}
        where user_id in ${customers}`,
  )
}

/**
 * The audit log is append-only. Disabling its trigger locks the table until commit, so no other transaction can change
 * it.
 */
async function shiftAuditEntries(tx: Database, interval: SQL): Promise<void> {
  await tx.execute(sql`alter table audit_log disable trigger audit_log_append_only`)
  await tx.execute(
    sql`update audit_log set at = at + ${interval} where request_id is null and subject = 'order'
        and subject_id in (select id from orders where checkout_id is null)`,
  )
  await tx.execute(sql`alter table audit_log enable trigger audit_log_append_only`)
}
