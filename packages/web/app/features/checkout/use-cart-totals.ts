import type { CheckoutItem, Quote } from '@shop/contract/checkout'
import {
  type SummaryAmounts,
  toDiscount,
  toPricedLines,
  toSummaryAmounts,
} from '@shop/contract/checkout/quote-amounts.rules'
import { calculateSavings } from '@shop/contract/checkout/shipping.rules'
import { calculateTotals } from '@shop/contract/checkout/totals.rules'
import type { CartItem } from '@shop/contract/library'
import { useQuery } from '@tanstack/react-query'
import { quoteQuery } from './quote.api.ts'
import { useSettled } from './use-settled.ts'

const SETTLE_MS = 250

/**
 * Totals of the chosen lines: by the contract's rules at once, and the server's as soon as it has confirmed them. The
 * coupon counts only once the server knows it; `couponMessage` says why it does not.
 */
export function useCartTotals(selected: readonly CartItem[], couponCode: string | null) {
  const items: CheckoutItem[] = selected.map(({ id, quantity }) => ({ productId: id, quantity }))
  const asked = useSettled(items, SETTLE_MS)
  const isNeeded = asked.length > 0 || couponCode !== null
  const { data, error, isFetching } = useQuery({
    ...quoteQuery({ items: asked, couponCode }),
    enabled: isNeeded,
    placeholderData: (last) => (last?.coupon?.code === couponCode ? last : undefined),
  })
  const isConfirmed = isNeeded && data !== undefined && isFor(data, items)
  return {
    amounts: isConfirmed ? toSummaryAmounts(data) : ownAmounts(selected, couponCode === null ? undefined : data),
    coupon: couponCode === null ? null : (data?.coupon ?? null),
    couponMessage: couponCode === null ? null : (data?.couponMessage ?? error?.message ?? null),
    isChecking: isFetching && couponCode !== null && data === undefined,
  }
}

const isFor = (quote: Quote, items: readonly CheckoutItem[]): boolean =>
  quote.lines.length === items.length &&
  items.every(({ productId, quantity }, i) => {
    const line = quote.lines[i]
    return line?.productId === productId && line.quantity === quantity
  })

function ownAmounts(selected: readonly CartItem[], quote: Quote | undefined): SummaryAmounts {
  const lines = toPricedLines(selected)
  // Whether the minimum is still met is the server's to say, in a moment.
  return { ...calculateTotals(lines, toDiscount(quote?.coupon ?? null)), savingsPaise: calculateSavings(lines) }
}
