import { addPaise, type Paise, subtractPaise, timesQuantity } from '../kit/money.ts'
import { couponDiscount, type Discount } from './coupons.rules.ts'
import { shippingFor } from './shipping.rules.ts'

export type PricedLine = { unitPaise: Paise; quantity: number }
export type Totals = { subtotalPaise: Paise; discountPaise: Paise; shippingPaise: Paise; totalPaise: Paise }

/** Total = subtotal - discount + shipping (spec 9). The one place where a cart, a review, an order get their totals. */
export function totalsOf(lines: readonly PricedLine[], coupon?: Discount): Totals {
  const subtotalPaise = addPaise(...lines.map((line) => timesQuantity(line.unitPaise, line.quantity)))
  const discountPaise = couponDiscount(coupon, subtotalPaise)
  const shippingPaise = shippingFor(subtotalPaise)
  const totalPaise = addPaise(subtractPaise(subtotalPaise, discountPaise), shippingPaise)
  return { subtotalPaise, discountPaise, shippingPaise, totalPaise }
}

/** What the demo charges whatever the cart (spec 9): ₹5. */
export const DEMO_PAYMENT_PAISE: Paise = 500
