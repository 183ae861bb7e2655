import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Sql } from '../database/sql.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Makes /readyz fail, so a load balancer sends no new requests. */
    drain: () => void
  }
}

const TIMEOUT_MS = 2_000

/** /healthz: the process responds. /readyz: it can serve requests and isn't stopping. */
export function addHealth(app: FastifyInstance, sql: Sql): void {
  let isDraining = false
  app.decorate('drain', () => {
    isDraining = true
  })
  // Open keep-alive connections would delay the shutdown.
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
