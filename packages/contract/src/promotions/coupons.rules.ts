import { formatDate } from '../kit/dates.ts'
import { formatPaise, type Paise, percentageOf } from '../kit/money.ts'

/**
 * 99 %: something is left to pay. With shipping on small sums that is always more than the ₹1 which the provider takes at
 * least.
 */
export const MAX_COUPON_BASIS_POINTS = 9900

/** What a coupon takes off: `basisPoints` 1000 is 10 %, `maxDiscountPaise` its cap, if it has one. */
export type Discount = { basisPoints: number; maxDiscountPaise: Paise | null }

/** A coupon as the rules need it; null is no limit. Good while it is on, from `startsAt` until just before `endsAt`. */
export type Coupon = Discount & {
  code: string
  isOn: boolean
  minAmountPaise: Paise
  startsAt: Date | null
  endsAt: Date | null
  perUserLimit: number | null
  totalLimit: number | null
}

/** How often a coupon has been used already, by everybody and by this buyer; whoever is paying just now counts. */
export type RedemptionCounts = { total: number; byUser: number }

const NO_RESTRICTIONS = {
  isOn: true,
  maxDiscountPaise: null,
  startsAt: null,
  endsAt: null,
  perUserLimit: null,
  totalLimit: null,
}

/** 12.5 is 1250 basis points. Rounded, since 1.15 × 100 is not 115. */
export const toBasisPoints = (percent: number): number => Math.round(percent * 100)
export const toPercent = (basisPoints: number): number => basisPoints / 100

/** The three coupons that a new shop starts with (spec 9). Codes are kept and compared in lower case (spec 5). */
export const SEEDED_COUPONS: readonly Coupon[] = [
  { code: 'save10', basisPoints: 1000, minAmountPaise: 0, ...NO_RESTRICTIONS },
  { code: 'premium20', basisPoints: 2000, minAmountPaise: 20_000, ...NO_RESTRICTIONS },
  { code: 'welcome15', basisPoints: 1500, minAmountPaise: 10_000, ...NO_RESTRICTIONS },
]

export const COUPON_MESSAGES = {
  empty: 'Please enter a coupon code',
  unknown: 'Invalid coupon code',
  off: 'This coupon is no longer valid',
  usedUp: 'This coupon has been used up',
  usedAlready: 'You have used this coupon already',
} as const

export const normaliseCouponCode = (code: string): string => code.trim().toLowerCase()

/** `bad_request`: the buyer can mend it; `coupon_refused`: the coupon is not to be had now. */
export type CouponProblem = { code: 'bad_request' | 'coupon_refused'; message: string }

type RedemptionAttempt = { subtotalPaise: Paise; now: Date; uses: RedemptionCounts }

/** Why this coupon can't be used on this subtotal of selected items, or undefined (spec 5). */
export function validateCoupon(
  coupon: Coupon | undefined,
  code: string,
  use: RedemptionAttempt,
): CouponProblem | undefined {
  if (normaliseCouponCode(code) === '') return { code: 'bad_request', message: COUPON_MESSAGES.empty }
  if (!coupon) return { code: 'bad_request', message: COUPON_MESSAGES.unknown }
  const refusal =
    (coupon.isOn ? validateDates(coupon, use.now) : COUPON_MESSAGES.off) ?? validateRedemptionLimits(coupon, use.uses)
  if (refusal !== undefined) return { code: 'coupon_refused', message: refusal }
  if (use.subtotalPaise >= coupon.minAmountPaise) return undefined
  // The coupon text alone shows no decimals (decision 83).
  const minimum = formatPaise(coupon.minAmountPaise).replace(/\.00$/, '')
  return { code: 'bad_request', message: `Minimum order amount ${minimum} required for this coupon` }
}

function validateDates({ startsAt, endsAt }: Coupon, now: Date): string | undefined {
  if (startsAt !== null && now < startsAt) return `This coupon is valid from ${formatDate(startsAt)}`
  // A coupon that ends at midnight was good until the day before.
  if (endsAt !== null && now >= endsAt)
    return `This coupon was valid until ${formatDate(new Date(endsAt.getTime() - 1))}`
  return undefined
}

/** Why one more use would be too many, or undefined. */
export function validateRedemptionLimits(
  { perUserLimit, totalLimit }: Pick<Coupon, 'perUserLimit' | 'totalLimit'>,
  uses: RedemptionCounts,
): string | undefined {
  if (perUserLimit !== null && uses.byUser >= perUserLimit) return COUPON_MESSAGES.usedAlready
  return totalLimit !== null && uses.total >= totalLimit ? COUPON_MESSAGES.usedUp : undefined
}

export function calculateDiscount(discount: Discount | undefined, subtotalPaise: Paise): Paise {
  if (!discount) return 0
  return Math.min(
    percentageOf(subtotalPaise, discount.basisPoints),
    discount.maxDiscountPaise ?? Number.POSITIVE_INFINITY,
  )
}
