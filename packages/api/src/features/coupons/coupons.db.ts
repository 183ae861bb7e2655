import type { RedemptionCounts } from '@shop/contract/promotions'
import { and, eq, gt, inArray, isNotNull, isNull, not, or, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import type { Own } from '../catalogue/stock.service.ts'
import { coupons, couponUses } from './coupons.tables.ts'

export type CouponRow = typeof coupons.$inferSelect

export async function findCoupon(db: Database, code: string): Promise<CouponRow | undefined> {
  const [coupon] = await db.select().from(coupons).where(eq(coupons.code, code))
  return coupon
}

export const listCoupons = (db: Database, codes: readonly string[]): Promise<CouponRow[]> =>
  db
    .select()
    .from(coupons)
    .where(inArray(coupons.code, [...codes]))
    .orderBy(coupons.id)

/** One without limits is never waited for. */
export async function lockIfLimited(db: Database, code: string): Promise<CouponRow | undefined> {
  const isLimited = or(isNotNull(coupons.totalLimit), isNotNull(coupons.perUserLimit))
  const [coupon] = await db
    .select()
    .from(coupons)
    .where(and(eq(coupons.code, code), isLimited))
    .for('no key update')
  return coupon
}

export type Counting = { userId: number; own: Own; now: Date }

/** The uses of a coupon that count at a time, but for the buyer's own unfinished ones, or one checkout's. */
export async function countUses(db: Database, code: string, { userId, own, now }: Counting): Promise<RedemptionCounts> {
  const isOwn =
    'userId' in own
      ? and(eq(couponUses.userId, own.userId), isNotNull(couponUses.expiresAt))
      : eq(couponUses.checkoutId, own.checkoutId)
  const counts = or(isNull(couponUses.expiresAt), gt(couponUses.expiresAt, now))
  const [uses] = await db
    .select({
      total: sql<number>`count(*)::int`,
      byUser: sql<number>`(count(*) filter (where ${couponUses.userId} = ${userId}))::int`,
    })
    .from(couponUses)
    .where(and(eq(couponUses.code, code), counts, isOwn && not(isOwn)))
  return uses ?? { total: 0, byUser: 0 }
}

export async function putUse(db: Database, use: typeof couponUses.$inferInsert): Promise<void> {
  await db.insert(couponUses).values(use).onConflictDoUpdate({ target: couponUses.checkoutId, set: use })
}

export async function deleteReserved(db: Database, checkoutIds: readonly number[]): Promise<void> {
  const isReserved = isNotNull(couponUses.expiresAt)
  await db.delete(couponUses).where(and(inArray(couponUses.checkoutId, [...checkoutIds]), isReserved))
}

export async function deleteUse(db: Database, checkoutId: number): Promise<void> {
  await db.delete(couponUses).where(eq(couponUses.checkoutId, checkoutId))
}
