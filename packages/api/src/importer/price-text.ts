import { type Paise, toPaise } from '@shop/contract/kit/money'

/** Far above any price here (₹2 crore), and safe to multiply: more than this is a slip of the pen. */
const MAX_PAISE: Paise = 2_000_000_000

/**
 * '₹1,10,990' or '₹959.04' in paise; null when the cell is empty or zero, which both mean that there is no such price;
 * undefined when it is something else than a price.
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
  /** What the shop asks, in paise; null: not for sale. */
  discountPaise: Paise | null
  /** The list price, in paise. */
  actualPaise: Paise | null
}

/** An item without a discount is sold at its list price (decision 47); without a list price, that is what is asked. */
export function settlePrices(discount: Paise | null, actual: Paise | null): Prices {
  return { discountPaise: discount ?? actual, actualPaise: actual ?? discount }
}
