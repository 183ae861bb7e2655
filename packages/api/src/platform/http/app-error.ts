import type { ErrorCode } from '@shop/contract/kit'

/**
 * An expected error that the client can handle. `message` is shown to the user. Any other error becomes a 500 without
 * its message.
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

/** An error of one field of the request, shown next to the field. */
export const fieldError = (field: string, message: string, code: ErrorCode = 'bad_request') =>
  new AppError(code, message, { fields: { [field]: message } })

/** Errors: 409 when the row was changed after the client loaded it. */
export function assertVersion(current: { version: number }, loadedVersion: number): void {
  if (current.version !== loadedVersion)
    throw conflict('Someone else changed this while you were editing. Review the current version before you save.')
}
