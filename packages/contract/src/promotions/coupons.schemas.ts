import { formatRupees, isWholePaise, pageOf, Rupees, tableQuery, Version, z } from '../kit/index.ts'
import { MAX_COUPON_BASIS_POINTS, toPercent } from './coupons.rules.ts'
import { DATE_RANGE_ERROR, dateRangeFields, isDateRangeOrdered } from './date-range.ts'

const MAX_PERCENT = toPercent(MAX_COUPON_BASIS_POINTS)
const MAX_RUPEES = 10_000_000
const MAX_REDEMPTIONS = 1_000_000

const CODE = 'Use 3 to 30 letters and digits'
const PERCENT = `Enter a percent from 1 to ${MAX_PERCENT}`
const RUPEES = `Enter an amount in rupees, at most ${formatRupees(MAX_RUPEES)}`
const DECIMALS = 'Use at most two decimals'
const LIMIT = `Enter a whole number from 1 to ${MAX_REDEMPTIONS.toLocaleString('en-IN')}, or leave it blank`

const rupees = z.number(RUPEES).max(MAX_RUPEES, RUPEES).refine(isWholePaise, DECIMALS)
const redemptionLimit = z.number(LIMIT).int(LIMIT).min(1, LIMIT).max(MAX_REDEMPTIONS, LIMIT).nullable()
/** Null is no limit. Days in India, inclusive. */
const terms = {
  percent: z.number(PERCENT).min(1, PERCENT).max(MAX_PERCENT, PERCENT).refine(isWholePaise, DECIMALS),
  minAmount: rupees.min(0, RUPEES),
  maxDiscount: rupees.positive('Enter an amount above 0, or leave it blank for no maximum').nullable(),
  ...dateRangeFields,
  totalLimit: redemptionLimit,
  perUserLimit: redemptionLimit,
}

/** The code can't be changed later, because customers and orders refer to it. */
export const CreateCoupon = z
  .object({
    code: z
      .string(CODE)
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9]{3,30}$/, CODE),
    ...terms,
  })
  .refine(isDateRangeOrdered, DATE_RANGE_ERROR)
export type CreateCoupon = z.infer<typeof CreateCoupon>

export const UpdateCoupon = z.object({ ...terms, version: Version }).refine(isDateRangeOrdered, DATE_RANGE_ERROR)
export type UpdateCoupon = z.infer<typeof UpdateCoupon>
export type CouponTerms = Omit<UpdateCoupon, 'version'>

export const SetCouponEnabled = z.object({ isOn: z.boolean('Choose whether the coupon is active'), version: Version })
export type SetCouponEnabled = z.infer<typeof SetCouponEnabled>

/** `off`: disabled by staff, regardless of its dates. */
export const CouponState = z.enum(['running', 'coming', 'over', 'off'])
export type CouponState = z.infer<typeof CouponState>

export const AdminCoupon = z.object({
  id: z.number().int(),
  /** In upper case. */
  code: z.string(),
  percent: z.number(),
  minAmount: Rupees,
  maxDiscount: Rupees.nullable(),
  from: z.iso.date().nullable(),
  until: z.iso.date().nullable(),
  totalLimit: z.number().int().nullable(),
  perUserLimit: z.number().int().nullable(),
  isOn: z.boolean(),
  state: CouponState,
  /** Redemptions by orders that weren't cancelled. */
  uses: z.number().int(),
  /** Total discount on orders that count as revenue. */
  cost: Rupees,
  version: Version,
})
export type AdminCoupon = z.infer<typeof AdminCoupon>

export const CouponPage = pageOf(AdminCoupon)

export const COUPON_SORTS = ['added', 'code', 'percent', 'until', 'uses', 'cost'] as const

/** `query` matches the code. */
export const CouponQuery = tableQuery(COUPON_SORTS).extend({ state: CouponState.optional() })
export type CouponQuery = z.infer<typeof CouponQuery>

/** A coupon that the shop advertises. */
export const PublicCoupon = z.object({
  code: z.string(),
  percent: z.number(),
  minAmount: Rupees,
  maxDiscount: Rupees.nullable(),
})
export type PublicCoupon = z.infer<typeof PublicCoupon>
