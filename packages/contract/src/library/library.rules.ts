/** Cart and review say 'Only n left' from this many down. */
export const FEW_LEFT = 5

/** The price that counts: the discounted one if above 0, else the list price; null when there is none (spec 3; decision 47). */
export function effectivePrice<Price extends number>(item: {
  discountPrice: Price | null
  actualPrice: Price | null
}): Price | null {
  if (item.discountPrice !== null && item.discountPrice > 0) return item.discountPrice
  return item.actualPrice !== null && item.actualPrice > 0 ? item.actualPrice : null
}

/** How many are left, when that is few or less than wanted; null when there are plenty (decision 48). */
export const stockLeftToShow = (available: number, quantity: number): number | null =>
  available <= FEW_LEFT || available < quantity ? available : null

/** Whether something can be paid for as it is: it has a price, and some are left (decisions 47, 48). */
export const isBuyable = (item: {
  inStock: boolean
  discountPrice: number | null
  actualPrice: number | null
}): boolean => item.inStock && effectivePrice(item) !== null
