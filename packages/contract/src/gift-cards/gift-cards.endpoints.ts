import { endpoint, PathId, Rupees, z } from '../kit/index.ts'
import { GiftCard, GiftCardsPage, GiftCardsQuery, NewGiftCard, RedeemGiftCard } from './gift-cards.schemas.ts'

export const redeemGiftCard = endpoint({
  id: 'redeemGiftCard',
  method: 'POST',
  path: '/api/gift-cards/redeem',
  access: 'user',
  body: RedeemGiftCard,
  response: z.object({ amount: Rupees }),
  errors: ['conflict', 'too_many_requests'],
  summary: 'Adds the amount of a gift card to the store credit of the customer',
})

export const listGiftCards = endpoint({
  id: 'listGiftCards',
  method: 'GET',
  path: '/api/admin/gift-cards',
  access: 'payments.manage',
  query: GiftCardsQuery,
  response: GiftCardsPage,
  summary: 'Lists gift cards, newest first',
})

export const issueGiftCard = endpoint({
  id: 'issueGiftCard',
  method: 'POST',
  path: '/api/admin/gift-cards',
  access: 'payments.manage',
  body: NewGiftCard,
  response: GiftCard,
  summary: 'Issues a gift card, which is emailed on its date. A repeated call with the same key returns the same card',
})

const card = { access: 'payments.manage', params: z.object({ cardId: PathId }), response: GiftCard } as const

export const cancelGiftCard = endpoint({
  id: 'cancelGiftCard',
  method: 'POST',
  path: '/api/admin/gift-cards/:cardId/cancel',
  ...card,
  errors: ['not_found', 'conflict'],
  summary: 'Cancels a gift card that isn’t redeemed',
})

export const resendGiftCard = endpoint({
  id: 'resendGiftCard',
  method: 'POST',
  path: '/api/admin/gift-cards/:cardId/resend',
  ...card,
  errors: ['not_found', 'conflict'],
  summary: 'Emails a gift card again with a new code. The earlier code is void',
})
