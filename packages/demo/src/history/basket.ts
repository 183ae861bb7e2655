import { calculateTotals } from '@shop/contract/checkout/totals.rules'
import type { Paise } from '@shop/contract/kit/money'
import type { Dice } from '../catalogue/dice.ts'
import type { Goods } from './goods.ts'

export type BasketLine = { productId: number; name: string; image: string; unitPaise: Paise; quantity: number }

/** How often two things that go together are bought in one go. */
const SHARE_OF_PAIRS = 0.2
const MOST_OF_ONE = 5
const TRIES = 4000

/**
 * One to three things that this customer likes, or two that go together, at most `limitPaise` with shipping; undefined when
 * nothing fits.
 */
export function drawBasket(
  goods: Goods,
  liked: readonly string[],
  limitPaise: Paise,
  dice: Dice,
): BasketLine[] | undefined {
  const pair = dice.chance(SHARE_OF_PAIRS) ? goods.pair(dice.pick(liked)).map((good) => ({ ...good, quantity: 1 })) : []
  if (pair.length > 0 && calculateTotals(pair).totalPaise <= limitPaise) return pair
  const lines = new Map<number, BasketLine>()
  for (let count = dice.pick([1, 1, 1, 2, 2, 3]); count > 0; count--) {
    const line = {
      ...dice.pick(goods.on(dice.chance(0.7) ? dice.pick(liked) : undefined)),
      quantity: dice.chance(0.12) ? 2 : 1,
    }
    const basket = [...lines.values(), line]
    if (calculateTotals(basket).totalPaise <= limitPaise) lines.set(line.productId, line)
  }
  return lines.size > 0 ? [...lines.values()] : undefined
}

/** A basket that costs exactly this much, so that a day's sum comes out as the dashboard shows it; undefined if none is found. */
export function exactBasket(goods: Goods, totalPaise: Paise, dice: Dice): BasketLine[] | undefined {
  for (let tries = 0; tries < TRIES; tries++) {
    const first = { ...dice.pick(goods.on()), quantity: dice.whole(1, MOST_OF_ONE) }
    for (let quantity = 1; quantity <= MOST_OF_ONE; quantity++) {
      const second = goods.closing(totalPaise, first, quantity)
      if (second && second.productId !== first.productId) return [first, { ...second, quantity }]
    }
  }
  return undefined
}
