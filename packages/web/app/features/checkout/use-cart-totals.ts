import type { CartItem } from '@shop/contract/cart'
import type { CheckoutItem, Quote } from '@shop/contract/checkout'
import {
  type SummaryAmounts,
  toDiscount,
  toPricedLines,
  toSummaryAmounts,
} from '@shop/contract/checkout/quote-amounts.rules'
import { calculateSavings } from '@shop/contract/checkout/shipping.rules'
import { calculateTotals } from '@shop/contract/checkout/totals.rules'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { quoteQuery } from './quote.api.ts'

const DEBOUNCE_MS = 250

/**
 * Totals of the selected lines: computed at once by the shared rules, then confirmed by the server. A coupon counts
 * only when the server accepts it; otherwise `couponMessage` says why.
 */
export function useCartTotals(selected: readonly CartItem[], couponCode: string | null) {
  const items: CheckoutItem[] = selected.map(({ id, quantity }) => ({ productId: id, variantId: id, quantity }))
  const quotedItems = useDebounced(items, DEBOUNCE_MS)
  const isEnabled = quotedItems.length > 0 || couponCode !== null
  const { data, error, isFetching } = useQuery({
    ...quoteQuery({ items: quotedItems, couponCode }),
    enabled: isEnabled,
    placeholderData: (previous) => (previous?.coupon?.code === couponCode ? previous : undefined),
  })
  const isConfirmed = isEnabled && data !== undefined && isQuoteFor(data, items)
  return {
    amounts: isConfirmed ? toSummaryAmounts(data) : localAmounts(selected, couponCode === null ? undefined : data),
    coupon: couponCode === null ? null : (data?.coupon ?? null),
    couponMessage: couponCode === null ? null : (data?.couponMessage ?? error?.message ?? null),
    isChecking: isFetching && couponCode !== null && data === undefined,
  }
}

const isQuoteFor = (quote: Quote, items: readonly CheckoutItem[]): boolean =>
  quote.lines.length === items.length &&
  items.every(({ productId, quantity }, i) => {
    const line = quote.lines[i]
    return line?.productId === productId && line.quantity === quantity
  })

function localAmounts(selected: readonly CartItem[], quote: Quote | undefined): SummaryAmounts {
  const lines = toPricedLines(selected)
  // The server decides a moment later whether the coupon's minimum is still met.
  return { ...calculateTotals(lines, toDiscount(quote?.coupon ?? null)), savingsPaise: calculateSavings(lines) }
}

/** The value after it has been unchanged for `ms`, compared as JSON: ten fast clicks cause one request. */
function useDebounced<Value>(value: Value, ms: number): Value {
  const [debounced, setDebounced] = useState(value)
  const json = JSON.stringify(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(JSON.parse(json) as Value), ms)
    return () => clearTimeout(timer)
  }, [json, ms])
  return debounced
}
