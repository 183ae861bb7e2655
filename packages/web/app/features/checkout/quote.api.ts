import type { CheckoutItem, getQuote } from '@shop/contract/checkout'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export type QuoteBody = { items: readonly CheckoutItem[]; couponCode: string | null }

/** The server's word on what these items cost, with this coupon. Asked anew every time: prices and stock change. */
export const quoteQuery = ({ items, couponCode }: QuoteBody) =>
  queryOptions({
    queryKey: ['quote', items, couponCode],
    queryFn: ({ signal }) =>
      call<typeof getQuote>('POST /api/checkout/quote', { body: { items: [...items], couponCode }, signal }),
    staleTime: 0,
    gcTime: 60_000,
  })
