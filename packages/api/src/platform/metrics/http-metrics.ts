import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { routeOf } from '../log/access-log.ts'
import { httpDuration } from './registry.ts'

type Series = ReturnType<typeof httpDuration.labels>

/** Measures every request. Series are bounded by the routes, methods and classes of status that exist. */
export function addHttpMetrics(app: FastifyInstance): void {
  const series = new Map<string, Series>()
  app.addHook('onResponse', (request, reply, done) => {
    if (!request.isInternal) observe(request, reply)
    done()
  })

  function observe(request: FastifyRequest, reply: FastifyReply): void {
    const route = routeOf(request)
    const status = `${Math.floor(reply.statusCode / 100)}xx`
    const key = `${request.method} ${route} ${status}`
    let known = series.get(key)
    if (!known) {
      known = httpDuration.labels(request.method, route, status)
      series.set(key, known)
    }
    known.observe(reply.elapsedTime / 1000)
  }
}
