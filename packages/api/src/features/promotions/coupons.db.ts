import type { RedemptionCounts } from '@shop/contract/promotions'
import { and, eq, gt, inArray, isNotNull, isNull, not, or, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import type { ReservationOwner } from '../catalogue/stock/stock.service.ts'
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

/** A coupon without limits is not locked. */
export async function lockLimitedCoupon(db: Database, code: string): Promise<CouponRow | undefined> {
  const isLimited = or(isNotNull(coupons.totalLimit), isNotNull(coupons.perUserLimit))
  const [coupon] = await db
    .select()
    .from(coupons)
    .where(and(eq(coupons.code, code), isLimited))
    .for('no key update')
  return coupon
}

export type RedemptionScope = { userId: number; owner: ReservationOwner; now: Date }

/** Current redemptions, without those of the owner: a user's reservations, or one checkout's redemption. */
export async function countRedemptions(
  db: Database,
  code: string,
  { userId, owner, now }: RedemptionScope,
): Promise<RedemptionCounts> {
  const isOwn =
    'userId' in owner
      ? and(eq(couponRedemptions.userId, owner.userId), isNotNull(couponRedemptions.expiresAt))
      : eq(couponRedemptions.checkoutId, owner.checkoutId)
  const isActive = or(isNull(couponRedemptions.expiresAt), gt(couponRedemptions.expiresAt, now))
  const [counts] = await db
    .select({
      total: sql<number>`count(*)::int`,
      byUser: sql<number>`(count(*) filter (where ${couponRedemptions.userId} = ${userId}))::int`,
    })
    .from(couponRedemptions)
    .where(and(eq(couponRedemptions.code, code), isActive, isOwn && not(isOwn)))
  return counts ?? { total: 0, byUser: 0 }
}

export async function upsertRedemption(db: Database, redemption: typeof couponRedemptions.$inferInsert): Promise<void> {
  await db
    .insert(couponRedemptions)
    .values(redemption)
    .onConflictDoUpdate({ target: couponRedemptions.checkoutId, set: redemption })
}

export async function deleteReservedRedemptions(db: Database, checkoutIds: readonly number[]): Promise<void> {
  const isReserved = isNotNull(couponRedemptions.expiresAt)
  await db.delete(couponRedemptions).where(and(inArray(couponRedemptions.checkoutId, [...checkoutIds]), isReserved))
}

export async function deleteRedemption(db: Database, checkoutId: number): Promise<void> {
  await db.delete(couponRedemptions).where(eq(couponRedemptions.checkoutId, checkoutId))
}
