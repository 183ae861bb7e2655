import type { Database } from '@shop/api/platform'
import { auditLog, orderHistory } from '@shop/api/tables'
import { sql } from 'drizzle-orm'

/**
 * Has the log say what the demo's staff did, the moves of its orders, where it says nothing of that: an earlier revision
 * wrote none. No request made them, which tells them from what is done in the demo later.
 */
export async function addMissingActivity(db: Database): Promise<void> {
  await db.execute(sql`
    insert into ${auditLog} (actor_id, action, subject, subject_id, before, after, at)
    select move.actor_id, 'status', 'order', move.order_id, jsonb_build_object('status', move.from_status),
      jsonb_build_object('status', move.to_status, 'reason', move.reason), move.at
    from ${orderHistory} move
    where move.actor_kind = 'staff' and move.reason = 'demo'
      and not exists (select 1 from ${auditLog} where request_id is null and subject = 'order')
    order by move.at, move.id`)
}
