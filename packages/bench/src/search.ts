import { availableParallelism, loadavg } from 'node:os'
import { CATEGORIES, ProductListing } from '@shop/contract/catalogue'
import autocannon from 'autocannon'
import Fastify from 'fastify'
import { median, ms, percentile, print } from './lib/report.ts'
import { KINDS, makeQueries, type Query } from './search/queries.ts'
import { openShop, type Shop } from './search/shop.ts'

/** Measures searches and category pages from the database, and cached responses compared with bare Fastify. */
const BUDGET = { medianMs: 5, p99Ms: 30, ofBareFastify: 0.5 }
const SEARCHES = 500
const WARM_UP = 250
const CATEGORY_PAGES = 200
const ROUNDS = 3
const ROUND_SECONDS = 4
const CONNECTIONS = 32

const shop = await openShop()
try {
  process.exitCode = (await measure(shop)) ? 0 : 1
} finally {
  await shop.close()
}

async function measure({ sql, loadingMs, serve }: Shop): Promise<boolean> {
  const products = await sql<{ name: string }[]>`select name from products where parent_id is null order by id`
  const names = products.map(({ name }) => name)
  print(`\n${names.length} products, loaded with the demo shop in ${(loadingMs / 1000).toFixed(1)} s`)
  print(`${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}; shared by Node.js and the database`)

  const address = await serve({ cacheResponses: false })
  await searchAll(address, makeQueries(names, WARM_UP, 'warm up'))
  const isFast = await reportSearches(address, makeQueries(names, SEARCHES, 'measure'))
  const isBrowsable = await reportCategories(address)
  return (await reportMemory(await serve({ cacheResponses: true }))) && isFast && isBrowsable
}

async function timed(address: string) {
  const startedAt = performance.now()
  const response = await fetch(address)
  const text = await response.text()
  const ms = performance.now() - startedAt
  return { ms, page: ProductListing.parse(JSON.parse(text)) }
}

function searchAddress(address: string, text: string): string {
  return `${address}/api/products/search?query=${encodeURIComponent(text)}&page=0&size=20&sort=relevance`
}

async function searchAll(address: string, queries: readonly Query[]) {
  const results: (Query & { ms: number; isHit: boolean })[] = []
  for (const query of queries) {
    const { ms, page } = await timed(searchAddress(address, query.text))
    const isHit = page.content.slice(0, 5).some(({ name }) => {
      const words: string[] = name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
      return query.expectedWords.every((word) => words.includes(word))
    })
    results.push({ ...query, ms, isHit })
  }
  return results
}

async function reportSearches(address: string, queries: readonly Query[]): Promise<boolean> {
  const results = await searchAll(address, queries)
  print(`\nSearch from the database, ${results.length} different queries over HTTP`)
  for (const kind of KINDS) {
    const ofKind = results.filter((result) => result.kind === kind)
    const times = ofKind.map((result) => result.ms)
    const hits = ofKind.filter((result) => result.isHit).length / ofKind.length
    const hitAt5 = kind === 'exact' || kind === 'misspelt' ? `, hit@5 ${(hits * 100).toFixed(0)} %` : ''
    print(`  ${kind.padEnd(10)} median ${ms(median(times))}, p99 ${ms(percentile(times, 0.99))}${hitAt5}`)
  }
  const times = results.map((result) => result.ms)
  const [medianMs, p99Ms] = [median(times), percentile(times, 0.99)]
  print(`  all        median ${ms(medianMs)}, p99 ${ms(p99Ms)} (budget: ${BUDGET.medianMs} and ${BUDGET.p99Ms} ms)`)
  for (const { text, ms: duration } of results.toSorted((a, b) => b.ms - a.ms).slice(0, 3))
    print(`  slowest    ${ms(duration)} "${text}"`)
  return medianMs <= BUDGET.medianMs && p99Ms <= BUDGET.p99Ms
}

async function reportCategories(address: string): Promise<boolean> {
  const times: number[] = []
  for (let turn = 0; turn < CATEGORY_PAGES; turn++) {
    const category = CATEGORIES[turn % CATEGORIES.length] ?? CATEGORIES[0]
    const name = encodeURIComponent(category.mainCategory)
    const page = Math.floor(turn / CATEGORIES.length)
    times.push((await timed(`${address}/shopflix/category?main_category=${name}&page=${page}&size=20`)).ms)
  }
  print(`\nCategory pages from the database, ${times.length} different pages`)
  print(`  median ${ms(median(times))}, p99 ${ms(percentile(times, 0.99))} (budget: ${BUDGET.medianMs} ms)`)
  return median(times) <= BUDGET.medianMs
}

/**
 * Compares cached responses with a bare Fastify route that sends the same bytes, alternating so both have the same
 * load.
 */
async function reportMemory(address: string): Promise<boolean> {
  const bare = Fastify()
  const pages = {
    'category page': `${address}/shopflix/category?main_category=appliances&page=0&size=20`,
    search: searchAddress(address, 'cotton'),
  }
  const baselinePaths = new Map<string, string>()
  for (const [place, [name, page]] of Object.entries(pages).entries()) {
    const body = Buffer.from(await (await fetch(page)).arrayBuffer())
    bare.get(`/${place}`, (_request, reply) => {
      reply.type('application/json; charset=utf-8').send(body)
    })
    baselinePaths.set(name, `/${place}`)
  }
  const bareAddress = await bare.listen({ host: '127.0.0.1', port: 0 })
  print('\nCached responses, compared with a bare Fastify route that sends the same bytes')
  let isNear = true
  try {
    for (const [name, page] of Object.entries(pages)) {
      const ratios: number[] = []
      const rates: number[] = []
      for (let round = 0; round < ROUNDS; round++) {
        const baseline = await measureRate(`${bareAddress}${baselinePaths.get(name)}`)
        const rate = await measureRate(page)
        rates.push(rate)
        ratios.push(rate / baseline)
      }
      print(
        `  ${name}: ${Math.round(median(rates))} requests/s, ratio ${median(ratios).toFixed(2)} (budget: ${BUDGET.ofBareFastify})`,
      )
      isNear &&= median(ratios) >= BUDGET.ofBareFastify
    }
  } finally {
    await bare.close()
  }
  return isNear
}

/** Requests per second, sent by another thread. */
async function measureRate(url: string): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: ROUND_SECONDS,
    workers: 1,
  })
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} requests to ${url} failed`)
  return requests.average
}
