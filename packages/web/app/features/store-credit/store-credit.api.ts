import type { getStoreCredit } from '@shop/contract/store-credit'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

/** Always refetched: an order, a refund or staff may have changed it. */
export const storeCreditQuery = (userId: number, page: number) =>
  queryOptions({
    queryKey: ['store-credit', userId, page],
    queryFn: ({ signal }) =>
      call<typeof getStoreCredit>('GET /api/users/:userId/store-credit', {
        params: { userId },
        query: { page: String(page) },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
