import { sql } from 'drizzle-orm'
import { type Database, queryRows } from '../../platform/database/database.ts'
import type { ExpiredRows } from '../../platform/database/delete-in-batches.ts'
import { searchDays, searchLog } from './search.tables.ts'

/** Different searches kept of each day, with and without results each; bounds the table under a flood. */
const SEARCHES_PER_DAY = 100

/** A day in India; `until` is exclusive. */
export type Day = { from: Date; until: Date }

/** The oldest day with searches that ended at least `days` days before today. */
export async function findOldestDay(db: Database, now: Date, days: number): Promise<Day | undefined> {
  const [row] = await queryRows<{ from: string; until: string }>(
    db,
    sql`
    with today as (select date_trunc('day', ${now.toISOString()}::timestamptz, 'Asia/Kolkata') as start),
      oldest as (
        select date_trunc('day', min(at), 'Asia/Kolkata') as start from ${searchLog}
        where at < (select start from today) - ${days} * interval '1 day'
      )
    select to_json(start) #>> '{}' as "from", to_json(start + interval '1 day') #>> '{}' as until from oldest
    where start is not null`,
  )
  return row && { from: new Date(row.from), until: new Date(row.until) }
}

/** Doesn't change a day that is written already. */
export async function insertDay(db: Database, { from, until }: Day): Promise<void> {
  const startsAt = from.toISOString()
  await db.execute(sql`
    insert into ${searchDays} (starts_at, has_results, text, times)
    select ${startsAt}::timestamptz, has_results, text, times from (
      select results > 0 as has_results, lower(query) as text, count(*)::int as times,
        row_number() over (partition by results > 0 order by count(*) desc, lower(query)) as position
      from ${searchLog} where at >= ${startsAt} and at < ${until.toISOString()} group by 1, 2
    ) counted
    where position <= ${SEARCHES_PER_DAY}
      and not exists (select 1 from ${searchDays} where starts_at = ${startsAt}::timestamptz)`)
}

export const searchesBefore = (before: Date): ExpiredRows => ({ table: searchLog, time: searchLog.at, before })
