import type { ErrorBody } from '@shop/contract/kit'

/** A refused or unanswered call. `message` is a sentence fit for a toast; `status` 0 means that no answer came. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorBody['code'] | 'no_answer'
  readonly requestId: string | undefined
  readonly fields: Readonly<Record<string, string>>

  constructor(status: number, body: Partial<ErrorBody>) {
    super(body.message ?? 'Something went wrong. Please try again.')
    this.name = 'ApiError'
    this.status = status
    this.code = body.code ?? (status === 0 ? 'no_answer' : 'internal')
    this.requestId = body.requestId
    this.fields = body.fields ?? {}
  }
}

export const isApiError = (error: unknown, status?: number): error is ApiError =>
  error instanceof ApiError && (status === undefined || error.status === status)

/** The answer's JSON. Throws ApiError for everything but a success. */
export async function readAnswer(response: Response): Promise<unknown> {
  const text = await response.text()
  const body = parse(text)
  if (!response.ok) throw new ApiError(response.status, isRecord(body) ? body : {})
  return body
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isRecord = (value: unknown): value is Record<string, never> => typeof value === 'object' && value !== null
