import type { RedemptionCounts } from '@shop/contract/promotions'
import { and, eq, gt, inArray, isNotNull, isNull, not, or, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import type { ReservationOwner } from '../catalogue/stock.service.ts'
import { couponRedemptions, coupons } from './coupons.tables.ts'

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
export async function lockLimitedCoupon(db: Database, code: string): Promise<CouponRow | undefined> {
  const isLimited = or(isNotNull(coupons.totalLimit), isNotNull(coupons.perUserLimit))
  const [coupon] = await db
    .select()
    .from(coupons)
    .where(and(eq(coupons.code, code), isLimited))
    .for('no key update')
  return coupon
}

export type RedemptionScope = { userId: number; own: ReservationOwner; now: Date }

/** The uses of a coupon that count at a time, but for the buyer's own unfinished ones, or one checkout's. */
export async function countRedemptions(
  db: Database,
  code: string,
  { userId, own, now }: RedemptionScope,
): Promise<RedemptionCounts> {
  const isOwn =
    'userId' in own
      ? and(eq(couponRedemptions.userId, own.userId), isNotNull(couponRedemptions.expiresAt))
      : eq(couponRedemptions.checkoutId, own.checkoutId)
  const counts = or(isNull(couponRedemptions.expiresAt), gt(couponRedemptions.expiresAt, now))
  const [uses] = await db
    .select({
      total: sql<number>`count(*)::int`,
      byUser: sql<number>`(count(*) filter (where ${couponRedemptions.userId} = ${userId}))::int`,
    })
    .from(couponRedemptions)
    .where(and(eq(couponRedemptions.code, code), counts, isOwn && not(isOwn)))
  return uses ?? { total: 0, byUser: 0 }
}

export async function upsertRedemption(db: Database, use: typeof couponRedemptions.$inferInsert): Promise<void> {
  await db.insert(couponRedemptions).values(use).onConflictDoUpdate({ target: couponRedemptions.checkoutId, set: use })
}

export async function deleteReservedRedemptions(db: Database, checkoutIds: readonly number[]): Promise<void> {
  const isReserved = isNotNull(couponRedemptions.expiresAt)
  await db.delete(couponRedemptions).where(and(inArray(couponRedemptions.checkoutId, [...checkoutIds]), isReserved))
}

export async function deleteRedemption(db: Database, checkoutId: number): Promise<void> {
  await db.delete(couponRedemptions).where(eq(couponRedemptions.checkoutId, checkoutId))
}
