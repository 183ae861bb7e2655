// Lists, searches and suggestions, not cached and cached, at 1, 10 and 50 connections, next to a bare Fastify that
// sends the same bytes in the same run. Lists come with all facets.
import { CATEGORIES } from '@shop/contract/catalogue'
import { CONNECTIONS } from './lib/connections.ts'
import { measureLoad, serveBare } from './lib/load.ts'
import { print } from './lib/report.ts'
import { openShop } from './search/shop.ts'

const PATHS = 400
const WORDS =
  'lamp phone steel kettle cotton shirt women men red blue black table glass set wireless pro fan mixer saree kurta shoes watch bag soap oil'.split(
    ' ',
  )

const word = (index: number) => WORDS[index % WORDS.length] ?? ''
const categoryPath = (index: number) =>
  `/shopflix/category?main_category=${encodeURIComponent(CATEGORIES[index % CATEGORIES.length]?.mainCategory ?? '')}`

const READS: Record<string, (index: number) => string> = {
  'category page': (index) => `${categoryPath(index)}&page=${index}`,
  'category page, filters': (index) => `${categoryPath(index)}&page=${index % 10}&minRating=3&minPrice=${index * 10}`,
  'search, two words': (index) => `/api/products/search?query=${word(index)}+${word(index * 7 + 3)}&page=${index % 3}`,
  'search, filters and order': (index) =>
    `/api/products/search?query=${word(index)}&sort=price_asc&minRating=3&minPrice=${index * 10}&page=${index % 3}`,
  suggestions: (index) => `/api/suggestions?shelf=products&query=${word(index).slice(0, 2 + (index % 3))}`,
}

const CACHED = { 'category page': categoryPath(0), search: '/api/products/search?query=cotton' }

const shop = await openShop()
try {
  const url = await shop.serve({ cacheResponses: false })
  for (const [name, toPath] of Object.entries(READS)) {
    const paths = Array.from({ length: PATHS }, (_, index) => toPath(index))
    // The first requests are compiled and planned.
    await measureLoad(url, paths, 1)
    for (const connections of CONNECTIONS) await measure(name, url, paths, connections)
  }
  const cachedUrl = await shop.serve({ cacheResponses: true })
  for (const [name, path] of Object.entries(CACHED)) {
    await measureLoad(cachedUrl, [path], 1)
    for (const connections of CONNECTIONS) await measure(`${name}, cached`, cachedUrl, [path], connections)
  }
} finally {
  await shop.close()
}

async function measure(name: string, url: string, paths: readonly string[], connections: number): Promise<void> {
  const bare = await serveBare(url + paths[0])
  const { perSecond, p99, refused } = await measureLoad(url, paths, connections)
  const ceiling = await measureLoad(bare.url, ['/'], connections)
  await bare.close()
  print(
    `${name}, ${connections} connections: ${perSecond.toFixed(0)}/s, p99 ${p99} ms, ${refused} refused; ` +
      `bare ${ceiling.perSecond.toFixed(0)}/s, ratio ${(perSecond / ceiling.perSecond).toFixed(2)}`,
  )
}
