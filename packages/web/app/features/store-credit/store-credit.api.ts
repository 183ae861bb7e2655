import type { RedeemGiftCard, redeemGiftCard as redeemGiftCardEndpoint } from '@shop/contract/gift-cards'
import type { getStoreCredit } from '@shop/contract/store-credit'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'

export const storeCreditKey = (userId: number) => ['store-credit', userId] as const

/** Always refetched: an order, a refund or staff may have changed it. */
export const storeCreditQuery = (userId: number, page: number) =>
  queryOptions({
    queryKey: [...storeCreditKey(userId), page],
    queryFn: ({ signal }) =>
      call<typeof getStoreCredit>('GET /api/users/:userId/store-credit', {
        params: { userId },
        query: { page: String(page) },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const redeemGiftCard = (body: RedeemGiftCard) =>
  call<typeof redeemGiftCardEndpoint>('POST /api/gift-cards/redeem', { body })
