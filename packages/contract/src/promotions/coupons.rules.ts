import { formatDate } from '../kit/dates.ts'
import { formatPaise, type Paise, percentageOf } from '../kit/money.ts'

/** 99%, so the remaining amount with shipping is above the provider's minimum of ₹1. */
export const MAX_COUPON_BASIS_POINTS = 9900

/** 1000 basis points are 10%. */
export type Discount = { basisPoints: number; maxDiscountPaise: Paise | null }

/** Null is no limit. `endsAt` is exclusive. */
export type Coupon = Discount & {
  code: string
  isOn: boolean
  minAmountPaise: Paise
  startsAt: Date | null
  endsAt: Date | null
  perUserLimit: number | null
  totalLimit: number | null
}

/** Redemptions so far, including reservations of buyers who are paying now. */
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

/** The coupons of a new shop. Codes are stored and compared in lower case. */
export const SEEDED_COUPONS: readonly Coupon[] = [
  { code: 'save10', basisPoints: 1000, minAmountPaise: 0, ...NO_RESTRICTIONS },
  { code: 'premium20', basisPoints: 2000, minAmountPaise: 20_000, ...NO_RESTRICTIONS },
  { code: 'welcome15', basisPoints: 1500, minAmountPaise: 10_000, ...NO_RESTRICTIONS },
]

/** Whether the code is one of a new shop, which anyone may know. */
export const isAdvertisedCoupon = (code: string): boolean => SEEDED_COUPONS.some((coupon) => coupon.code === code)

/**
 * Different codes, so repeating a request with a wrong one costs nothing more. A college shares a network, and each
 * buyer's first use of a coupon counts until it is found to exist.
 */
export const WRONG_COUPONS_AN_HOUR = { account: 20, network: 300 } as const

export const COUPON_MESSAGES = {
  empty: 'Please enter a coupon code',
  unknown: 'Invalid coupon code',
  off: 'This coupon is no longer valid',
  usedUp: 'This coupon has reached its limit',
  usedAlready: 'You have already used this coupon',
} as const

export const normaliseCouponCode = (code: string): string => code.trim().toLowerCase()

/** `bad_request`: the buyer can fix it; `coupon_refused`: the coupon isn't available. */
export type CouponProblem = { code: 'bad_request' | 'coupon_refused'; message: string }

type RedemptionAttempt = { subtotalPaise: Paise; now: Date; redemptions: RedemptionCounts }

/** Why the coupon can't be applied to this subtotal, or undefined. */
export function validateCoupon(
  coupon: Coupon | undefined,
  code: string,
  attempt: RedemptionAttempt,
): CouponProblem | undefined {
  if (normaliseCouponCode(code) === '') return { code: 'bad_request', message: COUPON_MESSAGES.empty }
  if (!coupon) return { code: 'bad_request', message: COUPON_MESSAGES.unknown }
  const refusal =
    (coupon.isOn ? validateDates(coupon, attempt.now) : COUPON_MESSAGES.off) ??
    validateRedemptionLimits(coupon, attempt.redemptions)
  if (refusal !== undefined) return { code: 'coupon_refused', message: refusal }
  if (attempt.subtotalPaise >= coupon.minAmountPaise) return undefined
  // The message shows whole rupees without decimals.
  const minimum = formatPaise(coupon.minAmountPaise).replace(/\.00$/, '')
  return { code: 'bad_request', message: `Minimum order amount ${minimum} required for this coupon` }
}

function validateDates({ startsAt, endsAt }: Coupon, now: Date): string | undefined {
  if (startsAt !== null && now < startsAt) return `This coupon is valid from ${formatDate(startsAt)}`
  // `endsAt` is exclusive, so the last valid day is the one before.
  if (endsAt !== null && now >= endsAt)
    return `This coupon was valid until ${formatDate(new Date(endsAt.getTime() - 1))}`
  return undefined
}

/** Why one more redemption isn't allowed, or undefined. */
export function validateRedemptionLimits(
  { perUserLimit, totalLimit }: Pick<Coupon, 'perUserLimit' | 'totalLimit'>,
  redemptions: RedemptionCounts,
): string | undefined {
  if (perUserLimit !== null && redemptions.byUser >= perUserLimit) return COUPON_MESSAGES.usedAlready
  return totalLimit !== null && redemptions.total >= totalLimit ? COUPON_MESSAGES.usedUp : undefined
}

export function calculateDiscount(discount: Discount | undefined, subtotalPaise: Paise): Paise {
  if (!discount) return 0
  return Math.min(
    percentageOf(subtotalPaise, discount.basisPoints),
    discount.maxDiscountPaise ?? Number.POSITIVE_INFINITY,
  )
}
