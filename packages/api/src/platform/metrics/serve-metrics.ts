import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { sendNotFound } from '../http/error-handler.ts'
import { registry } from './registry.ts'

type Options = {
  token: string | undefined
  /** Returns the metrics as text. */
  read: () => Promise<string>
}

/** Serves GET /metrics on the shop's port to clients that send the token. Others get the 404 of an unknown page. */
export function addMetricsRoute(app: FastifyInstance, { token, read }: Options & { token: string }): void {
  app.get('/metrics', async (request, reply) => {
    if (!hasToken(request.headers.authorization, token)) return sendNotFound(request, reply)
    const text = await read()
    return reply.header('cache-control', 'no-store').type(registry.contentType).send(text)
  })
}

/** Serves GET /metrics on a separate port that the reverse proxy doesn't forward. */
export async function startMetricsServer({
  host,
  port,
  token,
  read,
}: Options & { host: string; port: number }): Promise<{ port: number; close: () => Promise<void> }> {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end()
    if (token !== undefined && !hasToken(request.headers.authorization, token)) return response.writeHead(401).end()
    const text = await read().catch(() => undefined)
    if (text === undefined) return response.writeHead(503).end()
    response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(text)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Compares hashes, whose lengths are equal, so the time reveals nothing. */
function hasToken(authorization: string | undefined, token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(authorization ?? ''), hash(`Bearer ${token}`))
}
