import type { ProductDetails } from '@shop/contract/catalogue'
import { effectivePrice } from '@shop/contract/catalogue/pricing.rules'
import { formatPaise, subtractPaise, toPaise } from '@shop/contract/kit/money'
import type { PublicCoupon } from '@shop/contract/promotions'
import { calculateDiscount, toBasisPoints } from '@shop/contract/promotions/coupons.rules'

/** The product with the coupons that one piece can be bought with, largest saving first, among its specifications. */
export function withOffers(product: ProductDetails, coupons: readonly PublicCoupon[]): ProductDetails {
  const pricePaise = toPaise(effectivePrice(product) ?? 0)
  const offers = coupons
    .filter(({ minAmount }) => toPaise(minAmount) <= pricePaise)
    .map(({ code, percent, maxDiscount }) => {
      const maxDiscountPaise = maxDiscount === null ? null : toPaise(maxDiscount)
      return {
        code,
        savedPaise: calculateDiscount({ basisPoints: toBasisPoints(percent), maxDiscountPaise }, pricePaise),
      }
    })
    .filter(({ savedPaise }) => savedPaise > 0)
    .sort((a, b) => subtractPaise(b.savedPaise, a.savedPaise))
    .map(({ code, savedPaise }) => `${code} saves ${formatPaise(savedPaise)}`)
  if (offers.length === 0) return product
  return { ...product, declarations: [{ name: 'Coupons', value: offers.join(', ') }, ...product.declarations] }
}
