import { effectivePrice } from '@shop/contract/catalogue/pricing.rules'
import { formatRupees } from '@shop/contract/kit/money'
import { discountPercent } from '../../../ui/price.tsx'
import type { CardProduct } from '../listed-product.ts'

/** A slide of the promotional banner. `headline` and `line` form one sentence. */
export type PromoSlide = { title: string; headline: string; line: string }

const NO_DEALS = { headline: 'Coming soon', line: 'New deals are on the way' }

/** The three slides, with the discounts and prices of today's deals. */
export function promoSlides(deals: readonly CardProduct[]): readonly PromoSlide[] {
  const bestSaving = Math.max(0, ...deals.map(discountPercent))
  const prices = deals.flatMap((deal) => effectivePrice(deal) ?? [])
  return [
    {
      title: 'SPRING MEGA SALE',
      ...(bestSaving > 0 ? { headline: `Up to ${bestSaving}% OFF`, line: 'on Premium Brands' } : NO_DEALS),
    },
    { title: 'NEW ARRIVALS', headline: 'Just arrived', line: 'in Fashion, most popular first' },
    {
      title: 'EXCLUSIVE OFFERS',
      ...(prices.length > 0
        ? { headline: `From ${formatRupees(Math.min(...prices))}`, line: 'among today’s best deals' }
        : NO_DEALS),
    },
  ]
}
