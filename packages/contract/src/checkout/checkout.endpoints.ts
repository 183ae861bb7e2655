import { endpoint, PathId, z } from '../kit/index.ts'
import { Quote, QuoteRequest, ReservationLimit } from './checkout.schemas.ts'

export const getQuote = endpoint({
  id: 'getQuote',
  method: 'POST',
  path: '/api/checkout/quote',
  access: 'user',
  body: QuoteRequest,
  response: Quote,
  errors: ['not_found', 'too_many_requests'],
  summary: 'Calculates the totals of the given items, or of the whole cart',
})

const params = z.object({ id: PathId })

export const getReservationLimit = endpoint({
  id: 'getReservationLimit',
  method: 'GET',
  path: '/api/admin/users/:id/reservation-limit',
  access: 'users.view',
  params,
  response: ReservationLimit,
  errors: ['not_found'],
  summary: 'Returns whether staff lifted the limits of stock reservations for a customer',
})

export const setReservationLimit = endpoint({
  id: 'setReservationLimit',
  method: 'PUT',
  path: '/api/admin/users/:id/reservation-limit',
  access: 'users.manage',
  params,
  body: ReservationLimit,
  response: ReservationLimit,
  errors: ['not_found'],
  summary: 'Lifts or restores the limits of stock reservations for a customer, for example for a large order',
})
