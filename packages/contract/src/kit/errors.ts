import { z } from './z.ts'

/** Machine-readable reason of an error. The text for people is in `ErrorBody.message`. */
export const ErrorCode = z.enum([
  'bad_request',
  'unauthorized',
  'second_factor_required',
  'forbidden',
  'second_factor_setup_required',
  'age_required',
  'too_young',
  'guardian_consent_required',
  'not_found',
  'no_stream',
  'conflict',
  'out_of_stock',
  'not_for_sale',
  'not_serviceable',
  'amount_mismatch',
  'payment_required',
  'already_paid',
  'payment_failed',
  'price_changed',
  'coupon_refused',
  'cod_unavailable',
  'gone',
  'request_timeout',
  'payload_too_large',
  'range_not_satisfiable',
  'unsupported_media_type',
  'too_many_requests',
  'headers_too_large',
  'provider_unavailable',
  'unavailable',
  'internal',
])
export type ErrorCode = z.infer<typeof ErrorCode>

/** HTTP status of each error code. */
export const STATUS_OF: Record<ErrorCode, number> = {
  bad_request: 400,
  amount_mismatch: 400,
  payment_failed: 400,
  unauthorized: 401,
  second_factor_required: 401,
  forbidden: 403,
  second_factor_setup_required: 403,
  age_required: 403,
  too_young: 403,
  guardian_consent_required: 403,
  not_found: 404,
  no_stream: 404,
  conflict: 409,
  out_of_stock: 409,
  not_for_sale: 409,
  not_serviceable: 409,
  payment_required: 409,
  already_paid: 409,
  price_changed: 409,
  coupon_refused: 409,
  cod_unavailable: 409,
  request_timeout: 408,
  gone: 410,
  payload_too_large: 413,
  unsupported_media_type: 415,
  range_not_satisfiable: 416,
  too_many_requests: 429,
  headers_too_large: 431,
  internal: 500,
  provider_unavailable: 503,
  unavailable: 503,
}

/** Errors of the endpoints that start a payment or place an order without one. */
export const PURCHASE_ERRORS = [
  'not_found',
  'conflict',
  'out_of_stock',
  'not_serviceable',
  'not_for_sale',
  'age_required',
  'too_young',
  'amount_mismatch',
  'price_changed',
  'coupon_refused',
  'already_paid',
  'too_many_requests',
  'provider_unavailable',
] as const satisfies readonly ErrorCode[]

/** The body of every error response. `fields` holds one message per invalid field. */
export const ErrorBody = z.object({
  message: z.string(),
  code: ErrorCode,
  requestId: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
})
export type ErrorBody = z.infer<typeof ErrorBody>
