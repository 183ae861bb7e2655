import type { ProductFilters } from '@shop/contract/catalogue'
import { toPaise } from '@shop/contract/kit/money'
import { DISCOUNT, NO_DISCOUNT, type OfferTable, PRICE, STOCK } from '../offer-table.ts'

/** Filters of what differs between the variants of a product. */
export type OfferFilter = {
  /** What is filtered, as bits. */
  properties: number
  /** Paise. */
  minPrice: number
  maxPrice: number
  /** Whole percent. */
  minDiscount: number
}

export function toOfferFilter({ minPrice, maxPrice, minDiscount, inStock }: ProductFilters): OfferFilter {
  const hasPrice = minPrice !== undefined || maxPrice !== undefined
  return {
    properties: (hasPrice ? PRICE : 0) | (minDiscount === undefined ? 0 : DISCOUNT) | (inStock === 'true' ? STOCK : 0),
    minPrice: toPaise(minPrice ?? 0),
    maxPrice: maxPrice === undefined ? Number.POSITIVE_INFINITY : toPaise(maxPrice),
    minDiscount: minDiscount ?? 0,
  }
}

/** Which filters an offer fails, as bits. */
export function findFailures(
  offer: number,
  { properties, minPrice, maxPrice, minDiscount }: OfferFilter,
  { prices, discounts, isAvailable }: OfferTable,
): number {
  let failures = 0
  if (properties & PRICE) {
    const price = prices[offer] as number
    // A missing price is NaN, which is in no range.
    if (!(price >= minPrice && price <= maxPrice)) failures |= PRICE
  }
  if (properties & DISCOUNT) {
    const discount = discounts[offer] as number
    if (discount === NO_DISCOUNT || discount < minDiscount) failures |= DISCOUNT
  }
  if (properties & STOCK && isAvailable[offer] === 0) failures |= STOCK
  return failures
}
