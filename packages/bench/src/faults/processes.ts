import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { findRunning, startEmbedded } from '../../../api/src/platform/database/embedded/embedded.ts'
import { readPostmaster, stopOrphan } from '../../../api/src/platform/database/embedded/server.ts'
import { findFreePort } from '../../../api/src/platform/free-port.ts'
import { createLog } from '../../../api/src/platform/log/log.ts'
import { type ServerProcess, spawnScript, stopAllServers } from '../../../server/test/server-process.ts'

const path = (file: string) => fileURLToPath(new URL(`../../../../${file}`, import.meta.url))
const START = path('scripts/start.mjs')
/** The shop without its bundle, whose modules another script can change. */
export const UNBUNDLED = path('packages/server/src/main.ts')
const SANDBOX = path('packages/payment-sandbox/src/main.ts')
/** The first start may have to build the web app. */
const TIMEOUT_MS = 300_000

const KEYS = {
  RAZORPAY_KEY_ID: 'rzp_test_faultsbench',
  RAZORPAY_KEY_SECRET: 'only-for-this-bench',
  RAZORPAY_WEBHOOK_SECRET: 'only-for-these-webhooks',
}
export const JWT_SECRET = 'only-for-this-bench-thirty-two-letters'
export const KEY_ID = KEYS.RAZORPAY_KEY_ID
export const KEY_SECRET = KEYS.RAZORPAY_KEY_SECRET
export const AUTHORIZATION = `Basic ${Buffer.from(`${KEY_ID}:${KEY_SECRET}`).toString('base64')}`

export type Environment = Awaited<ReturnType<typeof openEnvironment>>

/**
 * Starts the payment sandbox with its own database and, as documented, without flags of Node.js. Returns the settings
 * with which a shop uses it.
 */
export async function startProvider(folder: string, shopUrl: string) {
  const database = await startEmbedded(folder, createLog('warn'))
  const settings = { ...KEYS, PORT: '0', DATABASE_URL: database.url }
  const sandbox = spawnScript(SANDBOX, ['--webhook', `${shopUrl}/api/payment/webhook`, '--cod'], settings, [])
  const apiUrl = await waitFor(() => /RAZORPAY_API_URL=(\S+)/.exec(sandbox.output())?.[1], sandbox)
  return {
    url: new URL(apiUrl).origin,
    pid: sandbox.pid,
    databasePid: readPostmaster(join(folder, 'postgres'))?.pid ?? 0,
    settings: { ...KEYS, JWT_SECRET, RAZORPAY_API_URL: apiUrl, DEMO: '0', CHECKOUT_MODE: 'live', LOG_LEVEL: 'error' },
    stop: database.stop,
  }
}

/** Starts the payment sandbox, and the shop with `npm start`'s script, each with its own database. */
export async function openEnvironment() {
  const baseFolder = mkdtempSync(join(tmpdir(), 'shopflix-faults-'))
  const dataDir = join(baseFolder, 'shop')
  // The port stays the same after a restart, because others use its URL.
  const port = await findFreePort()
  const shopUrl = `http://127.0.0.1:${port}`
  const provider = await startProvider(join(baseFolder, 'provider'), shopUrl)
  let shop: ServerProcess | undefined
  const died = Promise.withResolvers<never>()
  died.promise.catch(() => undefined)

  async function start(env: Record<string, string> = {}, script = START): Promise<void> {
    const server = spawnScript(script, [], { ...provider.settings, DATA_DIR: dataDir, PORT: String(port), ...env })
    shop = server
    void server.ended.then((code) => {
      if (shop === server) died.reject(new Error(`the shop ended unexpectedly (${code}): ${server.output()}`))
    })
    await waitFor(() => server.output().includes('is ready') || undefined, server)
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    const server = shop
    shop = undefined
    server?.kill(signal)
    await server?.ended
  }

  return {
    shopUrl,
    /** Rejects if the shop ends unexpectedly. */
    died: died.promise,
    providerUrl: provider.url,
    pids: () => ({ shop: shop?.pid ?? 0, sandbox: provider.pid, sandboxDatabase: provider.databasePid }),
    start,
    databaseUrl: () => findRunning(dataDir) ?? '',
    /** Kills the shop with SIGKILL and restarts it. */
    async killShop(): Promise<void> {
      await end('SIGKILL')
      await start()
    },
    /** Kills the database with SIGKILL; the running shop restarts it. */
    async killDatabase(): Promise<void> {
      const database = readPostmaster(join(dataDir, 'postgres'))
      if (database) process.kill(database.pid, 'SIGKILL')
      await waitFor(async () => (await isReady(shopUrl)) || undefined)
    },
    async restart(env: Record<string, string>): Promise<void> {
      await end('SIGTERM')
      await start(env)
    },
    async close(): Promise<void> {
      shop = undefined
      await stopAllServers()
      await provider.stop()
      await stopOrphan(join(dataDir, 'postgres'))
      rmSync(baseFolder, { recursive: true, force: true })
    },
  }
}

const isReady = (url: string) =>
  fetch(`${url}/readyz`).then(
    (result) => result.ok,
    () => false,
  )

/** Waits for a result. Fails if the process ends or on timeout. */
export async function waitFor<Result>(
  check: () => Result | undefined | Promise<Result | undefined>,
  process?: ServerProcess,
): Promise<Result> {
  for (const end = Date.now() + TIMEOUT_MS; Date.now() < end; await sleep(50)) {
    const result = await check()
    if (result !== undefined) return result
    if (process?.hasEnded()) throw new Error(`the process ended: ${process.output()}`)
  }
  throw new Error(`timed out: ${process?.output() ?? ''}`)
}
