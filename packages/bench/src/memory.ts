// Resident memory of the shop's process with the demo: after the first start, after a restart, and after three minutes
// of uncached reads at 50 connections, as soon as it is idle; next to a bare Fastify in another process. Without
// PostgreSQL. Linux only. `--seconds=N` changes the duration of the load. Fails above the limits.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { CATEGORIES } from '@shop/contract/catalogue'
import autocannon from 'autocannon'
import { stopOrphan } from '../../api/src/platform/database/embedded/server.ts'
import { type RunningServer, spawnScript, stopAllServers, until } from '../../server/test/server-process.ts'
import { startDemoShop } from './lib/demo-shop.ts'
import { memoryMb, untilIdle } from './lib/process.ts'
import { print } from './lib/report.ts'

const LIMITS_MB = { 'first start': 200, restart: 180, load: 280 }
const CONNECTIONS = 50
const WORDS = 'lamp phone shirt saree toy watch pan cream shoe cable blue steel kids women wireless'.split(' ')
const BARE = fileURLToPath(new URL('lib/bare.ts', import.meta.url))

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '180' } } })
const dataDir = mkdtempSync(join(tmpdir(), 'shopflix-memory-'))
try {
  const bare = spawnScript(BARE, [], {})
  await until(() => bare.output().includes('ready'), bare)
  print(`bare Fastify: ${memoryMb(bare)} MB`)
  const first = await startDemoShop(dataDir)
  const isFirstWithin = await report('first start', first)
  first.kill('SIGTERM')
  await first.ended
  const shop = await startDemoShop(dataDir)
  const isRestartWithin = await report('restart', shop)
  await load(shop)
  const isLoadWithin = await report('load', shop)
  process.exitCode = isFirstWithin && isRestartWithin && isLoadWithin ? 0 : 1
} finally {
  await stopAllServers()
  await stopOrphan(join(dataDir, 'postgres'))
  rmSync(dataDir, { recursive: true, force: true })
}

async function report(title: keyof typeof LIMITS_MB, shop: RunningServer): Promise<boolean> {
  await untilIdle(shop)
  const used = memoryMb(shop)
  print(`after ${title}: ${used} MB, at most ${memoryMb(shop, 'VmHWM')} MB; limit ${LIMITS_MB[title]} MB`)
  return used <= LIMITS_MB[title]
}

/** Pages and API reads, every one different from those before it. */
async function load({ url }: RunningServer): Promise<void> {
  let count = 0
  const nextPath = () => {
    count++
    const category = encodeURIComponent(CATEGORIES[count % CATEGORIES.length]?.mainCategory ?? '')
    const word = WORDS[count % WORDS.length]
    const paths = [
      `/api/products/search?query=${word}+${WORDS[(count * 7) % WORDS.length]}&page=${count % 40}`,
      `/product/${1 + (count % 33_000)}`,
      `/shopflix/category?main_category=${category}&page=${count % 400}`,
      `/api/products/search?query=${word}&minPrice=${count % 500}`,
      `/movies/${1 + (count % 1000)}`,
    ]
    return paths[count % paths.length]
  }
  const { requests, latency, non2xx, errors } = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: Number(values.seconds),
    requests: [{ setupRequest: (request) => ({ ...request, path: nextPath() }) }],
  })
  print(
    `${values.seconds} s at ${CONNECTIONS} connections: ${requests.average.toFixed(0)}/s, p50 ${latency.p50} ms, ` +
      `p99 ${latency.p99} ms, ${non2xx} refused, ${errors} failed`,
  )
}
