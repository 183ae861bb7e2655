import { endpoint, PathId, Rupees, z } from '../kit/index.ts'
import { PaymentOrder, VerifyPayment } from '../payments/index.ts'
import {
  BoughtGiftCard,
  BuyGiftCard,
  GiftCard,
  GiftCardDelivery,
  GiftCardsPage,
  GiftCardsQuery,
  GiftCardTerms,
  NewGiftCard,
  RedeemGiftCard,
} from './gift-cards.schemas.ts'

export const redeemGiftCard = endpoint({
  id: 'redeemGiftCard',
  method: 'POST',
  path: '/api/gift-cards/redeem',
  access: 'user',
  body: RedeemGiftCard,
  response: z.object({ amount: Rupees }),
  errors: ['conflict', 'too_many_requests'],
  needsGuardianConsent: true,
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

export const getGiftCardTerms = endpoint({
  id: 'getGiftCardTerms',
  method: 'GET',
  path: '/api/gift-cards/terms',
  access: 'anyone',
  response: GiftCardTerms,
  summary: 'Says what buying a gift card charges',
})

export const createGiftCardPayment = endpoint({
  id: 'createGiftCardPayment',
  method: 'POST',
  path: '/api/gift-cards/payment',
  access: 'user',
  body: BuyGiftCard,
  response: PaymentOrder,
  errors: ['conflict', 'already_paid', 'too_many_requests', 'provider_unavailable'],
  needsGuardianConsent: true,
  summary: 'Saves a gift card that is being bought and opens an order at the payment provider',
})

/** Issues the card of a payment. Call it after `verifyPayment`. */
export const claimGiftCard = endpoint({
  id: 'claimGiftCard',
  method: 'POST',
  path: '/api/gift-cards/claim',
  access: 'user',
  body: VerifyPayment.pick({ razorpay_order_id: true }),
  response: BoughtGiftCard,
  errors: ['not_found', 'conflict', 'payment_required'],
  needsGuardianConsent: true,
  summary: 'Issues the gift card of a payment. A repeated call returns the same card',
})

export const listBoughtGiftCards = endpoint({
  id: 'listBoughtGiftCards',
  method: 'GET',
  path: '/api/gift-cards/bought',
  access: 'user',
  response: z.array(BoughtGiftCard),
  summary: 'Lists the gift cards that the customer has bought, newest first',
})

const bought = { access: 'user', params: z.object({ cardId: PathId }), response: BoughtGiftCard } as const

export const changeBoughtGiftCard = endpoint({
  id: 'changeBoughtGiftCard',
  method: 'PUT',
  path: '/api/gift-cards/bought/:cardId',
  ...bought,
  body: GiftCardDelivery,
  errors: ['not_found', 'conflict'],
  summary: 'Changes the recipient and the date of a bought gift card that isn’t sent yet',
})

export const cancelBoughtGiftCard = endpoint({
  id: 'cancelBoughtGiftCard',
  method: 'POST',
  path: '/api/gift-cards/bought/:cardId/cancel',
  ...bought,
  errors: ['not_found', 'conflict'],
  summary: 'Cancels a bought gift card that isn’t redeemed and refunds its payment',
})
