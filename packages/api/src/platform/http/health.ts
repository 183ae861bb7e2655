import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'
import { RETRY_AFTER_SECONDS } from './error-handler.ts'
import { createReadinessCheck } from './readiness.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Makes /readyz fail, so a load balancer sends no new requests. */
    drain: () => void
  }
}

/** /healthz: the process responds. /readyz: it can serve requests, reads and writes, and isn't stopping. */
export function addHealth(app: FastifyInstance, db: Database): void {
  const isReady = createReadinessCheck(db)
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
    if (!isDraining && (await isReady())) return { status: 'ready' }
    return reply
      .code(503)
      .header('retry-after', RETRY_AFTER_SECONDS)
      .send({ status: isDraining ? 'stopping' : 'no database' })
  })
}
