import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { findRunning, startEmbedded } from '../../../api/src/platform/database/embedded/embedded.ts'
import { readPostmaster, stopOrphan } from '../../../api/src/platform/database/embedded/server.ts'
import { createLog } from '../../../api/src/platform/log/log.ts'
import { type ServerProcess, spawnScript, stopAllServers } from '../../../server/test/server-process.ts'

const path = (file: string) => fileURLToPath(new URL(`../../../../${file}`, import.meta.url))
const START = path('scripts/start.mjs')
const SANDBOX = path('packages/payment-sandbox/src/main.ts')
/** The first start may have to build the web app. */
const PATIENCE_MS = 300_000

const KEYS = {
  RAZORPAY_KEY_ID: 'rzp_test_faultsjourney',
  RAZORPAY_KEY_SECRET: 'only-for-this-journey',
  RAZORPAY_WEBHOOK_SECRET: 'only-for-these-webhooks',
}
export const JWT_SECRET = 'only-for-this-journey-thirty-two-letters'
export const KEY_ID = KEYS.RAZORPAY_KEY_ID
export const AUTHORIZATION = `Basic ${Buffer.from(`${KEY_ID}:${KEYS.RAZORPAY_KEY_SECRET}`).toString('base64')}`

export type World = Awaited<ReturnType<typeof openWorld>>

/** The shop as `npm start` starts it and the provider beside it, each with a database of its own. */
export async function openWorld() {
  const home = mkdtempSync(join(tmpdir(), 'shopflix-faults-'))
  const dataDir = join(home, 'shop')
  const port = await freePort()
  const shopUrl = `http://127.0.0.1:${port}`
  const database = await startEmbedded(join(home, 'provider'), createLog('warn'))
  const sandbox = spawnScript(SANDBOX, ['--webhook', `${shopUrl}/api/payment/webhook`], {
    ...KEYS,
    PORT: '0',
    DATABASE_URL: database.url,
  })
  const apiUrl = await waitFor(() => /RAZORPAY_API_URL=(\S+)/.exec(sandbox.output())?.[1], sandbox)
  let shop: ServerProcess | undefined
  const died = Promise.withResolvers<never>()
  died.promise.catch(() => undefined)

  async function start(env: Record<string, string> = {}): Promise<void> {
    const settings = { DATA_DIR: dataDir, PORT: String(port), DEMO: '0', CHECKOUT_MODE: 'live', LOG_LEVEL: 'error' }
    const own = spawnScript(START, [], { ...KEYS, ...settings, JWT_SECRET, RAZORPAY_API_URL: apiUrl, ...env })
    shop = own
    void own.ended.then((how) => {
      if (shop === own) died.reject(new Error(`the shop ended by itself (${how}): ${own.output()}`))
    })
    await waitFor(() => own.output().includes('is ready') || undefined, own)
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    const own = shop
    shop = undefined
    own?.kill(signal)
    await own?.ended
  }

  return {
    shopUrl,
    /** Rejects when the shop ends without having been told to. */
    died: died.promise,
    providerUrl: new URL(apiUrl).origin,
    start,
    databaseUrl: () => findRunning(dataDir) ?? '',
    /** kill -9, and started again as whoever runs it would. */
    async killShop(): Promise<void> {
      await end('SIGKILL')
      await start()
    },
    /** kill -9 of the database under the running shop, which starts it again. */
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
      await database.stop()
      await stopOrphan(join(dataDir, 'postgres'))
      rmSync(home, { recursive: true, force: true })
    },
  }
}

const isReady = (url: string) =>
  fetch(`${url}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  )

/** Waits until there is an answer; fails when the process that should bring it has ended. */
export async function waitFor<Answer>(
  look: () => Answer | undefined | Promise<Answer | undefined>,
  process?: ServerProcess,
): Promise<Answer> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(50)) {
    const answer = await look()
    if (answer !== undefined) return answer
    if (process?.hasEnded()) throw new Error(`it ended: ${process.output()}`)
  }
  throw new Error(`waited in vain: ${process?.output() ?? ''}`)
}

/** One port for all lives of the shop, since the provider's webhooks and the browsers know its address. */
async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done))
  const address = probe.address()
  await new Promise((done) => probe.close(done))
  return typeof address === 'object' && address ? address.port : 0
}
