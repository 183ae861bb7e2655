import type { FastifyInstance } from 'fastify'
import { routeOf } from '../log/access-log.ts'
import { httpDuration } from './registry.ts'

type Series = ReturnType<typeof httpDuration.labels>

/** Measures every request. Series are bounded by the routes, methods and classes of status that exist. */
export function addHttpMetrics(app: FastifyInstance): void {
  const series = new Map<string, Series>()
  app.addHook('onResponse', async (request, reply) => {
    if (request.isInternal) return
    const route = routeOf(request)
    const status = `${Math.floor(reply.statusCode / 100)}xx`
    const key = `${request.method} ${route} ${status}`
    let known = series.get(key)
    if (!known) {
      known = httpDuration.labels(request.method, route, status)
      series.set(key, known)
    }
    known.observe(reply.elapsedTime / 1000)
  })
}
