import type { ErrorBody } from '@shop/contract/kit'

/** A refused or unanswered call. `message` is a sentence fit for a toast; `status` 0 means that no answer came. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorBody['code'] | 'no_answer'
  readonly requestId: string | undefined
  readonly fields: Readonly<Record<string, string>>
  /** Undefined when the server refused without a word; an unanswered call says that nothing answered. */
  readonly serverMessage: string | undefined

  /** `text`: the answer as it came. */
  constructor(status: number, body: Partial<ErrorBody>, text = '') {
    super(body.message || 'Something went wrong. Please try again.')
    this.serverMessage = body.message || plainTextMessage(text)
    this.name = 'ApiError'
    this.status = status
    this.code = body.code ?? (status === 0 ? 'no_answer' : 'internal')
    this.requestId = body.requestId
    this.fields = body.fields ?? {}
  }
}

export const isApiError = (error: unknown, status?: number): error is ApiError =>
  error instanceof ApiError && (status === undefined || error.status === status)

/** The server's message of an error response, for `serverMessageOf(error) ?? 'fallback message'`. */
export const serverMessageOf = (error: unknown, status?: number): string | undefined =>
  isApiError(error, status) ? error.serverMessage : undefined

/** The answer's JSON. Throws ApiError for everything but a success. */
export async function readResponse(response: Response): Promise<unknown> {
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

/** So long is a sentence for people; more is a page or a trace. */
const MAX_MESSAGE_LENGTH = 200

function plainTextMessage(text: string): string | undefined {
  const words = text.trim()
  return words !== '' && words.length <= MAX_MESSAGE_LENGTH && !/[<{\n]/.test(words) ? words : undefined
}

const isRecord = (value: unknown): value is Record<string, never> => typeof value === 'object' && value !== null
