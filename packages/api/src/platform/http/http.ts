import type { Endpoint } from '@shop/contract/kit'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, LogController } from 'fastify'
import { addRequestContext, createRequestIds } from '../log/request-id.ts'
import { handleParserError } from './client-errors.ts'
import { addErrorHandlers, sendError } from './error-handler.ts'
import { addReceiveChecks, RECEIVE_TIMEOUTS, type ReceiveTimeouts } from './receive-checks.ts'
import type { ReadSession, RecordImpersonation } from './session-user.ts'

const BODY_LIMIT_BYTES = 256 * 1024

declare module 'fastify' {
  interface FastifyInstance {
    readSession: ReadSession
    recordImpersonation: RecordImpersonation
    /** All registered routes as 'GET /path', which a test compares with the contract. */
    registeredRoutes: readonly string[]
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

/** A server without features: raw bodies, one error format, and an id per request. */
export function createHttp(options: {
  log: FastifyBaseLogger
  readSession: ReadSession
  /** Only for servers with endpoints of owners. */
  recordImpersonation?: RecordImpersonation
  trustedProxies: number | readonly string[]
  receiveTimeouts?: ReceiveTimeouts
}): FastifyInstance {
  const { headersMs, bodyMs } = options.receiveTimeouts ?? RECEIVE_TIMEOUTS
  const app = Fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: toTrustProxy(options.trustedProxies),
    // During a shutdown, requests on open connections are still served.
    return503OnClosing: false,
    genReqId: createRequestIds(options.trustedProxies !== 0),
    // The default of 100 characters is too short for emails in paths.
    routerOptions: { maxParamLength: 500 },
    http: {
      headersTimeout: headersMs,
      connectionsCheckingInterval: headersMs / 10,
      // Node would respond with an empty body.
      requireHostHeader: false,
    },
    clientErrorHandler: handleParserError,
    frameworkErrors: (_error, request, reply) => {
      sendError(request, reply as unknown as FastifyReply, { code: 'bad_request', message: 'The URL is invalid.' })
    },
  })
  addRequestContext(app)
  app.decorate('readSession', options.readSession)
  app.decorate('recordImpersonation', options.recordImpersonation ?? (async () => undefined))
  const registeredRoutes: string[] = []
  app.decorate('registeredRoutes', registeredRoutes)
  app.addHook('onRoute', (route) => {
    for (const method of [route.method].flat()) registeredRoutes.push(`${method} ${route.url}`)
  })
  addReceiveChecks(app, bodyMs)
  // Bodies are received as bytes and parsed by `serve`, after the checks of token, id format and owner.
  app.addHook('onRequest', (request, _reply, done) => {
    // Fastify would reject an invalid content type before these checks.
    if (!request.mediaType) delete request.headers['content-type']
    done()
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => (response) => JSON.stringify(response))
  addErrorHandlers(app)
  return app
}

/** Fastify's option: addresses, or a function of an address and its distance from this server. */
function toTrustProxy(proxies: number | readonly string[]): string[] | ((address: string, hop: number) => boolean) {
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : [...proxies]
}
