import type {
  cancelGiftCard as cancelGiftCardEndpoint,
  issueGiftCard as issueGiftCardEndpoint,
  listGiftCards,
  NewGiftCard,
  resendGiftCard as resendGiftCardEndpoint,
} from '@shop/contract/gift-cards'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import type { CallInput } from '../../../lib/api/api-call.ts'
import { giftCardKeys } from '../query-keys.ts'

export const giftCardsQuery = (query: NonNullable<CallInput<typeof listGiftCards>['query']>) =>
  queryOptions({
    queryKey: giftCardKeys.list(query),
    queryFn: ({ signal }) => call<typeof listGiftCards>('GET /api/admin/gift-cards', { query, signal }),
    placeholderData: keepPreviousData,
  })

export const issueGiftCard = (body: NewGiftCard) =>
  call<typeof issueGiftCardEndpoint>('POST /api/admin/gift-cards', { body })

export const cancelGiftCard = (cardId: number) =>
  call<typeof cancelGiftCardEndpoint>('POST /api/admin/gift-cards/:cardId/cancel', { params: { cardId } })

export const resendGiftCard = (cardId: number) =>
  call<typeof resendGiftCardEndpoint>('POST /api/admin/gift-cards/:cardId/resend', { params: { cardId } })
