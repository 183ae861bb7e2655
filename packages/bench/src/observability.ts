// The cost of metrics and tracing: start time, memory and requests per second of the shop with neither, with metrics,
// and with metrics and tracing. The variants run in turn, so other work on the machine affects each of them.
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stopOrphan } from '../../api/src/platform/database/embedded/server.ts'
import { type RunningServer, startServerProcess, stopAllServers } from '../../server/test/server-process.ts'
import { measureLoad } from './lib/load.ts'
import { memoryMb, untilIdle } from './lib/process.ts'
import { median, print } from './lib/report.ts'

const ROUNDS = 3
const CONNECTIONS = 10
const METRICS_TOKEN = 'only-for-this-bench-metrics-token'
/** Answered from the cache, so the share of metrics and tracing is the largest. */
const PATHS = Array.from(
  { length: 50 },
  (_, index) => `/api/products/search?query=lamp&page=${index % 3}&minPrice=${index}`,
)

type Figures = { startMs: number; memory: number; perSecond: number; p99: number }

const collector = createServer((request, response) => request.resume().on('end', () => response.end('{}')))
await new Promise<void>((done) => collector.listen(0, '127.0.0.1', done))
const VARIANTS: Record<string, Record<string, string>> = {
  neither: {},
  metrics: { METRICS_TOKEN },
  'metrics and tracing': {
    METRICS_TOKEN,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
  },
}

const dataDir = mkdtempSync(join(tmpdir(), 'shopflix-observability-'))
const settings = { DATA_DIR: dataDir, DEMO: '1', NODE_ENV: 'production' }
try {
  // Fills the database, which the measured starts find.
  await stop(await startServerProcess(settings))
  const results = new Map<string, Figures[]>()
  for (let round = 0; round < ROUNDS; round++)
    for (const [name, env] of Object.entries(VARIANTS))
      results.set(name, [...(results.get(name) ?? []), await measure({ ...settings, ...env })])
  for (const [name, rounds] of results) {
    const of = (figure: keyof Figures) => Math.round(median(rounds.map((round) => round[figure])))
    print(`${name}: start ${of('startMs')} ms, ${of('memory')} MB, ${of('perSecond')}/s, p99 ${of('p99')} ms`)
  }
} finally {
  await stopAllServers()
  collector.close()
  await stopOrphan(join(dataDir, 'postgres'))
  rmSync(dataDir, { recursive: true, force: true })
}

async function measure(env: Record<string, string>): Promise<Figures> {
  const startedAt = performance.now()
  const shop = await startServerProcess(env)
  const startMs = performance.now() - startedAt
  await untilIdle(shop)
  const memory = memoryMb(shop)
  await measureLoad(shop.url, PATHS, CONNECTIONS)
  const { perSecond, p99 } = await measureLoad(shop.url, PATHS, CONNECTIONS)
  await stop(shop)
  return { startMs, memory, perSecond, p99 }
}

async function stop(shop: RunningServer): Promise<void> {
  shop.kill('SIGTERM')
  await shop.ended
}
