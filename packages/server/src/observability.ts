import { addShopMetrics, type Config, type Plugin } from '@shop/api'
import {
  addMetricsRoute,
  addProcessMetrics,
  type Connection,
  connect,
  type createLog,
  measureQueries,
  observeQueries,
  registry,
  startMetricsServer,
  startTracing,
  type Tracing,
} from '@shop/api/platform'

type Observability = { tracing: Tracing | undefined; plugins: Plugin[] }
type Parts = {
  connection: Connection
  log: ReturnType<typeof createLog>
  now: () => Date
  addCloser: (close: () => Promise<void>) => Promise<void>
}

/** The connection of the metrics gives up early, because a scraper waits for 10 seconds. */
const METRICS_STATEMENT_TIMEOUT_MS = 5_000

/** Measures and traces the statements of the connection, and serves the metrics if the configuration says where. */
export async function startObservability(config: Config, parts: Parts): Promise<Observability> {
  const { connection, log, addCloser } = parts
  observeQueries(connection.pool, measureQueries(log, config.slowQueryMs))
  const tracing = await startTracing(config.otlpEndpoint, { hasTrustedProxy: config.trustedProxies !== 0 })
  if (tracing) {
    observeQueries(connection.pool, tracing.observeQuery)
    await addCloser(tracing.stop)
  }
  return { tracing, plugins: await serveMetrics(config, parts) }
}

async function serveMetrics(config: Config, { connection, now, addCloser }: Parts): Promise<Plugin[]> {
  const { host, port, token } = config.metrics
  if (port === undefined && token === undefined) return []
  // A separate connection keeps scrapes from using those of requests.
  const own = connect(connection.url, { max: 1, statementTimeoutMs: METRICS_STATEMENT_TIMEOUT_MS })
  await addCloser(own.close)
  addProcessMetrics(connection.pool)
  const { refresh } = addShopMetrics(own.sql, { registry, dataDir: config.dataDir, now })
  if (port !== undefined) {
    const server = await startMetricsServer({ host, port, token, refresh })
    await addCloser(server.close)
    return []
  }
  return token === undefined ? [] : [(app) => addMetricsRoute(app, { token, refresh })]
}
