import type { FastifyInstance } from 'fastify'
import { sendNotFound } from '../../platform/http/error-handler.ts'

const MAX_ANSWER_MS = 15_000

/**
 * Lends the sandbox's browser side our own address (`/sandbox/…`), so that pages need no other host in their policy and
 * the shop works through any port that is forwarded. The merchant's side is not reachable this way.
 */
export function forwardToSandbox(app: FastifyInstance, apiUrl: string): void {
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'POST'],
    url: '/sandbox/*',
    async handler(request, reply) {
      const path = request.params['*'].split('/').map(encodeURIComponent).join('/')
      const url = new URL(`/checkout/${path}`, apiUrl)
      // `..` would lead to the merchant's side.
      if (!url.pathname.startsWith('/checkout/')) return sendNotFound(request, reply)
      const answer = await fetch(url, {
        method: request.method,
        headers: { 'content-type': 'application/json' },
        ...(request.method === 'POST' && Buffer.isBuffer(request.body) ? { body: new Uint8Array(request.body) } : {}),
        signal: AbortSignal.timeout(MAX_ANSWER_MS),
      })
      const type = answer.headers.get('content-type') ?? 'application/json'
      const body = Buffer.from(await answer.arrayBuffer())
      return reply.code(answer.status).type(type).header('cache-control', 'no-cache').send(body)
    },
  })
}
