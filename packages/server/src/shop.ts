import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildApp, type Config, DEMO_ACCOUNTS, ensureAdmin, loadConfig, type Web } from '@shop/api'
import {
  assertPortIsFree,
  type Connection,
  checkConnection,
  connect,
  createClock,
  createEvents,
  createJobs,
  createLifecycle,
  createLog,
  createResponseCache,
  drainAndClose,
  findPendingMigrations,
  listen,
  lockDataDir,
  migrate,
  openStandby,
  StartError,
  startEmbedded,
} from '@shop/api/platform'
import { startSandbox } from '@shop/payment-sandbox'
import { assertNoDemoAccounts } from './assert-no-demo-accounts.ts'
import type { LoadDemo } from './load-demo.ts'
import { startObservability } from './observability.ts'

const webFolder = fileURLToPath(new URL('../../web', import.meta.url))

/** The shop's address on this machine; undefined until it listens. */
let ownUrl: string | undefined
const lifecycle = createLifecycle((error) => console.error(error))

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(0))
// The script that started this process has ended.
process.on('disconnect', () => end(0))
process.on('uncaughtException', fail)

const starting: Promise<void> = start().catch(fail)

async function start(): Promise<void> {
  const settings = loadConfig()
  const log = createLog(settings.logLevel)
  // An unhandled rejection must not stop the shop.
  process.on('unhandledRejection', (err) => log.error({ err }, 'unhandled rejection'))
  // Before the port check: a shop that is stopping in this folder still holds both for a moment.
  if (!settings.databaseUrl) await lifecycle.addCloser(await lockDataDir(settings.dataDir))
  await assertPortIsFree(settings)
  const url = await openDatabase(settings, log)
  if (settings.databaseUrl) await checkConnection(url)
  const connection = connect(url, {
    statementTimeoutMs: 30_000,
    connectTimeoutMs: 1_500,
    onAvailability: (isUp) =>
      isUp ? log.warn('the database responds again') : log.error('the database does not respond'),
  })
  await lifecycle.addCloser(connection.close)
  await prepareDatabase(url, settings)
  // A shop without the demo never loads its code.
  const demo = settings.demo ? await import('@shop/demo') : undefined
  const bundledMedia = demo ? { bundledMedia: demo.DEMO_MEDIA } : {}
  const config = await withPayments({ ...settings, ...bundledMedia }, url, log)

  const clock = createClock(config.clockAheadSeconds)
  const addCloser = lifecycle.addCloser
  const { tracing, plugins } = await startObservability(config, { connection, log, now: clock.now, addCloser })
  const jobs = createJobs(url, log, tracing?.traceJob)
  await lifecycle.addCloser(jobs.stop)
  const standby = settings.databaseReadUrl
    ? openStandby(settings.databaseReadUrl, { primary: connection, log })
    : undefined
  if (standby) await lifecycle.addCloser(standby.close)
  const responseCache = createResponseCache({ isEnabled: true, primary: connection, standby })
  const { db, sql, listen: listenToDatabase } = connection
  const events = createEvents()
  const context = { config, db, sql, listen: listenToDatabase, responseCache, clock, log, jobs, events }
  if (demo) await prepareDemo(demo, connection, clock.now())
  else await assertNoDemoAccounts(db)
  await ensureAdmin(context)
  const demoPlugins = demo ? [demo.demoRoutes] : []
  const app = await buildApp(context, { web: findWeb(config), plugins: [...plugins, ...demoPlugins], tracing })
  await lifecycle.addCloser(() => drainAndClose(app, config.drainSeconds))
  await jobs.start()
  await jobs.startWorkers()
  ownUrl = await listen(app, config)
  printAddress(ownUrl, config.demo)
}

/** Creates the tables of a new database. Migrates an existing one, unless the operator does that with `npm run migrate`. */
async function prepareDatabase(url: string, { databaseUrl, migrateOnStart }: Config): Promise<void> {
  if (!databaseUrl || migrateOnStart) return void (await migrate(url))
  const { isEmpty, pending } = await findPendingMigrations(url)
  if (isEmpty) return void (await migrate(url))
  if (pending.length === 0) return
  throw new StartError(
    `DATABASE_URL: the migrations ${pending.join(', ')} are pending. Run "npm run migrate", or unset MIGRATE_ON_START.`,
  )
}

async function prepareDemo(demo: typeof import('@shop/demo'), { db, url }: Connection, now: Date): Promise<void> {
  if (await demo.isDemoLoaded(db)) return demo.updateDemo(db, now)
  const child = spawn(process.execPath, [join(import.meta.dirname, 'load-demo.ts')], {
    // It ends when the channel to this process is closed.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  child.send({ databaseUrl: url, now: now.toISOString() } satisfies LoadDemo)
  const ended = once(child, 'exit')
  await lifecycle.addCloser(async () => {
    child.kill('SIGTERM')
    await ended
  })
  const [code] = await ended
  if (code !== 0) throw new StartError('The demo data could not be loaded.')
}

/** Undefined when the web app is not built: then the server has the API only. */
function findWeb({ web }: Config): Web | undefined {
  if (web === 'sources') return { kind: web, folder: webFolder }
  const folder = join(webFolder, 'build')
  return existsSync(folder) ? { kind: 'built', folder } : undefined
}

async function openDatabase(config: Config, log: ReturnType<typeof createLog>): Promise<string> {
  if (config.databaseUrl) return config.databaseUrl
  const embedded = await startEmbedded(config.dataDir, log)
  await lifecycle.addCloser(embedded.stop)
  return embedded.url
}

/** The shop talks to the sandbox over HTTP, like to the real payment provider. */
async function withPayments(config: Config, databaseUrl: string, log: ReturnType<typeof createLog>): Promise<Config> {
  if (config.payments.apiUrl !== undefined) return config
  const webhookUrl = () => ownUrl && `${ownUrl}/api/payment/webhook`
  const sandbox = await startSandbox({ ...config.payments, databaseUrl, webhookUrl, log })
  await lifecycle.addCloser(sandbox.close)
  return { ...config, payments: { ...config.payments, apiUrl: sandbox.apiUrl } }
}

function printAddress(address: string, demo: boolean): void {
  console.log(`\n  Shopflix is ready: ${address}`)
  if (demo)
    for (const { role, email, password } of DEMO_ACCOUNTS) console.log(`  ${role.padEnd(9)} ${email}  ${password}`)
  console.log('\n  Ctrl-C stops it.\n')
}

function fail(error: unknown): void {
  // During a shutdown, errors of the start are expected.
  if (lifecycle.isStopping()) return
  console.error(error instanceof StartError ? error.message : error)
  end(1)
}

function end(code: number): void {
  if (lifecycle.isStopping()) return
  if (code === 0) console.log('\n  Stopping…')
  // Components that start during the shutdown are stopped by the lifecycle.
  const stopped = lifecycle.stop().then(() => starting)
  void stopped.finally(() => process.exit(code))
}
