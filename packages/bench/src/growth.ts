// Reads of the catalogue and of a customer's orders in the demo shop, and in one with more products, users and orders.
// The copies are made inside the database, in minutes: `--products=336000 --orders=50000` (users grow with orders).
// Each read gets the factor by which the larger shop is slower. `--limit=1.5` fails above it.
import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { CATEGORIES } from '@shop/contract/catalogue'
import { multiplyCatalogue, multiplyCustomers } from './growth/multiply.ts'
import { type Load, measureLoad } from './lib/load.ts'
import { print } from './lib/report.ts'
import { openShop, type Shop } from './search/shop.ts'

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '336000' },
    orders: { type: 'string', default: '50000' },
    limit: { type: 'string', default: 'Infinity' },
  },
})
const CONNECTIONS = 10
const PATHS = 200
const WORDS =
  'lamp phone steel kettle cotton shirt women men red blue black table glass set wireless pro fan mixer'.split(' ')
const word = (index: number) => WORDS[index % WORDS.length] ?? ''
const category = (index: number) => encodeURIComponent(CATEGORIES[index % CATEGORIES.length]?.mainCategory ?? '')

const READS: Record<string, (index: number, names: readonly string[]) => string> = {
  'category, first pages': (index) => `/shopflix/category?main_category=${category(index)}&page=${index % 20}`,
  'category, page 300': (index) => `/shopflix/category?main_category=${category(index)}&page=${300 + (index % 20)}`,
  'category by price': (index) =>
    `/shopflix/category?main_category=${category(index)}&sort=price_asc&page=${index % 20}`,
  'category, filtered': (index) => `/shopflix/category?main_category=${category(index)}&minRating=4&minPrice=${index}`,
  'search, whole name': (index, names) => `/api/products/search?query=${encodeURIComponent(names[index] ?? '')}`,
  'search, two words': (index) => `/api/products/search?query=${word(index)}+${word(index * 7 + 3)}`,
  'search, broad word, page 15': (index) => `/api/products/search?query=${word(index)}&page=15&minPrice=${index}`,
  'search, filters and order': (index) =>
    `/api/products/search?query=${word(index)}&sort=price_asc&minRating=3&minPrice=${index}`,
  suggestions: (index) => `/api/suggestions?shelf=products&query=${word(index).slice(0, 2 + (index % 3))}`,
  product: (index) => `/api/orders/products/${1 + index * 100}`,
}

const shop = await openShop()
try {
  print(`${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}; ${CONNECTIONS} connections`)
  const small = await measureAll(shop)
  const products = await count(shop, 'products where parent_id is null')
  const orders = await count(shop, 'orders')
  const startedAt = performance.now()
  await multiplyCatalogue(shop.sql, Math.round(Number(values.products) / products))
  await multiplyCustomers(shop.sql, Math.max(1, Math.round(Number(values.orders) / orders)))
  print(`copied in ${seconds(startedAt)}`)
  const large = await measureAll(shop)
  let highest = 0
  for (const [name, before] of small) {
    const after = large.get(name) ?? before
    const factor = before.perSecond / after.perSecond
    highest = Math.max(highest, factor)
    print(`${name}: ${describe(before)}, then ${describe(after)}: ${factor.toFixed(1)} times slower`)
  }
  process.exitCode = highest <= Number(values.limit) ? 0 : 1
} finally {
  await shop.close()
}

/** Each read, in a shop that has just started. */
async function measureAll({ serve, sql }: Shop): Promise<Map<string, Load>> {
  const names = await sql<
    { name: string }[]
  >`select name from products where parent_id is null order by id limit ${PATHS}`
  const startedAt = performance.now()
  const url = await serve({ cacheResponses: false })
  await fetch(`${url}/api/products/search?query=lamp`)
  print(
    `${await count(shop, 'products where parent_id is null')} products, ${await count(shop, 'users')} users, ${await count(shop, 'orders')} orders: ` +
      `searched ${seconds(startedAt)} after the start`,
  )
  const results = new Map<string, Load>()
  for (const [name, toPath] of Object.entries(READS)) {
    const paths = Array.from({ length: PATHS }, (_, index) =>
      toPath(
        index,
        names.map((row) => row.name),
      ),
    )
    results.set(name, await measureLoad(url, paths, CONNECTIONS))
  }
  return results
}

async function count({ sql }: Shop, table: string): Promise<number> {
  const [row] = await sql.query<{ rows: number }[]>(`select count(*)::int as rows from ${table}`)
  return row?.rows ?? 0
}

function seconds(from: number): string {
  return `${((performance.now() - from) / 1000).toFixed(1)} s`
}

function describe({ perSecond, p99, refused }: Load): string {
  return `${perSecond.toFixed(0)}/s, p99 ${p99} ms, ${refused} refused`
}
