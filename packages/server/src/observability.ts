import { addShopMetrics, type Config, type Plugin } from '@shop/api'
import {
  addMetricsRoute,
  addProcessMetrics,
  type Connection,
  connect,
  createClock,
  type createLog,
  createRegistry,
  measureQueries,
  observeQueries,
  registry,
  shareMetrics,
  startMetricsServer,
  startTracing,
  type Tracing,
} from '@shop/api/platform'
import type { AddCloser } from './run-program.ts'

type Observability = { tracing: Tracing | undefined; plugins: Plugin[] }
type Parts = { connection: Connection; log: ReturnType<typeof createLog>; addCloser: AddCloser }

/** The connection of the metrics gives up early, because a scraper waits for 10 seconds. */
const METRICS_STATEMENT_TIMEOUT_MS = 5_000

/** Measures and traces the statements of the connection, and serves the metrics if the configuration says where. */
export async function startObservability(
  config: Config,
  { connection, log, addCloser }: Parts,
): Promise<Observability> {
  observeQueries(connection.pool, measureQueries(log, config.slowQueryMs))
  const tracing = await startTracing(config.otlpEndpoint, { hasTrustedProxy: config.trustedProxies !== 0 })
  if (tracing) {
    observeQueries(connection.pool, tracing.observeQuery)
    await addCloser(tracing.stop)
  }
  if (hasMetrics(config)) addProcessMetrics(connection.pool)
  if (config.workers > 1) {
    shareMetrics()
    return { tracing, plugins: [] }
  }
  const readProcess = () => registry.metrics()
  return { tracing, plugins: await serveMetrics(config, { databaseUrl: connection.url, readProcess, addCloser }) }
}

const hasMetrics = ({ metrics: { port, token } }: Config) => port !== undefined || token !== undefined

/**
 * Serves the metrics of the processes and of the shop's state on their own port, or with the returned plugin on the
 * shop's.
 */
export async function serveMetrics(
  config: Config,
  parts: { databaseUrl: string; readProcess: () => Promise<string>; addCloser: AddCloser },
): Promise<Plugin[]> {
  if (!hasMetrics(config)) return []
  // A separate connection keeps scrapes from using those of requests.
  const own = connect(parts.databaseUrl, { max: 1, statementTimeoutMs: METRICS_STATEMENT_TIMEOUT_MS })
  await parts.addCloser(own.close)
  const state = createRegistry()
  const { now } = createClock(config.clockAheadSeconds)
  const { refresh } = addShopMetrics(own.sql, { registry: state, dataDir: config.dataDir, now })
  const read = async () => {
    await refresh()
    return (await parts.readProcess()) + (await state.metrics())
  }
  const { host, port, token } = config.metrics
  if (port !== undefined) {
    const server = await startMetricsServer({ host, port, token, read })
    await parts.addCloser(server.close)
    return []
  }
  return token === undefined ? [] : [(app) => addMetricsRoute(app, { token, read })]
}
