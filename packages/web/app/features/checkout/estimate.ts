import { fallbackShippingFor, savingsOf } from '@shop/contract/checkout/shipping.rules'
import { addPaise, timesQuantity, toPaise } from '@shop/contract/kit/money'
import type { CartItem } from '@shop/contract/library'
import { effectivePrice } from '@shop/contract/library/library.rules'
import type { Amounts } from './amounts.ts'

/** The review's fallback rule, shown marked 'estimate' only while the server's totals can't be had (spec 9; decision 31). */
export function estimateOf(lines: readonly CartItem[]): Amounts {
  const priced = lines.map((line) => ({
    unitPaise: toPaise(effectivePrice(line) ?? 0),
    actualPaise: line.actualPrice === null ? null : toPaise(line.actualPrice),
    quantity: line.quantity,
  }))
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
