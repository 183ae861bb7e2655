import { percentOff, toPaise } from '@shop/contract/kit/money'
import type { Random } from '../random.ts'

/** Percent. Smaller discounts go unnoticed and larger ones look dubious, so both become the list price. */
const MIN_DISCOUNT = 5
const MAX_DISCOUNT = 70

export interface DemoPrice {
  /** Paise. */
  actualPrice: number | null
  discountPrice: number | null
}

/** Price endings by amount: rounded to the step, then a little less. */
const PRICE_POINTS: readonly { below: number; step: number; less: readonly number[] }[] = [
  { below: 100, step: 10, less: [1, 1, 5] },
  { below: 500, step: 10, less: [1, 1, 1, 5] },
  { below: 2_000, step: 50, less: [1, 1, 1, 5] },
  { below: 10_000, step: 100, less: [1, 1, 1, 5, 10] },
  { below: 50_000, step: 500, less: [1, 10] },
]
const LARGEST_PRICE_POINT = { step: 1_000, less: [1, 10] }

/** The nearest usual retail price in rupees: 249, 1,795, 18,499, 71,990. */
function roundToPricePoint(rupees: number, random: Random): number {
  const { step, less } = PRICE_POINTS.find(({ below }) => rupees < below) ?? LARGEST_PRICE_POINT
  return Math.max(1, Math.round(rupees / step)) * step - random.pick(less)
}

/**
 * The prices of a product by list price, all with the same discount: mostly below the list price; one product in nine
 * at the list price; one in two hundred without a price.
 */
export function createPricing(
  discountRange: readonly [low: number, high: number],
  random: Random,
): (listRupees: number) => DemoPrice {
  if (random.chance(0.005)) return () => ({ actualPrice: null, discountPrice: null })
  const discount = random.chance(0.11) ? 0 : random.number(discountRange[0], discountRange[1])
  const known = new Map<number, DemoPrice>()
  return (listRupees) => {
    const price = known.get(listRupees) ?? generatePrice(listRupees, discount, random)
    known.set(listRupees, price)
    return price
  }
}

function generatePrice(listRupees: number, discount: number, random: Random): DemoPrice {
  const list = roundToPricePoint(listRupees, random)
  const actualPrice = toPaise(list)
  if (discount === 0) return { actualPrice, discountPrice: actualPrice }
  const sale = toPaise(roundToPricePoint(list * (1 - discount / 100), random))
  const saved = percentOff(actualPrice, sale)
  return { actualPrice, discountPrice: saved >= MIN_DISCOUNT && saved <= MAX_DISCOUNT ? sale : actualPrice }
}
