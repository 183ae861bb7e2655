import type {
  CodQuoteRequest,
  placeCodOrder as placeCodOrderEndpoint,
  quoteCod,
  sendCodCode as sendCodCodeEndpoint,
} from '@shop/contract/cod'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { type Purchase, toOrderItems } from './payment.api.ts'
import { quoteKeys } from './quote.api.ts'

/** Whether these items can be paid in cash, and the fee. Outdated with the quote. */
export const codQuoteQuery = (request: CodQuoteRequest) =>
  queryOptions({
    queryKey: [...quoteKeys.all, 'cod', request],
    queryFn: ({ signal }) => call<typeof quoteCod>('POST /api/payment/cod/quote', { body: request, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 60_000,
  })

export const sendCodCode = () => call<typeof sendCodCodeEndpoint>('POST /api/payment/cod/code')

/** `amount`: what the customer was shown, in paise, with the fee. */
export const placeCodOrder = (
  { userId, addressId, items, couponCode }: Purchase,
  { amount, code }: { amount: number; code: string },
) =>
  call<typeof placeCodOrderEndpoint>('POST /api/payment/cod', {
    body: {
      userId,
      addressId,
      items: toOrderItems(items),
      couponCode,
      amount,
      code: code.trim() || null,
    },
  })
