import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stopOrphan } from '../../api/src/platform/database/embedded/server.ts'
import { type RunningServer, startServerProcess, stopAllServers } from '../test/server-process.ts'

const REQUESTS = 1000
const CONNECTIONS = 10
const TOKEN = 'reads-the-metrics-of-this-test'

const dataDir = mkdtempSync(join(tmpdir(), 'shopflix-unknown-'))
let shop: RunningServer

beforeAll(async () => {
  shop = await startServerProcess({ DATA_DIR: dataDir, DEMO: '0', METRICS_TOKEN: TOKEN })
})

afterAll(async () => {
  await stopAllServers()
  await stopOrphan(join(dataDir, 'postgres'))
  rmSync(dataDir, { recursive: true })
})

const get = (path: string) => fetch(shop.url + path)

async function readMetric(line: string): Promise<number> {
  const response = await fetch(`${shop.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
  const value = (await response.text()).split('\n').find((text) => text.startsWith(`${line} `))
  return Number(value?.slice(line.length))
}

const countPages = () => readMetric('cache_entries{cache="not_found_pages"}')

test.each([
  '/product/9000001?query=own&page=7',
  '/movies/9000001',
  '/blog/own-9000001',
  '/category/own-9000001?sub=own&page=7',
])('the page of %s names neither its URL nor its request', async (path) => {
  const response = await get(path)
  const html = await response.text()
  expect(response.status).toBe(404)
  expect(html).toContain('<title>Page not found')
  expect(html).not.toMatch(/9000001|own-|query=own|rel="canonical"|og:url/)
  expect(html).not.toContain(response.headers.get('x-request-id'))
  expect(response.headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-")
  const other = await get(path.replace('9000001', '9000002'))
  expect(await other.text()).toBe(html)
})

test.each(['//', '///', '//@/', '//[::1/x', '//a:99999/x', '//evil.example/shop', '//shop.data'])(
  '%s is an unknown page, not a page of another host',
  async (path) => {
    const response = await get(path)
    expect(response.status).toBe(404)
    expect(response.headers.get('location')).toBeNull()
  },
)

test('movies that exist nowhere and invalid ids have pages with their own message', async () => {
  const messages = await Promise.all(
    ['/product/9000001', '/movies/9000001'].map(async (path) => (await (await get(path)).text()).includes('Movie not')),
  )
  expect(messages).toEqual([false, true])
})

test(`${REQUESTS} unknown products are one page`, async () => {
  await get('/product/9000003')
  const pages = await countPages()
  let id = 10_000_000
  const visit = async () => {
    while (id < 10_000_000 + REQUESTS) {
      const response = await get(`/product/${id++}`)
      if (response.status !== 404) throw new Error(`status ${response.status}`)
      await response.arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, visit))
  expect(await countPages()).toBe(pages)
  expect(await readMetric('cache_requests_total{cache="not_found_pages",result="hit"}')).toBeGreaterThanOrEqual(
    REQUESTS,
  )
})
