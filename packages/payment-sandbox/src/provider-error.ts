/** An error in the provider's format. */
export type ErrorDetails = {
  code: 'BAD_REQUEST_ERROR' | 'GATEWAY_ERROR' | 'SERVER_ERROR'
  description: string
  source?: string
  step?: string
  reason?: string
  field?: string
  metadata?: Record<string, string>
}

export class ProviderError extends Error {
  readonly status: number
  readonly details: ErrorDetails

  constructor(details: ErrorDetails, status = 400) {
    super(details.description)
    this.status = status
    this.details = details
  }
}

export const badRequest = (description: string, extra: Partial<ErrorDetails> = {}) =>
  new ProviderError({ code: 'BAD_REQUEST_ERROR', description, ...extra })

export const UNKNOWN_ID = 'The id provided does not exist'

/** The response body of an error. Errors about credentials have only two fields, like the provider's. */
export const errorBody = ({ details, status }: Pick<ProviderError, 'details' | 'status'>) => ({
  error: status === 401 ? details : { source: 'NA', step: 'NA', reason: 'NA', metadata: {}, ...details },
})
