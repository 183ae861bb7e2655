import { effectivePrice } from '@shop/contract/catalogue/pricing.rules'
import { formatRupees } from '@shop/contract/kit/money'
import { savingOf } from '../../../ui/price.tsx'
import type { CardProduct } from '../listed-product.ts'

/** A slide of the promotional banner; the big words and the line below them are one sentence. */
export type Slide = { title: string; big: string; line: string }

/** The three slides, with the true figures of today's deals. */
export function slidesOf(deals: readonly CardProduct[]): readonly Slide[] {
  const bestSaving = Math.max(0, ...deals.map(savingOf))
  const prices = deals.flatMap((deal) => effectivePrice(deal) ?? [])
  return [
    bestSaving > 0
      ? { title: 'SPRING MEGA SALE', big: `Up to ${bestSaving}% OFF`, line: 'on Premium Brands' }
      : { title: 'SPRING MEGA SALE', big: 'Coming up', line: 'with the next delivery' },
    { title: 'NEW ARRIVALS', big: 'Just arrived', line: 'in Fashion, the most wanted first' },
    { title: 'EXCLUSIVE OFFERS', ...offerOf(prices) },
  ]
}

const offerOf = (prices: readonly number[]): Omit<Slide, 'title'> =>
  prices.length > 0
    ? { big: `From ${formatRupees(Math.min(...prices))}`, line: 'among today’s best deals' }
    : { big: 'Coming up', line: 'with the next delivery' }
