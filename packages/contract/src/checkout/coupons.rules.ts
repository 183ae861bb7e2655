import { formatPaise, type Paise, shareOf } from '../kit/money.ts'

/** A coupon as the rules need it: `basisPoints` 1000 is 10 %. */
export type Coupon = { code: string; basisPoints: number; minAmountPaise: Paise }

/** The three coupons that a new shop starts with (spec 9). Codes are kept and compared in lower case (spec 5). */
export const SEEDED_COUPONS: readonly Coupon[] = [
  { code: 'save10', basisPoints: 1000, minAmountPaise: 0 },
  { code: 'premium20', basisPoints: 2000, minAmountPaise: 20_000 },
  { code: 'welcome15', basisPoints: 1500, minAmountPaise: 10_000 },
]

export const COUPON_WORDS = { empty: 'Please enter a coupon code', unknown: 'Invalid coupon code' } as const

export const normaliseCouponCode = (code: string): string => code.trim().toLowerCase()

/** Why this coupon can't be used on this subtotal of selected items, or undefined (spec 5). */
export function couponProblem(coupon: Coupon | undefined, code: string, subtotalPaise: Paise): string | undefined {
  if (normaliseCouponCode(code) === '') return COUPON_WORDS.empty
  if (!coupon) return COUPON_WORDS.unknown
  if (subtotalPaise < coupon.minAmountPaise) {
    // The coupon text alone shows no decimals (decision 83).
    return `Minimum order amount ${formatPaise(coupon.minAmountPaise).replace(/\.00$/, '')} required for this coupon`
  }
  return undefined
}

export const couponDiscount = (coupon: Coupon | undefined, subtotalPaise: Paise): Paise =>
  coupon ? shareOf(subtotalPaise, coupon.basisPoints) : 0
