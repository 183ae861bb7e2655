import type { CartItem } from '@shop/contract/cart'
import type { Quote, QuoteLine } from '@shop/contract/checkout'
import { calculateSavings } from '@shop/contract/checkout/shipping.rules'
import { calculateTotals } from '@shop/contract/checkout/totals.rules'
import { toPaise, toRupees } from '@shop/contract/kit/money'
import {
  type Coupon,
  type CouponProblem,
  SEEDED_COUPONS,
  validateCoupon,
} from '@shop/contract/promotions/coupons.rules'

type QuoteRequest = { body: unknown }

/** Mocks quotes of these products with the contract's rules. `change` overrides fields of a line. */
export const mockQuote =
  (products: readonly CartItem[], change: (line: QuoteLine) => Partial<QuoteLine> = () => ({})) =>
  ({ body }: QuoteRequest): Quote => {
    const { items, couponCode } = body as {
      items: { productId: number; quantity: number }[]
      couponCode: string | null
    }
    const lines = items.map(({ productId, quantity }) => {
      const product = products.find(({ id }) => id === productId)
      if (product === undefined) throw new Error(`no product ${productId}`)
      const unitPrice = product.discountPrice ?? 0
      const { name, image, subCategory, actualPrice } = product
      const line = {
        productId,
        name,
        image,
        subCategory,
        unitPrice,
        actualPrice,
        quantity,
        options: {},
        subtotal: unitPrice * quantity,
        stockLeft: null,
        problem: null,
      }
      return { ...line, ...change(line) }
    })
    const priced = lines.map(({ unitPrice, actualPrice, quantity }) => ({
      unitPaise: toPaise(unitPrice),
      actualPaise: actualPrice === null ? null : toPaise(actualPrice),
      quantity,
    }))
    const { coupon, problem } = evaluateCoupon(couponCode, calculateTotals(priced).subtotalPaise)
    const totals = calculateTotals(priced, coupon)
    return {
      lines,
      subtotal: toRupees(totals.subtotalPaise),
      discount: toRupees(totals.discountPaise),
      shipping: toRupees(totals.shippingPaise),
      total: toRupees(totals.totalPaise),
      savings: toRupees(calculateSavings(priced)),
      coupon: coupon ? { code: coupon.code, percent: coupon.basisPoints / 100, maxDiscount: null } : null,
      couponMessage: problem?.message ?? null,
      ageLimit: null,
      needsGuardianConsent: false,
      payAmount: 500,
      mode: 'demo',
    }
  }

function evaluateCoupon(
  code: string | null,
  subtotalPaise: number,
): { coupon?: Coupon | undefined; problem?: CouponProblem } {
  if (code === null) return {}
  const coupon = SEEDED_COUPONS.find((seeded) => seeded.code === code)
  const problem = validateCoupon(coupon, code, { subtotalPaise, now: new Date(), redemptions: { total: 0, byUser: 0 } })
  return problem === undefined ? { coupon } : { problem }
}
