import { type Paise, toPaise } from '@shop/contract/kit/money'

/** ₹2 crore, far above any price here. Higher values are typing errors. */
const MAX_PAISE: Paise = 2_000_000_000

/**
 * '₹1,10,990' or '₹959.04' in paise; null for an empty cell or zero, which both mean no price; undefined if it is not a
 * price.
 */
export function parsePrice(text: string): Paise | null | undefined {
  const bare = text.replace(/^(₹|rs\.?|inr)\s*/i, '')
  if (bare === '') return text === '' ? null : undefined
  if (!/^\d[\d,]*(\.\d{1,2})?$/.test(bare)) return undefined
  const paise = toPaise(Number(bare.replaceAll(',', '')))
  if (paise > MAX_PAISE) return undefined
  return paise === 0 ? null : paise
}

export interface Prices {
  /** Selling price in paise; null if not for sale. */
  discountPaise: Paise | null
  /** List price in paise. */
  actualPaise: Paise | null
}

/** A product without a discount is sold at its list price, and one without a list price gets the selling price. */
export function fillMissingPrice(discount: Paise | null, actual: Paise | null): Prices {
  return { discountPaise: discount ?? actual, actualPaise: actual ?? discount }
}
