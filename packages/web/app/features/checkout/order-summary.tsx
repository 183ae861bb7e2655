import type { SummaryAmounts } from '@shop/contract/checkout/quote-amounts.rules'
import { amountToFreeShipping } from '@shop/contract/checkout/shipping.rules'
import { addPaise, formatPaise } from '@shop/contract/kit/money'
import { Truck } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { Receipt } from '../../ui/receipt.tsx'
import { receiptLines } from '../../ui/receipt-lines.ts'

type Props = { amounts: SummaryAmounts; pieces: number; couponCode: string | null; children?: ReactNode }

/** The cart's receipt, with the hint at free shipping. `pieces` is the sum of the quantities. */
export function OrderSummary({ amounts, pieces, couponCode, children }: Props) {
  const missing = amountToFreeShipping(amounts.subtotalPaise)
  const saved = addPaise(amounts.savingsPaise, amounts.discountPaise)
  return (
    <Receipt title="Order summary" lines={receiptLines(amounts, pieces, couponCode)}>
      {saved > 0 && <p className="small quiet receipt-note">You save {formatPaise(saved)} on this order.</p>}
      {missing > 0 && (
        <p className="small receipt-note receipt-hint">
          <Icon as={Truck} small />
          Add {formatPaise(missing)} more for free shipping!
        </p>
      )}
      {children}
    </Receipt>
  )
}
