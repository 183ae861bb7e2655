import { addPaise, multiplyPaise, type Paise, subtractPaise } from '../kit/money.ts'
import { calculateDiscount, type Discount } from '../promotions/coupons.rules.ts'
import { calculateShipping } from './shipping.rules.ts'

export type PricedLine = { unitPaise: Paise; quantity: number }
export type Totals = { subtotalPaise: Paise; discountPaise: Paise; shippingPaise: Paise; totalPaise: Paise }

/** The only calculation of totals, for carts, quotes and orders. */
export function calculateTotals(lines: readonly PricedLine[], coupon?: Discount): Totals {
  const subtotalPaise = addPaise(...lines.map((line) => multiplyPaise(line.unitPaise, line.quantity)))
  const discountPaise = calculateDiscount(coupon, subtotalPaise)
  const shippingPaise = calculateShipping(subtotalPaise)
  const totalPaise = addPaise(subtractPaise(subtotalPaise, discountPaise), shippingPaise)
  return { subtotalPaise, discountPaise, shippingPaise, totalPaise }
}

/** The demo charges ₹5 for every order. */
export const DEMO_PAYMENT_PAISE: Paise = 500
