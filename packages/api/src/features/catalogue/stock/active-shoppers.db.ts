import { gte, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { activeShoppers } from '../catalogue.tables.ts'

/** Each heartbeat also deletes a few expired tabs, which keeps the table small. */
export async function upsertShopper(db: Database, visitor: string, now: Date, deleteBefore: Date): Promise<void> {
  await db
    .insert(activeShoppers)
    .values({ visitor, seenAt: now })
    .onConflictDoUpdate({ target: activeShoppers.visitor, set: { seenAt: now } })
  await db.execute(sql`
    delete from active_shoppers where visitor in (
      select visitor from active_shoppers where seen_at < ${deleteBefore.toISOString()} order by seen_at limit 10
      for update skip locked)`)
}

export async function countShoppersSince(db: Database, since: Date): Promise<number> {
  const [row] = await db
    .select({ shoppers: sql<number>`count(*)::int` })
    .from(activeShoppers)
    .where(gte(activeShoppers.seenAt, since))
  return row?.shoppers ?? 0
}
