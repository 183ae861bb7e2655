import { sql } from 'drizzle-orm'
import type { Database } from '../src/platform/database/database.ts'

/** How many statements wait for a lock. */
export async function countLockWaits(db: Database): Promise<number> {
  // Otherwise a transaction sees the same activity every time.
  await db.execute(sql`select pg_stat_clear_snapshot()`)
  const { rows } = await db.execute(sql`
    select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  return rows[0]?.waiting as number
}
