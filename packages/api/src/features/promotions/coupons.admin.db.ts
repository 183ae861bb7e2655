import type { CouponQuery, CouponState } from '@shop/contract/promotions'
import { and, count, eq, ilike, type SQL, sql } from 'drizzle-orm'
import { containsPattern } from '../../platform/database/contains-pattern.ts'
import type { Database } from '../../platform/database/database.ts'
import { coupons } from './coupons.tables.ts'

const stateAt = (now: Date) => sql<CouponState>`case
  when not ${coupons.isOn} then 'off'
  when ${coupons.endsAt} <= ${now.toISOString()}::timestamptz then 'over'
  when ${coupons.startsAt} > ${now.toISOString()}::timestamptz then 'coming'
  else 'running' end`

// The tables are named by hand: in a select from one table, Drizzle would leave the names of both codes bare.
const uses =
  sql`(select count(*)::int from coupon_redemptions u where u.code = coupons.code and u.expires_at is null)`.mapWith(
    Number,
  )
/** Off orders that count as revenue (decision 60). */
const costPaise = sql`(select coalesce(sum(o.discount_paise), 0) from orders o
  where o.coupon_code = coupons.code and o.status not in ('CANCELLED', 'RETURNED'))`.mapWith(Number)

const SORTS: Record<CouponQuery['sort'], SQL> = {
  added: sql`${coupons.id}`,
  code: sql`${coupons.code}`,
  percent: sql`${coupons.basisPoints}`,
  until: sql`${coupons.endsAt}`,
  uses,
  cost: costPaise,
}

const rows = (db: Database, now: Date) =>
  db
    .select({ coupon: coupons, state: stateAt(now), uses, costPaise })
    .from(coupons)
    .$dynamic()

export type CouponRow = Awaited<ReturnType<typeof rows>>[number]
type Wanted = Pick<CouponQuery, 'query' | 'state'>

export const listCoupons = (
  db: Database,
  { page, size, sort, order, ...wanted }: CouponQuery,
  now: Date,
): Promise<CouponRow[]> =>
  rows(db, now)
    .where(fitting(wanted, now))
    .orderBy(sql`${SORTS[sort]} ${sql.raw(order)} nulls last`, coupons.id)
    .limit(size)
    .offset(page * size)

export async function countCoupons(db: Database, wanted: Wanted, now: Date): Promise<number> {
  const [row] = await db.select({ total: count() }).from(coupons).where(fitting(wanted, now))
  return row?.total ?? 0
}

const fitting = ({ query, state }: Wanted, now: Date): SQL | undefined =>
  and(query === '' ? undefined : ilike(coupons.code, containsPattern(query)), state && sql`${stateAt(now)} = ${state}`)

export async function findCoupon(db: Database, id: number, now: Date): Promise<CouponRow | undefined> {
  const [row] = await rows(db, now).where(eq(coupons.id, id))
  return row
}

/** Waits for whoever is using it just now, so that their uses are seen by what comes after. */
export async function lockCoupon(db: Database, id: number) {
  const [row] = await db.select().from(coupons).where(eq(coupons.id, id)).for('update')
  return row
}

/** Undefined when the code is taken. */
export async function insertCoupon(db: Database, coupon: typeof coupons.$inferInsert): Promise<number | undefined> {
  const [row] = await db.insert(coupons).values(coupon).onConflictDoNothing().returning({ id: coupons.id })
  return row?.id
}

export async function updateCoupon(
  db: Database,
  id: number,
  change: Partial<typeof coupons.$inferInsert>,
): Promise<void> {
  await db
    .update(coupons)
    .set({ ...change, version: sql`${coupons.version} + 1` })
    .where(eq(coupons.id, id))
}

/** The uses that count now, those of buyers who are paying too: all of them, and the most by one buyer. */
export async function countUses(db: Database, code: string, now: Date): Promise<{ total: number; mostByOne: number }> {
  const [row] = await db.execute<{ total: number; most: number }>(sql`
    select coalesce(sum(uses), 0)::int as total, coalesce(max(uses), 0)::int as most
    from (select count(*) as uses from coupon_redemptions
      where code = ${code} and (expires_at is null or expires_at > ${now.toISOString()}::timestamptz)
      group by user_id) of_buyer`)
  return { total: row?.total ?? 0, mostByOne: row?.most ?? 0 }
}
