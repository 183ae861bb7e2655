import type { CouponQuery, CouponState } from '@shop/contract/promotions'
import { and, count, eq, ilike, type SQL, sql } from 'drizzle-orm'
import { containsPattern } from '../../platform/database/contains-pattern.ts'
import { type Database, queryRows } from '../../platform/database/database.ts'
import { coupons } from './coupons.tables.ts'

const stateAt = (now: Date) => sql<CouponState>`case
  when not ${coupons.isOn} then 'off'
  when ${coupons.endsAt} <= ${now.toISOString()}::timestamptz then 'over'
  when ${coupons.startsAt} > ${now.toISOString()}::timestamptz then 'coming'
  else 'running' end`

// Hand-written SQL, because Drizzle omits table names in a select from one table.
const uses =
  sql`(select count(*)::int from coupon_redemptions u where u.code = coupons.code and u.expires_at is null)`.mapWith(
    Number,
  )
/** Discounts on orders that count as revenue. */
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
type CouponFilters = Pick<CouponQuery, 'query' | 'state'>

export const listCoupons = (
  db: Database,
  { page, size, sort, order, ...filters }: CouponQuery,
  now: Date,
): Promise<CouponRow[]> =>
  rows(db, now)
    .where(matches(filters, now))
    .orderBy(sql`${SORTS[sort]} ${sql.raw(order)} nulls last`, coupons.id)
    .limit(size)
    .offset(page * size)

export async function countCoupons(db: Database, filters: CouponFilters, now: Date): Promise<number> {
  const [row] = await db.select({ total: count() }).from(coupons).where(matches(filters, now))
  return row?.total ?? 0
}

const matches = ({ query, state }: CouponFilters, now: Date): SQL | undefined =>
  and(query === '' ? undefined : ilike(coupons.code, containsPattern(query)), state && sql`${stateAt(now)} = ${state}`)

export async function findCoupon(db: Database, id: number, now: Date): Promise<CouponRow | undefined> {
  const [row] = await rows(db, now).where(eq(coupons.id, id))
  return row
}

/** Waits for concurrent redemptions, so later counts include them. */
export async function lockCoupon(db: Database, id: number) {
  const [row] = await db.select().from(coupons).where(eq(coupons.id, id)).for('update')
  return row
}

/** Undefined when the code exists. */
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

/** Current redemptions including reservations: the total, and the most by one customer. */
export async function countUses(
  db: Database,
  code: string,
  now: Date,
): Promise<{ total: number; maxByOneUser: number }> {
  const [row] = await queryRows<{ total: number; most: number }>(
    db,
    sql`
    select coalesce(sum(uses), 0)::int as total, coalesce(max(uses), 0)::int as most
    from (select count(*) as uses from coupon_redemptions
      where code = ${code} and (expires_at is null or expires_at > ${now.toISOString()}::timestamptz)
      group by user_id) by_user`,
  )
  return { total: row?.total ?? 0, maxByOneUser: row?.most ?? 0 }
}
