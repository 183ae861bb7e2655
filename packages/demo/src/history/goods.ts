import { calculateTotals } from '@shop/contract/checkout/totals.rules'
import type { Paise } from '@shop/contract/kit/money'
import { subtractPaise, toPaise, unitPriceOf } from '@shop/contract/kit/money'
import type { BasketLine } from './basket.ts'

export type Good = Omit<BasketLine, 'quantity'> & { subCategory: string; popularity: number }
/** What the colours of one thing share. */
const lineOf = (name: string): string => name.split(',')[0] ?? name

export type Goods = ReturnType<typeof goodsOf>

/** So many of a sub-category are what everybody looks at. */
const BESTSELLERS = 16
/** Two things of at most this price are bought in one go. */
const DEAREST_OF_A_PAIR = toPaise(1500)

/** What demo customers choose from, by sub-category and by price. */
export function goodsOf(all: readonly Good[]) {
  const bySubCategory = Map.groupBy(all, (good) => good.subCategory)
  const byFame = new Map(
    [...bySubCategory].map(([name, goods]) => [name, goods.toSorted((a, b) => b.popularity - a.popularity)]),
  )
  const byPrice = new Map(all.map((good) => [good.unitPaise, good]))

  return {
    /** Everything, or one sub-category. */
    on: (subCategory?: string): readonly Good[] =>
      subCategory === undefined ? all : (bySubCategory.get(subCategory) ?? all),

    /** The most popular of a sub-category. */
    best: (subCategory: string): readonly Good[] => (byFame.get(subCategory) ?? all).slice(0, BESTSELLERS),

    /** The two of a sub-category that go together: the most popular that nobody thinks twice about, not two colours of one. */
    pair(subCategory: string): readonly Good[] {
      const cheap = (byFame.get(subCategory) ?? []).filter(({ unitPaise }) => unitPaise <= DEAREST_OF_A_PAIR)
      const [first] = cheap
      const other = cheap.find(({ name }) => first && lineOf(name) !== lineOf(first.name))
      return first && other ? [first, other] : []
    },

    /** What, `quantity` times beside `first`, makes a basket of exactly this total, shipping included. */
    closing(totalPaise: Paise, first: BasketLine, quantity: number): Good | undefined {
      for (const shippingPaise of [0, calculateTotals([{ unitPaise: 1, quantity: 1 }]).shippingPaise]) {
        const missingPaise = subtractPaise(
          subtractPaise(totalPaise, calculateTotals([first]).subtotalPaise),
          shippingPaise,
        )
        const good = byPrice.get(unitPriceOf(missingPaise, quantity) ?? 0)
        if (good && calculateTotals([first, { ...good, quantity }]).totalPaise === totalPaise) return good
      }
      return undefined
    },
  }
}
