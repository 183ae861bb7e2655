import type { SummaryAmounts } from '@shop/contract/checkout/quote-amounts.rules'
import { amountToFreeShipping } from '@shop/contract/checkout/shipping.rules'
import { addPaise, formatPaise } from '@shop/contract/kit/money'
import { Truck } from 'lucide'
import type { ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { Receipt } from '../../ui/receipt.tsx'
import { receiptLines } from '../../ui/receipt-lines.ts'
import text from '../../ui/text.module.css'
import checkout from './checkout.module.css'

type Props = { amounts: SummaryAmounts; itemCount: number; couponCode: string | null; children?: ReactNode }

/** The cart's receipt, with the amount that is missing for free shipping. `itemCount` is the sum of quantities. */
export function OrderSummary({ amounts, itemCount, couponCode, children }: Props) {
  const missing = amountToFreeShipping(amounts.subtotalPaise)
  const saved = addPaise(amounts.savingsPaise, amounts.discountPaise)
  return (
    <Receipt title="Order summary" lines={receiptLines(amounts, itemCount, couponCode)}>
      {saved > 0 && (
        <p className={classes(text.small, text.quiet, checkout.receiptNote)}>
          You save {formatPaise(saved)} on this order.
        </p>
      )}
      {missing > 0 && (
        <p className={classes(text.small, checkout.receiptNote, checkout.receiptHint)}>
          <Icon as={Truck} small />
          Add {formatPaise(missing)} more for free shipping!
        </p>
      )}
      {children}
    </Receipt>
  )
}
