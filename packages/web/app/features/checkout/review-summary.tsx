import { type SummaryAmounts, toSummaryAmounts } from '@shop/contract/checkout/quote-amounts.rules'
import { addPaise, formatPaise } from '@shop/contract/kit/money'
import type { ReactNode } from 'react'
import { Stamp } from '../../ui/marks.tsx'
import { Receipt } from '../../ui/receipt.tsx'
import { receiptLines } from '../../ui/receipt-lines.ts'
import { capWords } from './cap-words.ts'
import { estimateOf } from './estimate.ts'
import type { useBasket } from './use-basket.ts'

type Basket = Pick<ReturnType<typeof useBasket>, 'quote' | 'lines' | 'couponCode'>

/** The server's totals, or the estimate while there are none. */
export const shownAmounts = ({ quote, lines }: Basket): SummaryAmounts =>
  quote === undefined ? estimateOf(lines) : toSummaryAmounts(quote)

/** The review's receipt, with the coupon note. */
export function ReviewSummary({ basket, children }: { basket: Basket; children?: ReactNode }) {
  const { quote, lines, couponCode } = basket
  const amounts = shownAmounts(basket)
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const saved = addPaise(amounts.savingsPaise, amounts.discountPaise)
  return (
    <Receipt title="Order summary" lines={receiptLines(amounts, pieces, couponCode)}>
      {quote === undefined && (
        <p className="receipt-note">
          <Stamp tone="warn">estimate</Stamp>
        </p>
      )}
      {saved > 0 && <p className="small quiet receipt-note">You save {formatPaise(saved)} on this order.</p>}
      {quote?.coupon != null && (
        <p className="small receipt-note">
          Coupon {quote.coupon.code.toUpperCase()}: {quote.coupon.percent}% off{capWords(quote.coupon)}
        </p>
      )}
      {quote?.couponMessage != null && <p className="small receipt-note">{quote.couponMessage}</p>}
      {children}
    </Receipt>
  )
}
