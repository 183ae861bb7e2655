import { addPaise, multiplyPaise, type Paise, subtractPaise } from '../kit/money.ts'
import { calculateDiscount, type Discount } from '../promotions/coupons.rules.ts'
import { calculateShipping } from './shipping.rules.ts'

export type PricedLine = { unitPaise: Paise; quantity: number }
export type Totals = { subtotalPaise: Paise; discountPaise: Paise; shippingPaise: Paise; totalPaise: Paise }

/** Total = subtotal - discount + shipping (spec 9). The one place where a cart, a review, an order get their totals. */
export function calculateTotals(lines: readonly PricedLine[], coupon?: Discount): Totals {
  const subtotalPaise = addPaise(...lines.map((line) => multiplyPaise(line.unitPaise, line.quantity)))
  const discountPaise = calculateDiscount(coupon, subtotalPaise)
  const shippingPaise = calculateShipping(subtotalPaise)
  const totalPaise = addPaise(subtractPaise(subtotalPaise, discountPaise), shippingPaise)
  return { subtotalPaise, discountPaise, shippingPaise, totalPaise }
}

/** What the demo charges whatever the cart (spec 9): ₹5. */
export const DEMO_PAYMENT_PAISE: Paise = 500
