/** An error as the provider words it (razorpay 5). */
export type ErrorDetails = {
  code: 'BAD_REQUEST_ERROR' | 'GATEWAY_ERROR' | 'SERVER_ERROR'
  description: string
  source?: string
  step?: string
  reason?: string
  field?: string
  metadata?: Record<string, string>
}

export class ProviderRefusal extends Error {
  readonly status: number
  readonly details: ErrorDetails

  constructor(details: ErrorDetails, status = 400) {
    super(details.description)
    this.status = status
    this.details = details
  }
}

export const badRequest = (description: string, extra: Partial<ErrorDetails> = {}) =>
  new ProviderRefusal({ code: 'BAD_REQUEST_ERROR', description, ...extra })

export const NO_SUCH_ID = 'The id provided does not exist'

/** The body of a refusal; `error` has every field that the provider's has, but of bad credentials only two (razorpay 5). */
export const errorBody = ({ details, status }: Pick<ProviderRefusal, 'details' | 'status'>) => ({
  error: status === 401 ? details : { source: 'NA', step: 'NA', reason: 'NA', metadata: {}, ...details },
})
