import { type ErrorBody, type ErrorCode, STATUS_OF } from '@shop/contract/kit'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sqlState } from '../database/transaction.ts'
import { AppError } from './app-error.ts'

const DEFAULT_MESSAGES: Partial<Record<ErrorCode, string>> = {
  payload_too_large: 'This is more than can be sent at once.',
  range_not_satisfiable: 'The file ends before this part.',
  unsupported_media_type: 'This kind of content can’t be read.',
  bad_request: 'This request can’t be understood.',
  internal: 'Something went wrong on our side. Please try again.',
}

/** Answers every refusal in the one shape of decision 11, and keeps the cause of a 5xx to the log. */
export function addErrorHandlers(app: FastifyInstance): void {
  app.setNotFoundHandler(sendNotFound)
  app.setErrorHandler((error: FastifyError & { headers?: Record<string, string> }, request, reply) => {
    if (error instanceof AppError) {
      if (error.retryAfterSeconds !== undefined)
        reply.header('retry-after', Math.max(1, Math.ceil(error.retryAfterSeconds)))
      return sendError(request, reply, error.code, error.message, error.fields)
    }
    const code = codeOf(error)
    if (code === 'internal') request.log.error({ err: error }, 'request failed')
    // How long the file is, after a range beyond its end.
    if (code === 'range_not_satisfiable') reply.headers(error.headers ?? {})
    const tooLargeMessage =
      code === 'payload_too_large' ? request.routeOptions.config.endpoint?.file?.tooLargeMessage : undefined
    return sendError(request, reply, code, tooLargeMessage ?? DEFAULT_MESSAGES[code] ?? error.message)
  })
}

/** SQLSTATE of a text that can't be stored, as one with NUL in it: what was sent is wrong, not we. */
const UNTRANSLATABLE = '22021'

function codeOf(error: FastifyError): ErrorCode {
  if (sqlState(error) === UNTRANSLATABLE) return 'bad_request'
  if (error.statusCode === 413) return 'payload_too_large'
  if (error.statusCode === 415) return 'unsupported_media_type'
  if (error.statusCode === 416) return 'range_not_satisfiable'
  return error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
    ? 'bad_request'
    : 'internal'
}

/** Answers an address at which there is nothing. */
export function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendError(request, reply, 'not_found', 'There is nothing at this address.')
}

export function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  code: ErrorCode,
  message: string,
  fields?: Record<string, string>,
): FastifyReply {
  const body: ErrorBody = { message, code, requestId: request.id, ...(fields ? { fields } : {}) }
  return reply
    .code(STATUS_OF[code])
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(body)
}
