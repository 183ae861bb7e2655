import type {
  BuyGiftCard,
  cancelBoughtGiftCard,
  changeBoughtGiftCard,
  claimGiftCard as claimGiftCardEndpoint,
  createGiftCardPayment as createGiftCardPaymentEndpoint,
  GiftCardDelivery,
  getGiftCardTerms,
  listBoughtGiftCards,
} from '@shop/contract/gift-cards'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'

export const giftCardTermsQuery = queryOptions({
  queryKey: ['gift-card-terms'],
  queryFn: ({ signal }) => call<typeof getGiftCardTerms>('GET /api/gift-cards/terms', { signal }),
})

/** Always refetched: a card is sent, redeemed and refunded without this page. */
export const boughtGiftCardsQuery = (userId: number) =>
  queryOptions({
    queryKey: ['bought-gift-cards', userId],
    queryFn: ({ signal }) => call<typeof listBoughtGiftCards>('GET /api/gift-cards/bought', { signal }),
    staleTime: 0,
  })

export const createGiftCardPayment = (body: BuyGiftCard) =>
  call<typeof createGiftCardPaymentEndpoint>('POST /api/gift-cards/payment', { body })

export const claimGiftCard = (paymentOrderId: string) =>
  call<typeof claimGiftCardEndpoint>('POST /api/gift-cards/claim', { body: { razorpay_order_id: paymentOrderId } })

export const changeGiftCard = (cardId: number, body: GiftCardDelivery) =>
  call<typeof changeBoughtGiftCard>('PUT /api/gift-cards/bought/:cardId', { params: { cardId }, body })

export const cancelGiftCard = (cardId: number) =>
  call<typeof cancelBoughtGiftCard>('POST /api/gift-cards/bought/:cardId/cancel', { params: { cardId } })
