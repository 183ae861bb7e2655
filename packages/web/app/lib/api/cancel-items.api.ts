import type { CancelItems, cancelItems as cancelItemsEndpoint, quoteCancellation } from '@shop/contract/orders'
import { queryOptions } from '@tanstack/react-query'
import { call } from './api.ts'

export const cancelItems = (orderId: number, body: CancelItems) =>
  call<typeof cancelItemsEndpoint>('POST /api/orders/cancel/:orderId/items', { params: { orderId }, body })

/**
 * The refund for cancelling these items, or everything that hasn't shipped. Not one of the order's keys, as for
 * returns.
 */
export const cancellationQuoteQuery = (orderId: number, items?: CancelItems['items']) =>
  queryOptions({
    queryKey: ['cancellation-quote', orderId, items ?? null],
    queryFn: ({ signal }) =>
      call<typeof quoteCancellation>('POST /api/orders/cancel/:orderId/quote', {
        params: { orderId },
        body: items ? { items } : {},
        signal,
      }),
    staleTime: 0,
  })
