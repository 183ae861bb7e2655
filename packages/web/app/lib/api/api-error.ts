import type { ErrorBody } from '@shop/contract/kit'

/** A call that failed. `message` can be shown in a toast. `status` is 0 without a response. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorBody['code'] | 'no_response'
  readonly requestId: string | undefined
  readonly fields: Readonly<Record<string, string>>
  /** The server's own message, or undefined if it sent none. */
  readonly serverMessage: string | undefined

  /** `text` is the body of a response that isn't JSON. */
  constructor(status: number, body: Partial<ErrorBody>, text = '') {
    super(body.message || 'Something went wrong. Please try again.')
    this.serverMessage = body.message || plainTextMessage(text)
    this.name = 'ApiError'
    this.status = status
    this.code = body.code ?? (status === 0 ? 'no_response' : 'internal')
    this.requestId = body.requestId
    this.fields = body.fields ?? {}
  }
}

export const isApiError = (error: unknown, status?: number): error is ApiError =>
  error instanceof ApiError && (status === undefined || error.status === status)

/** The server's message of an error response, for `serverMessageOf(error) ?? 'fallback message'`. */
export const serverMessageOf = (error: unknown, status?: number): string | undefined =>
  isApiError(error, status) ? error.serverMessage : undefined

/**
 * The part of a response that is read. The server creates no whole responses while it renders, because that takes time.
 */
export type ApiResponse = Pick<Response, 'ok' | 'status' | 'text'>

/** Returns the JSON of a successful response. Throws ApiError for any other status. */
export async function readResponse(response: ApiResponse): Promise<unknown> {
  const text = await response.text()
  const body = parse(text)
  if (!response.ok) throw new ApiError(response.status, isRecord(body) ? body : {}, body === undefined ? text : '')
  return body
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Longer texts are error pages or stack traces, not messages. */
const MAX_MESSAGE_LENGTH = 200

function plainTextMessage(text: string): string | undefined {
  const message = text.trim()
  return message !== '' && message.length <= MAX_MESSAGE_LENGTH && !/[<{\n]/.test(message) ? message : undefined
}

const isRecord = (value: unknown): value is Record<string, never> => typeof value === 'object' && value !== null
