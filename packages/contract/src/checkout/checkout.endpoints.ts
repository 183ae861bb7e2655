import { endpoint, z } from '../kit/index.ts'
import { KnownCoupon, Quote, QuoteRequest } from './checkout.schemas.ts'

export const getQuote = endpoint({
  id: 'getQuote',
  method: 'POST',
  path: '/api/checkout/quote',
  access: 'user',
  body: QuoteRequest,
  response: Quote,
  summary: 'Totals of the named items, or of the whole cart without them',
})

export const listKnownCoupons = endpoint({
  id: 'listKnownCoupons',
  method: 'GET',
  path: '/api/shop/coupons',
  access: 'anyone',
  response: z.array(KnownCoupon),
  summary: 'Of the coupons that a new shop starts with, those that anybody may use now',
})
