import { percentOff, toPaise } from '@shop/contract/kit/money'
import type { Dice } from '../dice.ts'

/** Discounts outside these are not believed, or not noticed. */
const LOWEST_OFF = 5
const HIGHEST_OFF = 70

export interface DemoPrice {
  /** Paise. */
  actualPrice: number | null
  discountPrice: number | null
}

/** How prices end, by size: rounded to the step, then a little less. */
const ENDINGS: readonly { below: number; step: number; less: readonly number[] }[] = [
  { below: 100, step: 10, less: [1, 1, 5] },
  { below: 500, step: 10, less: [1, 1, 1, 5] },
  { below: 2_000, step: 50, less: [1, 1, 1, 5] },
  { below: 10_000, step: 100, less: [1, 1, 1, 5, 10] },
  { below: 50_000, step: 500, less: [1, 10] },
]
const LARGE = { step: 1_000, less: [1, 10] }

/** The nearest price in rupees that an Indian shop would print: 249, 1,795, 18,499, 71,990. */
function indianPrice(rupees: number, dice: Dice): number {
  const { step, less } = ENDINGS.find(({ below }) => rupees < below) ?? LARGE
  return Math.max(1, Math.round(rupees / step)) * step - dice.pick(less)
}

/** Mostly sold below list price, one in nine at it, one in two hundred with no price to sell at (decisions 46, 47). */
export function drawPrice(listRupees: number, off: readonly [low: number, high: number], dice: Dice): DemoPrice {
  if (dice.chance(0.005)) return { actualPrice: null, discountPrice: null }
  const list = indianPrice(listRupees, dice)
  const actualPrice = toPaise(list)
  if (dice.chance(0.11)) return { actualPrice, discountPrice: actualPrice }
  const sale = toPaise(indianPrice(list * (1 - dice.between(off[0], off[1]) / 100), dice))
  const saved = percentOff(actualPrice, sale)
  return { actualPrice, discountPrice: saved >= LOWEST_OFF && saved <= HIGHEST_OFF ? sale : actualPrice }
}
