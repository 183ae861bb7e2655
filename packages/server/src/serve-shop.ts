import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildApp, type Config, type Web } from '@shop/api'
import {
  connect,
  createClock,
  createEvents,
  createJobs,
  type createLog,
  createResponseCache,
  drain,
  drainAndClose,
  listen,
  openStandby,
  releaseMemoryWhenIdle,
} from '@shop/api/platform'
import { startObservability } from './observability.ts'
import type { Prepared } from './prepare-shop.ts'
import type { AddCloser } from './run-program.ts'

type Parts = { log: ReturnType<typeof createLog>; addCloser: AddCloser }

const webFolder = fileURLToPath(new URL('../../web', import.meta.url))

const POOL_SIZE = 20
/** Several processes share the database's connections; more than the reads that run at a time. */
const POOL_SIZE_OF_WORKER = 12

/** Serves the shop from this process, and runs its jobs. `drain` makes the readiness check fail. */
export async function serveShop(
  settings: Config,
  { databaseUrl, paymentsUrl }: Prepared,
  { log, addCloser }: Parts,
): Promise<{ url: string; drain: () => void }> {
  const connection = connect(databaseUrl, {
    max: settings.workers > 1 ? POOL_SIZE_OF_WORKER : POOL_SIZE,
    statementTimeoutMs: 30_000,
    onAvailability: (isUp) =>
      isUp ? log.warn('the database responds again') : log.error('the database does not respond'),
  })
  await addCloser(connection.close)
  // A shop without the demo never loads its code.
  const demo = settings.demo ? await import('@shop/demo') : undefined
  const config: Config = {
    ...settings,
    ...(demo ? { bundledMedia: demo.DEMO_MEDIA } : {}),
    payments: { ...settings.payments, apiUrl: paymentsUrl },
  }
  const clock = createClock(config.clockAheadSeconds)
  const { tracing, plugins } = await startObservability(config, { connection, log, addCloser })
  const jobs = createJobs(databaseUrl, log, tracing?.traceJob)
  await addCloser(jobs.stop)
  const standby = settings.databaseReadUrl
    ? openStandby(settings.databaseReadUrl, { primary: connection, log })
    : undefined
  if (standby) await addCloser(standby.close)
  const responseCache = createResponseCache({ isEnabled: true, primary: connection, standby })
  const { db, sql, listen: listenToDatabase } = connection
  const events = createEvents()
  const context = { config, db, sql, listen: listenToDatabase, responseCache, clock, log, jobs, events }
  const demoPlugins = demo ? [demo.demoRoutes] : []
  const app = await buildApp(context, { web: findWeb(config), plugins: [...plugins, ...demoPlugins], tracing })
  await addCloser(() => drainAndClose(app, config.drainSeconds))
  await jobs.start()
  await jobs.startWorkers()
  await addCloser(releaseMemoryWhenIdle())
  return { url: await listen(app, config), drain: () => drain(app) }
}

/** Undefined when the web app is not built: then the server has the API only. */
function findWeb({ web }: Config): Web | undefined {
  if (web === 'sources') return { kind: web, folder: webFolder }
  const folder = join(webFolder, 'build')
  return existsSync(folder) ? { kind: 'built', folder } : undefined
}
