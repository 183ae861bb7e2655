import type { Quote } from '@shop/contract/checkout'
import { formatRupees } from '@shop/contract/kit/money'

/** ', at most ₹200.00' of a coupon that takes no more than that off. */
export const capWords = ({ maxDiscount }: NonNullable<Quote['coupon']>): string =>
  maxDiscount === null ? '' : `, at most ${formatRupees(maxDiscount)}`
