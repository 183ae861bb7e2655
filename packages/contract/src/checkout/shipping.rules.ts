import { addPaise, multiplyPaise, type Paise, subtractPaise } from '../kit/money.ts'

export const SHIPPING = { flatPaise: 5000, freeAbovePaise: 50_000 } as const

/** The shipping cost, which depends on the subtotal before any discount. */
export function calculateShipping(subtotalPaise: Paise): Paise {
  if (subtotalPaise <= 0) return 0
  return subtotalPaise > SHIPPING.freeAbovePaise ? 0 : SHIPPING.flatPaise
}

/** 0 when shipping is already free. */
export function amountToFreeShipping(subtotalPaise: Paise): Paise {
  return subtotalPaise > 0 && subtotalPaise < SHIPPING.freeAbovePaise
    ? subtractPaise(SHIPPING.freeAbovePaise, subtotalPaise)
    : 0
}

/** Shown as an estimate while the server's totals are unavailable. */
export const ESTIMATED_SHIPPING = { flatPaise: 4000, freeFromPaise: 49_900 } as const

export const estimateShipping = (subtotalPaise: Paise): Paise =>
  subtotalPaise >= ESTIMATED_SHIPPING.freeFromPaise ? 0 : ESTIMATED_SHIPPING.flatPaise

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

export const DELIVERY_DAYS = 5
