import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { ClientBase } from 'pg'
import { processDueEntities } from './bank.ts'
import { browserRoutes } from './browser.routes.ts'
import { createClock } from './clock.ts'
import { controlRoutes } from './control.routes.ts'
import { openDatabase } from './database.ts'
import { startWebhookDelivery } from './deliver-events.ts'
import { createFaultInjector, type FaultInjector, type Faults } from './faults.ts'
import { merchantRoutes } from './merchant.routes.ts'
import { badRequest, errorBody, ProviderError, UNKNOWN_ID } from './provider-error.ts'
import { createQuery } from './query.ts'
import { runEverySecond } from './run-every-second.ts'
import { createSchema } from './store.ts'

export type { Faults } from './faults.ts'
export { addPastPayments, type PastPaymentIds } from './past-payments.ts'

export type Sandbox = { apiUrl: string; close: () => Promise<void> }

/** Creates the sandbox's tables in the caller's transaction, for a restore. */
export const createSandboxTables = (client: ClientBase): Promise<void> => createSchema(createQuery(client))

const DEFAULT_RESPONSE_DELAY_MS = 6000

/**
 * Starts the emulator of the payment provider: an HTTP service that listens on this machine only. Its state is in the
 * `sandbox` schema of the database and survives a restart.
 */
export async function startSandbox(options: {
  databaseUrl: string
  keyId: string
  keySecret: string
  webhookSecret: string
  /** The shop's webhook URL; undefined while the shop is not listening yet. */
  webhookUrl: () => string | undefined
  log: FastifyBaseLogger
  /** Any free port by default. */
  port?: number
  faults?: Faults
  /** Whether the merchant has enabled cash on delivery. */
  cod?: boolean
  /** Whether the form also asks for a UPI ID. */
  upiCollect?: boolean
}): Promise<Sandbox> {
  const { keyId, keySecret, webhookSecret, webhookUrl, log } = options
  const clock = createClock()
  const faults = createFaultInjector(options.faults ?? {})
  const sql = openDatabase(options.databaseUrl)
  await sql.begin(createSchema)
  const stopDelivery = startWebhookDelivery({ sql, webhookUrl, webhookSecret, faults, log })
  const stopBank = runEverySecond(
    () => processDueEntities(sql, clock.now()),
    (err) => log.warn({ err }, 'the sandbox bank failed'),
  )
  const app = Fastify({ bodyLimit: 64 * 1024, forceCloseConnections: true })
  const settings = { cod: options.cod ?? false, upi_collect: options.upiCollect ?? false }
  const shared = { sql, keyId, keySecret, clock, faults, settings }
  formatLikeProvider(app)
  await app.register(
    async (merchant) => {
      addFaults(merchant, faults)
      merchantRoutes(merchant, shared)
    },
    { prefix: '/v1' },
  )
  await app.register(async (control) => controlRoutes(control, shared), { prefix: '/control' })
  await app.register(async (browser) => browserRoutes(browser, shared), { prefix: '/checkout' })
  await app.listen({ host: '127.0.0.1', port: options.port ?? 0 })
  const { port } = app.server.address() as AddressInfo
  return {
    apiUrl: `http://127.0.0.1:${port}/v1`,
    async close() {
      await stopBank()
      await stopDelivery()
      await app.close()
      await sql.end()
    },
  }
}

const UNAVAILABLE = { code: 'SERVER_ERROR', description: 'The server is not available.' } as const
const TOO_MANY_REQUESTS = { code: 'BAD_REQUEST_ERROR', description: 'Too many requests' } as const
const INTERNAL_ERROR = {
  code: 'SERVER_ERROR',
  description: 'We are facing some trouble completing your request.',
} as const

/** Accepts JSON and form bodies, and formats all errors like the provider, unknown routes included. */
function formatLikeProvider(app: FastifyInstance): void {
  // PostgreSQL rejects NUL characters.
  app.addHook('onRequest', async ({ url }) => {
    if (url.includes('%00')) throw badRequest(UNKNOWN_ID)
  })
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (_request: unknown, body: string) => {
    try {
      return body === '' ? undefined : JSON.parse(body)
    } catch {
      throw badRequest('The request is not valid JSON.')
    }
  })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, parseForm(String(body))),
  )
  app.setNotFoundHandler((_request, reply) =>
    reply.code(400).send(errorBody(badRequest('The requested URL was not found on the server.'))),
  )
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    if (error instanceof ProviderError) return reply.code(error.status).send(errorBody(error))
    const isClientError = error.statusCode !== undefined && error.statusCode < 500
    const providerError = isClientError ? badRequest('The request is invalid.') : new ProviderError(INTERNAL_ERROR, 500)
    return reply.code(providerError.status).send(errorBody(providerError))
  })
}

/** `notes[shop]=1` becomes `{ notes: { shop: '1' } }`. */
function parseForm(body: string): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  for (const [name, value] of new URLSearchParams(body)) {
    const [, outer = name, inner] = /^(\w+)\[(\w+)\]$/.exec(name) ?? []
    if (inner === undefined) fields[outer] = value
    else fields[outer] = { ...(fields[outer] as object), [inner]: value }
  }
  return fields
}

function addFaults(app: FastifyInstance, faults: FaultInjector): void {
  app.addHook('onRequest', async () => {
    if (faults.occurs('failRequests')) throw new ProviderError(UNAVAILABLE, 503)
    if (faults.occurs('limitRequests')) throw new ProviderError(TOO_MANY_REQUESTS, 429)
  })
  app.addHook('onSend', async (request, _reply, payload) => {
    if (faults.occurs('loseResponses')) request.raw.socket.destroy()
    else if (faults.occurs('delayResponses')) await sleep(faults.settings.responseDelayMs ?? DEFAULT_RESPONSE_DELAY_MS)
    return payload
  })
}
