import { linesOfCart } from '@shop/contract/checkout/cart-lines.rules'
import { fallbackShippingFor, savingsOf } from '@shop/contract/checkout/shipping.rules'
import { addPaise, timesQuantity } from '@shop/contract/kit/money'
import type { CartItem } from '@shop/contract/library'
import type { Amounts } from './amounts.ts'

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
