import type { CartItem } from '@shop/contract/cart'
import { type SummaryAmounts, toPricedLines, toSummaryAmounts } from '@shop/contract/checkout/quote-amounts.rules'
import { calculateSavings, estimateShipping } from '@shop/contract/checkout/shipping.rules'
import { addPaise, multiplyPaise } from '@shop/contract/kit/money'
import type { OrderReview } from './use-order-review.ts'

/** The server's totals, or an estimate while they can't be loaded. */
export const quotedOrEstimated = ({ quote, lines }: Pick<OrderReview, 'quote' | 'lines'>): SummaryAmounts =>
  quote === undefined ? estimate(lines) : toSummaryAmounts(quote)

function estimate(lines: readonly CartItem[]): SummaryAmounts {
  const priced = toPricedLines(lines)
  const subtotalPaise = addPaise(...priced.map((line) => multiplyPaise(line.unitPaise, line.quantity)))
  const shippingPaise = estimateShipping(subtotalPaise)
  return {
    subtotalPaise,
    discountPaise: 0,
    shippingPaise,
    totalPaise: addPaise(subtotalPaise, shippingPaise),
    savingsPaise: calculateSavings(priced),
  }
}
