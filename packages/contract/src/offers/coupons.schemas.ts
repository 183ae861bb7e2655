import { MAX_COUPON_BASIS_POINTS, percentOf } from '../checkout/coupons.rules.ts'
import { formatRupees, isWholePaise, pageOf, Rupees, tableQuery, Version, z } from '../kit/index.ts'
import { areInOrder, days, inOrder } from './days.ts'

const MOST_PERCENT = percentOf(MAX_COUPON_BASIS_POINTS)
const MOST_RUPEES = 10_000_000
const MOST_USES = 1_000_000

const CODE = 'Use 3 to 30 letters and digits'
const PERCENT = `Enter a percent from 1 to ${MOST_PERCENT}`
const RUPEES = `Enter an amount in rupees, at most ${formatRupees(MOST_RUPEES)}`
const DECIMALS = 'At most two decimals, please'
const USES = `Enter a whole number from 1 to ${MOST_USES.toLocaleString('en-IN')}, or leave it empty`

const rupees = z.number(RUPEES).max(MOST_RUPEES, RUPEES).refine(isWholePaise, DECIMALS)
const uses = z.number(USES).int(USES).min(1, USES).max(MOST_USES, USES).nullable()
/** What staff say of a coupon; null is no limit. Days are of India, the last included. */
const terms = {
  percent: z.number(PERCENT).min(1, PERCENT).max(MOST_PERCENT, PERCENT).refine(isWholePaise, DECIMALS),
  minAmount: rupees.min(0, RUPEES),
  maxDiscount: rupees.positive('A cap is more than nothing; leave it empty for none').nullable(),
  ...days,
  totalLimit: uses,
  perUserLimit: uses,
}

/** A code is never changed again: buyers know it, and orders name it. */
export const NewCoupon = z
  .object({
    code: z
      .string(CODE)
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9]{3,30}$/, CODE),
    ...terms,
  })
  .refine(areInOrder, inOrder)
export type NewCoupon = z.infer<typeof NewCoupon>

export const CouponChange = z.object({ ...terms, version: Version }).refine(areInOrder, inOrder)
export type CouponChange = z.infer<typeof CouponChange>
export type CouponTerms = Omit<CouponChange, 'version'>

export const CouponSwitch = z.object({ isOn: z.boolean('Say whether it is on'), version: Version })
export type CouponSwitch = z.infer<typeof CouponSwitch>

/** `off`: switched off by staff, whatever its days say. */
export const CouponState = z.enum(['running', 'coming', 'over', 'off'])
export type CouponState = z.infer<typeof CouponState>

export const StaffCoupon = z.object({
  id: z.number().int(),
  /** In capitals, as it is printed. */
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
  /** By orders that weren't cancelled. */
  uses: z.number().int(),
  /** What it took off orders that count as revenue (decision 60). */
  cost: Rupees,
  version: Version,
})
export type StaffCoupon = z.infer<typeof StaffCoupon>

export const CouponPage = pageOf(StaffCoupon)

export const COUPON_SORTS = ['added', 'code', 'percent', 'until', 'uses', 'cost'] as const

/** `query` is looked for in the code. */
export const CouponQuery = tableQuery(COUPON_SORTS).extend({ state: CouponState.optional() })
export type CouponQuery = z.infer<typeof CouponQuery>
