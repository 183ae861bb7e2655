import type { Database } from '@shop/api/platform'
import { addDays } from '@shop/contract/kit/dates'
import { DEMO_REFUND_DAYS } from '@shop/contract/payments/payments.rules'
import { type SQL, sql } from 'drizzle-orm'
import { startOfWeek, WEEK_MS } from '../history/weeks.ts'

/** The seeded orders (the only ones without a payment) as they stand today. */
export async function bringOrdersUpToDate(db: Database, now: Date): Promise<void> {
  await moveToThisWeek(db, now)
  await refundAsTheDemoWould(db, now)
}

/** What was given up has its ₹5 back, and so has what was paid four days ago (decision 27). */
async function refundAsTheDemoWould(db: Database, now: Date): Promise<void> {
  const paidBefore = addDays(now, -DEMO_REFUND_DAYS).toISOString()
  const due = sql`(case when status in ('CANCELLED', 'RETURNED') or order_date <= ${paidBefore}
    then 'REFUNDED' else 'COMPLETED' end)::payment_status`
  await db.execute(sql`update orders set payment_status = ${due} where payment_id is null and payment_status <> ${due}`)
}

/** A demo started in a later week shows its last full week again: orders, history and log move by whole weeks (decision 61). */
async function moveToThisWeek(db: Database, now: Date): Promise<void> {
  const [newest] = await db.execute<{ at: Date | string | null }>(
    sql`select max(order_date) as at from orders where payment_id is null`,
  )
  if (!newest?.at) return
  const weeks = Math.round((startOfWeek(now).getTime() - startOfWeek(new Date(newest.at)).getTime()) / WEEK_MS) - 1
  if (weeks <= 0) return
  const by = sql`make_interval(weeks => ${weeks})`
  await db.transaction(async (tx) => {
    await tx.execute(
      sql`update order_history set at = at + ${by} where order_id in (select id from orders where payment_id is null)`,
    )
    await tx.execute(
      sql`update returns set requested_at = requested_at + ${by}, approved_at = approved_at + ${by}, received_at = received_at + ${by}
          where order_id in (select id from orders where payment_id is null)`,
    )
    await tx.execute(
      sql`update orders set order_date = order_date + ${by}, delivery_date = delivery_date + ${by}, delivered_at = delivered_at + ${by}
          where payment_id is null`,
    )
    await moveLog(tx, by)
  })
}

/** Only what the seed wrote. The rule that the log is never changed rests meanwhile, for nobody else: others wait. */
async function moveLog(tx: Database, by: SQL): Promise<void> {
  await tx.execute(sql`alter table audit_log disable trigger audit_log_append_only`)
  await tx.execute(
    sql`update audit_log set at = at + ${by} where request_id is null and subject = 'order'
        and subject_id in (select id from orders where payment_id is null)`,
  )
  await tx.execute(sql`alter table audit_log enable trigger audit_log_append_only`)
}
