import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { startOfWeek, WEEK_MS } from '../history/weeks.ts'

/**
 * A demo started in a later week shows its last full week again: the seeded orders (the only ones without a payment) and
 * their history move forward by whole weeks (decision 61).
 */
export async function moveOrdersToThisWeek(db: Database, now: Date): Promise<void> {
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
      sql`update orders set order_date = order_date + ${by}, delivery_date = delivery_date + ${by}, delivered_at = delivered_at + ${by}
          where payment_id is null`,
    )
  })
}
