import { availableParallelism, loadavg } from 'node:os'
import Fastify from 'fastify'
import { DEMO_ACCOUNTS } from '../../api/src/features/store/demo-accounts.ts'
import { addRows, TABLES } from './admin/tables.ts'
import { median, ms, percentile, print } from './lib/report.ts'
import { openShop, type Shop } from './search/shop.ts'

/** Measures the admin tables with the demo's data: first page, filters and search. */
const BUDGET_MS = 50
const REQUESTS = 60
const WARM_UP = 10

const shop = await openShop()
try {
  process.exitCode = (await measure(shop)) ? 0 : 1
} finally {
  await shop.close()
}

async function measure({ sql, serve }: Shop): Promise<boolean> {
  await addRows(sql)
  await sql`analyze`
  const address = await serve({ cacheResponses: false })
  const token = await signIn(address)
  print(
    `\nAdmin tables, ${REQUESTS} requests of each kind, over HTTP, compared with bare Fastify sending the same bytes`,
  )
  print(`${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}; shared by Node.js and the database`)
  let isFast = true
  for (const table of TABLES) {
    const words = toWords(await table.texts(sql))
    const kinds = {
      'first page': table.firstPages,
      filter: table.filters,
      search: words.map((word) => `query=${encodeURIComponent(word)}`),
    }
    print(`  ${table.name}`)
    for (const [kind, queries] of Object.entries(kinds))
      isFast = (await report(kind, toUrls(`${address}${table.path}`, queries), token)) && isFast
  }
  return isFast
}

async function signIn(address: string): Promise<string> {
  const account = DEMO_ACCOUNTS.find(({ role }) => role === 'ADMIN')
  const body = JSON.stringify({ email: account?.email, password: account?.password })
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${address}/auth/login`, { method: 'POST', headers, body })
  return (JSON.parse(await response.text()) as { jwtToken: string }).jwtToken
}

/** The distinct words of the texts. */
function toWords(texts: readonly { text: string }[]): string[] {
  return [...new Set(texts.flatMap(({ text }) => text.match(/[\p{L}\p{N}@.]{3,}/gu) ?? []))]
}

/** One URL per request. When all queries are used, they continue with the next page. */
function toUrls(path: string, queries: readonly string[]): string[] {
  return Array.from({ length: REQUESTS }, (_, n) => {
    const query = new URLSearchParams(queries[n % queries.length])
    const page = Number(query.get('page') ?? 0) + Math.floor(n / queries.length)
    if (page > 0) query.set('page', String(page))
    return `${path}?${query}`
  })
}

async function report(kind: string, addresses: readonly string[], token: string): Promise<boolean> {
  for (const address of addresses.slice(0, WARM_UP)) await timed(address, token)
  const results = []
  for (const address of addresses) results.push(await timed(address, token))
  const times = results.map(({ ms: duration }) => duration)
  const baseline = await measureBareFastify(results.map(({ text }) => text))
  const [medianMs, p99Ms] = [median(times), percentile(times, 0.99)]
  print(
    `    ${kind.padEnd(11)} median ${ms(medianMs)}, p99 ${ms(p99Ms)}; bare ${ms(baseline)}, ratio ${(baseline / medianMs).toFixed(2)} (budget: ${BUDGET_MS} ms)`,
  )
  return medianMs <= BUDGET_MS
}

async function timed(address: string, token: string): Promise<{ ms: number; text: string }> {
  const startedAt = performance.now()
  const response = await fetch(address, { headers: { authorization: `Bearer ${token}` } })
  const text = await response.text()
  if (!response.ok) throw new Error(`${address} responded with ${response.status}: ${text}`)
  return { ms: performance.now() - startedAt, text }
}

/** The median time of a Fastify route that only sends these responses. */
async function measureBareFastify(responses: readonly string[]): Promise<number> {
  const server = Fastify()
  server.get('/:n', (request, reply) => {
    reply.type('application/json; charset=utf-8').send(responses[Number((request.params as { n: string }).n)])
  })
  const address = await server.listen({ host: '127.0.0.1', port: 0 })
  try {
    const times = []
    for (const n of responses.keys()) times.push((await timed(`${address}/${n}`, '')).ms)
    return median(times)
  } finally {
    await server.close()
  }
}
