import { formatRupees } from '@shop/contract/kit/money'

/** ', up to ₹200.00' for a coupon with a maximum discount in rupees. */
export const maxDiscountText = ({ maxDiscount }: { maxDiscount: number | null }): string =>
  maxDiscount === null ? '' : `, up to ${formatRupees(maxDiscount)}`
