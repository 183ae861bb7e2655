import { toRupees } from '@shop/contract/kit'
import {
  type Coupon,
  type CouponProblem,
  normaliseCouponCode,
  type PublicCoupon,
  SEEDED_COUPONS,
  toPercent,
  validateCoupon,
  validateRedemptionLimits,
} from '@shop/contract/promotions'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import * as table from './coupons.db.ts'

type EvaluationInput = table.RedemptionScope & { subtotalPaise: number }
export type CouponEvaluation = { coupon?: Coupon | undefined; problem?: CouponProblem | undefined }

const NO_REDEMPTIONS = { total: 0, byUser: 0 }

/** The coupon that a code stands for, if it may be used on this subtotal; else why it may not (spec 5). */
export async function evaluateCoupon(
  db: Database,
  code: string | null | undefined,
  { subtotalPaise, ...counting }: EvaluationInput,
): Promise<CouponEvaluation> {
  if (code === null || code === undefined) return {}
  const normal = normaliseCouponCode(code)
  // PostgreSQL can't compare with a NUL, and no coupon has one.
  const coupon = normal === '' || normal.includes('\0') ? undefined : await table.findCoupon(db, normal)
  const uses = coupon && isLimited(coupon) ? await table.countRedemptions(db, normal, counting) : NO_REDEMPTIONS
  const problem = validateCoupon(coupon, normal, { subtotalPaise, now: counting.now, uses })
  if (problem) return { problem }
  return coupon ? { coupon } : {}
}

/** What the shop tells everybody of its coupons: those that it started with, as they are now, while anybody may use them. */
export async function listPublicCoupons(db: Database, now: Date): Promise<PublicCoupon[]> {
  const rows = await table.listCoupons(
    db,
    SEEDED_COUPONS.map(({ code }) => code),
  )
  const isGood = (coupon: Coupon) =>
    !isLimited(coupon) &&
    validateCoupon(coupon, coupon.code, { subtotalPaise: coupon.minAmountPaise, now, uses: NO_REDEMPTIONS }) ===
      undefined
  return rows.filter(isGood).map(({ code, basisPoints, minAmountPaise, maxDiscountPaise }) => ({
    code: code.toUpperCase(),
    percent: toPercent(basisPoints),
    minAmount: toRupees(minAmountPaise),
    maxDiscount: maxDiscountPaise === null ? null : toRupees(maxDiscountPaise),
  }))
}

const isLimited = ({ totalLimit, perUserLimit }: Coupon): boolean => totalLimit !== null || perUserLimit !== null

export const couponError = ({ code, message }: CouponProblem): AppError =>
  new AppError(code, message, { fields: { couponCode: message } })

/** Keeps other buyers with this coupon waiting until the transaction ends, if it is one that can run out. */
export const lockCoupon = table.lockLimitedCoupon

type RedemptionInput = { checkoutId: number; userId: number; now: Date }

/** Keeps a use for a buyer who goes to pay. Needs the lock, and a look at what is left. */
export async function reserveCoupon(
  db: Database,
  code: string,
  keeping: RedemptionInput & { expiresAt: Date },
): Promise<void> {
  const { now, ...use } = keeping
  await table.upsertRedemption(db, { ...use, code, at: now })
}

/** Uses a coupon up for an order, kept for it or not. False when others have been quicker. */
export async function redeemCoupon(
  db: Database,
  code: string,
  { checkoutId, userId, now }: RedemptionInput,
): Promise<boolean> {
  const limited = await table.lockLimitedCoupon(db, code)
  // A statement of its own after the lock, so that it sees what others used while we waited for them.
  const uses = limited ? await table.countRedemptions(db, code, { userId, own: { checkoutId }, now }) : NO_REDEMPTIONS
  if (limited && validateRedemptionLimits(limited, uses) !== undefined) return false
  await table.upsertRedemption(db, { checkoutId, userId, code, expiresAt: null, at: now })
  return true
}

/** Lets everybody have what was kept for checkouts that ended without an order. */
export const releaseCouponReservations = table.deleteReservedRedemptions

/** An order was cancelled, so its coupon is as good as unused. */
export const restoreCouponRedemption = table.deleteRedemption
