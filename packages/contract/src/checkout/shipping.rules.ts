import { addPaise, multiplyPaise, type Paise, subtractPaise } from '../kit/money.ts'

/** The shop's one shipping rule, the cart's (spec 9; decision 31). Amounts in paise. */
export const SHIPPING = { flatPaise: 5000, freeAbovePaise: 50_000 } as const

/** Looks at the subtotal before any discount; an empty selection ships nothing (decision 80). */
export function calculateShipping(subtotalPaise: Paise): Paise {
  if (subtotalPaise <= 0) return 0
  return subtotalPaise > SHIPPING.freeAbovePaise ? 0 : SHIPPING.flatPaise
}

/** The x of 'Add ₹x more for free shipping!', 0 when there is nothing to add (decision 80). */
export function amountToFreeShipping(subtotalPaise: Paise): Paise {
  return subtotalPaise > 0 && subtotalPaise < SHIPPING.freeAbovePaise
    ? subtractPaise(SHIPPING.freeAbovePaise, subtotalPaise)
    : 0
}

/** The review screen's fallback, shown marked 'estimate' only while the server's totals can't be had (spec 9; decision 31). */
export const ESTIMATED_SHIPPING = { flatPaise: 4000, freeFromPaise: 49_900 } as const

export const estimateShipping = (subtotalPaise: Paise): Paise =>
  subtotalPaise >= ESTIMATED_SHIPPING.freeFromPaise ? 0 : ESTIMATED_SHIPPING.flatPaise

/** The sum of (actualPrice - unitPrice) x quantity (spec 9). */
export const calculateSavings = (
  lines: readonly { actualPaise: Paise | null; unitPaise: Paise; quantity: number }[],
): Paise =>
  addPaise(
    ...lines.map((line) =>
      line.actualPaise !== null && line.actualPaise > line.unitPaise
        ? multiplyPaise(subtractPaise(line.actualPaise, line.unitPaise), line.quantity)
        : 0,
    ),
  )

/** How many days ahead delivery is promised (spec 9). */
export const DELIVERY_DAYS = 5
