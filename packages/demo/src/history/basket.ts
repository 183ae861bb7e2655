import { calculateTotals } from '@shop/contract/checkout/totals.rules'
import type { Paise } from '@shop/contract/kit/money'
import type { Random } from '../catalogue/random.ts'
import type { PricedProduct, ProductIndex } from './product-index.ts'

export type BasketLine = Pick<PricedProduct, 'productId' | 'name' | 'options' | 'image' | 'unitPaise'> & {
  quantity: number
}

const SHARE_OF_BUNDLES = 0.45
const MAX_QUANTITY = 5
const MAX_ATTEMPTS = 4000

/**
 * A bundle that is bought together, or one to three products the customer prefers, for at most `limitPaise` with
 * shipping. Undefined when nothing is within the limit.
 */
export function generateBasket(
  products: ProductIndex,
  preferred: readonly string[],
  limitPaise: Paise,
  random: Random,
): BasketLine[] | undefined {
  const bundles = random.chance(SHARE_OF_BUNDLES) ? products.bundles(random.pick(preferred)) : []
  if (bundles.length > 0) {
    const bundle = random.pick(bundles).map((product) => ({ ...product, quantity: 1 }))
    if (calculateTotals(bundle).totalPaise <= limitPaise) return bundle
  }
  const lines = new Map<number, BasketLine>()
  for (let count = random.pick([1, 1, 1, 2, 2, 3]); count > 0; count--) {
    const choices = random.chance(0.7) ? products.inSubCategory(random.pick(preferred)) : products.all
    const line = { ...random.pick(choices), quantity: random.chance(0.12) ? 2 : 1 }
    if (calculateTotals([...lines.values(), line]).totalPaise <= limitPaise) lines.set(line.productId, line)
  }
  return lines.size > 0 ? [...lines.values()] : undefined
}

/** Two products that cost exactly this much with shipping; undefined if no attempt finds any. */
export function findExactBasket(products: ProductIndex, totalPaise: Paise, random: Random): BasketLine[] | undefined {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const first = { ...random.pick(products.all), quantity: random.integer(1, MAX_QUANTITY) }
    for (let quantity = 1; quantity <= MAX_QUANTITY; quantity++) {
      const second = products.findExactMatch(totalPaise, first, quantity)
      if (second && second.productId !== first.productId) return [first, { ...second, quantity }]
    }
  }
  return undefined
}
