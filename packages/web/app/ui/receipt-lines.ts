import type { Totals } from '@shop/contract/checkout/totals.rules'
import { formatPaise, type Paise } from '@shop/contract/kit/money'
import { formatCountOf } from '@shop/contract/kit/numbers'
import type { ReceiptLine } from './receipt.tsx'

/**
 * The lines of a receipt: subtotal, coupon, shipping, a fee for cash on delivery, total, and the part of it that store
 * credit pays. `itemCount`: the sum of quantities.
 */
export function receiptLines(
  totals: Totals & { codFeePaise?: Paise; creditPaise?: Paise },
  itemCount: number,
  couponCode: string | null,
): ReceiptLine[] {
  const { subtotalPaise, discountPaise, shippingPaise, totalPaise, codFeePaise = 0, creditPaise = 0 } = totals
  const lines: ReceiptLine[] = [
    { label: `Subtotal (${formatCountOf(itemCount, 'item')})`, value: formatPaise(subtotalPaise) },
  ]
  if (discountPaise > 0) {
    const label = couponCode === null ? 'Discount' : `Coupon ${couponCode.toUpperCase()}`
    lines.push({ label, value: `−${formatPaise(discountPaise)}`, tone: 'discount' })
  }
  const isFree = shippingPaise === 0 && subtotalPaise > 0
  lines.push(
    isFree
      ? { label: 'Shipping', value: 'Free', tone: 'free' }
      : { label: 'Shipping', value: formatPaise(shippingPaise) },
    ...(codFeePaise > 0 ? [{ label: 'Cash on delivery fee', value: formatPaise(codFeePaise) }] : []),
    { label: 'Total', value: formatPaise(totalPaise), tone: 'total' },
    ...(creditPaise > 0 ? [{ label: 'Store credit', value: `−${formatPaise(creditPaise)}` }] : []),
  )
  return lines
}
