import { type ErrorBody, type ErrorCode, errorCodesOf, STATUS_OF } from '@shop/contract/kit'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sqlState } from '../database/sql-state.ts'
import { isUnavailable } from '../database/unavailable.ts'
import { AppError } from './app-error.ts'

const DEFAULT_MESSAGES: Partial<Record<ErrorCode, string>> = {
  payload_too_large: 'The request is too large.',
  range_not_satisfiable: 'The requested range is outside the file.',
  unsupported_media_type: 'This file type is not supported.',
  bad_request: 'The request is invalid.',
  unavailable: 'The shop is temporarily unavailable. Please try again in a few seconds.',
  internal: 'Something went wrong on our side. Please try again.',
}

/** The database is back within a few seconds of a restart. */
export const RETRY_AFTER_SECONDS = 2

/** Sends every error as an `ErrorBody`. The cause of a 5xx goes to the log only. */
export function addErrorHandlers(app: FastifyInstance): void {
  app.setNotFoundHandler(sendNotFound)
  app.setErrorHandler((error: FastifyError & { headers?: Record<string, string> }, request, reply) => {
    if (error instanceof AppError) {
      if (error.retryAfterSeconds !== undefined)
        reply.header('retry-after', Math.max(1, Math.ceil(error.retryAfterSeconds)))
      const { code, message, fields } = error
      return sendError(request, reply, { code, message, ...(fields && { fields }) })
    }
    const code = codeOf(error)
    if (code === 'internal') request.log.error({ err: error }, 'request failed')
    const isAbandoned = request.requestContext.abandoned?.().aborted === true
    if (code === 'unavailable' && !isAbandoned) {
      request.log.warn({ reason: rootMessage(error) }, 'request failed because the database is unavailable')
      reply.header('retry-after', RETRY_AFTER_SECONDS)
    }
    // `Content-Range` tells the client the length of the file.
    if (code === 'range_not_satisfiable') reply.headers(error.headers ?? {})
    const tooLargeMessage =
      code === 'payload_too_large' ? request.routeOptions.config.endpoint?.file?.tooLargeMessage : undefined
    const message = tooLargeMessage ?? DEFAULT_MESSAGES[code] ?? error.message
    return sendError(request, reply, { code, message })
  })
}

/** Without the message of Drizzle's error around it, which contains the values of the query. */
function rootMessage({ message, cause }: Error): string {
  return cause instanceof Error ? rootMessage(cause) : message
}

/** SQLSTATEs for text that PostgreSQL can't store, such as NUL, as text and in JSON: the request is at fault. */
const UNTRANSLATABLE = ['22021', '22P05']

function codeOf(error: FastifyError): ErrorCode {
  if (isUnavailable(error)) return 'unavailable'
  if (UNTRANSLATABLE.includes(sqlState(error) ?? '')) return 'bad_request'
  if (error.statusCode === 413) return 'payload_too_large'
  if (error.statusCode === 415) return 'unsupported_media_type'
  if (error.statusCode === 416) return 'range_not_satisfiable'
  return error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
    ? 'bad_request'
    : 'internal'
}

export function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendError(request, reply, { code: 'not_found', message: 'This page or resource doesn’t exist.' })
}

/** Sends an error with the status of its code and the id of the request. */
export function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  error: Omit<ErrorBody, 'requestId'>,
): FastifyReply {
  logUndeclared(request, error.code)
  const body: ErrorBody = { ...error, requestId: request.id }
  return reply
    .code(STATUS_OF[error.code])
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(body)
}

/** Clients rely on the declared codes, so an undeclared one is a bug. The API tests fail on logged errors. */
function logUndeclared(request: FastifyRequest, code: ErrorCode): void {
  const endpoint = request.routeOptions.config.endpoint
  if (endpoint && !errorCodesOf(endpoint).includes(code))
    request.log.error({ endpoint: endpoint.id, code }, 'endpoint returned an undeclared error code')
}
