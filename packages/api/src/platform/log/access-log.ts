import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { recordSecurityEvent } from './security-events.ts'
import { truncateAddress } from './truncate-address.ts'

/** Called every few seconds by load balancers and Prometheus. */
const IGNORED = new Set(['/healthz', '/readyz', '/metrics'])

/**
 * Logs a line per request at level `info`. It has the pattern of the route, not the URL, because URLs contain emails
 * and search texts.
 */
export function addAccessLog(app: FastifyInstance): void {
  const isEnabled = ['info', 'debug'].includes(app.log.level)
  app.addHook('onResponse', (request, reply, done) => {
    if (!request.isInternal) {
      if (reply.statusCode === 429)
        recordSecurityEvent(app.log, 'limit reached', { route: routeOf(request), ip: request.ip })
      if (isEnabled) logRequest(request, reply)
    }
    done()
  })
}

function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  const route = routeOf(request)
  if (IGNORED.has(route)) return
  request.server.log.info(
    {
      requestId: request.id,
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      network: truncateAddress(request.ip),
    },
    'request',
  )
}

/** The pattern of the matched page or route; one name for everything else, so random URLs can't create new names. */
export const routeOf = ({ requestContext, routeOptions }: FastifyRequest): string =>
  requestContext.route ?? routeOptions.url ?? 'unknown'
