import { LIMITS } from '../kit/limits.ts'

/** Cards, product pages, the cart and the review show "Only n left" at this stock level and below. */
export const LOW_STOCK_FROM = 5

/** The discount price if it is above 0, otherwise the list price; null when the product has no price. */
export function effectivePrice<Price extends number>(item: {
  discountPrice: Price | null
  actualPrice: Price | null
}): Price | null {
  if (item.discountPrice !== null && item.discountPrice > 0) return item.discountPrice
  return item.actualPrice !== null && item.actualPrice > 0 ? item.actualPrice : null
}

/** The units left, when stock is low or below the quantity; otherwise null. */
export const stockLeftToShow = (available: number, quantity = 1): number | null =>
  available <= LOW_STOCK_FROM || available < quantity ? available : null

/** Units that one order can contain. Zero or less when none is available. */
export const limitQuantity = (available: number): number => Math.min(available, LIMITS.maxQuantity)

type PricedVariant = { price: number | null; stock: number }

/** Variants in stock first, by price, then others with a price. The first one is the default variant. */
export function orderVariants<Variant extends PricedVariant>(variants: readonly Variant[]): Variant[] {
  const rankOf = ({ price, stock }: Variant) => (price === null ? 2 : Number(stock <= 0))
  const priceOf = (variant: Variant) => (rankOf(variant) === 0 ? (variant.price ?? 0) : 0)
  return variants.toSorted((a, b) => rankOf(a) - rankOf(b) || priceOf(a) - priceOf(b))
}

/**
 * The variant that a call means which names only the product: the cheapest in stock, else the first, which is the main
 * row. Adding to the cart selects it in SQL.
 */
export const findDefaultVariant = <Variant extends PricedVariant>(variants: readonly Variant[]): Variant | undefined =>
  orderVariants(variants)[0]

/** The lowest and the highest price. Null when no variant has a price. */
export function findPriceRange<Price extends number>(variants: readonly { price: Price | null }[]) {
  const prices = variants.flatMap(({ price }) => price ?? []).toSorted((a, b) => a - b)
  return { priceFrom: prices[0] ?? null, priceTo: prices.at(-1) ?? null }
}

/** True when the product has a price and is in stock. */
export const isBuyable = (item: {
  inStock: boolean
  discountPrice: number | null
  actualPrice: number | null
}): boolean => item.inStock && effectivePrice(item) !== null
