// 200 popular category lists at 10 connections, while staff change the price of 0, 1, 5 and 20 products per second; in
// turns, three times each, after one that warms up.
import { type Load, measureLoad } from './lib/load.ts'
import { median, print } from './lib/report.ts'
import { openShop, type Shop } from './search/shop.ts'

const LISTS = 200
const CHANGES = [0, 1, 5, 20]
const CONNECTIONS = 10
const ROUNDS = 3
const SORTS = ['relevance', 'price_asc', 'price_desc', 'rating', 'newest']

const shop = await openShop()
try {
  const url = await shop.serve({ cacheResponses: true })
  const categories = await shop.sql<{ main: string }[]>`select distinct main_category as main from category_totals`
  const ids = await shop.sql<{ id: number }[]>`select id from products where archived_at is null`
  const paths = Array.from({ length: LISTS }, (_, index) => {
    const main = categories[index % categories.length]?.main ?? ''
    const round = Math.floor(index / categories.length)
    const query = { main_category: main, sort: SORTS[round % 5] ?? '', page: String(Math.floor(round / 5)) }
    return `/shopflix/category?${new URLSearchParams(query)}`
  })
  const rounds = new Map(CHANGES.map((changes): [number, Load[]] => [changes, []]))
  await measureLoad(url, paths, CONNECTIONS)
  for (let round = 0; round < ROUNDS; round++) {
    for (const [changes, loads] of rounds) {
      const stop = changeProducts(shop, ids, changes)
      loads.push(await measureLoad(url, paths, CONNECTIONS))
      await stop()
    }
  }
  const calm = median((rounds.get(0) ?? []).map((load) => load.perSecond))
  for (const [changes, loads] of rounds) {
    const perSecond = median(loads.map((load) => load.perSecond))
    const p99 = median(loads.map((load) => load.p99))
    const refused = loads.reduce((sum, load) => sum + load.refused, 0)
    const share = (perSecond / calm).toFixed(2)
    print(
      `${changes} changes/s: ${perSecond.toFixed(0)}/s, p99 ${p99} ms, ${refused} refused, ${share} of the calm shop`,
    )
  }
} finally {
  await shop.close()
}

/** Changes the price of random products at this rate, until the returned function is called. */
function changeProducts({ sql }: Shop, ids: readonly { id: number }[], perSecond: number): () => Promise<void> {
  if (perSecond === 0) return async () => undefined
  let last: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    const id = ids[Math.floor(Math.random() * ids.length)]?.id ?? 0
    const paise = 10_000 + Math.floor(Math.random() * 100_000)
    last = sql`update products set discount_paise = ${paise} where id = ${id}`
  }, 1000 / perSecond)
  return async () => {
    clearInterval(timer)
    await last
  }
}
