import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import postgres from 'postgres'
import { workBank } from './bank.ts'
import { browserRoutes } from './browser.routes.ts'
import { createClock } from './clock.ts'
import { controlRoutes } from './control.routes.ts'
import { startDelivery } from './events.ts'
import { createFaults, type FaultMaker, type Faults } from './faults.ts'
import { merchantRoutes } from './merchant.routes.ts'
import { badRequest, errorBody, NO_SUCH_ID, ProviderRefusal } from './provider-error.ts'
import { prepareStore } from './store.ts'

export type { Faults } from './faults.ts'

export type Sandbox = { apiUrl: string; close: () => Promise<void> }

/** How often the bank looks for what is due. */
const BANK_EVERY_MS = 1000
const HANG_MS = 6000

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
  const { keyId, keySecret, webhookSecret, webhookUrl, log } = options
  const clock = createClock()
  const faults = createFaults(options.faults ?? {})
  const sql = postgres(options.databaseUrl, { max: 4, onnotice: () => undefined })
  await prepareStore(sql)
  const delivery = startDelivery({ sql, webhookUrl, webhookSecret, faults, log })
  const stopBank = openBank(() => workBank(sql, clock.now()).then((steps) => steps > 0 && delivery.kick()), log)
  const app = Fastify({ bodyLimit: 64 * 1024, forceCloseConnections: true })
  const shared = { sql, keyId, keySecret, clock, faults, onNews: delivery.kick }
  speakAsProvider(app)
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
      await delivery.stop()
      await app.close()
      await sql.end({ timeout: 5 })
    },
  }
}

const UNAVAILABLE = { code: 'SERVER_ERROR', description: 'The server is not available.' } as const
const TOO_MANY = { code: 'BAD_REQUEST_ERROR', description: 'Too many requests' } as const
const TROUBLE = { code: 'SERVER_ERROR', description: 'We are facing some trouble completing your request.' } as const

/** Lets the bank work every second; answers how to stop it. */
function openBank(work: () => Promise<unknown>, log: FastifyBaseLogger): () => Promise<void> {
  let running: Promise<unknown> | undefined
  const timer = setInterval(() => {
    running ??= work()
      .catch((err) => log.warn({ err }, 'the bank of the sandbox could not work'))
      .finally(() => {
        running = undefined
      })
  }, BANK_EVERY_MS)
  return async () => {
    clearInterval(timer)
    await running
  }
}

/** JSON or form bodies in, and every refusal in the provider's shape, a wrong address or method too (razorpay 1, 5). */
function speakAsProvider(app: FastifyInstance): void {
  // The database can't even look for such an id.
  app.addHook('onRequest', async ({ url }) => {
    if (url.includes('%00')) throw badRequest(NO_SUCH_ID)
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
    done(null, readForm(String(body))),
  )
  app.setNotFoundHandler((_request, reply) =>
    reply.code(400).send(errorBody(badRequest('The requested URL was not found on the server.'))),
  )
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    if (error instanceof ProviderRefusal) return reply.code(error.status).send(errorBody(error))
    const isTheirs = error.statusCode !== undefined && error.statusCode < 500
    const refusal = isTheirs ? badRequest('The request is invalid.') : new ProviderRefusal(TROUBLE, 500)
    return reply.code(refusal.status).send(errorBody(refusal))
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

function addFaults(app: FastifyInstance, faults: FaultMaker): void {
  app.addHook('onRequest', async () => {
    if (faults.strikes('refuse')) throw new ProviderRefusal(UNAVAILABLE, 503)
    if (faults.strikes('limit')) throw new ProviderRefusal(TOO_MANY, 429)
  })
  app.addHook('onSend', async (request, _reply, payload) => {
    if (faults.strikes('loseAnswers')) request.raw.socket.destroy()
    else if (faults.strikes('hang')) await sleep(faults.settings.hangMs ?? HANG_MS)
    return payload
  })
}
