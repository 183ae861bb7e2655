import type { FastifyInstance } from 'fastify'
import { sendNotFound } from '../../platform/http/error-handler.ts'

const TIMEOUT_MS = 15_000

/**
 * Serves the sandbox's checkout routes at our own address (`/sandbox/…`), so pages need no other origin in their
 * content security policy and port forwarding works. The sandbox's merchant API isn't reachable this way.
 */
export function forwardToSandbox(app: FastifyInstance, apiUrl: string): void {
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'POST'],
    url: '/sandbox/*',
    async handler(request, reply) {
      const path = request.params['*'].split('/').map(encodeURIComponent).join('/')
      const url = new URL(`/checkout/${path}`, apiUrl)
      // `..` would lead to the merchant API.
      if (!url.pathname.startsWith('/checkout/')) return sendNotFound(request, reply)
      const response = await fetch(url, {
        method: request.method,
        headers: { 'content-type': 'application/json' },
        body: request.method === 'POST' && Buffer.isBuffer(request.body) ? new Uint8Array(request.body) : null,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      const type = response.headers.get('content-type') ?? 'application/json'
      const body = Buffer.from(await response.arrayBuffer())
      return reply.code(response.status).type(type).header('cache-control', 'no-cache').send(body)
    },
  })
}
