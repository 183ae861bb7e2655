import type { ErrorCode } from '@shop/contract/kit'

/**
 * A refusal that the caller can act on. `message` is a sentence fit for a toast; bugs are thrown as they are and
 * become a 500 without their text.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: ErrorCode,
    message: string,
    extra: { fields?: Record<string, string>; retryAfterSeconds?: number } = {},
  ) {
    super(message)
    this.name = 'AppError'
    this.code = code
    this.fields = extra.fields
    this.retryAfterSeconds = extra.retryAfterSeconds
  }
}

export const notFound = (message: string) => new AppError('not_found', message)
export const conflict = (message: string) => new AppError('conflict', message)

/** What is wrong with one field of what was sent, to be said beside it. */
export const fieldError = (field: string, message: string, code: ErrorCode = 'bad_request') =>
  new AppError(code, message, { fields: { [field]: message } })

/** For a save by somebody who looked at an older state: nothing is overwritten. */
export function assertVersion(now: { version: number }, seen: number): void {
  if (now.version !== seen)
    throw conflict('Somebody else changed this while you were editing. Look at it again before you save.')
}
