// The product search page from the cache, and product pages that are not cached, at 1, 10 and 50 connections, next to a
// bare Fastify that sends the same bytes in the same run.
import { fileURLToPath } from 'node:url'
import { CONNECTIONS } from './lib/connections.ts'
import { createDistinctLoad, type Load, measureLoad, serveBare } from './lib/load.ts'
import { print } from './lib/report.ts'
import { openShop } from './search/shop.ts'

const webBuild = fileURLToPath(new URL('../../web/build', import.meta.url))

const shop = await openShop()
try {
  const url = await shop.serve({ cacheResponses: true, webBuild })
  const search = '/shop/products/search?query=fan'
  await measure('search page, cached', url + search, (connections) => measureLoad(url, [search], connections))
  const loadProducts = createDistinctLoad(`${url}/product/`)
  // The first pages compile the renderer.
  await loadProducts(1)
  await measure('product page, not cached', `${url}/product/33000`, loadProducts)
} finally {
  await shop.close()
}

async function measure(name: string, page: string, load: (connections: number) => Promise<Load>): Promise<void> {
  for (const connections of CONNECTIONS) {
    const bare = await serveBare(page)
    const { perSecond, p99, refused } = await load(connections)
    const ceiling = await measureLoad(bare.url, ['/'], connections)
    await bare.close()
    const ratio = (perSecond / ceiling.perSecond).toFixed(2)
    print(
      `${name}, ${connections} connections: ${perSecond.toFixed(0)}/s, p99 ${p99} ms, ${refused} refused; ` +
        `bare ${ceiling.perSecond.toFixed(0)}/s, ratio ${ratio}`,
    )
  }
}
