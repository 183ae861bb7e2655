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

/** The coupon of a code, or the problem why it can't be applied to the subtotal. */
export async function evaluateCoupon(
  db: Database,
  code: string | null | undefined,
  { subtotalPaise, ...scope }: EvaluationInput,
): Promise<CouponEvaluation> {
  if (code === null || code === undefined) return {}
  const normalised = normaliseCouponCode(code)
  const coupon = canBeCode(normalised) ? await table.findCoupon(db, normalised) : undefined
  const redemptions = coupon && isLimited(coupon) ? await table.countRedemptions(db, normalised, scope) : NO_REDEMPTIONS
  const problem = validateCoupon(coupon, normalised, { subtotalPaise, now: scope.now, redemptions })
  if (problem) return { problem }
  return coupon ? { coupon } : {}
}

/** Whether a coupon has this code, usable or not. */
export const couponExists = async (db: Database, normalised: string): Promise<boolean> =>
  canBeCode(normalised) && (await table.findCoupon(db, normalised)) !== undefined

/** Whether a coupon can have this code. PostgreSQL text can't contain NUL characters. */
export const canBeCode = (normalised: string): boolean => normalised !== '' && !normalised.includes('\0')

/** The default coupons that anyone can use now. */
export async function listPublicCoupons(db: Database, now: Date): Promise<PublicCoupon[]> {
  const rows = await table.listCoupons(
    db,
    SEEDED_COUPONS.map(({ code }) => code),
  )
  const isUsable = (coupon: Coupon) =>
    !isLimited(coupon) &&
    validateCoupon(coupon, coupon.code, { subtotalPaise: coupon.minAmountPaise, now, redemptions: NO_REDEMPTIONS }) ===
      undefined
  return rows.filter(isUsable).map(({ code, basisPoints, minAmountPaise, maxDiscountPaise }) => ({
    code: code.toUpperCase(),
    percent: toPercent(basisPoints),
    minAmount: toRupees(minAmountPaise),
    maxDiscount: maxDiscountPaise === null ? null : toRupees(maxDiscountPaise),
  }))
}

const isLimited = ({ totalLimit, perUserLimit }: Coupon): boolean => totalLimit !== null || perUserLimit !== null

export const couponError = ({ code, message }: CouponProblem): AppError =>
  new AppError(code, message, { fields: { couponCode: message } })

/** Locks a limited coupon against other buyers until the transaction ends. */
export const lockCoupon = table.lockLimitedCoupon

type RedemptionInput = { checkoutId: number; userId: number; now: Date }

/** Reserves a redemption. Requires the lock and a check of the limits. */
export async function reserveCoupon(
  db: Database,
  code: string,
  reservation: RedemptionInput & { expiresAt: Date },
): Promise<void> {
  const { now, ...redemption } = reservation
  await table.upsertRedemption(db, { ...redemption, code, at: now })
}

/** Redeems a coupon for an order, with or without a reservation. False when its limit is reached. */
export async function redeemCoupon(
  db: Database,
  code: string,
  { checkoutId, userId, now }: RedemptionInput,
): Promise<boolean> {
  const limited = await table.lockLimitedCoupon(db, code)
  // Queried after the lock, so it includes redemptions that were made while this transaction waited.
  const redemptions = limited
    ? await table.countRedemptions(db, code, { userId, owner: { checkoutId }, now })
    : NO_REDEMPTIONS
  if (limited && validateRedemptionLimits(limited, redemptions) !== undefined) return false
  await table.upsertRedemption(db, { checkoutId, userId, code, expiresAt: null, at: now })
  return true
}

/** Releases the redemptions that were reserved by checkouts that ended without an order. */
export const releaseCouponReservations = table.deleteReservedRedemptions

/** Lets the customer of a cancelled order use its coupon again. */
export const restoreCouponRedemption = table.deleteRedemption
