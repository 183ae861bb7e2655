import { availableParallelism, loadavg } from 'node:os'
import Fastify from 'fastify'
import { DEMO_ACCOUNTS } from '../../api/src/features/store/demo-accounts.ts'
import { fillUp, TABLES } from './admin/tables.ts'
import { median, ms, rankOf, say } from './lib/report.ts'
import { openShop, type Shop } from './search/shop.ts'

/** The admin area's tables over the demo's data: first page, filter and search, each asked in many ways. */
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
  await fillUp(sql)
  await sql`analyze`
  const address = await serve({ cacheResponses: false })
  const token = await signIn(address)
  say(`\nAdmin tables, ${REQUESTS} requests of each kind, over HTTP; beside it, bare Fastify that sends the same bytes`)
  say(`${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}; node and database share them`)
  let isFast = true
  for (const table of TABLES) {
    const words = wordsOf(await table.texts(sql))
    const kinds = {
      'first page': table.firstPages,
      filter: table.filters,
      search: words.map((word) => `query=${encodeURIComponent(word)}`),
    }
    say(`  ${table.name}`)
    for (const [kind, queries] of Object.entries(kinds))
      isFast = (await report(kind, addressesOf(`${address}${table.path}`, queries), token)) && isFast
  }
  return isFast
}

async function signIn(address: string): Promise<string> {
  const account = DEMO_ACCOUNTS.find(({ role }) => role === 'ADMIN')
  const body = JSON.stringify({ email: account?.email, password: account?.password })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${address}/auth/login`, { method: 'POST', headers, body })
  return (JSON.parse(await answer.text()) as { jwtToken: string }).jwtToken
}

/** Each word once. */
function wordsOf(texts: readonly { text: string }[]): string[] {
  return [...new Set(texts.flatMap(({ text }) => text.match(/[\p{L}\p{N}@.]{3,}/gu) ?? []))]
}

/** As many as are measured, all different as long as there are ways to ask: then on to the next page. */
function addressesOf(path: string, queries: readonly string[]): string[] {
  return Array.from({ length: REQUESTS }, (_, n) => {
    const query = new URLSearchParams(queries[n % queries.length])
    const page = Number(query.get('page') ?? 0) + Math.floor(n / queries.length)
    if (page > 0) query.set('page', String(page))
    return `${path}?${query}`
  })
}

async function report(kind: string, addresses: readonly string[], token: string): Promise<boolean> {
  for (const address of addresses.slice(0, WARM_UP)) await timed(address, token)
  const asked = []
  for (const address of addresses) asked.push(await timed(address, token))
  const times = asked.map(({ ms: took }) => took)
  const ceiling = await bare(asked.map(({ text }) => text))
  const [middle, slowest] = [median(times), rankOf(times, 0.99)]
  say(
    `    ${kind.padEnd(11)} median ${ms(middle)}, p99 ${ms(slowest)}; bare ${ms(ceiling)}, ratio ${(ceiling / middle).toFixed(2)} (budget: ${BUDGET_MS} ms)`,
  )
  return middle <= BUDGET_MS
}

async function timed(address: string, token: string): Promise<{ ms: number; text: string }> {
  const startedAt = performance.now()
  const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${text}`)
  return { ms: performance.now() - startedAt, text }
}

/** The median of a route that sends these very answers, and does nothing else. */
async function bare(answers: readonly string[]): Promise<number> {
  const server = Fastify()
  server.get('/:n', (request, reply) => {
    reply.type('application/json; charset=utf-8').send(answers[Number((request.params as { n: string }).n)])
  })
  const address = await server.listen({ host: '127.0.0.1', port: 0 })
  try {
    const times = []
    for (const n of answers.keys()) times.push((await timed(`${address}/${n}`, '')).ms)
    return median(times)
  } finally {
    await server.close()
  }
}
