// The product search page as HTML, from the cache, at 1, 10 and 50 connections, next to a bare Fastify that sends the same bytes in the same process.
import { fileURLToPath } from 'node:url'
import { measureLoad, serveBare } from './lib/load.ts'
import { print } from './lib/report.ts'
import { openShop } from './search/shop.ts'

const CONNECTIONS = [1, 10, 50]
const webBuild = fileURLToPath(new URL('../../web/build', import.meta.url))

const shop = await openShop()
try {
  const url = await shop.serve({ cacheResponses: true, webBuild })
  await measure('search page, cached', url, '/shop/products/search?query=fan')
} finally {
  await shop.close()
}

async function measure(name: string, url: string, path: string): Promise<void> {
  for (const connections of CONNECTIONS) {
    const bare = await serveBare(url + path)
    const { perSecond, p99, refused } = await measureLoad(url, [path], connections)
    const ceiling = await measureLoad(bare.url, ['/'], connections)
    await bare.close()
    const ratio = (perSecond / ceiling.perSecond).toFixed(2)
    print(
      `${name}, ${connections} connections: ${perSecond.toFixed(0)}/s, p99 ${p99} ms, ${refused} refused; ` +
        `bare ${ceiling.perSecond.toFixed(0)}/s, ratio ${ratio}`,
    )
  }
}
