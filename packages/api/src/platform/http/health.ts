import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Sql } from 'postgres'

declare module 'fastify' {
  interface FastifyInstance {
    /** Makes /readyz say no from now on, so that a load balancer sends nobody here any more. */
    drain: () => void
  }
}

const TIMEOUT_MS = 2_000

/** /healthz: the process answers. /readyz: it can serve, and goes on doing so. */
export function addHealth(app: FastifyInstance, sql: Sql): void {
  let isDraining = false
  app.decorate('drain', () => {
    isDraining = true
  })
  // Otherwise a browser's open connection would keep the server from ending.
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining) reply.header('connection', 'close')
  })
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (isDraining) return reply.code(503).send({ status: 'stopping' })
    const isReachable = await Promise.race([
      sql`select 1`.then(
        () => true,
        () => false,
      ),
      sleep(TIMEOUT_MS, false, { ref: false }),
    ])
    return isReachable ? { status: 'ready' } : reply.code(503).send({ status: 'no database' })
  })
}
