import type { CheckoutItem, Quote } from '@shop/contract/checkout'
import { formatRupees } from '@shop/contract/kit/money'
import type { CartItem } from '@shop/contract/library'
import { isBuyable } from '@shop/contract/library/library.rules'
import { useQuery } from '@tanstack/react-query'
import type { CheckoutState } from './checkout-state.ts'
import { quoteQuery } from './quote.api.ts'

/**
 * What is being bought: the chosen lines as the cart has them now, and the server's quote. Opened cold, the whole cart that
 * can be paid for (decision 81). `news` says what changed since the buyer looked.
 */
export function useBasket(cart: readonly CartItem[], checkout: CheckoutState | undefined) {
  const inCart = new Map(cart.map((item) => [item.id, item]))
  const lines = checkout
    ? checkout.items.flatMap(({ productId }) => inCart.get(productId) ?? [])
    : cart.filter(isBuyable)
  const items: CheckoutItem[] = lines.map(({ id, quantity }) => ({ productId: id, quantity }))
  const couponCode = checkout?.couponCode ?? null
  const {
    data: quote,
    error,
    refetch,
    isFetching,
  } = useQuery({
    ...quoteQuery({ items, couponCode }),
    enabled: items.length > 0,
  })
  const gone = (checkout?.items ?? []).filter(({ productId }) => !inCart.has(productId))
  return {
    lines,
    items,
    couponCode,
    quote,
    quoteError: error,
    isQuoting: isFetching,
    retry: () => void refetch(),
    news: [...gone.map(({ name }) => `“${name}” is no longer in your cart.`), ...priceNews(checkout, quote)],
    /** Something in it can't be ordered as it is. */
    isBlocked: quote?.lines.some(({ problem }) => problem !== null) ?? false,
  }
}

/** 'The price of “Lamp” changed from ₹100.00 to ₹120.00.' */
function priceNews(checkout: CheckoutState | undefined, quote: Quote | undefined): string[] {
  const seen = new Map(checkout?.items.map(({ productId, unitPrice }) => [productId, unitPrice]))
  return (quote?.lines ?? []).flatMap(({ productId, name, unitPrice, problem }) => {
    const before = seen.get(productId)
    if (before === undefined || before === unitPrice || unitPrice === 0 || problem === 'not_available') return []
    return [`The price of “${name}” changed from ${formatRupees(before)} to ${formatRupees(unitPrice)}.`]
  })
}
