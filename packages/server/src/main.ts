import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildApp, type Config, DEMO_ACCOUNTS, ensureAdmin, loadConfig, type Web } from '@shop/api'
import {
  assertPortIsFree,
  checkConnection,
  connect,
  createClock,
  createJobs,
  createLifecycle,
  createLog,
  createResponseCache,
  drainAndClose,
  listen,
  lockDataDir,
  migrate,
  StartError,
  showProgress,
  startEmbedded,
} from '@shop/api/platform'
import { DEMO_MEDIA, demoRoutes, prepareDemo } from '@shop/demo'
import { startSandbox } from '@shop/payment-sandbox'

const webFolder = fileURLToPath(new URL('../../web', import.meta.url))

const say = (line: string) => process.stdout.write(`${line}\n`)
/** Where this machine reaches us, once we listen. */
let ownAddress: string | undefined
const lifecycle = createLifecycle((error) => console.error(error))

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(0))
// The script that started us under another Node.js is gone.
process.on('disconnect', () => end(0))
process.on('uncaughtException', fail)

const starting: Promise<void> = start().catch(fail)

async function start(): Promise<void> {
  const settings = loadConfig()
  const log = createLog(settings.logLevel)
  // A promise that nobody waits for must not take the shop down with it.
  process.on('unhandledRejection', (err) => log.error({ err }, 'unhandled rejection'))
  // Before the port: a shop that is just stopping here still has both for a moment.
  if (!settings.databaseUrl) await lifecycle.opened(await lockDataDir(settings.dataDir))
  await assertPortIsFree(settings)
  const url = await openDatabase(settings, log)
  const connection = connect(url, { statementTimeoutMs: 30_000 })
  await lifecycle.opened(connection.close)
  if (settings.databaseUrl) await checkConnection(connection)
  await migrate(url)
  const config = await withPayments({ ...settings, ...(settings.demo && { bundledMedia: DEMO_MEDIA }) }, url, log)

  const jobs = createJobs(url, log)
  await lifecycle.opened(jobs.stop)
  const responseCache = createResponseCache({ isEnabled: true })
  const clock = createClock(config.clockAheadSeconds)
  const context = { config, db: connection.db, sql: connection.sql, responseCache, clock, log, jobs }
  if (config.demo) await fillDemo(url, clock.now())
  await ensureAdmin(context)
  const app = await buildApp(context, { web: findWeb(config), plugins: config.demo ? [demoRoutes] : [] })
  await lifecycle.opened(() => drainAndClose(app, config.drainSeconds))
  await jobs.start()
  await jobs.startWorkers()
  ownAddress = await listen(app, config)
  announce(ownAddress, config.demo)
}

/** On a connection of its own, because loading may take longer than a request ever may. */
async function fillDemo(url: string, now: Date): Promise<void> {
  const connection = connect(url, { max: 2 })
  await lifecycle.opened(connection.close)
  await prepareDemo(connection.db, now, showProgress())
  await connection.close()
}

/** Undefined when the web app has not been built: then there is the API alone. */
function findWeb({ web }: Config): Web | undefined {
  if (web === 'sources') return { kind: web, folder: webFolder }
  const folder = join(webFolder, 'build')
  return existsSync(folder) ? { kind: 'built', folder } : undefined
}

async function openDatabase(config: Config, log: ReturnType<typeof createLog>): Promise<string> {
  if (config.databaseUrl) return config.databaseUrl
  const embedded = await startEmbedded(config.dataDir, log)
  await lifecycle.opened(embedded.stop)
  return embedded.url
}

/** The sandbox is a service of its own that the shop reaches by HTTP, as it would the real provider (decision 28). */
async function withPayments(config: Config, databaseUrl: string, log: ReturnType<typeof createLog>): Promise<Config> {
  if (config.payments.apiUrl !== undefined) return config
  const webhookUrl = () => ownAddress && `${ownAddress}/api/payment/webhook`
  const sandbox = await startSandbox({ ...config.payments, databaseUrl, webhookUrl, log })
  await lifecycle.opened(sandbox.close)
  return { ...config, payments: { ...config.payments, apiUrl: sandbox.apiUrl } }
}

function announce(address: string, demo: boolean): void {
  say(`\n  Shopflix is ready: ${address}`)
  if (demo) for (const { role, email, password } of DEMO_ACCOUNTS) say(`  ${role.padEnd(9)} ${email}  ${password}`)
  say('\n  Ctrl-C stops it.\n')
}

function fail(error: unknown): void {
  // A stop takes away what the start is still using, so its failure says nothing new.
  if (lifecycle.isStopping()) return
  console.error(error instanceof StartError ? error.message : error)
  end(1)
}

function end(code: number): void {
  if (lifecycle.isStopping()) return
  if (code === 0) say('\n  Stopping…')
  // What the start opens meanwhile it closes itself, as soon as it notices.
  const stopped = lifecycle.stop().then(() => starting)
  void stopped.finally(() => process.exit(code))
}
