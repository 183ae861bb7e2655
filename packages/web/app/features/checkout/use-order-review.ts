import type { CartItem } from '@shop/contract/cart'
import { nameWithOptions } from '@shop/contract/catalogue/options.rules'
import { isBuyable } from '@shop/contract/catalogue/pricing.rules'
import type { CheckoutItem, Quote } from '@shop/contract/checkout'
import { formatRupees } from '@shop/contract/kit/money'
import { useQuery } from '@tanstack/react-query'
import type { CheckoutState } from './checkout-state.ts'
import { quoteQuery } from './quote.api.ts'

export type OrderReview = ReturnType<typeof useOrderReview>

/**
 * The selected lines as the cart has them now, the server's quote for them, and what changed since they were selected.
 */
export function useOrderReview(cart: readonly CartItem[], checkout: CheckoutState | undefined) {
  const cartItems = new Map(cart.map((item) => [item.id, item]))
  const isOrdered = checkout?.isOrdered === true
  const selected = checkout?.items?.flatMap(({ productId }) => cartItems.get(productId) ?? [])
  const lines = isOrdered ? [] : (selected ?? cart.filter(isBuyable))
  const items: CheckoutItem[] = lines.map(({ id, quantity }) => ({ productId: id, variantId: id, quantity }))
  const couponCode = checkout?.couponCode ?? null
  const { data, error, refetch, isFetching } = useQuery({
    ...quoteQuery({ items, couponCode }),
    enabled: items.length > 0,
  })
  return {
    lines,
    items,
    couponCode,
    quote: data,
    quoteError: error,
    isQuoting: isFetching,
    retry: () => void refetch(),
    notices: isOrdered ? [] : [...removedItemNotices(checkout, cartItems), ...priceNotices(checkout, data)],
    /** The names of the items that can't be ordered, or not in this quantity. */
    blocking: data?.lines.filter(({ problem }) => problem !== null).map(nameWithOptions) ?? [],
  }
}

const removedItemNotices = (checkout: CheckoutState | undefined, cart: ReadonlyMap<number, CartItem>): string[] =>
  (checkout?.items ?? [])
    .filter(({ productId }) => !cart.has(productId))
    .map(({ name }) => `“${name}” is no longer in your cart.`)

/** 'The price of “Lamp” changed from ₹100.00 to ₹120.00.' */
function priceNotices(checkout: CheckoutState | undefined, quote: Quote | undefined): string[] {
  const seenPrices = new Map(checkout?.items?.map(({ productId, unitPrice }) => [productId, unitPrice]))
  return (quote?.lines ?? []).flatMap((line) => {
    const { productId, unitPrice, problem } = line
    const before = seenPrices.get(productId)
    if (before === undefined || before === unitPrice || unitPrice === 0 || problem === 'not_available') return []
    return [
      `The price of “${nameWithOptions(line)}” changed from ${formatRupees(before)} to ${formatRupees(unitPrice)}.`,
    ]
  })
}
