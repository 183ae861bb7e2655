import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@shop/contract/kit'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, LogController } from 'fastify'
import { addErrorHandlers, sendError } from './error-handler.ts'
import type { ReadSession } from './session-user.ts'

const BODY_LIMIT_BYTES = 256 * 1024

declare module 'fastify' {
  interface FastifyInstance {
    readSession: ReadSession
    /** Every route that was registered, as 'GET /path', for the test that compares it with the contract. */
    registeredRoutes: readonly string[]
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

/** A server that knows no feature yet: bodies as bytes, one error shape, an id for every request. */
export function createHttp(options: {
  log: FastifyBaseLogger
  readSession: ReadSession
  trustProxy: boolean
}): FastifyInstance {
  const app = Fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: options.trustProxy,
    // While we stop, a request on a connection that is still open gets its answer, not a 503.
    return503OnClosing: false,
    genReqId: () => randomUUID(),
    // A page's address may hold anything after the `?`; a broken escape in the path must be a 404, not a crash.
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: (_error, request, reply) => {
      sendError(request, reply as unknown as FastifyReply, 'bad_request', 'This address can’t be understood.')
    },
  })
  app.decorate('readSession', options.readSession)
  const registeredRoutes: string[] = []
  app.decorate('registeredRoutes', registeredRoutes)
  app.addHook('onRoute', (route) => {
    for (const method of [route.method].flat()) registeredRoutes.push(`${method} ${route.url}`)
  })
  // Bodies are received as bytes and parsed by `serve`, after the checks of token, id format and owner.
  app.addHook('onRequest', async (request) => {
    // The framework would refuse a type that is none before anybody looks at the call.
    if (!request.mediaType) delete request.headers['content-type']
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => (answer) => JSON.stringify(answer))
  addErrorHandlers(app)
  return app
}
