import type { StaffNotification } from '@shop/contract/reports'
import { sql } from 'drizzle-orm'
import { type Database, queryRows } from '../../platform/database/database.ts'

type EventRow = Omit<StaffNotification, 'at'> & { at: Date | string }

/** The newest orders and contact messages. */
export const listRecent = (db: Database, limit: number) =>
  queryRows<EventRow>(
    db,
    sql`
    select * from (
      (select 'order_placed' as kind, o.id, u.name, o.order_date as at from orders o join users u on u.id = o.user_id
        order by o.order_date desc, o.id desc limit ${limit})
      union all
      (select 'message_received', id, name, created_at from contact_messages order by created_at desc, id desc limit ${limit})
    ) events order by at desc, id desc limit ${limit}`,
  )
