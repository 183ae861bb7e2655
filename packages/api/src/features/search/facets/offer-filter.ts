import type { ProductFilters } from '@shop/contract/catalogue'
import { toPaise } from '@shop/contract/kit/money'
import type { Matches } from '../engine/match.ts'
import { NO_DISCOUNT, type OfferTable } from '../offer-table.ts'

/** Filters of what differs between the variants of a product. */
export type OfferFilter = {
  /** Paise. */
  minPrice: number
  maxPrice: number
  hasPrice: boolean
  /** Whole percent. */
  minDiscount: number | undefined
  isInStock: boolean
}

/** The facets of these filters, in the order of their bits. */
export const OFFER_FACETS = ['price', 'minDiscount', 'inStock'] as const
const [FAILS_PRICE, FAILS_DISCOUNT, FAILS_STOCK] = [1, 2, 4]

/** Undefined without such filters. */
export function toOfferFilter({ minPrice, maxPrice, minDiscount, inStock }: ProductFilters): OfferFilter | undefined {
  const hasPrice = minPrice !== undefined || maxPrice !== undefined
  const isInStock = inStock === 'true'
  if (!hasPrice && minDiscount === undefined && !isInStock) return undefined
  return {
    minPrice: toPaise(minPrice ?? 0),
    maxPrice: maxPrice === undefined ? Number.POSITIVE_INFINITY : toPaise(maxPrice),
    hasPrice,
    minDiscount,
    isInStock,
  }
}

/** Writes which filters the offers of all matches fail, as bits by offer. */
export function markFailures(
  failures: Uint8Array,
  { minPrice, maxPrice, hasPrice, minDiscount, isInStock }: OfferFilter,
  { slots, length }: Matches,
  { starts, prices, discounts, isAvailable }: OfferTable,
): void {
  for (let place = 0; place < length; place++) {
    const slot = slots[place] as number
    const end = starts[slot + 1] as number
    for (let offer = starts[slot] as number; offer < end; offer++) {
      let failed = 0
      // A missing price is NaN, which is in no range.
      if (hasPrice && !((prices[offer] as number) >= minPrice && (prices[offer] as number) <= maxPrice))
        failed |= FAILS_PRICE
      if (minDiscount !== undefined && (discounts[offer] === NO_DISCOUNT || (discounts[offer] as number) < minDiscount))
        failed |= FAILS_DISCOUNT
      if (isInStock && isAvailable[offer] === 0) failed |= FAILS_STOCK
      failures[offer] = failed
    }
  }
}
