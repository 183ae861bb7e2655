import { effectivePrice, type ProductFilters } from '@shop/contract/catalogue'
import { toPaise } from '@shop/contract/kit/money'
import type { ListedVariant } from '../catalogue/listed-variants.service.ts'
import { discountOf } from './product-table.ts'

type Check = (variant: ListedVariant) => boolean
type Choose = (variants: readonly ListedVariant[]) => ListedVariant | undefined

/**
 * Chooses the variant that a list with these filters shows of a product: the first with the most of the chosen options, and of
 * these the first that passes the most of the other filters. Undefined if no filter is about variants, since brand, rating and
 * attributes belong to the product, or if no variant passes any.
 */
export function createVariantChooser(filters: ProductFilters): Choose | undefined {
  const offerChecks = [...checkPrice(filters), ...checkDiscount(filters), ...checkStock(filters)]
  const chosenOptions = Object.entries(filters.attr ?? {})
  if (offerChecks.length === 0 && chosenOptions.length === 0) return undefined
  const scoreOf = (variant: ListedVariant) =>
    // More than all other filters together.
    10 * chosenOptions.filter(([name, values]) => values?.includes(variant.options[name] ?? '')).length +
    offerChecks.filter((passes) => passes(variant)).length
  return (variants) => {
    let [best, bestScore]: [ListedVariant | undefined, number] = [undefined, 0]
    for (const variant of variants) {
      const score = scoreOf(variant)
      if (score > bestScore) [best, bestScore] = [variant, score]
    }
    return best
  }
}

function checkPrice({ minPrice = 0, maxPrice = Number.POSITIVE_INFINITY }: ProductFilters): Check[] {
  if (minPrice === 0 && maxPrice === Number.POSITIVE_INFINITY) return []
  return [
    (variant) => {
      const price = effectivePrice(variant)
      return price !== null && price >= minPrice && price <= maxPrice
    },
  ]
}

function checkDiscount({ minDiscount }: ProductFilters): Check[] {
  if (minDiscount === undefined) return []
  return [
    ({ actualPrice, ...variant }) => {
      const price = effectivePrice({ actualPrice, ...variant })
      const discount = discountOf(price && toPaise(price), actualPrice && toPaise(actualPrice))
      return discount !== null && discount >= minDiscount
    },
  ]
}

const checkStock = ({ inStock }: ProductFilters): Check[] =>
  inStock === undefined ? [] : [(variant) => variant.inStock]
