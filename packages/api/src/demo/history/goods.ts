import { totalsOf } from '@shop/contract/checkout/totals.rules'
import type { Paise } from '@shop/contract/kit/money'
import { subtractPaise, unitOf } from '@shop/contract/kit/money'
import type { BasketLine } from './basket.ts'

export type Good = Omit<BasketLine, 'quantity'> & { subCategory: string }
export type Goods = ReturnType<typeof goodsOf>

/** What demo customers choose from, by sub-category and by price. */
export function goodsOf(all: readonly Good[]) {
  const bySubCategory = Map.groupBy(all, (good) => good.subCategory)
  const byPrice = new Map(all.map((good) => [good.unitPaise, good]))

  return {
    /** Everything, or one sub-category. */
    on: (subCategory?: string): readonly Good[] =>
      subCategory === undefined ? all : (bySubCategory.get(subCategory) ?? all),

    /** What, `quantity` times beside `first`, makes a basket of exactly this total, shipping included. */
    closing(totalPaise: Paise, first: BasketLine, quantity: number): Good | undefined {
      for (const shippingPaise of [0, totalsOf([{ unitPaise: 1, quantity: 1 }]).shippingPaise]) {
        const missingPaise = subtractPaise(subtractPaise(totalPaise, totalsOf([first]).subtotalPaise), shippingPaise)
        const good = byPrice.get(unitOf(missingPaise, quantity) ?? 0)
        if (good && totalsOf([first, { ...good, quantity }]).totalPaise === totalPaise) return good
      }
      return undefined
    },
  }
}
