import type { SummaryAmounts } from '@shop/contract/checkout/quote-amounts.rules'
import { toPricedLines } from '@shop/contract/checkout/quote-amounts.rules'
import { calculateSavings, estimateShipping } from '@shop/contract/checkout/shipping.rules'
import { addPaise, timesQuantity } from '@shop/contract/kit/money'
import type { CartItem } from '@shop/contract/library'

/** The review's fallback rule, shown marked 'estimate' only while the server's totals can't be had (spec 9; decision 31). */
export function estimateOf(lines: readonly CartItem[]): SummaryAmounts {
  const priced = toPricedLines(lines)
  const subtotalPaise = addPaise(...priced.map((line) => timesQuantity(line.unitPaise, line.quantity)))
  const shippingPaise = estimateShipping(subtotalPaise)
  return {
    subtotalPaise,
    discountPaise: 0,
    shippingPaise,
    totalPaise: addPaise(subtotalPaise, shippingPaise),
    savingsPaise: calculateSavings(priced),
  }
}
