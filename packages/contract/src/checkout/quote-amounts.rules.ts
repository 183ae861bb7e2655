import { effectivePrice } from '../catalogue/pricing.rules.ts'
import { type Paise, toPaise } from '../kit/money.ts'
import { type Discount, toBasisPoints } from '../promotions/coupons.rules.ts'
import type { Quote } from './checkout.schemas.ts'
import type { Totals } from './totals.rules.ts'

export type SummaryAmounts = Totals & { savingsPaise: Paise }

export const toSummaryAmounts = (quote: Quote): SummaryAmounts => ({
  subtotalPaise: toPaise(quote.subtotal),
  discountPaise: toPaise(quote.discount),
  shippingPaise: toPaise(quote.shipping),
  totalPaise: toPaise(quote.total),
  savingsPaise: toPaise(quote.savings),
})

type CartLine = { discountPrice: number | null; actualPrice: number | null; quantity: number }

/** Lines without a price cost nothing. */
export const toPricedLines = (
  items: readonly CartLine[],
): { unitPaise: Paise; actualPaise: Paise | null; quantity: number }[] =>
  items.map((item) => ({
    unitPaise: toPaise(effectivePrice(item) ?? 0),
    actualPaise: item.actualPrice === null ? null : toPaise(item.actualPrice),
    quantity: item.quantity,
  }))

export const toDiscount = (coupon: Quote['coupon']): Discount | undefined =>
  coupon
    ? {
        basisPoints: toBasisPoints(coupon.percent),
        maxDiscountPaise: coupon.maxDiscount === null ? null : toPaise(coupon.maxDiscount),
      }
    : undefined
