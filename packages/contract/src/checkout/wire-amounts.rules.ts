import { type Paise, toPaise } from '../kit/money.ts'
import { effectivePrice } from '../library/library.rules.ts'
import type { Quote } from './checkout.schemas.ts'
import { basisPointsOf, type Discount } from './coupons.rules.ts'
import type { Totals } from './totals.rules.ts'

/** What a summary shows, in paise. */
export type Amounts = Totals & { savingsPaise: Paise }

/** The server's quote, in paise. */
export const amountsOf = (quote: Quote): Amounts => ({
  subtotalPaise: toPaise(quote.subtotal),
  discountPaise: toPaise(quote.discount),
  shippingPaise: toPaise(quote.shipping),
  totalPaise: toPaise(quote.total),
  savingsPaise: toPaise(quote.savings),
})

type WireLine = { discountPrice: number | null; actualPrice: number | null; quantity: number }

/** A cart's lines, whose prices came in rupees, as the totals want them; without a price a line costs nothing. */
export const linesOfCart = (
  items: readonly WireLine[],
): { unitPaise: Paise; actualPaise: Paise | null; quantity: number }[] =>
  items.map((item) => ({
    unitPaise: toPaise(effectivePrice(item) ?? 0),
    actualPaise: item.actualPrice === null ? null : toPaise(item.actualPrice),
    quantity: item.quantity,
  }))

/** A quoted coupon as the totals want it. */
export const quotedDiscount = (coupon: Quote['coupon']): Discount | undefined =>
  coupon
    ? {
        basisPoints: basisPointsOf(coupon.percent),
        maxDiscountPaise: coupon.maxDiscount === null ? null : toPaise(coupon.maxDiscount),
      }
    : undefined
