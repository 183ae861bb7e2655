import type { CheckoutItem, getQuote } from '@shop/contract/checkout'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'

type QuoteInput = { items: readonly CheckoutItem[]; couponCode: string | null }

export const quoteKeys = {
  all: ['quote'] as const,
  quote: ({ items, couponCode }: QuoteInput) => [...quoteKeys.all, items, couponCode] as const,
}

/** What these items cost with this coupon. Always refetched, because prices and stock change. */
export const quoteQuery = (input: QuoteInput) =>
  queryOptions({
    queryKey: quoteKeys.quote(input),
    queryFn: ({ signal }) =>
      call<typeof getQuote>('POST /api/checkout/quote', {
        body: { items: [...input.items], couponCode: input.couponCode },
        signal,
      }),
    staleTime: 0,
    gcTime: 60_000,
  })
