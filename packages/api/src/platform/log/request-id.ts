import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type RequestContext, requestContext } from './request-context.ts'

declare module 'fastify' {
  interface FastifyRequest {
    requestContext: RequestContext
    /** A call of the API by a page that is being rendered; the page's request is logged and counted instead. */
    isInternal: boolean
  }
}

/** At most 50 characters, so it fits into PostgreSQL's `application_name`. */
const REQUEST_ID = /^[\w-]{8,50}$/

/**
 * Creates the id of a request. The API calls of a page have the page's id. A proxy's id is used only if proxies are
 * trusted, so visitors can't choose ids.
 */
export const createRequestIds =
  (hasTrustedProxy: boolean) =>
  ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
    const given = headers['x-request-id']
    if (hasTrustedProxy && typeof given === 'string' && REQUEST_ID.test(given)) return given
    return requestContext.getStore()?.requestId ?? randomUUID()
  }

/** Sends the id as `x-request-id` and runs the handlers in its context. Add it before other hooks. */
export function addRequestContext(app: FastifyInstance): void {
  app.decorateRequest('isInternal', false)
  app.decorateRequest('requestContext')
  app.addHook('onRequest', (request, reply, done) => {
    const page = requestContext.getStore()
    request.isInternal = page !== undefined
    request.requestContext = { ...page, requestId: request.id }
    reply.header('x-request-id', request.id)
    requestContext.run(request.requestContext, done)
  })
  // Reading a body continues in the context of the connection.
  app.addHook('preValidation', (request: FastifyRequest, _reply, done) => {
    if (requestContext.getStore() === request.requestContext) done()
    else requestContext.run(request.requestContext, done)
  })
}
