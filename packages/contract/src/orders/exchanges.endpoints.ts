import { endpoint, PathId, z } from '../kit/index.ts'
import { ExchangeQuote, QuoteExchange, RequestExchange } from './exchanges.schemas.ts'
import { RETURN_PERIOD } from './order-status.rules.ts'
import { Order } from './orders.schemas.ts'

const orderParams = z.object({ orderId: PathId })

export const quoteExchange = endpoint({
  id: 'quoteExchange',
  method: 'POST',
  path: '/api/orders/exchange/:orderId/quote',
  access: 'user',
  params: orderParams,
  body: QuoteExchange,
  response: ExchangeQuote,
  errors: ['not_found', 'conflict'],
  summary: 'Lists what can be exchanged, and calculates an exchange; changes nothing',
})

export const requestExchange = endpoint({
  id: 'requestExchange',
  method: 'POST',
  path: '/api/orders/exchange/:orderId',
  access: 'user',
  params: orderParams,
  body: RequestExchange,
  response: Order,
  errors: ['not_found', 'conflict', 'too_many_requests'],
  summary: `Requests an exchange of items for other variants at the same price, ${RETURN_PERIOD}; reserves their stock`,
})
