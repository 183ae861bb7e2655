import { fallbackShippingFor, savingsOf } from '@shop/contract/checkout/shipping.rules'
import type { Amounts } from '@shop/contract/checkout/wire-amounts.rules'
import { linesOfCart } from '@shop/contract/checkout/wire-amounts.rules'
import { addPaise, timesQuantity } from '@shop/contract/kit/money'
import type { CartItem } from '@shop/contract/library'

/** The review's fallback rule, shown marked 'estimate' only while the server's totals can't be had (spec 9; decision 31). */
export function estimateOf(lines: readonly CartItem[]): Amounts {
  const priced = linesOfCart(lines)
  const subtotalPaise = addPaise(...priced.map((line) => timesQuantity(line.unitPaise, line.quantity)))
  const shippingPaise = fallbackShippingFor(subtotalPaise)
  return {
    subtotalPaise,
    discountPaise: 0,
    shippingPaise,
    totalPaise: addPaise(subtotalPaise, shippingPaise),
    savingsPaise: savingsOf(priced),
  }
}
