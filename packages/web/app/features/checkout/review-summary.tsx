import type { SummaryAmounts } from '@shop/contract/checkout/quote-amounts.rules'
import { addPaise, formatPaise } from '@shop/contract/kit/money'
import { RETURN_COST } from '@shop/contract/orders/order-status.rules'
import type { ReactNode } from 'react'
import { StatusBadge } from '../../ui/badges.tsx'
import { classes } from '../../ui/classes.ts'
import { Receipt } from '../../ui/receipt.tsx'
import { receiptLines } from '../../ui/receipt-lines.ts'
import text from '../../ui/text.module.css'
import checkout from './checkout.module.css'
import { maxDiscountText } from './coupon-text.ts'
import { quotedOrEstimated } from './review-amounts.ts'
import type { OrderReview } from './use-order-review.ts'

type Props = { review: OrderReview; codFeePaise?: number; creditPaise?: number; children?: ReactNode }

/**
 * The review's receipt, with the coupon note. `codFeePaise` is added to the total; `creditPaise` is a part that store
 * credit pays.
 */
export function ReviewSummary({ review, codFeePaise = 0, creditPaise = 0, children }: Props) {
  const { quote, lines, couponCode } = review
  const amounts = quotedOrEstimated(review)
  const itemCount = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const saved = addPaise(amounts.savingsPaise, amounts.discountPaise)
  return (
    <Receipt
      title="Order summary"
      lines={receiptLines({ ...withFee(amounts, codFeePaise), creditPaise }, itemCount, couponCode)}
    >
      {quote === undefined && (
        <p className={checkout.receiptNote}>
          <StatusBadge tone="warn">estimate</StatusBadge>
        </p>
      )}
      {saved > 0 && (
        <p className={classes(text.small, text.quiet, checkout.receiptNote)}>
          You save {formatPaise(saved)} on this order.
        </p>
      )}
      {quote?.coupon != null && (
        <p className={classes(text.small, checkout.receiptNote)}>
          Coupon {quote.coupon.code.toUpperCase()}: {quote.coupon.percent}% off{maxDiscountText(quote.coupon)}
        </p>
      )}
      {quote?.couponMessage != null && (
        <p className={classes(text.small, checkout.receiptNote)}>{quote.couponMessage}</p>
      )}
      <p className={classes(text.small, text.quiet, checkout.receiptNote)}>Returns: {RETURN_COST}.</p>
      {children}
    </Receipt>
  )
}

const withFee = (amounts: SummaryAmounts, codFeePaise: number) => ({
  ...amounts,
  codFeePaise,
  totalPaise: addPaise(amounts.totalPaise, codFeePaise),
})
