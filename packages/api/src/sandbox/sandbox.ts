import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import postgres from 'postgres'
import { browserRoutes } from './browser.routes.ts'
import { startDelivery } from './events.ts'
import { merchantRoutes } from './merchant.routes.ts'
import { badRequest, errorBody, ProviderRefusal } from './provider-error.ts'
import { prepareStore } from './store.ts'

/** What a test may ask of it, as the real provider does without being asked: to be down, or to lose its answers. */
export type Faults = {
  /** So many calls are answered 503. */
  refuse?: number
  /** So many calls are worked, and their answer lost. */
  loseAnswers?: number
}

export type Sandbox = { apiUrl: string; close: () => Promise<void> }

/**
 * Starts our emulator of the payment provider (razorpay.md): an HTTP service of its own, on this machine only, whose
 * state lies in a schema of its own in the database and so survives a restart. Stop it with `close`.
 */
export async function startSandbox(options: {
  databaseUrl: string
  keyId: string
  keySecret: string
  webhookSecret: string
  /** Where the shop hears news; undefined while it doesn't listen yet. */
  webhookUrl: () => string | undefined
  log: FastifyBaseLogger
  /** Any free port unless told. */
  port?: number
  faults?: Faults
}): Promise<Sandbox> {
  const { keyId, keySecret, webhookSecret, webhookUrl, log, faults = {} } = options
  const sql = postgres(options.databaseUrl, { max: 4, onnotice: () => undefined })
  await prepareStore(sql)
  const delivery = startDelivery({ sql, webhookUrl, webhookSecret, log })
  const app = Fastify({ bodyLimit: 64 * 1024, forceCloseConnections: true })
  const shared = { sql, keyId, keySecret, onNews: delivery.kick }
  speakAsProvider(app)
  await app.register(
    async (merchant) => {
      addFaults(merchant, faults)
      merchantRoutes(merchant, shared)
    },
    { prefix: '/v1' },
  )
  await app.register(async (browser) => browserRoutes(browser, shared), { prefix: '/checkout' })
  await app.listen({ host: '127.0.0.1', port: options.port ?? 0 })
  const { port } = app.server.address() as AddressInfo
  return {
    apiUrl: `http://127.0.0.1:${port}/v1`,
    async close() {
      await delivery.stop()
      await app.close()
      await sql.end({ timeout: 5 })
    },
  }
}

/** JSON or form bodies in, and every refusal in the provider's shape, a wrong address or method too (razorpay 1, 5). */
function speakAsProvider(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (_request: unknown, body: string) => {
    try {
      return body === '' ? undefined : JSON.parse(body)
    } catch {
      throw badRequest('The request is not valid JSON.')
    }
  })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, readForm(String(body))),
  )
  app.setNotFoundHandler((_request, reply) =>
    reply.code(400).send(errorBody(badRequest('The requested URL was not found on the server.').details)),
  )
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    if (error instanceof ProviderRefusal) return reply.code(error.status).send(errorBody(error.details))
    const isTheirs = error.statusCode !== undefined && error.statusCode < 500
    const details = isTheirs
      ? badRequest('The request is invalid.').details
      : { code: 'SERVER_ERROR' as const, description: 'We are facing some trouble completing your request.' }
    return reply.code(isTheirs ? 400 : 500).send(errorBody(details))
  })
}

/** `notes[shop]=1` becomes `{ notes: { shop: '1' } }`. */
function readForm(body: string): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  for (const [name, value] of new URLSearchParams(body)) {
    const [, outer = name, inner] = /^(\w+)\[(\w+)\]$/.exec(name) ?? []
    if (inner === undefined) fields[outer] = value
    else fields[outer] = { ...(fields[outer] as object), [inner]: value }
  }
  return fields
}

function addFaults(app: FastifyInstance, faults: Faults): void {
  app.addHook('onRequest', async () => {
    if (!faults.refuse) return
    faults.refuse--
    throw new ProviderRefusal({ code: 'SERVER_ERROR', description: 'The server is not available.' }, 503)
  })
  app.addHook('onSend', async (request, _reply, payload) => {
    if (!faults.loseAnswers) return payload
    faults.loseAnswers--
    request.raw.socket.destroy()
    return payload
  })
}
