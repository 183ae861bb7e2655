// The built shop with the demo under more requests than it can serve: 50 connections of uncached reads, ten thousand
// different searches at once, a flood from one address, readers that never read, a very broad query and far pages. Two
// visitors use the shop at the same time: their slowest requests must take at most five times as long as without load.
// Fails above the limits.
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { CATEGORIES } from '@shop/contract/catalogue'
import { stopOrphan } from '../../api/src/platform/database/embedded/server.ts'
import { stopAllServers } from '../../server/test/server-process.ts'
import { startDemoShop } from './lib/demo-shop.ts'
import { memoryMb } from './lib/process.ts'
import { percentile, print } from './lib/report.ts'
import { send, type Times } from './overload/send.ts'

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '10' } } })
const SECONDS = Number(values.seconds)
const MAX_SERVED_MS = 300
const MAX_REFUSED_MS = 100
const MAX_TIMES_CALM = 5
const WORDS = 'lamp phone shirt saree toy watch pan cream shoe cable blue steel kids women wireless'.split(' ')

let count = 0
const word = (index: number) => WORDS[index % WORDS.length] ?? ''
const category = (index: number) => encodeURIComponent(CATEGORIES[index % CATEGORIES.length]?.mainCategory ?? '')

/** Each of these is another request with every call. */
const mixedReads = [
  () => `/api/products/search?query=${word(count)}+${word(count * 7)}&minPrice=${count}`,
  () => `/shopflix/category?main_category=${category(count)}&page=${count % 400}&minPrice=${count}`,
  () => `/api/suggestions?shelf=products&query=${word(count).slice(0, 3)}${count}`,
  () => `/api/orders/products/${1 + (count % 33_000)}`,
]
const nextRead = () => mixedReads[++count % mixedReads.length]?.() ?? ''

const ATTACKS: Record<string, (url: string, until: AbortSignal) => Promise<Times>> = {
  '10,000 different searches at once': (url, until) =>
    send(url, () => `/api/products/search?query=${word(++count)}+${count}`, { connections: 1_000, until }),
  'a flood from one address': (url, until) => send(url, () => '/', { connections: 500, until }),
  'readers that never read': async (url, until) => {
    const sockets = openReaders(url, 500)
    await sleep(SECONDS * 1000, undefined, { signal: until }).catch(() => undefined)
    for (const socket of sockets) socket.destroy()
    return { served: [], refused: [], failed: 0 }
  },
  'a very broad query': (url, until) =>
    send(url, () => `/api/products/search?query=a&size=100&sort=price_asc&minPrice=${++count % 500}`, {
      connections: 50,
      until,
    }),
  'a very long query': (url, until) =>
    send(url, () => `/api/products/search?query=${`${word(++count)}x+`.repeat(60)}${count}`, {
      connections: 50,
      until,
    }),
  'page 100,000': (url, until) =>
    send(url, () => `/shopflix/category?main_category=${category(count)}&page=${100_000 + ++count}`, {
      connections: 50,
      until,
    }),
}

const dataDir = mkdtempSync(join(tmpdir(), 'shopflix-overload-'))
try {
  const shop = await startDemoShop(dataDir)
  print(`${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}; shared by shop, database and clients`)
  // The first requests compile and fill the caches.
  await visit(shop.url)
  const calm = await visit(shop.url)
  print(`calm visitors: ${describe(calm)}`)
  const mixed = await forSeconds((until) => send(shop.url, nextRead, { connections: 50, until }))
  print(`50 connections of uncached reads: ${describe(mixed)}`)
  const isServed = p99(mixed.served) <= MAX_SERVED_MS && p99(mixed.refused) <= MAX_REFUSED_MS && mixed.failed === 0
  let isFair = true
  for (const [name, attack] of Object.entries(ATTACKS)) {
    const [attackers, others] = await forSeconds((until) => Promise.all([attack(shop.url, until), visit(shop.url)]))
    const times = p99(others.served) / p99(calm.served)
    isFair &&= times <= MAX_TIMES_CALM && others.refused.length + others.failed === 0
    print(`${name}: ${describe(attackers)}`)
    print(`  visitors: ${describe(others)}, ${times.toFixed(1)} times the calm p99; ${memoryMb(shop)} MB`)
  }
  print(`at most ${memoryMb(shop, 'VmHWM')} MB`)
  process.exitCode = isServed && isFair ? 0 : 1
} finally {
  await stopAllServers()
  await stopOrphan(join(dataDir, 'postgres'))
  rmSync(dataDir, { recursive: true, force: true })
}

/** Runs a load until the time is over. */
async function forSeconds<Result>(run: (until: AbortSignal) => Promise<Result>): Promise<Result> {
  return run(AbortSignal.timeout(SECONDS * 1000))
}

/** Two visitors, in a separate thread, so they don't wait for the attackers' client. */
async function visit(url: string): Promise<Times> {
  const worker = new Worker(new URL('overload/visitors.ts', import.meta.url), { workerData: { url, seconds: SECONDS } })
  const [times] = await once(worker, 'message')
  return times as Times
}

/** Connections that request a large page many times and don't read the responses. */
function openReaders(url: string, connections: number): Socket[] {
  const { hostname, port } = new URL(url)
  return Array.from({ length: connections }, () => {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => undefined)
    socket.pause()
    socket.write('GET /shop HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(50))
    return socket
  })
}

function p99(times: readonly number[]): number {
  return percentile(times, 0.99)
}

function describe({ served, refused, failed }: Times): string {
  const ms = (list: readonly number[], share: number) => `${percentile(list, share).toFixed(0)} ms`
  return (
    `${(served.length / SECONDS).toFixed(0)}/s served, p50 ${ms(served, 0.5)}, p99 ${ms(served, 0.99)}; ` +
    `${(refused.length / SECONDS).toFixed(0)}/s refused, p99 ${ms(refused, 0.99)}; ${failed} failed`
  )
}
