import { endpoint } from '../kit/index.ts'
import { Quote, QuoteRequest } from './checkout.schemas.ts'

export const getQuote = endpoint({
  id: 'getQuote',
  method: 'POST',
  path: '/api/checkout/quote',
  access: 'user',
  body: QuoteRequest,
  response: Quote,
  errors: ['not_found'],
  summary: 'Calculates the totals of the given items, or of the whole cart',
})
